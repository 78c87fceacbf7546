-- What players know of a rule that no rulebook says: notes, questions with their answers, errata. They belong to a game
-- and to the names of sections, and refer to no imported row: no import can take them away, and one whose section is in
-- no book waits for the book. Ids are never used again, since `note_former` holds what a note said before.

CREATE TABLE note (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  game       TEXT NOT NULL,
  language   TEXT NOT NULL,
  origin     TEXT NOT NULL,
  kind       TEXT NOT NULL CHECK (kind IN ('note', 'question', 'erratum')),
  heading    TEXT NOT NULL,
  text       TEXT NOT NULL CHECK (text <> ''),
  answer     TEXT NOT NULL,
  changed_at TEXT NOT NULL,
  gone       TEXT NOT NULL CHECK (gone IN ('', 'player', 'file'))
) STRICT;

CREATE INDEX note_by_origin ON note (game, origin);

CREATE TABLE note_section (
  note_id  INTEGER NOT NULL REFERENCES note (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name     TEXT NOT NULL,
  PRIMARY KEY (note_id, position)
) STRICT, WITHOUT ROWID;

CREATE INDEX note_section_by_name ON note_section (name);

-- `sections` is a JSON array of names.
CREATE TABLE note_former (
  note_id    INTEGER NOT NULL REFERENCES note (id) ON DELETE CASCADE,
  version    INTEGER NOT NULL,
  kind       TEXT NOT NULL CHECK (kind IN ('note', 'question', 'erratum')),
  heading    TEXT NOT NULL,
  text       TEXT NOT NULL,
  answer     TEXT NOT NULL,
  sections   TEXT NOT NULL,
  changed_at TEXT NOT NULL,
  PRIMARY KEY (note_id, version)
) STRICT, WITHOUT ROWID;

-- Found as the sections are. A note that names no language is read in each.
CREATE VIEW note_en AS SELECT id, heading AS title, text || ' ' || answer AS body FROM note WHERE gone = '' AND language IN ('', 'en');
CREATE VIEW note_es AS SELECT id, heading AS title, text || ' ' || answer AS body FROM note WHERE gone = '' AND language IN ('', 'es');
CREATE VIEW note_it AS SELECT id, heading AS title, text || ' ' || answer AS body FROM note WHERE gone = '' AND language IN ('', 'it');
CREATE VIEW note_other AS SELECT id, heading AS title, text || ' ' || answer AS body FROM note WHERE gone = '' AND language NOT IN ('', 'en', 'es', 'it');

CREATE VIRTUAL TABLE note_index_en USING fts5 (title, body, content = 'note_en', content_rowid = 'id', tokenize = 'adjutant en');
CREATE VIRTUAL TABLE note_index_es USING fts5 (title, body, content = 'note_es', content_rowid = 'id', tokenize = 'adjutant es');
CREATE VIRTUAL TABLE note_index_it USING fts5 (title, body, content = 'note_it', content_rowid = 'id', tokenize = 'adjutant it');
CREATE VIRTUAL TABLE note_index_other USING fts5 (title, body, content = 'note_other', content_rowid = 'id', tokenize = 'adjutant other');

-- Which rules the player opened, the newest last.
CREATE TABLE rule_read (
  id      INTEGER PRIMARY KEY AUTOINCREMENT,
  game    TEXT NOT NULL,
  name    TEXT NOT NULL,
  read_at TEXT NOT NULL,
  UNIQUE (game, name)
) STRICT;

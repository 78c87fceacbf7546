-- Rulebooks, section by section. `parent` is the position of another section of the same book.

CREATE TABLE rulebook (
  id          INTEGER PRIMARY KEY,
  hash        TEXT NOT NULL CHECK (length(hash) = 64),
  game        TEXT NOT NULL,
  language    TEXT NOT NULL,
  title       TEXT NOT NULL,
  edition     TEXT NOT NULL,
  kind        TEXT NOT NULL CHECK (kind IN ('rulebook', 'summary', 'charts')),
  source      TEXT NOT NULL,
  imported_at TEXT NOT NULL,
  stemming    TEXT NOT NULL AS (CASE WHEN language IN ('en', 'es', 'it') THEN language ELSE 'other' END),
  UNIQUE (game, language, title)
) STRICT;

CREATE TABLE section (
  id          INTEGER PRIMARY KEY,
  rulebook_id INTEGER NOT NULL REFERENCES rulebook (id) ON DELETE CASCADE,
  position    INTEGER NOT NULL,
  number      TEXT NOT NULL,
  key         TEXT NOT NULL CHECK (key <> ''),
  title       TEXT NOT NULL,
  body        TEXT NOT NULL,
  parent      INTEGER CHECK (parent < position),
  first_line  INTEGER NOT NULL,
  last_line   INTEGER NOT NULL,
  UNIQUE (rulebook_id, position),
  UNIQUE (rulebook_id, key)
) STRICT;

-- Everything a section is asked for by: its number, its key, other numbers it goes by.
CREATE TABLE section_name (
  name       TEXT NOT NULL,
  section_id INTEGER NOT NULL REFERENCES section (id) ON DELETE CASCADE,
  PRIMARY KEY (name, section_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX section_name_by_section ON section_name (section_id);

-- The words of each book: as written, without accents, and their stem. A word that is typed without accents is found
-- through `folded`; the stem of the unaccented word would be another one.
CREATE TABLE rulebook_word (
  rulebook_id INTEGER NOT NULL REFERENCES rulebook (id) ON DELETE CASCADE,
  written     TEXT NOT NULL,
  folded      TEXT NOT NULL,
  stem        TEXT NOT NULL,
  occurrences INTEGER NOT NULL,
  PRIMARY KEY (rulebook_id, written)
) STRICT, WITHOUT ROWID;

CREATE INDEX rulebook_word_by_folded ON rulebook_word (folded);
CREATE INDEX rulebook_word_by_stem ON rulebook_word (stem);

-- One full-text index per way of stemming, each over a view of its own, so that it can be rebuilt from it. The
-- tokenizer is Adjutant's own (db/file/tokenizer.h).
CREATE VIEW section_en AS
  SELECT section.id, section.title, body FROM section JOIN rulebook ON rulebook.id = rulebook_id WHERE stemming = 'en';
CREATE VIEW section_es AS
  SELECT section.id, section.title, body FROM section JOIN rulebook ON rulebook.id = rulebook_id WHERE stemming = 'es';
CREATE VIEW section_it AS
  SELECT section.id, section.title, body FROM section JOIN rulebook ON rulebook.id = rulebook_id WHERE stemming = 'it';
CREATE VIEW section_other AS
  SELECT section.id, section.title, body FROM section JOIN rulebook ON rulebook.id = rulebook_id WHERE stemming = 'other';

CREATE VIRTUAL TABLE section_index_en USING fts5 (title, body, content = 'section_en', content_rowid = 'id', tokenize = 'adjutant en');
CREATE VIRTUAL TABLE section_index_es USING fts5 (title, body, content = 'section_es', content_rowid = 'id', tokenize = 'adjutant es');
CREATE VIRTUAL TABLE section_index_it USING fts5 (title, body, content = 'section_it', content_rowid = 'id', tokenize = 'adjutant it');
CREATE VIRTUAL TABLE section_index_other USING fts5 (title, body, content = 'section_other', content_rowid = 'id', tokenize = 'adjutant other');

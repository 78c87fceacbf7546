-- What is read from VASSAL modules and extensions. A module is its content hash and never changes once it is in.

CREATE TABLE module (
  id             INTEGER PRIMARY KEY,
  hash           TEXT NOT NULL UNIQUE CHECK (length(hash) = 64),
  kind           TEXT NOT NULL CHECK (kind IN ('module', 'extension')),
  name           TEXT NOT NULL,
  version        TEXT NOT NULL,
  vassal_version TEXT NOT NULL,
  base_module    TEXT NOT NULL,
  base_version   TEXT NOT NULL,
  source         TEXT NOT NULL,
  imported_at    TEXT NOT NULL
) STRICT;

CREATE INDEX module_by_name ON module (name COLLATE NOCASE);

CREATE TABLE map (
  id        INTEGER PRIMARY KEY,
  module_id INTEGER NOT NULL REFERENCES module (id) ON DELETE CASCADE,
  position  INTEGER NOT NULL,
  map_id    TEXT NOT NULL,
  name      TEXT NOT NULL,
  UNIQUE (module_id, position)
) STRICT;

CREATE TABLE board (
  id         INTEGER PRIMARY KEY,
  map        INTEGER NOT NULL REFERENCES map (id) ON DELETE CASCADE,
  position   INTEGER NOT NULL,
  name       TEXT NOT NULL,
  image      TEXT NOT NULL,
  width      INTEGER NOT NULL,
  height     INTEGER NOT NULL,
  reversible INTEGER NOT NULL CHECK (reversible IN (0, 1)),
  UNIQUE (map, position)
) STRICT;

CREATE TABLE grid (
  board    INTEGER NOT NULL REFERENCES board (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  kind     TEXT NOT NULL,
  zone     TEXT NOT NULL,
  PRIMARY KEY (board, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE piece_slot (
  module_id  INTEGER NOT NULL REFERENCES module (id) ON DELETE CASCADE,
  position   INTEGER NOT NULL,
  gpid       TEXT NOT NULL,
  name       TEXT NOT NULL,
  place      TEXT NOT NULL,
  definition TEXT NOT NULL,
  PRIMARY KEY (module_id, position)
) STRICT;

CREATE INDEX piece_slot_by_gpid ON piece_slot (module_id, gpid);

CREATE TABLE prototype (
  module_id  INTEGER NOT NULL REFERENCES module (id) ON DELETE CASCADE,
  position   INTEGER NOT NULL,
  name       TEXT NOT NULL,
  definition TEXT NOT NULL,
  PRIMARY KEY (module_id, position)
) STRICT;

CREATE TABLE deck (
  module_id INTEGER NOT NULL REFERENCES module (id) ON DELETE CASCADE,
  position  INTEGER NOT NULL,
  name      TEXT NOT NULL,
  map       TEXT NOT NULL,
  PRIMARY KEY (module_id, position)
) STRICT;

CREATE TABLE side (
  module_id INTEGER NOT NULL REFERENCES module (id) ON DELETE CASCADE,
  position  INTEGER NOT NULL,
  name      TEXT NOT NULL,
  PRIMARY KEY (module_id, position)
) STRICT;

CREATE TABLE unknown_class (
  module_id   INTEGER NOT NULL REFERENCES module (id) ON DELETE CASCADE,
  position    INTEGER NOT NULL,
  name        TEXT NOT NULL,
  occurrences INTEGER NOT NULL,
  PRIMARY KEY (module_id, position)
) STRICT;

-- `arguments` is a JSON array of {name, value, term}: the sentence is made when it is read, in the reader's language.
CREATE TABLE diagnostic (
  module_id INTEGER NOT NULL REFERENCES module (id) ON DELETE CASCADE,
  position  INTEGER NOT NULL,
  severity  TEXT NOT NULL CHECK (severity IN ('note', 'warning', 'error')),
  place     TEXT NOT NULL,
  message   TEXT NOT NULL,
  arguments TEXT NOT NULL,
  PRIMARY KEY (module_id, position)
) STRICT;
-- What makes a module playable: surveyed boards, game packs, counter sheets. The body is the file's own JSON. A board's
-- survey is keyed by the module's hash and not by its row: the work outlives the row.

CREATE TABLE terrain (
  module_hash TEXT NOT NULL,
  board       TEXT NOT NULL,
  game        TEXT NOT NULL,
  body        TEXT NOT NULL,
  source      TEXT NOT NULL,
  imported_at TEXT NOT NULL,
  PRIMARY KEY (module_hash, board)
) STRICT;

CREATE TABLE pack (
  id          TEXT PRIMARY KEY NOT NULL,
  game        TEXT NOT NULL,
  edition     TEXT NOT NULL,
  body        TEXT NOT NULL,
  source      TEXT NOT NULL,
  imported_at TEXT NOT NULL
) STRICT;

CREATE TABLE counter_sheet (
  game        TEXT NOT NULL,
  module_name TEXT NOT NULL,
  body        TEXT NOT NULL,
  source      TEXT NOT NULL,
  imported_at TEXT NOT NULL,
  PRIMARY KEY (game, module_name)
) STRICT;
-- What the user told Adjutant. Nothing here refers to an imported row, so that no import can take it away.

CREATE TABLE module_game (
  module_hash TEXT PRIMARY KEY NOT NULL,
  game        TEXT NOT NULL,
  edition     TEXT NOT NULL,
  bound_at    TEXT NOT NULL
) STRICT;

CREATE TABLE owner_figure (
  game    TEXT NOT NULL,
  edition TEXT NOT NULL,
  chart   TEXT NOT NULL,
  cell    TEXT NOT NULL,
  value   TEXT NOT NULL,
  set_at  TEXT NOT NULL,
  PRIMARY KEY (game, edition, chart, cell)
) STRICT;
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
  reading     TEXT NOT NULL DEFAULT '',
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

CREATE INDEX rulebook_word_by_folded ON rulebook_word (folded, rulebook_id, stem, occurrences);
CREATE INDEX rulebook_word_by_stem ON rulebook_word (stem);

-- The words of all books of a language together: a question to every game looks up each word once and not per book.
CREATE TABLE language_word (
  stemming    TEXT NOT NULL,
  written     TEXT NOT NULL,
  folded      TEXT NOT NULL,
  stem        TEXT NOT NULL,
  occurrences INTEGER NOT NULL,
  PRIMARY KEY (stemming, written)
) STRICT, WITHOUT ROWID;

CREATE INDEX language_word_by_folded ON language_word (stemming, folded, written, stem, occurrences);
CREATE INDEX language_word_by_stem ON language_word (stemming, stem, folded, written, occurrences);

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

-- The corrections of a rulebook that its owner gave, as the file they came in. Keyed by names: no import takes them away.
CREATE TABLE rulebook_override (
  game        TEXT NOT NULL,
  language    TEXT NOT NULL,
  title       TEXT NOT NULL,
  body        TEXT NOT NULL,
  set_at      TEXT NOT NULL,
  PRIMARY KEY (game, language, title)
) STRICT;

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

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

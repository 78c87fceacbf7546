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

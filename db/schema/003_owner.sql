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

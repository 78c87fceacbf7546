-- How a rulebook was read, so that a better reader or another correction reads it again; and its owner's corrections,
-- which are keyed by names and not by the row: no import takes them away.

ALTER TABLE rulebook ADD COLUMN reading     TEXT NOT NULL DEFAULT '';

CREATE TABLE rulebook_override (
  game        TEXT NOT NULL,
  language    TEXT NOT NULL,
  title       TEXT NOT NULL,
  body        TEXT NOT NULL,
  set_at      TEXT NOT NULL,
  PRIMARY KEY (game, language, title)
) STRICT;

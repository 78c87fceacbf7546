-- Stems keep what tells words apart (ñ, the accents of short stems, function words), so those of the books are made anew,
-- in their words and in the indexes.

UPDATE rulebook_word
   SET stem = adjutant_stem((SELECT stemming FROM rulebook WHERE id = rulebook_id), written);

INSERT INTO section_index_en (section_index_en) VALUES ('rebuild');
INSERT INTO section_index_es (section_index_es) VALUES ('rebuild');
INSERT INTO section_index_it (section_index_it) VALUES ('rebuild');
INSERT INTO section_index_other (section_index_other) VALUES ('rebuild');

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

INSERT INTO language_word (stemming, written, folded, stem, occurrences)
  SELECT stemming, written, folded, stem, sum(occurrences)
    FROM rulebook_word JOIN rulebook ON id = rulebook_id GROUP BY stemming, written;

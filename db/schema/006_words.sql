-- A word that is being typed is looked up at every letter: the index answers alone, without the table.

DROP INDEX rulebook_word_by_folded;
CREATE INDEX rulebook_word_by_folded ON rulebook_word (folded, rulebook_id, stem, occurrences);

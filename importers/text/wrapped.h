#pragma once

#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "importers/text/lines.h"

// Sentences that go on in another line, and words that were split there.
namespace adjutant::importers {

using Vocabulary = std::unordered_set<std::string>;

/// The words of a book, without the punctuation around them: they tell a word that was split at a line's end
/// ("marca-dor") from one that has its hyphen anyway ("half-squad").
Vocabulary words_in(const std::vector<Line>& lines);

/// What is not letters or digits of a word's ends left out; accented letters count as letters.
std::string_view bare_word(std::string_view word);

/// Adds `text` to `paragraph` as the next words of its sentence; a word that was split between them is joined.
void append_wrapped(std::string& paragraph, std::string_view text, const Vocabulary& vocabulary);

}  // namespace adjutant::importers

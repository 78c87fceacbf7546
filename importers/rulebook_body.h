#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "importers/rulebook_lines.h"

namespace adjutant::importers {

using Vocabulary = std::unordered_set<std::string>;

/// The words of a book, without the punctuation around them: they tell a word that was split at a line's end
/// ("marca-dor") from one that has its hyphen anyway ("half-squad").
Vocabulary words_in(const std::vector<Line>& lines);

/// What is not letters or digits of a word's ends left out; accented letters count as letters.
std::string_view bare_word(std::string_view word);

/// Adds `text` to `paragraph` as the next words of its sentence; a word that was split between them is mended.
void append_wrapped(std::string& paragraph, std::string_view text, const Vocabulary& vocabulary);

/// The text of the lines `from` to before `to`, behind `start` (what stands on the heading's own line). Wrapped lines
/// are joined into paragraphs, which an empty line separates; a sentence that a page or a footnote interrupts is joined
/// again; rows of tables are lines whose cells stand between bars; items of lists are lines that begin with a bullet.
std::string body_text(const std::vector<Line>& lines, std::size_t from, std::size_t to, std::string_view start,
                      const Vocabulary& vocabulary);

}  // namespace adjutant::importers

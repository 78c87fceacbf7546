#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

// Words that were mistyped: how far two words are apart, and which of the known ones was meant.
namespace adjutant {

/// The longest word, in characters, that another is looked for; nothing that is typed by hand is longer.
inline constexpr std::size_t longest_corrected = 64;

/// How many letters were left out, added, mistaken or swapped with their neighbour (Damerau-Levenshtein, each place
/// changed once); `most` + 1 where there are more than `most`. Letters are bytes, or characters.
std::size_t mistakes_between(std::string_view one, std::string_view other, std::size_t most);
std::size_t mistakes_between(std::u32string_view one, std::u32string_view other, std::size_t most);

/// The known word that was probably meant by `word` (both UTF-8): one mistake may be in a word of two characters or
/// more, two in one of six or more; small and capital letters are the same. Of several as near one with the same first
/// letter, and of those the earlier. Nothing where none is near, and for a word longer than longest_corrected.
std::optional<std::string> nearest(std::string_view word, std::span<const std::string> known);

}  // namespace adjutant

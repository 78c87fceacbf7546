#include "base/nearest.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "base/utf8.h"

namespace adjutant {

namespace {

/// Words from this length on may have one mistake, and from the second length on two.
constexpr std::size_t shortest_with_a_mistake = 2;
constexpr std::size_t shortest_with_two = 6;

template <class Letter>
std::size_t mistakes(std::basic_string_view<Letter> one, std::basic_string_view<Letter> other, std::size_t most) {
  const std::size_t difference = one.size() > other.size() ? one.size() - other.size() : other.size() - one.size();
  if (difference > most) {
    return most + 1;
  }
  // Three rows of the usual table: the letters of `one` up to i-2, i-1 and i against those of `other`.
  std::vector<std::size_t> before(other.size() + 1);
  std::vector<std::size_t> last(other.size() + 1);
  std::vector<std::size_t> row(other.size() + 1);
  for (std::size_t j = 0; j <= other.size(); ++j) {
    last[j] = j;
  }
  for (std::size_t i = 1; i <= one.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= other.size(); ++j) {
      const std::size_t mistaken = one[i - 1] == other[j - 1] ? 0 : 1;
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + mistaken});
      if (i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1]) {
        row[j] = std::min(row[j], before[j - 2] + 1);
      }
    }
    if (*std::ranges::min_element(row) > most) {
      return most + 1;
    }
    before.swap(last);
    last.swap(row);
  }
  return std::min(last[other.size()], most + 1);
}

/// The small letter of a capital of ASCII, Latin-1, Greek and Cyrillic; any other character as it is.
char32_t small(char32_t letter) {
  const auto within = [&](char32_t first, char32_t last) { return letter >= first && letter <= last; };
  if (within(U'A', U'Z') || (within(0xC0, 0xDE) && letter != 0xD7) || within(0x391, 0x3A9) || within(0x410, 0x42F)) {
    return letter + 0x20;
  }
  return letter;
}

std::u32string small_letters(std::string_view utf8) {
  std::u32string letters;
  while (!utf8.empty()) {
    letters += small(take_character(utf8));
  }
  return letters;
}

}  // namespace

std::size_t mistakes_between(std::string_view one, std::string_view other, std::size_t most) {
  return mistakes(one, other, most);
}

std::size_t mistakes_between(std::u32string_view one, std::u32string_view other, std::size_t most) {
  return mistakes(one, other, most);
}

std::optional<std::string> nearest(std::string_view word, std::span<const std::string> known) {
  if (characters(word) > longest_corrected) {
    return std::nullopt;
  }
  const std::u32string typed = small_letters(word);
  if (typed.size() < shortest_with_a_mistake) {
    return std::nullopt;
  }
  // Fewest mistakes first, then the same first letter.
  using Distance = std::pair<std::size_t, bool>;
  const std::size_t most = typed.size() < shortest_with_two ? 1 : 2;
  std::optional<Distance> best;
  const std::string* found = nullptr;
  for (const std::string& one : known) {
    if (one.empty() || one.size() > std::size_t{4} * (longest_corrected + most)) {
      continue;  // no known word of so many bytes is near
    }
    const std::u32string meant = small_letters(one);
    const Distance distance = {mistakes_between(typed, meant, most), meant.front() != typed.front()};
    if (distance.first <= most && (!best || distance < *best)) {
      best = distance;
      found = &one;
    }
  }
  return found == nullptr ? std::nullopt : std::optional(*found);
}

}  // namespace adjutant

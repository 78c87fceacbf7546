#pragma once

#include <cstddef>
#include <cstdlib>
#include <vector>

#include "support/sanitized.h"

// How far long walks go, over random cases or through other people's games: whole in a release, a part of the way under
// AddressSanitizer, where each step takes five to twenty times as long and one game shows a mistake of memory as well
// as the next, and at night (packaging/nightly.sh, which sets ADJUTANT_NIGHTLY) as far as a night is long.

namespace adjutant::test {

/// Whether a walk goes its whole way. What it adds up to on the way is known for the whole way only.
inline bool walks_whole() {
  return !under_address_sanitizer();
}

/// How often a test of random cases goes round.
inline int rounds(int usually) {
  constexpr int one_of = 5;
  return walks_whole() ? usually : (usually + one_of - 1) / one_of;
}

inline int rounds(int usually, int by_night) {
  return std::getenv("ADJUTANT_NIGHTLY") != nullptr ? by_night : rounds(usually);
}

/// What a walk over all of these goes over.
template <typename T>
std::vector<T> walked(const std::vector<T>& all) {
  constexpr std::size_t one_of = 5;
  std::vector<T> some;
  for (std::size_t i = 0; i < all.size(); i += walks_whole() ? 1 : one_of) {
    some.push_back(all[i]);
  }
  return some;
}

}  // namespace adjutant::test

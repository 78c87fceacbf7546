#pragma once

#include <cstddef>
#include <vector>

#include "rules/compare/read_book.h"

namespace adjutant::rules {

/// A section and its counterpart in another book.
struct PairedSections {
  std::size_t left = 0;  ///< index into the sections of the left book
  std::size_t right = 0;
  double likeness = 0;
};

/// Sections of the same number are a pair, unless one of them says clearly what another section of the other book says;
/// then that one is its partner, and may have two ("1.6.2" of a book is "1.6.2" and "1.6.3" of its summary). Sections
/// without a partner by number pair with the one that is most like them, where each is the other's most like. By the
/// left section's place.
std::vector<PairedSections> pair_sections(const ReadBook& left, const ReadBook& right);

}  // namespace adjutant::rules

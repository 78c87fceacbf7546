#pragma once

#include <cstdlib>

namespace adjutant::test {

/// How often a test of random cases goes round: as often as the CI has time for, or, where ADJUTANT_NIGHTLY is set
/// (packaging/nightly.sh), as often as a night has.
inline int rounds(int usually, int by_night) {
  return std::getenv("ADJUTANT_NIGHTLY") == nullptr ? usually : by_night;
}

}  // namespace adjutant::test

#include "support/shared.h"

namespace adjutant::test {

// The one file that knows where it was built, so that a compiler cache serves all the others to every checkout.
std::filesystem::path source_dir() {
  return ADJUTANT_SOURCE_DIR;
}

}  // namespace adjutant::test

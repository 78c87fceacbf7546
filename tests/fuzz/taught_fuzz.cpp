#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "pictures/taught.h"

// A foreign file of taught figures may say anything. What is read must come back the same after being written.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto read = adjutant::pictures::read_taught({reinterpret_cast<const char*>(data), size}, "fuzz.json");
  if (!read) {
    return 0;
  }
  const auto again = adjutant::pictures::read_taught(adjutant::pictures::taught_text(*read), "again.json");
  if (!again || *again != *read) {
    std::abort();
  }
  return 0;
}

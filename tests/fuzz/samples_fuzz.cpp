#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "pictures/terrain_samples.h"

// A foreign file of terrain samples may say anything. What is read must come back the same after being written.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace adjutant::pictures;
  const auto read = read_samples({reinterpret_cast<const char*>(data), size}, "fuzz.json");
  if (!read) {
    return 0;
  }
  const auto again = read_samples(samples_text(*read), "again.json");
  if (!again || *again != *read) {
    std::abort();
  }
  return 0;
}

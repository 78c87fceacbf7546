#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "vmod/archive/obfuscation.h"
#include "vmod/obfuscated.h"

// Any bytes as a `savedGame`; and the same bytes hidden and read again, which must be what they were.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace adjutant::vmod;
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  (void)deobfuscate(bytes);
  const unsigned char key = size == 0 ? 0 : data[0];
  if (deobfuscate(adjutant::test::obfuscate(bytes, key)) != std::string(bytes)) {
    std::abort();
  }
  return 0;
}

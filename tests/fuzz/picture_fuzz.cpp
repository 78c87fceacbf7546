#include <cstddef>
#include <cstdint>
#include <string_view>

#include "vmod/archive/picture.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  (void)adjutant::vmod::picture_size(bytes);
  (void)adjutant::vmod::read_left_out_sizes(bytes);
  return 0;
}

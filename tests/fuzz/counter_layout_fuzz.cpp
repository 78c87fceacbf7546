#include <cstddef>
#include <cstdint>
#include <string>

#include "vmod/module/counter_layout.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string build_file(reinterpret_cast<const char*>(data), size);
  (void)adjutant::vmod::read_counter_pictures(build_file);
  return 0;
}

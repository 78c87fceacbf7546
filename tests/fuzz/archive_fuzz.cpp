#include <cstddef>
#include <cstdint>
#include <string>

#include "vmod/archive/archive.h"

// Any bytes as a ZIP file: opened, told apart, and everything in it read.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace adjutant;
  const auto archive = vmod::open_archive_bytes(std::string(reinterpret_cast<const char*>(data), size), "fuzz");
  if (!archive) {
    return 0;
  }
  (void)vmod::kind_of(*archive);
  constexpr std::uint64_t limit = 1 << 20;
  for (const auto& [name, entry] : archive->entries()) {
    if (const auto content = archive->read(name, limit)) {
      (void)vmod::picture_size(*content);
    }
    (void)vmod::image_place({&*archive}, name);
  }
  return 0;
}

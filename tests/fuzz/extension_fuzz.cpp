#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "vmod/module/build_file.h"
#include "vmod/module/module.h"
#include "vmod/zip_writer.h"

namespace {

using namespace adjutant;

vmod::Archive archive_of(std::string_view build_file) {
  return std::move(
      vmod::open_archive_bytes(test::ZipWriter().add("buildFile.xml", build_file).bytes(), "fuzz").value());
}

}  // namespace

// Any bytes as the build files of a module and, behind a zero, of an extension for it; and as a target.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::size_t border = std::min(text.find('\0'), text.size());
  const vmod::Archive module = archive_of(text.substr(0, border));
  const vmod::Archive extension = archive_of(text.substr(std::min(border + 1, text.size())));
  (void)vmod::read_module(module, {&extension, &extension});
  (void)vmod::read_module(extension);
  (void)vmod::read_target(text);
  return 0;
}

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "vmod/archive/metadata.h"
#include "vmod/zip_writer.h"

// Any bytes as moduledata, and as the one of an archive whose build file it has to choose.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace adjutant;
  const std::string_view content(reinterpret_cast<const char*>(data), size);
  const auto archive = vmod::open_archive_bytes(
      test::ZipWriter().add("buildFile", "").add("buildFile.xml", "").add("moduledata", content).bytes(), "fuzz");
  Diagnostics diagnostics;
  (void)vmod::read_metadata(archive.value(), "moduledata", diagnostics);
  (void)vmod::build_file_name(*archive);
  return 0;
}

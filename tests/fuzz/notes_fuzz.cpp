// A file of notes: what is read of it is written, and what is written is read as the same.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "importers/notes_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace adjutant;
  const auto read = importers::read_notes({reinterpret_cast<const char*>(bytes), size}, "fuzz",
                                          {.game = "ford", .language = "es", .title = "fuzz"});
  if (read) {
    const auto again = importers::read_notes(importers::write_notes(read->sets), "fuzz", {});
    if (!again || again->sets != read->sets) {
      std::abort();
    }
  }
  return 0;
}

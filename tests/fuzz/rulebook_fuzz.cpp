// Bytes of a rulebook: decoding and reading, and what must hold of whatever comes out.
#include <cstddef>
#include <cstdint>

#include "importers/text/file.h"
#include "rulebook_invariants.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace adjutant;
  const auto text = importers::decode_text({reinterpret_cast<const char*>(bytes), size}, "fuzz");
  if (text) {
    fuzz::require(importers::is_utf8(text->text));
    fuzz::check_book(importers::read_rulebook(text->text, "fuzz"));
  }
  return 0;
}

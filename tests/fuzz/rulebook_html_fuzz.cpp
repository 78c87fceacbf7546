// Bytes of a web page: decoding, the parser and the reader, and what must hold of whatever comes out.
#include <cstddef>
#include <cstdint>

#include "importers/text/file.h"
#include "importers/text/lines.h"
#include "rulebook_invariants.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace adjutant;
  const auto text = importers::decode_text({reinterpret_cast<const char*>(bytes), size}, "fuzz");
  if (text) {
    fuzz::check_book(importers::read_rulebook(importers::lines_of_html(text->text), "fuzz"));
  }
  return 0;
}

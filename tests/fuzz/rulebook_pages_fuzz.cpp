// What pdftohtml might write of a PDF from a stranger: its XML, the layout of the pages and the reader.
#include <cstddef>
#include <cstdint>

#include "importers/page/lines.h"
#include "importers/page/pdf_pages.h"
#include "rulebook_invariants.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace adjutant;
  const auto pages = importers::pages_of_xml({reinterpret_cast<const char*>(bytes), size});
  fuzz::check_book(importers::read_rulebook(importers::lines_of_pages(pages), "fuzz"));
  return 0;
}

// A file of corrections, applied to a book of our own.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "importers/book/override.h"
#include "rulebook_invariants.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace adjutant;
  static constexpr std::string_view text =
      "1.0 Ground\n\nIt is firm. Mud slows wagons. Snow is white.\n\n2.0 Air\n\nThin.\n\n2.1 Wind\n\nStrong.\n\n"
      "3.0 Sea\n\nDeep.\n";
  const auto read = importers::read_override({reinterpret_cast<const char*>(bytes), size}, "fuzz");
  if (read) {
    auto book = importers::read_rulebook(text, "book");
    importers::apply_override(read->overriding, book, "fuzz");
    fuzz::check_sections(book);
  }
  return 0;
}

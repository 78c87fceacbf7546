// Bytes of a rulebook: decoding and reading, and what must hold of whatever comes out.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <set>
#include <string>
#include <string_view>

#include "importers/rulebook_bytes.h"
#include "importers/rulebook_letters.h"
#include "importers/rulebook_reader.h"

namespace {

void require(bool holds) {
  if (!holds) {
    std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace adjutant;
  const auto text = importers::decode_text({reinterpret_cast<const char*>(bytes), size}, "fuzz");
  if (!text) {
    return 0;
  }
  require(importers::is_utf8(text->text));
  const auto book = importers::read_rulebook(text->text, "fuzz");
  std::set<std::string> keys;
  for (std::size_t i = 0; i < book.sections.size(); ++i) {
    const db::Section& section = book.sections[i];
    require(!section.key.empty() && keys.insert(section.key).second);
    require(!section.parent || *section.parent < i);
    require(section.first_line > 0 && section.first_line <= section.last_line);
    require(i == 0 || book.sections[i - 1].first_line <= section.first_line);
    require(importers::is_utf8(section.title) && importers::is_utf8(section.body));
  }
  return 0;
}

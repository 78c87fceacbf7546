// A translator's PO file: what is read of it is written, what is written is read as the same, and each sentence that is
// taken for good can be said.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "words/translation.h"

namespace {

using namespace adjutant;

/// What reading gives again of an entry that was written.
std::vector<words::PoEntry> without_places(std::vector<words::PoEntry> entries) {
  for (words::PoEntry& entry : entries) {
    entry.line = 0;
    entry.has_plural = false;  // its forms are not kept
  }
  return entries;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  static const words::Catalogue catalogue = words::built_in();
  const std::string_view text(reinterpret_cast<const char*>(bytes), size);
  const auto file = words::read_po(text, "fuzz.po");
  if (!file) {
    return 0;
  }
  const auto again = words::read_po(words::write_po(*file), "fuzz.po");
  if (!again || again->header != file->header || without_places(again->entries) != without_places(file->entries)) {
    std::abort();
  }
  const auto translation = words::read_translation(text, "fuzz.po", catalogue);
  if (!translation) {
    return 0;
  }
  const words::Catalogue spoken = catalogue.with(translation->language, translation->sentences());
  for (const words::PoEntry& entry : translation->entries) {
    const Message message{entry.context, {{"count", 3}, {"name", "a"}, {"name", "b"}, {"name", "c"}}};
    if (spoken.say(message, translation->language).find('\n') != std::string_view::npos) {
      std::abort();
    }
  }
  for (const Diagnostic& diagnostic : translation->diagnostics) {
    if (catalogue.say(diagnostic.what, words::Language::es).find('\x1B') != std::string_view::npos) {
      std::abort();
    }
  }
  return 0;
}

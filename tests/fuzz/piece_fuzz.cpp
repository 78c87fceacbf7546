#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "vmod/prototype.h"

// Any text as a piece definition: its traits, and what it becomes where it is its own prototype.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace adjutant::vmod;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto definition = read_piece_definition(text);
  if (!definition) {
    return 0;
  }
  if (definition->states.size() != definition->type.traits.size()) {
    std::abort();
  }
  Module module;
  module.prototypes.push_back({"P", "", std::string(text)});
  adjutant::Diagnostics diagnostics;
  const Prototypes prototypes(module);
  (void)encode_piece_definition(prototypes.expand(*definition, diagnostics));
  (void)prototypes.used_by(*definition);
  (void)gpid_of(*definition);
  return 0;
}

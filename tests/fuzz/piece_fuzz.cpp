#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string_view>

#include "vmod/game/game_state.h"
#include "vmod/module/prototype.h"
#include "vmod/property/property.h"

namespace {

using namespace adjutant::vmod;

Module module_with_prototype(std::string_view text) {
  Module module;
  module.prototypes.push_back({"P", "", std::string(text)});
  Map map;
  map.id = "Map0";
  map.name = "Main";
  module.maps.push_back(map);
  return module;
}

/// Everything the piece says of itself, to somebody who only watches and to the engine.
void ask(const Module& module, std::string_view text) {
  GameState state(std::make_shared<const Module>(module));
  state.apply("+/2/piece;;;;Other/Main;5;5;2");
  state.apply(text);
  for (ObjectIndex i = 0; i < state.objects().size(); ++i) {
    if (state.object(i).kind != Object::Kind::piece) {
      continue;
    }
    for (const Viewer& viewer : {Viewer::observer(), Viewer::engine()}) {
      PropertyReader reader(state, viewer);
      for (const std::string& name : reader.property_names(i)) {
        (void)reader.read(i, name);
      }
      (void)reader.name(i);
    }
  }
}

}  // namespace

// Any text as a piece definition: its traits, what it becomes where it is its own prototype, and its properties.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto definition = read_piece_definition(text);
  if (!definition) {
    return 0;
  }
  if (definition->states.size() != definition->type.traits.size()) {
    std::abort();
  }
  const Module module = module_with_prototype(text);
  adjutant::Diagnostics diagnostics;
  const Prototypes prototypes(module);
  (void)encode_piece_definition(prototypes.expand(*definition, diagnostics));
  (void)prototypes.used_by(*definition);
  (void)gpid_of(*definition);
  ask(module, text);
  return 0;
}

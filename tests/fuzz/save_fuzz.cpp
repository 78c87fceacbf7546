#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>

#include "vmod/archive/obfuscation.h"
#include "vmod/game/save.h"
#include "vmod/view/view.h"

// Any bytes as a saved game: played to its end and looked at as an observer and as the engine.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace adjutant::vmod;
  const auto text = deobfuscate(std::string_view(reinterpret_cast<const char*>(data), size));
  if (!text) {
    return 0;
  }
  const SavedGame save = read_save_text(*text);
  const GameState state = save.end(std::make_shared<const Module>(save.bare_module()));
  for (const Viewer& viewer : {Viewer::observer(), Viewer::engine()}) {
    (void)view_of(state, viewer);
  }
  return 0;
}

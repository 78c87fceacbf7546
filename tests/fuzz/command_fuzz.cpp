#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "vmod/game/command.h"
#include "vmod/game/game_state.h"
#include "vmod/view/view.h"

namespace {

using namespace adjutant::vmod;

std::shared_ptr<const Module> small_module() {
  Module module;
  for (const char* name : {"Main", "Other"}) {
    Map map;
    map.id = "Map" + std::to_string(module.maps.size());
    map.name = name;
    map.boards.resize(1);
    map.boards[0].name = "West";
    map.layer_property = "Side";
    map.layers = {"Red", "Blue"};
    module.maps.push_back(map);
  }
  return std::make_shared<const Module>(std::move(module));
}

}  // namespace

// Any text as commands of a running game, one in each line: what a player of the same table could send.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const auto module = small_module();
  GameState state(module);
  state.apply("end_save");
  std::string_view text(reinterpret_cast<const char*>(data), size);
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    state.apply_command(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  for (const Viewer& viewer : {Viewer::observer(), Viewer::of_side("Red"), Viewer::engine()}) {
    (void)view_of(state, viewer);
  }
  return 0;
}

#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "vmod/game/command.h"
#include "vmod/game/game_state.h"
#include "vmod/sequence.h"

namespace adjutant::test {

/// kCommandSeparator, to be put between texts.
inline constexpr const char* kEsc = "\x1b";

/// Commands as one, as VASSAL joins them.
inline std::string group(const std::vector<std::string>& commands) {
  return vmod::encode_sequence(commands, vmod::kCommandSeparator).value_or("");
}

/// A game on a module of two bare maps, "Main" and "Other".
struct Game {
  explicit Game(bool running = true) : state(module()) {
    if (running) {
      state.apply("end_save");
    }
  }

  /// A piece, stack or deck with this type and state text.
  void add(const std::string& id, const std::string& type, const std::string& place) {
    // The levels of type and state are given side by side, with plain tabs: nested here as VASSAL nests them.
    const std::vector<std::string> fields{id, nested(type), nested(place)};
    state.apply("+/" + *vmod::encode_sequence(fields, '/'));
  }

  static std::string nested(const std::string& levels) {
    const std::size_t tab = levels.find('\t');
    if (tab == std::string::npos) {
      return levels;
    }
    const std::vector<std::string> pair{levels.substr(0, tab), nested(levels.substr(tab + 1))};
    return *vmod::encode_sequence(pair, '\t');
  }

  static std::shared_ptr<const vmod::Module> module() {
    vmod::Module module;
    for (const char* name : {"Main", "Other"}) {
      vmod::Map map;
      map.id = "Map" + std::to_string(module.maps.size());
      map.name = name;
      module.maps.push_back(map);
    }
    return std::make_shared<const vmod::Module>(std::move(module));
  }

  vmod::GameState state;
};

}  // namespace adjutant::test

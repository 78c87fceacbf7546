#pragma once

#include <memory>
#include <string>
#include <vector>

#include "vmod/game/game_state.h"
#include "vmod/module/module.h"

namespace adjutant::vmod {

/// The game that VASSAL begins where no save is loaded: every map with its default boards, and on them the module's
/// at-start stacks and decks, prototypes expanded (buildfile.md 5). A stack whose board is not in play is left out, as
/// is a slot that cannot be read. Cards lie in the order of the build file; VASSAL shuffles some decks. `boards` are
/// commands (board_choices) that lay other boards than the default ones.
GameState new_game(std::shared_ptr<const Module> module, const std::vector<std::string>& boards = {});

/// A board that players may choose for a map.
struct BoardChoice {
  std::string map;  ///< its name, or its id where it has none
  std::string board;
  std::string command;  ///< lays it, alone, on its map
};

/// The boards among which players choose when they begin a game: those of every map that everybody sees and that lays
/// none by itself. VASSAL asks for them in a dialog.
std::vector<BoardChoice> board_choices(const Module& module);

}  // namespace adjutant::vmod

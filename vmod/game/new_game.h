#pragma once

#include <memory>

#include "vmod/game/game_state.h"
#include "vmod/module/module.h"

namespace adjutant::vmod {

/// The game that VASSAL begins where no save is loaded: every map with its default boards, and on them the module's
/// at-start stacks and decks, prototypes expanded (buildfile.md 5). A stack whose board is not in play is left out, as
/// is a slot that cannot be read. Cards lie in the order of the build file; VASSAL shuffles some decks.
GameState new_game(std::shared_ptr<const Module> module);

}  // namespace adjutant::vmod

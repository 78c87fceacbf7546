#pragma once

#include "games/game_system.h"

namespace adjutant::games {

/// What a board follows that belongs to no game, such as that of a module which nobody has bound to one: it reads no
/// units and allows nothing, and its line of sight is `unknown` with the way to bind a game. Its id is empty.
GameSystem plain_game();

/// A game without anything of its own, whose line of sight is `unknown` for this reason.
GameSystem game_without_units(Message no_sight);

}  // namespace adjutant::games

#pragma once

#include "games/game_system.h"

namespace adjutant::games {

/// The game for a board that is bound to no game, such as that of a module which nobody has bound: it reads no units
/// and allows no action; its line of sight is the usual one of many games (common_sight.h). Its id is empty.
GameSystem plain_game();

/// A game without units, actions and procedures, whose line of sight is `unknown` for this reason.
GameSystem game_without_units(Message no_sight);

}  // namespace adjutant::games

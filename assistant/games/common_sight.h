#pragma once

#include "games/game_system.h"

// Line of sight for games whose own reading nobody has written down: packs of charts, and boards of no game.
namespace adjutant::games {

/// The usual readings of line of sight among board wargames, to be chosen; the defaults first. No rule is quoted.
std::vector<Setting> common_sight_settings();

/// Whether the game sees as use_common_sight has it, by no rulebook.
bool has_common_sight(const GameSystem& game);

/// The readings that the settings choose; an unknown value keeps the default.
board::SightRules common_sight_rules(const Settings& settings);

/// Lets the game see by the kinds of terrain of the surveyed board (open, degrading, blocking; heights, elevations) and
/// these settings. Without a surveyed board the verdict is `unknown` for the reason `without_terrain`, and nothing is
/// in the field of view. Smoke is not known of such games.
void use_common_sight(GameSystem& game, Message without_terrain);

}  // namespace adjutant::games

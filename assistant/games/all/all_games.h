#pragma once

#include <string_view>
#include <vector>

#include "games/game_system.h"

namespace adjutant::games {

/// Every game that Adjutant supports, in the order in which they are offered.
std::vector<GameSystem> all_games();

/// The game of that id, and of that edition where there are several, else its first. Null where no game has the id.
const GameSystem* find_game(const std::vector<GameSystem>& games, std::string_view id, std::string_view edition = {});

/// The game with another chart sheet laid over its own, such as the invented one of the sample game, whose edition it
/// takes. A figure given in `over` wins, cell by cell.
GameSystem with_charts(GameSystem game, const tables::ChartSheet& over);

}  // namespace adjutant::games

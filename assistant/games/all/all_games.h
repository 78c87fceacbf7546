#pragma once

#include <string_view>
#include <vector>

#include "games/game_system.h"

namespace adjutant::games {

/// Every game that Adjutant knows, in the order in which they are offered. A further game is a folder and a line here.
std::vector<GameSystem> all_games();

/// The game of that id; of several editions that one, else the first. Null where there is none.
const GameSystem* find_game(const std::vector<GameSystem>& games, std::string_view id, std::string_view edition = {});

/// The same game with another chart sheet laid over its own, such as the invented one of the sample game, whose edition
/// it takes: figures given there win, cell by cell.
GameSystem with_charts(GameSystem game, const tables::ChartSheet& over);

}  // namespace adjutant::games

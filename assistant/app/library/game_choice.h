#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "db/file/database.h"
#include "games/game_system.h"

namespace adjutant::app {

struct Context;

/// Every game there is: those of the program, and those of which there is only a pack in the database. Each has its
/// packs' charts and the owner's figures laid over its own; a pack of another edition makes a game of its own.
Result<std::vector<games::GameSystem>> games_in(const db::Database& database);
/// The same in the database of the context; without one, the games of the program.
Result<std::vector<games::GameSystem>> chosen_games(const Context& context);

/// The game of that id among them; of that edition, or of its own where none is named.
Result<games::GameSystem> game_among(std::vector<games::GameSystem> games, const std::string& id,
                                     const std::string& edition);
Result<games::GameSystem> chosen_game(const Context& context, const std::string& id, const std::string& edition);

}  // namespace adjutant::app

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "db/file/database.h"
#include "games/game_system.h"
#include "importers/check_game.h"

namespace adjutant::app {

struct Context;

/// What a module is bound to that shall have no game: it is shown, and nothing is reckoned on it.
inline constexpr std::string_view kNoGame = "none";

/// All games: those of the program, and those that have only a pack in the database. The charts of packs and the
/// figures of the owner replace those of the program; a pack of another edition gives a game of its own.
Result<std::vector<games::GameSystem>> games_in(const db::Database& database);
/// All games as games_in gives them, from the database of the context; if it has none, the games of the program.
Result<std::vector<games::GameSystem>> chosen_games(const Context& context);

/// The game with this id and edition among `games`; if `edition` is empty, the one with the usual edition. Fails if
/// there is none.
Result<games::GameSystem> game_among(std::vector<games::GameSystem> games, const std::string& id,
                                     const std::string& edition);
Result<games::GameSystem> chosen_game(const Context& context, const std::string& id, const std::string& edition);

/// The game as players call it, in the language of the context: "Lock ’n Load".
std::string game_name(const Context& context, const std::string& id);
/// The error with the name of the game where its sentence has the game's id.
Error named_game(Error error, const Context& context);

/// Refuses what files and commands say of a game that is none of games_in(). The database must outlive it.
importers::CheckGame known_games(const db::Database& database);

}  // namespace adjutant::app

#pragma once

#include <string>
#include <vector>

#include "api/answers/answers.h"
#include "base/result.h"
#include "games/game_system.h"

namespace adjutant::api {

/// The game as players call it: by the name that its pack has for it, else by that of the catalogue; its id where
/// neither has one.
std::string game_name(const std::vector<games::GameSystem>& games, const std::string& id, const Speaker& say);

/// The error with the name of the game where its sentence has the game's id, as "game".
Error named_game(Error error, const std::vector<games::GameSystem>& games, const Speaker& say);

}  // namespace adjutant::api

#pragma once

#include <nlohmann/json_fwd.hpp>

#include "api/answers/answers.h"
#include "games/game_system.h"
#include "games/settings.h"

namespace adjutant::api {

/// {settings:[{id, text, value, default, values:[{id, text}], rule, source}]}: the readings that the game leaves open,
/// each with the value that is `chosen`, or else its default.
nlohmann::json settings_json(const games::GameSystem& game, const games::Settings& chosen, const Speaker& say);

}  // namespace adjutant::api

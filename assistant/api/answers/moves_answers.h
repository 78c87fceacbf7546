#pragma once

#include <nlohmann/json_fwd.hpp>

#include "api/answers/answers.h"
#include "games/moves.h"
#include "games/state/situation.h"

namespace adjutant::api {

/// {action, from:{hex, level}, allowance, spent, hexes:[{hex, level, total, known, path:[{hex, level, target, cost,
/// total, text, watchers:[{unit, name, hex}]}]}], assumptions:[text]}; `situation` is the one that was asked about.
nlohmann::json moves_json(const games::Moves& moves, const games::Situation& situation, const Speaker& say);

}  // namespace adjutant::api

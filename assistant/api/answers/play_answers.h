#pragma once

#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "api/answers/answers.h"
#include "games/counter_changes.h"
#include "games/course.h"

namespace adjutant::api {

/// {number, phase, active, initiative, impulse, passes, passesToEnd, part, takesInitiative, text, sides:[{side,
/// units:[{unit, actions:[{id, text}]}]}]}; `part` is {key, args, text}
nlohmann::json turn_json(const games::TurnView& turn, const Speaker& say);

/// [{what, unit?, hex, level, text}]
nlohmann::json changes_json(const std::vector<games::CounterChange>& changes, const Speaker& say);

}  // namespace adjutant::api

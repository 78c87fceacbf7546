#pragma once

#include <cstddef>

#include <nlohmann/json_fwd.hpp>

#include "api/answers/answers.h"
#include "games/state/declared_shot.h"
#include "session/session.h"

namespace adjutant::api {

/// The two ends of a line of sight.
struct SightEnds {
  board::SightEnd from;
  board::SightEnd to;
};

/// The answer of `los` (docs/api.md): the object of `adjutant los`, and where on the map it is.
nlohmann::json line_json(const board::Sight& sight, const SightEnds& ends, const session::Kit& kit,
                         const session::Snapshot& now, const Speaker& say);

/// {number, turn, phase, impulse, side, unit, name, from:{hex, place?, centre?, level?, helicopter?}, to, verdict,
/// degrading, range, stands, text}; `number` counts from 1
nlohmann::json shot_json(const session::Snapshot& now, std::size_t number, const Speaker& say);

}  // namespace adjutant::api

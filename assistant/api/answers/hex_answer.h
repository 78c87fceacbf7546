#pragma once

#include <nlohmann/json_fwd.hpp>

#include "api/answers/answers.h"
#include "session/session.h"
#include "vmod/geometry.h"

namespace adjutant::api {

/// What is known of a hex, with what a player would say of it: the object of the question `hex` (docs/api.md). A hex
/// beside every board has a null `hex`.
nlohmann::json hex_json(const session::Kit& kit, const session::Snapshot& now, board::Hex hex, const Speaker& say);

/// What is known of the hex under a map point in pixels, as the object of the question `hex` (docs/api.md). If there is
/// no hex there, the name that VASSAL gives to the place, if it has one.
nlohmann::json hex_json(const session::Kit& kit, const session::Snapshot& now, vmod::Point map_point,
                        const Speaker& say);

}  // namespace adjutant::api

#pragma once

#include <nlohmann/json_fwd.hpp>

#include "base/result.h"

namespace adjutant::api {

/// The most questions that are published with one step of a board.
inline constexpr std::size_t max_asked = 64;

/// Reads questions that a feeder publishes with a step of its board (docs/api.md, live.asked) and gives them as a list
/// as clients are told them, but for their room and session. A kind that does not exist and anything beyond the bounds
/// is refused, with its place.
Result<nlohmann::json> read_asked(const nlohmann::json& json);

}  // namespace adjutant::api

#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "live/asking.h"

namespace adjutant::app {

/// A question that a player of this room asked by pointing at VASSAL's map, as the notification live.asked gives it
/// (docs/api.md).
nlohmann::json question_json(const live::Question& question, const std::string& room);

}  // namespace adjutant::app

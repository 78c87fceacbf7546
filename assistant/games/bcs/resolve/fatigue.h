#pragma once

#include <optional>

#include <nlohmann/json_fwd.hpp>

#include "games/asking/asking.h"

namespace adjutant::games::bcs {

/// The highest level of fatigue that the charts name.
inline constexpr int highest_fatigue = 4;

/// "fatigue": "fresh", a level as a text or a number; nothing for fresh, 0 where it is not given.
std::optional<int> read_fatigue(Input& input);

/// Whether a formation's fatigue grows (1.8): one die for the reason most likely to raise it.
///
///   {"reasons": ["combat_obj", "engagement", "attack_by_fire", "second_activation", "attack_sequence",
///    "hq_voluntary_retreat", "march_obj"], "second_snafu": "full|partial|fail", "assumed"}
///
/// -> {"roll_needed", "governing", "range", "die", "increase"}. March objectives, and a second activation that failed,
/// are no reason.
Result<nlohmann::json> fatigue(const nlohmann::json& input, Run& run);

}  // namespace adjutant::games::bcs

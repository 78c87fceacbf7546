#pragma once

#include <optional>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"

namespace adjutant::games::bcs {

/// The longest range at which a target there may be engaged (5.2 note 3): of one in prepared defence, or in a hex of
/// that kind of cover as the players read it. Nothing where no cover sets a limit, and where the kind of hex is not
/// known.
std::optional<int> range_into_cover(const std::string& hex, bool prepared, const RuleSet& rule_set);

/// An engagement (5.2), at a real AV or at a Support; a Support's action rating is its host's.
///
///   {"range": 1, "double_obj": false, "firer": {"av", "ar", "range", "limited"},
///    "target": {"av", "ar", "range", "is_support", "supports", "pd", "long_range", "screen", "hex"}, "counters",
///    "assumed"}
///
/// -> {"legal", "firer_mods", "target_mods", "firer_total", "target_total", "net", "roll", "total", "table", "result",
///     "converted", "firer_result", "firer_steps", "target_steps", "target_retreat", "target_dropped", "flip",
///     "traffic_in_firer_hex", "units"}; {"legal": false, "reason"} where the range does not allow it, and typed dice
///     then count
/// for nothing. A target's own range is asked for only where the firer is not adjacent.
Result<nlohmann::json> engagement(const nlohmann::json& input, Run& run);

}  // namespace adjutant::games::bcs

#pragma once

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"

namespace adjutant::games::boltaction {

/// The test that an order needs:
///
///   {"quality", "order", "pins", "virtual_pins", "officers": [{"rank", "distance"}], "leader_lost", "reserve",
///    "assaults_vehicle", "tank_hunters", "other", "models", "full_strength", "forced", "vehicle",
///    "enemy_in_front_arc", "national": [], "nation", "toward", "counters": [{"id", "name"}]}
///
/// -> {"test", "morale", "rolls", "total", "rerolled", "result": ORDER|"down"|"fubar", "fubar_die", "fubar", "removed",
///     "removal_roll", "pins_after", "extra", "dice_used", "units": [{"id", "result", "order", "pins"}]}, or
///     {"routed"};
/// the units where `counters` names the one that is tested. `forced`: a test that is compulsory even
/// without pins. `nation` "Japan" with `toward` "nearest visible enemy" is the charge that passes every test.
Result<nlohmann::json> order_test(const nlohmann::json& input, Run& run);

}  // namespace adjutant::games::boltaction

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

/// What the test of an input will be, before any die is thrown.
struct PromisedTest {
  bool tested = false;  ///< else the order is carried out without a test
  int morale = 0;       ///< what the dice must not exceed
};
/// The same input as of order_test(). The national rule that may take a pin off before the test is left out, since its
/// die is not thrown yet.
PromisedTest promised_test(const nlohmann::json& input, Run& run);

}  // namespace adjutant::games::boltaction

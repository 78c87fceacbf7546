#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"

// The bag of order dice, and the orders that an officer gives beside his own.
namespace adjutant::games::boltaction {

/// Which side the next die out of the bag belongs to: {"bag": [{"side", "dice"}]} -> {"side", "left": [{"side",
/// "dice"}]}; {"side": null} from an empty bag.
Result<nlohmann::json> draw_die(const nlohmann::json& input, Run& run);
/// The units of each side that have no die yet.
Result<nlohmann::json> bag_from_table(const Situation& situation, const std::vector<std::string>& units,
                                      board::Hex target, const tables::ChartSheet& charts, const Settings& settings);

/// The end of a turn: {"dice": [{"id", "name", "order", "keeps"}]} -> {"units": [{"id", "result": "back|kept"}]}. Of
/// Ambush and Down the owner may keep the die; all others go back into the bag.
Result<nlohmann::json> end_of_turn(const nlohmann::json& input, Run& run);
Result<nlohmann::json> end_of_turn_from_table(const Situation& situation, const std::vector<std::string>& units,
                                              board::Hex target, const tables::ChartSheet& charts,
                                              const Settings& settings);

/// "You men, snap to action": how many units in reach an officer may give orders at once: {"rank", "near": [{"id",
/// "name", "distance" or "pixels"}]} -> {"orders", "units": [{"id", "result": "in_reach|too_far"}]}.
Result<nlohmann::json> snap_to_action(const nlohmann::json& input, Run& run);
Result<nlohmann::json> snap_from_table(const Situation& situation, const std::vector<std::string>& units,
                                       board::Hex target, const tables::ChartSheet& charts, const Settings& settings);

}  // namespace adjutant::games::boltaction

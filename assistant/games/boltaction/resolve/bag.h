#pragma once

#include <cstddef>

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"

// The bag of order dice, and the orders that an officer gives beside his own.
namespace adjutant::games::boltaction {

/// The most units of one bag: more than any two armies have.
inline constexpr std::size_t max_units_of_bag = 400;

/// Which side the next die out of the bag belongs to: {"bag": [{"side", "dice"}]} -> {"side", "left": [{"side",
/// "dice"}]}; {"side": null} from an empty bag.
Result<nlohmann::json> draw_die(const nlohmann::json& input, Run& run);

/// The end of a turn: {"dice": [{"id", "name", "order", "keeps"}]} -> {"units": [{"id", "result": "back|kept"}]}. Of
/// Ambush and Down the owner may keep the die; all others go back into the bag.
Result<nlohmann::json> end_of_turn(const nlohmann::json& input, Run& run);

/// "You men, snap to action": how many units in reach an officer may give orders at once: {"rank", "near": [{"id",
/// "name", "distance" or "pixels"}]} -> {"orders", "units": [{"id", "result": "in_reach|too_far"}]}.
Result<nlohmann::json> snap_to_action(const nlohmann::json& input, Run& run);

}  // namespace adjutant::games::boltaction

#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"

// What procedures take from the units of the table; distances are typed, what is seen the players judge.
namespace adjutant::games::boltaction {

/// The unit's quality, pins, models and lost leader, for an order test; which order is the player's to say.
Result<nlohmann::json> order_test_from_table(const Situation& situation, const std::vector<std::string>& units,
                                             board::Hex target, const tables::ChartSheet& charts,
                                             const Settings& settings);
/// The same for a morale check.
Result<nlohmann::json> morale_from_table(const Situation& situation, const std::vector<std::string>& units,
                                         board::Hex target, const tables::ChartSheet& charts, const Settings& settings);

}  // namespace adjutant::games::boltaction

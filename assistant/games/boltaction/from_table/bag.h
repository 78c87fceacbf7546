#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"

// The inputs of the procedures of the dice bag, as the table shows them.
namespace adjutant::games::boltaction {

/// Input of boltaction.bag.draw: how many units of each side have no order die yet.
Result<nlohmann::json> bag_from_table(const Situation& situation, const std::vector<std::string>& units,
                                      board::Hex target, const tables::ChartSheet& charts, const Settings& settings);
/// Input of boltaction.bag.end_of_turn: which units have an order die, and whether it may stay.
Result<nlohmann::json> end_of_turn_from_table(const Situation& situation, const std::vector<std::string>& units,
                                              board::Hex target, const tables::ChartSheet& charts,
                                              const Settings& settings);
/// Input of boltaction.snap: the officer, and the units of his side that still wait for an order die.
Result<nlohmann::json> snap_from_table(const Situation& situation, const std::vector<std::string>& units,
                                       board::Hex target, const tables::ChartSheet& charts, const Settings& settings);

}  // namespace adjutant::games::boltaction

#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"

// What the procedures of the bag take from the table.
namespace adjutant::games::boltaction {

/// For boltaction.bag.draw: the units of each side that have no die yet.
Result<nlohmann::json> bag_from_table(const Situation& situation, const std::vector<std::string>& units,
                                      board::Hex target, const tables::ChartSheet& charts, const Settings& settings);
/// For boltaction.bag.end_of_turn: who has a die, and whether it may stay.
Result<nlohmann::json> end_of_turn_from_table(const Situation& situation, const std::vector<std::string>& units,
                                              board::Hex target, const tables::ChartSheet& charts,
                                              const Settings& settings);
/// For boltaction.snap: the officer, and who of his side still waits for a die.
Result<nlohmann::json> snap_from_table(const Situation& situation, const std::vector<std::string>& units,
                                       board::Hex target, const tables::ChartSheet& charts, const Settings& settings);

}  // namespace adjutant::games::boltaction

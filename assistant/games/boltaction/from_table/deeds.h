#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"

// What procedures take from the units of the table. Distances are measured where the units' places are known, else
// typed; what is seen, and what covers, the players judge. What nobody has given is left out, and asked for.
namespace adjutant::games::boltaction {

using FromTable = std::function<Result<nlohmann::json>(const Situation&, const std::vector<std::string>& units,
                                                       board::Hex target, const tables::ChartSheet&, const Settings&)>;

/// The unit's quality, pins, models, lost leader, and the officers of its side, for a test of that order; which order
/// is the player's to say where it is empty.
FromTable order_test_from_table(const std::string& order);

/// The same without officers, for a morale check.
Result<nlohmann::json> morale_from_table(const Situation& situation, const std::vector<std::string>& units,
                                         board::Hex target, const tables::ChartSheet& charts, const Settings& settings);

/// For boltaction.shoot: the first of the units that may, at the enemies in the hex; of several the nearest.
Result<nlohmann::json> shot_from_table(const Situation& situation, const std::vector<std::string>& units,
                                       board::Hex target, const tables::ChartSheet& charts, const Settings& settings);

/// The dice to hit of the same shot, for boltaction.to_hit.
Result<nlohmann::json> to_hit_from_table(const Situation& situation, const std::vector<std::string>& units,
                                         board::Hex target, const tables::ChartSheet& charts, const Settings& settings);
/// For boltaction.indirect.to_hit: how often the unit has shot at the enemies in the hex, and whether it has hit them.
Result<nlohmann::json> indirect_from_table(const Situation& situation, const std::vector<std::string>& units,
                                           board::Hex target, const tables::ChartSheet& charts,
                                           const Settings& settings);

/// For boltaction.cq.reaction, of those who are assaulted in the hex.
Result<nlohmann::json> reaction_from_table(const Situation& situation, const std::vector<std::string>& units,
                                           board::Hex target, const tables::ChartSheet& charts,
                                           const Settings& settings);
/// For boltaction.cq.vehicle, of the vehicle in the hex.
Result<nlohmann::json> vehicle_assault_from_table(const Situation& situation, const std::vector<std::string>& units,
                                                  board::Hex target, const tables::ChartSheet& charts,
                                                  const Settings& settings);
/// For boltaction.cq.tank, of those in its path in the hex; that the path is straight is assumed.
Result<nlohmann::json> tank_assault_from_table(const Situation& situation, const std::vector<std::string>& units,
                                               board::Hex target, const tables::ChartSheet& charts,
                                               const Settings& settings);
/// For boltaction.move: what the unit is, and its order.
Result<nlohmann::json> move_from_table(const Situation& situation, const std::vector<std::string>& units,
                                       board::Hex target, const tables::ChartSheet& charts, const Settings& settings);

}  // namespace adjutant::games::boltaction

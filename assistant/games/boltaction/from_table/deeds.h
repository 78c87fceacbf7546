#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"

// Inputs of procedures, as the units on the table show them. Distances are measured where the units' places are known,
// else typed; the players judge line of sight and cover. A value that nobody has given is left out, and the procedure
// needs it.
namespace adjutant::games::boltaction {

using FromTable = std::function<Result<nlohmann::json>(const Situation&, const std::vector<std::string>& units,
                                                       board::Hex target, const tables::ChartSheet&, const Settings&)>;

/// Input of an order test with this order: the unit's quality, pins, models, lost leader, and the officers of its side.
/// `order` empty: the player says which order.
FromTable order_test_from_table(const std::string& order);

/// Input of a morale check: the quality, pins, models and lost leader of the first of the units.
Result<nlohmann::json> morale_from_table(const Situation& situation, const std::vector<std::string>& units,
                                         board::Hex target, const tables::ChartSheet& charts, const Settings& settings);

/// Input of boltaction.shoot: fire of the first of the units that may, at the enemies in the hex; of several enemies at
/// the nearest.
Result<nlohmann::json> shot_from_table(const Situation& situation, const std::vector<std::string>& units,
                                       board::Hex target, const tables::ChartSheet& charts, const Settings& settings);

/// Input of boltaction.to_hit: the roll to hit of the first of the units that may fire, at the nearest enemy in the
/// hex.
Result<nlohmann::json> to_hit_from_table(const Situation& situation, const std::vector<std::string>& units,
                                         board::Hex target, const tables::ChartSheet& charts, const Settings& settings);
/// Input of boltaction.indirect.to_hit: how often the unit has fired at the enemies in the hex, and whether it has hit
/// them.
Result<nlohmann::json> indirect_from_table(const Situation& situation, const std::vector<std::string>& units,
                                           board::Hex target, const tables::ChartSheet& charts,
                                           const Settings& settings);

/// Input of boltaction.cq.reaction: the reaction of the unit that is assaulted in the hex.
Result<nlohmann::json> reaction_from_table(const Situation& situation, const std::vector<std::string>& units,
                                           board::Hex target, const tables::ChartSheet& charts,
                                           const Settings& settings);
/// Input of boltaction.cq.vehicle: an assault on the vehicle in the hex.
Result<nlohmann::json> vehicle_assault_from_table(const Situation& situation, const std::vector<std::string>& units,
                                                  board::Hex target, const tables::ChartSheet& charts,
                                                  const Settings& settings);
/// Input of boltaction.cq.tank: a tank's assault on the units in its path in the hex; that the path is straight is
/// assumed.
Result<nlohmann::json> tank_assault_from_table(const Situation& situation, const std::vector<std::string>& units,
                                               board::Hex target, const tables::ChartSheet& charts,
                                               const Settings& settings);
/// Input of boltaction.move: the kind of the unit, and its order.
Result<nlohmann::json> move_from_table(const Situation& situation, const std::vector<std::string>& units,
                                       board::Hex target, const tables::ChartSheet& charts, const Settings& settings);

}  // namespace adjutant::games::boltaction

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "base/result.h"
#include "games/boltaction/legal/targets.h"

// Helpers for every procedure whose input is filled from the table.
namespace adjutant::games::boltaction {

/// The unit that the first of the ids names, as Bolt Action reads it. Fails where there is no such unit, or no id.
Result<BoltUnit> first_read(const Situation& situation, const std::vector<std::string>& ids);

/// The first of these units for which the action is legal now. Fails with the refusal of the first unit where it is
/// legal for none.
Result<BoltUnit> actor(const std::vector<std::string>& ids, std::string_view action, const Table& table);

/// The input of a morale check of this unit: its quality, pins, models and lost leader, as far as they are known.
nlohmann::json checked_unit(const BoltUnit& unit);

/// The list [{"id", "name"}] with this unit, for the field `counters`: the unit that the result is about.
nlohmann::json counter_json(const BoltUnit& unit);

}  // namespace adjutant::games::boltaction

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "base/result.h"
#include "games/boltaction/legal/targets.h"

// What every procedure that is filled from the table reads alike.
namespace adjutant::games::boltaction {

/// The first of the units. Fails where there is no such one.
Result<BoltUnit> first_read(const Situation& situation, const std::vector<std::string>& ids);

/// The first of the units that may do that now; why the first may not, where none may.
Result<BoltUnit> actor(const std::vector<std::string>& ids, std::string_view action, const Table& table);

/// Quality, pins, models and leader, as far as they are known, for a check of its morale.
nlohmann::json checked_unit(const BoltUnit& unit);

/// [{"id", "name"}]: who the result is about.
nlohmann::json counter_json(const BoltUnit& unit);

}  // namespace adjutant::games::boltaction

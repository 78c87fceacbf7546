#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "base/result.h"
#include "games/boltaction/legal/targets.h"
#include "games/boltaction/table/unit_json.h"
#include "games/game_system.h"

// Helpers for every procedure whose input is filled from the table.
namespace adjutant::games::boltaction {

/// Fills the input of a procedure from the table, for the units that act and the hex that they act on.
using FromTable = decltype(Procedure::from_board);
using TableInput = Result<nlohmann::json>(const BoardQuestion& question);
/// The same for a procedure about one unit.
using UnitInput = Result<nlohmann::json>(const BoltUnit& unit, board::Hex hex, const Table& table);
/// The same for a procedure in which one unit does something to another.
using TargetInput = nlohmann::json(const BoltUnit& unit, const BoltUnit& target, const Table& table);

/// Reads the input for the first of the units, which may be the only one given. Fails where there is no such unit.
FromTable of_first(std::function<UnitInput> input);
/// Reads the input for the first of the units that may take the action, and its target in the hex. Fails where it is
/// legal for none, or has no target there.
FromTable of_actor(std::string_view action, TargetInput* input);
/// The input that has only these fields of checked_unit(), for the first of the units. Fails where its counter prints
/// none of one of them.
FromTable of_fields(std::vector<std::string> fields);

/// The first of these units for which the action is legal now. Fails with the refusal of the first unit where it is
/// legal for none.
Result<BoltUnit> actor(const std::vector<std::string>& ids, std::string_view action, const Table& table);

/// The field `assumed` with these assumptions, keys of the catalogue.
nlohmann::json assumed(const std::vector<std::string>& keys);

}  // namespace adjutant::games::boltaction

#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "games/asking/input.h"

// What becomes of single units. An input that was read off the table names the unit that it is about, and its result
// has an entry for that unit in `units`:
//
//   "counters": [{"id", "name"}]  ->  "units": [{"id", "result", "order", "casualties", "pins"}]
namespace adjutant::games::boltaction {

/// The id of the unit that the input names in `counters`; empty where it names none.
std::string named_counter(Input& input);

/// Adds to the result's `units` what became of the unit that was shot at: "stands", "destroyed", "hit" or "untouched".
void add_shot_result(const std::string& id, nlohmann::json& result);
/// Adds to the result's `units` what became of the unit that was given that order: "carried_out", "down", "fubar" or
/// "routed".
void add_order_result(const std::string& id, const std::string& order, nlohmann::json& result);

/// An entry of a result's `units` in words, for Procedure::unit_says.
Message unit_result_says(const nlohmann::json& unit);

}  // namespace adjutant::games::boltaction

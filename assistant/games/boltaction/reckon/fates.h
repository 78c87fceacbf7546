#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "games/asking/input.h"

// What becomes of single units. An input that was read off the table names the one that it is about, and its result
// then says it in `units`:
//
//   "counters": [{"id", "name"}]  ->  "units": [{"id", "result", "order", "casualties", "pins"}]
namespace adjutant::games::boltaction {

/// The id that the input names; empty where it names nobody.
std::string named_counter(Input& input);

/// Of who was shot at: "stands", "destroyed", "hit", "untouched", as the result has it.
void add_shot_fate(const std::string& id, nlohmann::json& result);
/// Of who was given that order: "carried_out", "down", "fubar", "routed".
void add_order_fate(const std::string& id, const std::string& order, nlohmann::json& result);

/// In words, for Procedure::unit_says.
Message fate_says(const nlohmann::json& unit);

}  // namespace adjutant::games::boltaction

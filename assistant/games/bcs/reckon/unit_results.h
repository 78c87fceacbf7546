#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "games/asking/input.h"
#include "games/bcs/board/retreats.h"
#include "games/bcs/board/units.h"

// What becomes of single counters. An input that was read off the board names them, and its result then says it of
// each:
//
//   "counters": [{"id", "name", "role": "attacker|defender|firer|target|", "steps"}]
//   -> "units": [{"id", "result": "no_effect|step_loss|destroyed", "steps", "retreat", "dropped"}]
namespace adjutant::games::bcs {

struct Counter {
  std::string id;
  std::string role;
  std::optional<int> steps;  ///< nothing: nobody has given the steps
};

/// The most counters of one fight: more than any stacking limit allows.
inline constexpr std::size_t max_counters = 40;

/// Whether so many step losses destroy a unit of that many steps; false where nobody has given the steps.
bool destroys(int losses, const std::optional<int>& steps);

std::vector<Counter> read_counters(Input& input);
nlohmann::json counter_json(const Unit& unit, std::string_view role);

/// What a result does to one counter.
struct UnitResult {
  int steps = 0;
  std::string retreat = "none";  ///< an outcome of the retreat chart, or "flow": as that chart will say
  bool dropped = false;          ///< the counter is a Support that drops out
};

nlohmann::json unit_result_json(const Counter& counter, const UnitResult& unit_result);
/// An entry of a result's `units` in words, for Procedure::unit_says.
Message unit_result_says(const nlohmann::json& unit);

/// Shares step losses among a stack, its first counter first. The source does not say which counter is next: the
/// remaining losses are dealt out only where the players have no choice.
struct Shared {
  std::vector<int> steps;  ///< step losses of each counter
  int open = 0;            ///< step losses that the players have to share out among the other counters
};
Shared share_losses(const std::vector<Counter>& stack, int losses);

}  // namespace adjutant::games::bcs

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "games/asking/input.h"
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
  std::optional<int> steps;  ///< nothing: nobody has given them
};

/// More than any stacking limit lets take part.
inline constexpr std::size_t max_counters = 40;

/// How far anybody retreats by the chart (5.5).
inline constexpr int retreat_hexes = 3;

/// Whether so many losses leave nothing of that many steps; not where nobody has given them.
bool destroys(int losses, const std::optional<int>& steps);

std::vector<Counter> read_counters(Input& input);
nlohmann::json counter_json(const Unit& unit, std::string_view role);

/// What a result does to one counter.
struct Fate {
  int steps = 0;
  std::string retreat = "none";  ///< an outcome of the retreat chart, or "flow": as that chart will say
  bool dropped = false;          ///< of a Support
};

nlohmann::json fate_json(const Counter& counter, const Fate& fate);
/// In words, for Procedure::unit_says.
Message fate_says(const nlohmann::json& unit);

/// The losses of a stack, its first counter first. Who comes next is not in the source: what is left is dealt out only
/// where nobody has a choice.
struct Shared {
  std::vector<int> steps;  ///< by counter
  int open = 0;            ///< for the players to share out among those that are left
};
Shared share_losses(const std::vector<Counter>& stack, int losses);

}  // namespace adjutant::games::bcs

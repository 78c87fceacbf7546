#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/message.h"
#include "board/hex.h"

// Moves as paths: the places that units moving together reach in one impulse, by which way, and who may fire at them on
// it.
namespace adjutant::games {

/// One step of a path.
struct PathStep {
  board::Hex hex;
  int level = 0;
  std::string target;        ///< the target of the action that makes this step: "4,2", one storey up "4,2+1"
  std::optional<int> cost;   ///< the most that any of the units pays; nothing where nobody has given it
  std::optional<int> total;  ///< movement points for the path up to here; nothing where a cost is missing on the way
  std::vector<std::string> watchers;  ///< units of the enemy that may fire at a mover there
};

/// A place that can be reached; its last step is the place itself. There is one step or more.
struct Way {
  std::vector<PathStep> steps;

  [[nodiscard]] const PathStep& end() const { return steps.back(); }
  [[nodiscard]] bool known() const { return end().total.has_value(); }  ///< whether every cost on the way is known
};

/// Where units that stand together can go together by one action, each place by its cheapest way.
struct Moves {
  std::string action;  ///< as ActionView::id
  board::Hex from;
  int level = 0;
  /// Movement points of the unit that has the fewest left in this impulse; nothing: unknown.
  std::optional<int> allowance;
  int spent = 0;                     ///< movement points that this unit has used before in this impulse
  std::vector<Way> ways;             ///< cheapest first, then fewer steps, then by hexes; those without a cost last
  std::vector<Message> assumptions;  ///< what the answer rests on and nobody has confirmed
};

}  // namespace adjutant::games

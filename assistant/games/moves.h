#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/message.h"
#include "board/hex.h"

// Moves as paths: where units that go together come in one impulse, by which way, and who may fire at them on it.
namespace adjutant::games {

/// One step of a path.
struct PathStep {
  board::Hex hex;
  int level = 0;
  std::string target;                 ///< what the deed that makes this step names: "4,2", one storey up "4,2+1"
  std::optional<int> cost;            ///< the most that any of the units pays; nothing where nobody has given it
  std::optional<int> total;           ///< of the path up to here; nothing where a cost is missing on the way
  std::vector<std::string> watchers;  ///< units of the enemy that may fire at a mover there
};

/// A place that can be reached; its last step is the place itself. There is one step or more.
struct Way {
  std::vector<PathStep> steps;

  [[nodiscard]] const PathStep& end() const { return steps.back(); }
  [[nodiscard]] bool known() const { return end().total.has_value(); }  ///< whether every cost on the way is
};

/// Where units that stand together can go together by one action, each place by its cheapest way.
struct Moves {
  std::string action;  ///< as ActionView::id
  board::Hex from;
  int level = 0;
  std::optional<int> allowance;      ///< points of the impulse, of the unit that has the fewest left; may be unknown
  int spent = 0;                     ///< what of them the unit has used before
  std::vector<Way> ways;             ///< cheapest first, then fewer steps, then by hexes; those without a cost last
  std::vector<Message> assumptions;  ///< what all this rests on and nobody has confirmed
};

}  // namespace adjutant::games

#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "games/moves.h"
#include "games/rule_set.h"
#include "games/state/situation.h"
#include "tables/movement.h"

// Where units of a game go of which there is only a pack: by the costs of its `movement`.
namespace adjutant::games {

/// The action by which the units of a pack move.
inline constexpr const char* chart_move = "move";

/// What moves, and what it may spend.
struct Mover {
  const tables::MovementCosts* costs = nullptr;
  int allowance = 0;
};

/// The places that all of these reach together from that hex, each by its cheapest way: the dearest mover of each step
/// counts. Nobody enters a hex of `enemies`. A place that costs what nobody has given ends its way.
std::vector<Way> ways_from(const board::TerrainMap& terrain, board::Hex from, const std::vector<Mover>& movers,
                           const std::vector<board::Hex>& enemies);

/// Course::moves of a pack. Fails where the board is not surveyed, where the units do not stand together, and where the
/// pack or a counter does not say how one of them moves. Nobody knows what they have spent before: the whole allowance
/// is theirs, which is among the assumptions, as are hexes on the ways that nobody has checked.
Result<Moves> chart_moves(const Situation& situation, const std::vector<std::string>& units, const std::string& action,
                          const RuleSet& rule_set);

}  // namespace adjutant::games

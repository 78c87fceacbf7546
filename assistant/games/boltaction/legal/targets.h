#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "board/hex.h"
#include "games/boltaction/table/units.h"
#include "games/settings.h"
#include "games/state/situation.h"
#include "tables/chart.h"

// To whom a deed can be done. What is seen, the players judge.
namespace adjutant::games::boltaction {

/// What is asked of a unit: who else stands on the table, and what the charts and the players say.
struct Table {
  const Situation& situation;
  const tables::ChartSheet& charts;
  const Settings& settings;
};

/// Whether that action is done to somebody.
bool needs_target(std::string_view action);

/// The places, as "c,r", of those that the unit can do it to; those that are known to be out of reach are left out.
std::vector<std::string> targets_of(std::string_view action, const BoltUnit& unit, const Table& table);

/// Of those that stand there the nearest, in reach or not. Fails where there is nobody, or nobody who can be its
/// target.
Result<BoltUnit> target_in(std::string_view action, const BoltUnit& unit, board::Hex hex, const Table& table);

/// Whether anybody stands on another side: a table without enemies is one on which nobody has put them.
bool has_enemies(const BoltUnit& unit, const Situation& situation);

}  // namespace adjutant::games::boltaction

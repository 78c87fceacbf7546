#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "board/hex.h"
#include "games/boltaction/table/units.h"
#include "games/rule_set.h"
#include "games/state/situation.h"
#include "tables/chart.h"

// The legal targets of actions. The players judge what is in sight.
namespace adjutant::games::boltaction {

/// What a question about a unit rests on: the situation on the table, the chart figures and the players' settings.
struct Table {
  const Situation& situation;
  RuleSet rule_set;
};

/// Whether that action needs a target.
bool needs_target(std::string_view action);

/// The places, as "c,r", of the unit's legal targets for that action; targets that are known to be out of reach are
/// left out.
std::vector<std::string> targets_of(std::string_view action, const BoltUnit& unit, const Table& table);

/// The nearest unit in the hex that can be the target of the action, in reach or not. Fails where no unit stands there,
/// or none that can be its target.
Result<BoltUnit> target_in(std::string_view action, const BoltUnit& unit, board::Hex hex, const Table& table);

/// Why the unit cannot take the action against that target, "c,r", or against any where it is empty: it is out of
/// reach, an order test comes first, or passengers fight for their vehicle. An empty Message where nothing of this
/// holds.
Message target_refusal(std::string_view action, const BoltUnit& unit, const std::string& target, const Table& table);

/// Whether the unit could assault a vehicle but for the order test that comes before.
bool waits_for_vehicle_test(const BoltUnit& unit, const Table& table);

/// Whether the situation has a unit of another side: a table without enemies is one on which nobody has put them.
bool has_enemies(const BoltUnit& unit, const Situation& situation);

}  // namespace adjutant::games::boltaction

#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "games/boltaction/table/units.h"
#include "games/state/situation.h"

// The order dice as the table and the ledger have them: what is in the bag, whose the drawn one is, who may take it.
namespace adjutant::games::boltaction {

enum class Phase : std::uint8_t { ordering, end_of_turn };

/// "orders", "end_of_turn", as the ledger has them; the key of the term is "boltaction.phase." and this.
std::string_view name_of(Phase phase);
/// Nothing where nobody has said it.
std::optional<Phase> phase_of(const Situation& situation);

/// Whether it has an order die of its own: a unit of a known kind and side that is no spotter, who has his team's.
bool has_own_die(const BoltUnit& unit);
/// The orders whose die may stay with its unit over the end of the turn.
bool may_keep(std::string_view order);

/// The dice in the bag by side: one for each unit without an order. A side that has none left stands with 0.
std::map<std::string, int> dice_in_bag(const Situation& situation);
bool is_bag_empty(const Situation& situation);
/// "them 2, us 1"
std::string bag_text(const Situation& situation);

/// Whether a die is out of the bag and not yet done: it waits for a unit, or its unit carries out its order.
bool is_die_out(const Situation& situation);
/// Whether the die that was drawn still waits for a unit.
bool die_waits(const Situation& situation);
/// The officer who may give the unit an order beside his own; empty where none may.
std::string officer_for(const Situation& situation, const std::string& unit);
/// Why the unit may not be given an order now, as far as the dice go; an empty Message where it may.
Message die_refusal(const Situation& situation, const BoltUnit& unit);

}  // namespace adjutant::games::boltaction

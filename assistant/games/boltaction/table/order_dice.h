#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "games/boltaction/table/units.h"
#include "games/state/situation.h"

// The order dice as units and ledger have them: which are in the bag, which side's die is drawn, which unit may take
// it.
namespace adjutant::games::boltaction {

enum class Phase : std::uint8_t { ordering, end_of_turn };

/// The name of a phase in the ledger, "orders" or "end_of_turn"; the key of its term is "boltaction.phase." followed by
/// the name.
std::string_view name_of(Phase phase);
/// The phase of the turn; nothing where the ledger does not have one.
std::optional<Phase> phase_of(const Situation& situation);

/// Whether the unit has an order die of its own: a unit of a known kind and side. A spotter has none; he acts with his
/// team's.
bool has_own_die(const BoltUnit& unit);
/// Whether the die of this order may stay with its unit over the end of the turn.
bool may_keep(std::string_view order);

/// The dice in the bag by side: one for each unit without an order. A side that has none left stands with 0.
std::map<std::string, int> dice_in_bag(const Situation& situation);
bool is_bag_empty(const Situation& situation);
/// The dice in the bag by side, as text: "them 2, us 1".
std::string bag_text(const Situation& situation);

/// Whether a die is out of the bag and not yet done: it waits for a unit, or its unit carries out its order.
bool is_die_out(const Situation& situation);
/// Whether the die that was drawn still waits for a unit.
bool die_waits(const Situation& situation);
/// The id of the officer who may give the unit an order at once, beside his own; empty where none may.
std::string officer_for(const Situation& situation, const std::string& unit);
/// Why the unit may not be given an order now, as far as the dice go; an empty Message where it may.
Message die_refusal(const Situation& situation, const BoltUnit& unit);

}  // namespace adjutant::games::boltaction

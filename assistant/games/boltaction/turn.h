#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/boltaction/units.h"
#include "games/situation.h"

// The course of a turn: dice are drawn one by one, each gives a unit of its side an order, and when the bag is empty
// they go back. It advises; nothing here moves by itself.
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

/// Whether the die that was drawn still waits for a unit.
bool die_waits(const Situation& situation);
/// Why the unit may not be given an order now, as far as the dice go; an empty Message where it may.
Message die_refusal(const Situation& situation, const BoltUnit& unit);

/// The die was given to that unit, whose order now is this; the drawn one, or one that an officer gives at once.
void give_die(Situation& situation, const std::string& unit);
/// The die that was drawn is done: who acted has carried out his order.
void end_die(Situation& situation);
/// A die of that side was drawn; the former one is done.
void draw(Situation& situation, const std::string& side);
/// The dice of all go back into the bag but for those of the units `kept`, and the next turn begins. Of them only
/// Ambush and Down stay.
void return_dice(Situation& situation, const std::vector<std::string>& kept);

/// The active side is done with its part: the drawn die; where none is drawn, the order phase; or the turn, over which
/// every Ambush and Down keeps its die.
Situation end_part(Situation situation);

}  // namespace adjutant::games::boltaction

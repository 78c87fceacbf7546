#pragma once

#include <string>
#include <vector>

#include "games/state/situation.h"

// The course of a turn: dice are drawn one by one, each gives a unit of its side an order, and when the bag is empty
// they go back. It advises; nothing here moves by itself.
namespace adjutant::games::boltaction {

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

#pragma once

#include <string>
#include <vector>

#include "games/state/situation.h"

// The course of a turn: order dice are drawn one by one, each gives a unit of its side an order, and when the bag is
// empty they go back. It advises; no function here moves a counter by itself.
namespace adjutant::games::boltaction {

/// Gives the unit an order die: the drawn one, or one that an officer gives at once. The unit carries out its order
/// now.
void give_die(Situation& situation, const std::string& unit);
/// Ends the drawn die: the unit that acted has carried out its order.
void end_die(Situation& situation);
/// Draws an order die of that side; the former one is ended.
void draw(Situation& situation, const std::string& side);
/// Puts all order dice back into the bag except those of the units `kept`, of which only Ambush and Down stay, and
/// begins the next turn.
void return_dice(Situation& situation, const std::vector<std::string>& kept);

/// The situation after the drawn die has ended; where none is drawn, after the order phase; or after the turn, over
/// which every Ambush and Down keeps its die.
Situation end_part(Situation situation);

}  // namespace adjutant::games::boltaction

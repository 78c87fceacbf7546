#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"

namespace adjutant::games::bcs {

/// The input of bcs.retreat as the board shows it for the unit, without counters and assumptions; "unknown" where the
/// board cannot tell. The cause is the one that a fight has left, else a voluntary retreat of the active side.
nlohmann::json retreat_input(const Situation& situation, const Unit& unit, const RuleSet& rule_set);

/// The hexes in which the unit's retreat may end, in order: by what the retreat chart says, or by all of its ways where
/// the board cannot tell which. Empty where it goes nowhere, and where it cannot be made (5.5g).
std::vector<std::string> ends_of_retreat(const Situation& situation, const Unit& unit, const RuleSet& rule_set);

}  // namespace adjutant::games::bcs

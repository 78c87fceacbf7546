#pragma once

#include <vector>

#include "games/boltaction/legal/targets.h"
#include "games/game_system.h"

// Actions of a unit beside those that its order die allows: drawing the dice and putting them back, effects of hits,
// fire and fear that are still to be resolved, and the steps of close quarters.
namespace adjutant::games::boltaction {

/// The actions beside those of the order die that arise for the unit now, refused ones included.
std::vector<ActionView> extra_actions(const BoltUnit& unit, const Table& table);

/// Why an action that the unit's order die allows is no longer legal, or not yet, at this point of the turn; an empty
/// Message where it is legal.
Message course_refusal(std::string_view action, const BoltUnit& unit, const Table& table);

/// What has to be resolved before the drawn die is done: the source has hits, damage, checks and close quarters
/// resolved at once. An empty Message where nothing is due.
Message unfinished(const Situation& situation, const RuleSet& rule_set);

/// Whether the unit's pins have reached the morale of its quality, so that it flees.
bool flees(const BoltUnit& unit, const tables::ChartSheet& charts);

}  // namespace adjutant::games::boltaction

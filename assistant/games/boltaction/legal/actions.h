#pragma once

#include <string>
#include <vector>

#include "games/game_system.h"

namespace adjutant::games::boltaction {

/// The actions of these units that are legal now, and those that are refused with the reason: orders for units that
/// have none, else the actions that their order allows.
std::vector<ActionView> actions(const Situation& situation, const std::vector<std::string>& units,
                                const RuleSet& rule_set);

}  // namespace adjutant::games::boltaction

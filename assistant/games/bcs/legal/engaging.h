#pragma once

#include "games/game_system.h"

namespace adjutant::games::bcs {

/// Why the firer cannot engage the target's hex (5.2): it holds no AV and no Support with a host that has one, or it is
/// too far away for the firer or for the target's cover. Empty: it can, as far as the board is known.
Message against_engaging(const Situation& situation, const Unit& firer, board::Hex target, const RuleSet& rule_set);

}  // namespace adjutant::games::bcs

#pragma once

#include <string>

#include "base/result.h"
#include "games/course.h"
#include "games/lnl/board/scene.h"

namespace adjutant::games::lnl {

/// Judges those who carry the action out together with its unit (ChosenAction::with), each by the rules for what he
/// adds: fire of one place at one target (5.2), the men of a melee (8.0), a leader who goes along to a close assault
/// (17.1). Fails with the first refusal. A leader who may not help an attack adds nothing to it.
Result<void> judge_together(const Scene& scene, const ChosenAction& chosen, const RuleSet& rule_set);

/// The id of the leader who helps the attack, among those who are named and fire no weapon themselves (1.6.1, 11.11);
/// empty where none may.
std::string helper_in(const Scene& scene, const ChosenAction& chosen, const RuleSet& rule_set);

}  // namespace adjutant::games::lnl

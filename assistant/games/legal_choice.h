#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "games/game_system.h"

namespace adjutant::games {

/// The target of a chosen action, as its game reads it.
struct ChosenTarget {
  std::string named;                          ///< as ActionView::targets names it; empty: none
  bool (*is_needed)(const ActionView& view);  ///< whether the action cannot be chosen without a target
  Error not_offered;                          ///< why the choice fails where the target is none of the view's
};

/// The legality of the action on its target, from the unit's actions. Fails with the reason where it is refused, where
/// it is none of theirs (the message `does_not_arise`), and where its target is not offered.
Result<ActionView> legal_choice(const std::vector<ActionView>& views, const ChosenAction& chosen,
                                const std::string& does_not_arise, const ChosenTarget& target);

}  // namespace adjutant::games

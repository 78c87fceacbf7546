#include "games/legal_choice.h"

#include <algorithm>

namespace adjutant::games {

Result<ActionView> legal_choice(const std::vector<ActionView>& views, const ChosenAction& chosen,
                                const std::string& does_not_arise, const ChosenTarget& target) {
  const auto view = std::ranges::find(views, chosen.action, &ActionView::id);
  if (view == views.end()) {
    return failure(chosen.action, {does_not_arise, {{"unit", chosen.unit}}});
  }
  if (!view->allowed) {
    return failure(chosen.action, view->reason);
  }
  const bool offered = target.named.empty() ? !target.is_needed(*view)
                                            : std::ranges::find(view->targets, target.named) != view->targets.end();
  return offered ? Result<ActionView>(*view) : tl::unexpected(target.not_offered);
}

}  // namespace adjutant::games

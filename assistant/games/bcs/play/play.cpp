#include "games/bcs/play/play.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "games/bcs/legal/actions.h"
#include "games/bcs/play/effects.h"

namespace adjutant::games::bcs {

using nlohmann::json;

namespace {

/// The legality of the action on its target. Fails with the reason where it is not legal.
Result<ActionView> judged(const Situation& situation, const Deed& deed, const Rulings& rulings) {
  const auto views = actions(situation, {deed.unit}, rulings.charts, rulings.settings);
  const auto view = std::ranges::find(views, deed.action, &ActionView::id);
  if (view == views.end()) {
    return failure(deed.action, {"bcs.refuse.does_not_arise", {{"unit", deed.unit}}});
  }
  if (!view->allowed) {
    return failure(deed.action, view->reason);
  }
  if (!deed.target.empty() && std::ranges::find(view->targets, deed.target) == view->targets.end()) {
    return failure("target", {"bcs.refuse.not_offered", {{"hex", deed.target}}});
  }
  return *view;
}

}  // namespace

Result<Situation> apply(const Situation& situation, const Deed& deed, const json& outcome, const Rulings& rulings) {
  const auto view = judged(situation, deed, rulings);
  if (!view) {
    return tl::unexpected(view.error());
  }
  const Effect effect = effect_of(deed.action);
  if (effect == nullptr) {
    return failure(deed.action, {"bcs.refuse.players_do", {term("action", view->label.key)}});
  }
  const json result = outcome.is_null() ? json::object() : outcome;
  if (!result.is_object()) {
    return failure("outcome", {"games.input.not_an_object", {}});
  }
  const Unit& actor = *situation.unit(deed.unit);
  const Formation formation = formation_of(situation, actor);
  Doing doing{actor, formation, deed, *view, result, rulings, situation};
  if (const auto done = effect(doing); !done) {
    return tl::unexpected(done.error());
  }
  return std::move(doing.after);
}

}  // namespace adjutant::games::bcs

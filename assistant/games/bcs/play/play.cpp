#include "games/bcs/play/play.h"

#include <nlohmann/json.hpp>

#include "games/bcs/legal/actions.h"
#include "games/bcs/play/effects.h"
#include "games/legal_choice.h"

namespace adjutant::games::bcs {

using nlohmann::json;

namespace {

/// A unit may act without a target; the effect that needs one fails then.
bool never(const ActionView&) {
  return false;
}

}  // namespace

Result<Situation> apply(const Situation& situation, const ChosenAction& chosen, const json& outcome,
                        const RuleSet& rule_set) {
  const auto view =
      legal_choice(actions(situation, {chosen.unit}, rule_set), chosen, "bcs.refuse.does_not_arise",
                   {chosen.target, never, {"target", {"bcs.refuse.not_offered", {{"hex", chosen.target}}}}});
  if (!view) {
    return tl::unexpected(view.error());
  }
  const Effect effect = effect_of(chosen.action);
  if (effect == nullptr) {
    return failure(chosen.action, {"bcs.refuse.players_do", {term("action", view->label.key)}});
  }
  const json result = outcome.is_null() ? json::object() : outcome;
  if (!result.is_object()) {
    return failure("outcome", {"games.input.not_an_object", {}});
  }
  const Unit& actor = *situation.unit(chosen.unit);
  const Formation formation = formation_of(situation, actor);
  Execution execution{actor, formation, chosen, *view, result, rule_set, situation};
  if (const auto done = effect(execution); !done) {
    return tl::unexpected(done.error());
  }
  return std::move(execution.after);
}

}  // namespace adjutant::games::bcs

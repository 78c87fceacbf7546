#include "games/bcs/play/play.h"

#include <nlohmann/json.hpp>

#include "games/bcs/legal/actions.h"
#include "games/bcs/legal/engaging.h"
#include "games/bcs/play/effects.h"
#include "games/legal_choice.h"

namespace adjutant::games::bcs {

using nlohmann::json;

namespace {

/// A unit may act without a target; the effect that needs one fails then.
bool never(const ActionView&) {
  return false;
}

/// Why the target is none of the action's; empty where there is no more to say.
Message against_target(const Situation& situation, const ChosenAction& chosen, const RuleSet& rule_set) {
  const Unit* unit = situation.unit(chosen.unit);
  const auto hex = board::hex_named(chosen.target);
  return chosen.action == "engage" && unit && hex ? against_engaging(situation, *unit, *hex, rule_set) : Message{};
}

/// The legality of the action for one unit. In which hexes a retreat may end, its effect judges, by the way that its
/// outcome has told.
Result<ActionView> legal_for(const Situation& situation, const std::string& unit, const ChosenAction& chosen,
                             const RuleSet& rule_set) {
  const ChosenAction own{chosen.action, unit, chosen.target};
  const bool retreats = chosen.action == "retreat" || chosen.action == "voluntary_retreat";
  Message why = against_target(situation, own, rule_set);
  why = why.empty() ? Message{"bcs.refuse.not_offered", {{"hex", chosen.target}}} : why;
  return legal_choice(actions(situation, {unit}, rule_set), own, "bcs.refuse.does_not_arise",
                      {retreats ? std::string() : chosen.target, never, {"target", std::move(why)}});
}

}  // namespace

Result<Situation> apply(const Situation& situation, const ChosenAction& chosen, const json& outcome,
                        const RuleSet& rule_set) {
  const auto view = legal_for(situation, chosen.unit, chosen, rule_set);
  if (!view) {
    return tl::unexpected(view.error());
  }
  for (const std::string& with : chosen.with) {
    if (const auto other = legal_for(situation, with, chosen, rule_set); !other) {
      return tl::unexpected(other.error());
    }
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

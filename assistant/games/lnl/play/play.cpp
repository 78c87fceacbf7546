#include "games/lnl/play/play.h"

#include <algorithm>
#include <optional>

#include <nlohmann/json.hpp>

#include "games/chosen_actions.h"
#include "games/legal_choice.h"
#include "games/lnl/board/dangers.h"
#include "games/lnl/board/facts.h"
#include "games/lnl/board/sight.h"
#include "games/lnl/legal/actions.h"
#include "games/lnl/legal/steps.h"
#include "games/lnl/play/effects.h"
#include "games/lnl/play/together.h"
#include "games/lnl/play/turn.h"
#include "games/open_lines.h"

namespace adjutant::games::lnl {

using nlohmann::json;

namespace {

bool has_targets(const ActionView& view) {
  return !view.targets.empty();
}

/// Why the unit may not step to that hex, where it may step elsewhere; nothing where that is no place beside it.
std::optional<Error> why_not_there(const Situation& situation, const ChosenAction& chosen, const RuleSet& rule_set) {
  const Unit* unit = situation.unit(chosen.unit);
  const auto hex = board::hex_named(chosen.target);
  if (unit == nullptr || !hex || board::distance(unit->hex, *hex) != 1) {
    return std::nullopt;
  }
  const auto view = action(situation, chosen.unit, chosen.action, rule_set, Place{*hex, unit->level});
  return view && !view->allowed ? std::optional(Error{chosen.action, view->reason}) : std::nullopt;
}

/// The legality of the action on its target. Fails with the reason where it is not legal.
Result<ActionView> judged(const Situation& situation, const ChosenAction& chosen, const RuleSet& rule_set) {
  const auto storey = is_stepwise(chosen.action) ? storey_named(chosen.target) : std::nullopt;
  std::vector<ActionView> views;
  if (auto listed = action(situation, chosen.unit, chosen.action, rule_set, storey)) {
    views.push_back(std::move(*listed));
  }
  auto view = legal_choice(views, chosen, "lnl.refuse.does_not_arise",
                           {storey ? board::to_string(storey->hex) : chosen.target,
                            has_targets,
                            {chosen.action, {"lnl.refuse.not_offered", {{"target", chosen.target}}}}});
  if (!view && is_stepwise(chosen.action)) {
    return tl::unexpected(why_not_there(situation, chosen, rule_set).value_or(view.error()));
  }
  if (view && std::ranges::find(view->undeclared, chosen.target) != view->undeclared.end()) {
    return failure(chosen.action, not_declared(sight_end(*situation.unit(chosen.unit)), {hex_of(situation, chosen)}));
  }
  return view;
}

bool in_own_impulse(const ChosenAction& chosen) {
  const auto rows = action_rows();
  return std::ranges::any_of(
      rows, [&](const ActionRow& row) { return row.id == chosen.action && row.when == When::own_impulse; });
}

}  // namespace

Result<Situation> apply(const Situation& situation, const ChosenAction& chosen, const json& outcome,
                        const RuleSet& rule_set) {
  if (chosen.action == done) {
    return end_part(situation);
  }
  const auto view = judged(situation, chosen, rule_set);
  if (!view) {
    return tl::unexpected(view.error());
  }
  const Scene scene(situation, rule_set.settings);
  if (const auto joined = judge_together(scene, chosen, rule_set); !joined) {
    return tl::unexpected(joined.error());
  }
  const Figures figures(rule_set.charts);
  Execution execution{scene,     *scene.unit(chosen.unit),          chosen, *view, outcome, figures,
                      situation, helper_in(scene, chosen, rule_set)};
  if (in_own_impulse(chosen) && scene.fact(fact::activated) == nullptr) {
    activate_place(execution, place_of(execution.actor));
  }
  if (const auto effect = effect_of(chosen.action)(execution); !effect) {
    return tl::unexpected(effect.error());
  }
  note_dangers(situation, execution.after, rule_set.settings);
  return std::move(execution.after);
}

}  // namespace adjutant::games::lnl

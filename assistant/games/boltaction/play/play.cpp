#include "games/boltaction/play/play.h"

#include <nlohmann/json.hpp>

#include "games/boltaction/legal/actions.h"
#include "games/boltaction/play/effects.h"
#include "games/boltaction/table/units.h"
#include "games/legal_choice.h"

namespace adjutant::games::boltaction {

using nlohmann::json;

namespace {

bool is_aimed(const ActionView& view) {
  return needs_target(view.id);
}

}  // namespace

Result<Situation> apply(const Situation& situation, const ChosenAction& chosen, const json& outcome,
                        const RuleSet& rule_set) {
  const auto view = legal_choice(
      actions(situation, {chosen.unit}, rule_set), chosen, "boltaction.refuse.does_not_arise",
      {chosen.target, is_aimed, {chosen.action, {"boltaction.refuse.not_offered", {{"hex", chosen.target}}}}});
  if (!view) {
    return tl::unexpected(view.error());
  }
  const json given = outcome.is_null() ? json::object() : outcome;
  if (!given.is_object()) {
    return failure("outcome", {"boltaction.refuse.other_outcome", {}});
  }
  const BoltUnit actor = read_unit(*situation.unit(chosen.unit));
  const Table table{situation, rule_set};
  Execution execution{table, actor, chosen, *view, given, situation};
  const Effect effect = effect_of(chosen.action);
  if (effect == nullptr) {
    return failure(chosen.action, {"boltaction.refuse.does_not_arise", {{"unit", chosen.unit}}});
  }
  if (auto done = effect(execution); !done) {
    return tl::unexpected(done.error());
  }
  return std::move(execution.after);
}

}  // namespace adjutant::games::boltaction

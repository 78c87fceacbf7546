#include "games/boltaction/play/play.h"

#include <algorithm>
#include <array>
#include <string_view>

#include <nlohmann/json.hpp>

#include "games/boltaction/legal/actions.h"
#include "games/boltaction/play/effects.h"
#include "games/boltaction/play/watched_moves.h"
#include "games/boltaction/table/units.h"
#include "games/legal_choice.h"

namespace adjutant::games::boltaction {

using nlohmann::json;

namespace {

bool is_aimed(const ActionView& view) {
  return needs_target(view.id);
}

/// Why the unit cannot take the action against that target; an empty Message where there is nothing to say of it.
Message about_the_target(const Situation& situation, const ChosenAction& chosen, const RuleSet& rule_set) {
  const Unit* unit = situation.unit(chosen.unit);
  const bool aimed = unit && !chosen.target.empty() && needs_target(chosen.action);
  return aimed ? target_refusal(chosen.action, read_unit(*unit), chosen.target, {situation, rule_set}) : Message{};
}

/// Whether the action is refused because there is nobody to aim at, so that what is said of the target says more.
bool is_about_targets(const Message& reason) {
  constexpr auto about_targets = std::to_array<std::string_view>(
      {"boltaction.why.no_target", "boltaction.why.no_own_target", "boltaction.why.vehicle_test_first",
       "boltaction.why.passengers_fight", "boltaction.why.transport_too_far", "boltaction.why.gun_rides_alone"});
  return std::ranges::find(about_targets, reason.key) != about_targets.end();
}

}  // namespace

Result<Situation> apply(const Situation& situation, const ChosenAction& chosen, const json& outcome,
                        const RuleSet& rule_set) {
  const Message why = about_the_target(situation, chosen, rule_set);
  auto views = actions(situation, {chosen.unit}, rule_set);
  for (ActionView& one : views) {
    if (one.id == chosen.action && !why.empty() && is_about_targets(one.reason)) {
      one.reason = why;
    }
  }
  const Message not_offered = why.empty() ? Message{"boltaction.refuse.not_offered", {{"hex", chosen.target}}} : why;
  const auto view = legal_choice(views, chosen, "boltaction.refuse.does_not_arise",
                                 {chosen.target, is_aimed, {chosen.action, not_offered}});
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
  note_move(situation, execution.after, chosen.unit);
  return std::move(execution.after);
}

}  // namespace adjutant::games::boltaction

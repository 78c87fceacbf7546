#include "games/boltaction/play/play.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "games/boltaction/legal/actions.h"
#include "games/boltaction/play/effects.h"
#include "games/boltaction/table/units.h"

namespace adjutant::games::boltaction {

using nlohmann::json;

namespace {

/// The legality of the action on its target. Fails with the reason where it is not legal.
Result<ActionView> judged(const Situation& situation, const Deed& deed, const Rulings& rulings) {
  const auto views = actions(situation, {deed.unit}, rulings.charts, rulings.settings);
  const auto view = std::ranges::find(views, deed.action, &ActionView::id);
  if (view == views.end()) {
    return failure(deed.action, {"boltaction.refuse.does_not_arise", {{"unit", deed.unit}}});
  }
  if (!view->allowed) {
    return failure(deed.action, view->reason);
  }
  const bool aimed = std::ranges::find(view->targets, deed.target) != view->targets.end();
  if (needs_target(deed.action) ? !aimed : !deed.target.empty()) {
    return failure(deed.action, {"boltaction.refuse.not_offered", {{"hex", deed.target}}});
  }
  return *view;
}

}  // namespace

std::vector<Deed> legal_deeds(const Situation& situation, const Rulings& rulings) {
  std::vector<std::string> everybody;
  for (const Unit& unit : situation.units) {
    everybody.push_back(unit.id);
  }
  std::vector<Deed> deeds;
  for (const ActionView& view : actions(situation, everybody, rulings.charts, rulings.settings)) {
    if (!view.allowed) {
      continue;
    }
    for (const std::string& target : view.targets) {
      deeds.push_back({view.id, view.unit, target});
    }
    if (!needs_target(view.id)) {
      deeds.push_back({view.id, view.unit, {}});
    }
  }
  return deeds;
}

Result<Situation> apply(const Situation& situation, const Deed& deed, const json& outcome, const Rulings& rulings) {
  const auto view = judged(situation, deed, rulings);
  if (!view) {
    return tl::unexpected(view.error());
  }
  const json given = outcome.is_null() ? json::object() : outcome;
  if (!given.is_object()) {
    return failure("outcome", {"boltaction.refuse.other_outcome", {}});
  }
  const BoltUnit actor = read_unit(*situation.unit(deed.unit));
  const Table table{situation, rulings.charts, rulings.settings};
  Doing doing{table, actor, deed, *view, given, situation};
  const Effect effect = effect_of(deed.action);
  if (effect == nullptr) {
    return failure(deed.action, {"boltaction.refuse.does_not_arise", {{"unit", deed.unit}}});
  }
  if (auto done = effect(doing); !done) {
    return tl::unexpected(done.error());
  }
  return std::move(doing.after);
}

}  // namespace adjutant::games::boltaction

#include "games/lnl/play/play.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "games/deeds.h"
#include "games/lnl/board/dangers.h"
#include "games/lnl/board/facts.h"
#include "games/lnl/board/sight.h"
#include "games/lnl/legal/actions.h"
#include "games/lnl/legal/steps.h"
#include "games/lnl/play/effects.h"
#include "games/lnl/play/turn.h"
#include "games/open_lines.h"

namespace adjutant::games::lnl {

using nlohmann::json;

namespace {

std::vector<Deed> deeds_of(const ActionView& view) {
  if (view.targets.empty()) {
    return {{view.id, view.unit, {}}};
  }
  std::vector<Deed> deeds;
  for (const std::string& target : view.targets) {
    deeds.push_back({view.id, view.unit, target});
  }
  return deeds;
}

/// The legality of the action on its target. Fails with the reason where it is not legal.
Result<ActionView> judged(const Situation& situation, const Deed& deed, const Rulings& rulings) {
  const auto storey = is_stepwise(deed.action) ? storey_named(deed.target) : std::nullopt;
  auto view = action(situation, deed.unit, deed.action, rulings.charts, rulings.settings, storey);
  if (!view) {
    return failure(deed.action, {"lnl.refuse.does_not_arise", {{"unit", deed.unit}}});
  }
  if (!view->allowed) {
    return failure(deed.action, view->reason);
  }
  const auto& targets = view->targets;
  const std::string named = storey ? board::to_string(storey->hex) : deed.target;
  const bool offered = targets.empty() ? named.empty() : std::ranges::find(targets, named) != targets.end();
  if (!offered) {
    return failure(deed.action, {"lnl.refuse.not_offered", {{"target", deed.target}}});
  }
  if (std::ranges::find(view->undeclared, deed.target) != view->undeclared.end()) {
    return failure(deed.action, not_declared(sight_end(*situation.unit(deed.unit)), {hex_of(situation, deed)}));
  }
  return std::move(*view);
}

bool in_own_impulse(const Deed& deed) {
  const auto rows = action_rows();
  return std::any_of(rows.begin(), rows.end(),
                     [&](const ActionRow& row) { return row.id == deed.action && row.when == When::own_impulse; });
}

std::uint64_t fnv_1a(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (const char c : text) {
    hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  }
  return hash;
}

}  // namespace

std::vector<Deed> legal_deeds(const Situation& situation, const Rulings& rulings) {
  std::vector<std::string> everybody;
  for (const Unit& unit : situation.units) {
    everybody.push_back(unit.id);
  }
  std::vector<Deed> deeds;
  for (const ActionView& view : actions(situation, everybody, rulings.charts, rulings.settings)) {
    if (view.allowed && !view.unit.empty()) {
      const auto some = deeds_of(view);
      deeds.insert(deeds.end(), some.begin(), some.end());
    }
  }
  deeds.push_back({std::string(done), {}, {}});
  return deeds;
}

Result<Situation> apply(const Situation& situation, const Deed& deed, const json& outcome, const Rulings& rulings) {
  if (deed.action == done) {
    return end_part(situation);
  }
  const auto view = judged(situation, deed, rulings);
  if (!view) {
    return tl::unexpected(view.error());
  }
  const Scene scene(situation, rulings.settings);
  const Figures figures(rulings.charts);
  Doing doing{scene, *scene.unit(deed.unit), deed, *view, outcome, figures, situation};
  if (in_own_impulse(deed) && scene.fact(fact::activated) == nullptr) {
    activate_place(doing, place_of(doing.actor));
  }
  if (const auto effect = effect_of(deed.action)(doing); !effect) {
    return tl::unexpected(effect.error());
  }
  note_dangers(situation, doing.after, rulings.settings);
  return std::move(doing.after);
}

std::uint64_t state_hash(const Situation& situation) {
  Situation without_terrain = situation;
  without_terrain.terrain = nullptr;
  return fnv_1a(to_json(without_terrain).dump(-1, ' ', true, json::error_handler_t::replace));
}

Result<void> Play::act(const Deed& deed, const json& outcome, const Rulings& rulings) {
  auto after = apply(now_, deed, outcome, rulings);
  if (!after) {
    return tl::unexpected(after.error());
  }
  before_.push_back(std::move(now_));
  now_ = std::move(*after);
  if (before_.size() > most_undone) {
    before_.pop_front();
  }
  return {};
}

bool Play::undo() {
  if (before_.empty()) {
    return false;
  }
  now_ = std::move(before_.back());
  before_.pop_back();
  return true;
}

}  // namespace adjutant::games::lnl

#include <algorithm>

#include "games/lnl/board/dangers.h"
#include "games/lnl/board/facts.h"
#include "games/lnl/board/fortifications.h"
#include "games/lnl/board/mines.h"
#include "games/lnl/legal/conditions.h"

namespace adjutant::games::lnl {

namespace {

/// Adds to the assumptions how the settings read what the rules of mines leave open.
void say_reading(const Asked& asked, const std::vector<const HexMarker*>& laid, Terms& terms) {
  const Settings& settings = asked.scene.settings();
  const auto nobodys = [](const HexMarker* marker) { return marker->side.empty(); };
  if (std::ranges::any_of(laid, nobodys)) {
    terms.assumptions.push_back({"lnl.assume.whose_mines", {{"hex", board::to_string(asked.unit.counter->hex)}}});
  }
  if (laid.size() > 1) {
    terms.assumptions.push_back(
        {attack_together(settings) ? "lnl.assume.mines_together" : "lnl.assume.mines_apart", {}});
  }
  if (asked.unit.unit_class == UnitClass::vehicle && asked.unit.is(Status::buttoned)) {
    terms.assumptions.push_back(
        {reach_the_buttoned(settings) ? "lnl.assume.mines_hatches" : "lnl.assume.mines_hatches_closed", {}});
  }
}

}  // namespace

MaybeRefusal may_suffer_mines(const Asked& asked, Terms& terms) {
  const Fact* danger = danger_of(asked.scene, asked.unit, fact::mined);
  const auto laid = mines_against(asked.scene.situation(), place_of(asked.unit), asked.unit.counter->side);
  if (danger == nullptr || laid.empty()) {
    return Refusal{"21.4", {"lnl.refuse.no_mines", {{"hex", board::to_string(asked.unit.counter->hex)}}}};
  }
  const auto left = attack_together(asked.scene.settings()) ? std::size_t{1} : attacks_left(*danger);
  terms.targets = {board::to_string(asked.unit.counter->hex)};
  terms.cost = {"lnl.cost.mines", {{"left", static_cast<int>(std::min(left, laid.size()))}}};
  say_reading(asked, laid, terms);
  return std::nullopt;
}

MaybeRefusal may_suffer_fire(const Asked& asked, Terms& terms) {
  const Fact* danger = danger_of(asked.scene, asked.unit, fact::shelled);
  const auto fire = danger ? fire_of(asked.scene.situation(), *danger) : std::nullopt;
  if (!fire) {
    return Refusal{"18.2", {"lnl.refuse.no_fire_for_effect", {{"hex", board::to_string(asked.unit.counter->hex)}}}};
  }
  terms.targets = {board::to_string(asked.unit.counter->hex)};
  terms.cost = {"lnl.cost.fire_for_effect", {{"hex", board::to_string(fire->centre)}}};
  return std::nullopt;
}

namespace {

/// A unit that a flamethrower has driven out and that has not fallen back yet (1.6.2); null where there is none.
const LnlUnit* who_falls_back_first(const Scene& scene) {
  for (const Fact& fact : scene.ledger().facts) {
    const LnlUnit* unit = fact.fact == fact::must_retreat ? scene.unit(fact.unit) : nullptr;
    if (unit != nullptr) {
      return unit;
    }
  }
  return nullptr;
}

}  // namespace

MaybeRefusal judge_dangers(const Asked& asked) {
  const LnlUnit* driven = asked.when == When::rally ? nullptr : who_falls_back_first(asked.scene);
  if (driven != nullptr) {
    return Refusal{"1.6.2", about("lnl.refuse.retreat_first", *driven)};
  }
  if (danger_of(asked.scene, asked.unit, fact::mined) != nullptr) {
    return Refusal{"21.4", {"lnl.refuse.mines_first", {{"unit", called(*asked.unit.counter)}}}};
  }
  if (danger_of(asked.scene, asked.unit, fact::shelled) != nullptr) {
    return Refusal{"18.2", {"lnl.refuse.fire_first", {{"unit", called(*asked.unit.counter)}}}};
  }
  return std::nullopt;
}

}  // namespace adjutant::games::lnl

#include <algorithm>
#include <array>
#include <string_view>

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

/// What has to follow from what has been done, before anybody does anything else.
struct Consequence {
  std::string_view fact;
  const char* rule;
  const char* reason;
};
constexpr std::array<Consequence, 5> consequences = {{{fact::must_retreat, "1.6.2", "lnl.refuse.retreat_first"},
                                                      {fact::crashing, "19.5.1", "lnl.refuse.crash_first"},
                                                      {fact::crashed_on, "19.5.1", "lnl.refuse.crash_fire_first"},
                                                      {fact::fanatic, "13.81", "lnl.refuse.fanaticism_first"},
                                                      {fact::half_squad_due, "13.82", "lnl.refuse.half_squad_first"}}};

/// Whether it still awaits the unit of the fact: who has left the hex, or rallied, as players say it, has done with it.
bool is_due(const Scene& scene, const Fact& fact) {
  const LnlUnit* unit = scene.unit(fact.unit);
  if (unit == nullptr || std::ranges::find(consequences, fact.fact, &Consequence::fact) == consequences.end()) {
    return false;
  }
  const bool of_its_hex = fact.fact == fact::crashed_on || fact.value == fact::from_vehicle;
  const bool left = of_its_hex && board::to_string(unit->counter->hex) != fact.hex;
  return !left && (fact.fact != fact::fanatic || unit->is(Status::shaken));
}

}  // namespace

const Fact* consequence_due(const Scene& scene) {
  const auto& facts = scene.ledger().facts;
  const auto found = std::ranges::find_if(facts, [&](const Fact& fact) { return is_due(scene, fact); });
  return found == facts.end() ? nullptr : &*found;
}

Refusal refused_until(const Scene& scene, const Fact& due) {
  const Consequence& row = *std::ranges::find(consequences, due.fact, &Consequence::fact);
  return {due.value == fact::from_vehicle ? "15.3" : row.rule, about(row.reason, *scene.unit(due.unit))};
}

namespace {

/// Whether the unit follows its stack into the hex where SS try to rally: all of them come before anybody rallies
/// (4.0).
bool follows_its_stack(const Asked& asked, const Fact& due) {
  if (due.fact != fact::fanatic) {
    return false;
  }
  const std::string here = board::to_string(asked.unit.counter->hex);
  const std::string there = board::to_string(asked.scene.unit(due.unit)->counter->hex);
  const auto& facts = asked.scene.ledger().facts;
  return std::ranges::any_of(facts, [&](const Fact& fact) {
    const LnlUnit* other = fact.fact == fact::step ? asked.scene.unit(fact.unit) : nullptr;
    return other != nullptr && other->counter->side == asked.unit.counter->side && fact.hex == here &&
           fact.value == there;
  });
}

}  // namespace

MaybeRefusal judge_dangers(const Asked& asked, Gate gate) {
  if (asked.when == When::rally && asked.scene.fact(fact::initiative_due) != nullptr) {
    return Refusal{"3.0", {"lnl.refuse.initiative_first", {}}};
  }
  const Fact* due = asked.when == When::rally ? nullptr : consequence_due(asked.scene);
  if (due != nullptr && !(gate == Gate::move && follows_its_stack(asked, *due))) {
    return refused_until(asked.scene, *due);
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

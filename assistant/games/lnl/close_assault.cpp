#include "games/lnl/close_assault.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "games/lnl/damage.h"
#include "games/lnl/fields.h"
#include "games/lnl/settling.h"

namespace adjutant::games::lnl {

using nlohmann::json;
using tables::Offer;
using tables::Source;

namespace {

constexpr int overrun_bonus = 2;  // 15.3

/// A figure that is added to the attacker's die: a printed value rather than a modifier, but switchable as one.
Offer added(const char* id, int value, const char* rule) {
  return {{id, value, rule, "", Source::board, std::string("lnl.modifier.") + id}, value != 0, {}};
}

/// What is added to each die, settled; the dice come after.
OpposedRoll sides(std::vector<Offer> attack, int defence, Input& input, Run& run) {
  for (Offer& more : named_modifiers(input)) {
    attack.push_back(std::move(more));
  }
  const tables::Ticks switches = read_switches(input);
  const auto assumed = read_assumed(input);
  stop_at_mistake(input, run);
  say_assumed(assumed, run.trace);
  const int sum = settle(attack, "direct_fire", switches, run).sum();
  run.trace.sum({"attack", sum, {"lnl.total.attack", {}}});
  run.trace.sum({"defence", defence, {"lnl.total.defence", {}}});
  return {0, sum, 0, defence};
}

/// Both dice; the attacker's is the higher of so many. While odds are counted only their difference is kept.
OpposedRoll throw_dice(OpposedRoll roll, int attacker_dice, Run& run) {
  using Faces = std::pair<int, int>;
  const Faces faces = run.oracle.part<Faces>("exchange", [&](tables::Oracle& asked) {
    int highest = 0;
    for (int die = 0; die < attacker_dice; ++die) {
      highest = std::max(highest, asked.die("attacker"));
    }
    const int defender = asked.die("defender");
    return asked.enumerating() ? Faces{highest - defender, 0} : Faces{highest, defender};
  });
  roll.attacker_die = faces.first;
  roll.defender_die = faces.second;
  return roll;
}

/// The result of an attack that damages; of one without effect the margin does not matter.
json damage_json(const OpposedRoll& roll, Run& run) {
  const int margin = roll.margin();
  trace_exchange(roll, run.trace);
  json result = {{"effect", margin > 0}, {"dc_modifier", margin > 0 ? json(margin) : json()}};
  if (!run.oracle.enumerating()) {
    result["attacker_total"] = roll.attacker_die + roll.attack;
    result["defender_total"] = roll.defender_die + roll.defence;
  }
  return result;
}

void say_assault(const OpposedRoll& roll, Run& run) {
  const int attacker = roll.attacker_die + roll.attack;
  const int defender = roll.defender_die + roll.defence;
  run.trace.add({"trace.lnl.assault_total",
                 attacker,
                 "17.1",
                 Source::dice,
                 {{"die", roll.attacker_die}, {"added", roll.attack}, {"total", attacker}}});
  run.trace.add({"trace.lnl.armor_total",
                 defender,
                 "17.1",
                 Source::dice,
                 {{"die", roll.defender_die}, {"armor", roll.defence}, {"total", defender}}});
  const bool destroyed = roll.margin() > 0;
  run.trace.add(
      {destroyed ? "trace.lnl.assault_destroys" : "trace.lnl.assault_fails", destroyed, "17.1", Source::stated, {}});
}

}  // namespace

Result<json> close_assault(const json& object, Run& run) {
  Input input(object);
  const std::vector<Offer> attack = {added("inherent_fp", needed(input, "fp", run), "17.1"),
                                     added("anti_tank_he", known_or(input, "he", 0, run), "17.1"),
                                     leadership_offer(known_or(input, "leadership", 0, run), 1, "17.1")};
  const int armor = needed(input, "lowest_armor", run);
  const std::string unit = input.text("unit");
  const OpposedRoll roll = throw_dice(sides(attack, armor, input, run), 1, run);
  say_assault(roll, run);
  const bool destroyed = roll.margin() > 0;
  json result = {{"destroyed", destroyed},
                 {"marker_on_unit", destroyed ? json() : json("moved")},
                 {"units", units_json(unit, destroyed ? "destroyed" : "no_effect")}};
  if (!run.oracle.enumerating()) {
    result["attacker_total"] = roll.attacker_die + roll.attack;
    result["defender_total"] = roll.defender_die + roll.defence;
  }
  return result;
}

Result<json> overrun(const json& object, Run& run) {
  Input input(object);
  const std::vector<Offer> attack = {
      added("he", known_or(input, "he", 0, run), "15.3"), added("machine_guns", known_or(input, "mg", 0, run), "15.3"),
      added("overrun", overrun_bonus, "15.3"), leadership_offer(known_or(input, "leadership", 0, run), 1, "15.3")};
  return damage_json(throw_dice(sides(attack, 0, input, run), 1, run), run);
}

Result<json> high_explosive(const json& object, Run& run) {
  Input input(object);
  const bool weak = input.flag("heat") && !input.flag("in_cover");
  std::vector<Offer> attack = {added("he", needed(input, "he", run), "14.0"),
                               {{"heat", -1, "14.2.1", "", Source::stated, "lnl.modifier.heat"}, weak, {}},
                               offer(Figures(run.charts), "direct_fire", "moving", input.flag("moving") ? 1 : 0)};
  return damage_json(throw_dice(sides(std::move(attack), 0, input, run), 1, run), run);
}

Result<json> mortar(const json& object, Run& run) {
  Input input(object);
  const std::vector<Offer> attack = {added("mortar_fp", needed(input, "fp", run), "18.1")};
  const int defence = read_target_modifier(input, run).value_or(0) + known_or(input, "armor", 0, run);
  return damage_json(throw_dice(sides(attack, defence, input, run), 2, run), run);
}

}  // namespace adjutant::games::lnl

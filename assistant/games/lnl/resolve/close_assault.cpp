#include "games/lnl/resolve/close_assault.h"

#include <nlohmann/json.hpp>

#include "games/lnl/reckon/damage.h"
#include "games/lnl/reckon/fields.h"
#include "games/lnl/reckon/settling.h"

namespace adjutant::games::lnl {

using nlohmann::json;
using tables::Offer;
using tables::Source;

namespace {

/// A figure that is added to the attacker's die: a printed value rather than a modifier, but switchable as one.
Offer added(const char* id, int value, const char* rule) {
  return {{id, value, rule, "", Source::board, std::string("lnl.modifier.") + id}, value != 0, {}};
}

/// The modifiers of both dice, settled; the dice are rolled afterwards.
OpposedRoll opposed_sides(std::vector<Offer> attack, int defence, Input& input, Run& run) {
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

/// Both dice. While odds are counted only their difference is kept.
OpposedRoll throw_dice(OpposedRoll roll, Run& run) {
  using Faces = std::pair<int, int>;
  const Faces faces = run.oracle.part<Faces>("exchange", [&](tables::Oracle& asked) {
    const int attacker = asked.die("attacker");
    const int defender = asked.die("defender");
    return asked.enumerating() ? Faces{attacker - defender, 0} : Faces{attacker, defender};
  });
  roll.attacker_die = faces.first;
  roll.defender_die = faces.second;
  return roll;
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
  const OpposedRoll roll = throw_dice(opposed_sides(attack, armor, input, run), run);
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

}  // namespace adjutant::games::lnl

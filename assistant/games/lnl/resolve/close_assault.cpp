#include "games/lnl/resolve/close_assault.h"

#include <nlohmann/json.hpp>

#include "games/lnl/reckon/damage.h"
#include "games/lnl/reckon/fields.h"
#include "games/lnl/reckon/settling.h"
#include "games/lnl/resolve/assault_check.h"

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
OpposedRoll opposed_sides(const std::vector<Offer>& attack, int defence, const tables::Ticks& switches, Run& run) {
  const int sum = settle(attack, "direct_fire", switches, run).sum();
  run.trace.sum({"attack", sum, {"lnl.total.attack", {}}, {}, 1});
  run.trace.sum({"defence", defence, {"lnl.total.defence", {}}, {}, 1});
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

/// The result of an assault that the attacker has not joined: his move, or what he was about to do, is over (17.1).
json stayed_away(const std::string& vehicle, bool moving, const Charge& charge) {
  return {{"destroyed", false},
          {"marker_on_unit", moving ? "moved" : "ops_complete"},
          {"units", units_json(vehicle, "no_effect")},
          {"failed", charge.failed}};
}

}  // namespace

Result<json> close_assault(const json& object, Run& run) {
  Input input(object);
  const Offer firepower = added("inherent_fp", needed(input, "fp", run), "17.1");
  const Offer weapon = added("anti_tank_he", known_or(input, "he", 0, run), "17.1");
  const int led = known_or(input, "leadership", 0, run);
  const int armor = needed(input, "lowest_armor", run);
  const std::string unit = input.text("unit");
  const bool moving = input.flag("moving");
  const AssaultChecks checks = read_assault_checks(input, run);
  const std::vector<Offer> more = named_modifiers(input);
  const tables::Ticks switches = read_switches(input);
  const auto assumed = read_assumed(input);
  stop_at_mistake(input, run);
  say_assumed(assumed, run.trace);
  const Charge charge = roll_assault_checks(checks, run);
  if (!charge.takes_place) {
    return stayed_away(unit, moving, charge);
  }
  const int leadership = checks.all.empty() ? led : charge.leadership;
  std::vector<Offer> attack = {firepower, weapon, leadership_offer(leadership, 1, "17.1")};
  attack.insert(attack.end(), more.begin(), more.end());
  const OpposedRoll roll = throw_dice(opposed_sides(attack, armor, switches, run), run);
  say_assault(roll, run);
  const bool destroyed = roll.margin() > 0;
  json result = {{"destroyed", destroyed},
                 {"marker_on_unit", destroyed ? json() : json("moved")},
                 {"units", units_json(unit, destroyed ? "destroyed" : "no_effect")}};
  if (!checks.all.empty()) {
    result["failed"] = charge.failed;
  }
  if (!run.oracle.enumerating()) {
    result["attacker_total"] = roll.attacker_die + roll.attack;
    result["defender_total"] = roll.defender_die + roll.defence;
  }
  return result;
}

}  // namespace adjutant::games::lnl

#include "games/lnl/resolve/penetration.h"

#include <nlohmann/json.hpp>

#include "games/lnl/reckon/fields.h"
#include "games/lnl/reckon/firepower.h"
#include "games/lnl/reckon/outcomes.h"
#include "games/lnl/reckon/roll_under.h"
#include "games/lnl/reckon/settling.h"

namespace adjutant::games::lnl {

using nlohmann::json;
using tables::Source;

namespace {

constexpr const char* penetration_rule = "14.0";
constexpr const char* check_rule = "14.01";
constexpr const char* heat_setting = "heat_half";

/// HEAT against red armour penetrates half as much (14.2).
int penetration_of(Input& input, Run& run) {
  const int printed = needed(input, "penetration", run);
  if (!input.flag("heat") || !input.flag("red_armor")) {
    return printed;
  }
  const bool up = is_chosen(run.rule_set.settings, heat_setting, "up");
  const int halved = half(printed, up ? Round::up : Round::down);
  run.trace.add({"trace.lnl.heat_half", halved, "14.2", Source::stated, {{"penetration", printed}, {"half", halved}}});
  return halved;
}

/// The armour that is struck: as given, else of the part that the roll to hit found (14.1).
int read_struck_armor(Input& input, const Run& run) {
  if (const auto given = input.number("armor")) {
    return *given;
  }
  const std::string location = input.text("location");
  if (input.flag("turret") && location.empty() && !input.mistake()) {
    run.oracle.need(tables::InputNeed{"location"});
  }
  const auto struck = input.number(location == "turret" ? "armor_turret" : "armor_hull");
  return struck ? *struck : needed(input, "armor", run);
}

struct Blow {
  int attacker = 0;
  int defender = 0;
  friend auto operator<=>(const Blow&, const Blow&) = default;
};

/// The result of a penetration roll from its two dice and margin; duds and catastrophic hits go by the dice alone.
std::string result_of(const Blow& dice, int margin) {
  if (dice == Blow{1, 6}) {
    return "dud";
  }
  return dice == Blow{6, 1} || margin > 0 ? "destroyed" : "non-penetrating";
}

void say_blow(const Blow& dice, int penetration, int armor, Run& run) {
  run.trace.add({"trace.lnl.penetration_total",
                 dice.attacker + penetration,
                 penetration_rule,
                 Source::dice,
                 {{"die", dice.attacker}, {"penetration", penetration}, {"total", dice.attacker + penetration}}});
  run.trace.add({"trace.lnl.armor_total",
                 dice.defender + armor,
                 penetration_rule,
                 Source::dice,
                 {{"die", dice.defender}, {"armor", armor}, {"total", dice.defender + armor}}});
}

void say_result(const std::string& result, const char* of_rule, Run& run) {
  run.trace.add({"trace.lnl.result", result, of_rule, Source::stated, {term("result", outcome_term(result))}});
}

/// What the check does to a vehicle (14.01): as much penetration as armour is worse than less, and the second shock is
/// one too many.
std::string shock(bool equal, bool passed, bool already_shaken) {
  if (equal && !passed) {
    return "abandoned";
  }
  const bool shaken = equal || !passed;
  return !shaken ? "no_effect" : already_shaken ? "abandoned" : "shaken";
}

}  // namespace

std::vector<Setting> penetration_settings() {
  return {{heat_setting, {"down", "up"}, "14.2"}};
}

Result<json> penetration(const json& object, Run& run) {
  Input input(object);
  const int penetration = penetration_of(input, run);
  const int armor = read_struck_armor(input, run);
  const std::string unit = input.text("unit");
  const auto assumed = read_assumed(input);
  stop_at_mistake(input, run);
  say_assumed(assumed, run.trace);
  const Blow dice{run.oracle.die("attacker"), run.oracle.die("defender")};
  const int margin = dice.attacker + penetration - dice.defender - armor;
  const std::string result = result_of(dice, margin);
  say_blow(dice, penetration, armor, run);
  say_result(result, penetration_rule, run);
  json answer = {{"result", result}, {"units", units_json(unit, result)}};
  if (result == "non-penetrating") {
    answer["short_by"] = -margin;
  }
  if (!run.oracle.enumerating()) {
    answer["attacker_total"] = dice.attacker + penetration;
    answer["defender_total"] = dice.defender + armor;
  }
  return answer;
}

Result<json> non_penetrating(const json& object, Run& run) {
  Input input(object);
  const int short_by = needed(input, "defender_total", run) - needed(input, "attacker_total", run);
  const int morale = needed(input, "morale", run);
  const bool already_shaken = input.flag("already_shaken");
  const std::string unit = input.text("unit");
  std::vector<tables::Offer> offers = named_modifiers(input);
  const tables::Ticks switches = read_switches(input);
  stop_at_mistake(input, run);
  if (short_by < 0) {
    return failure("attacker_total", {"lnl.refuse.penetrates", {}});
  }
  offers.push_back({{"short_by", -short_by, check_rule, "", Source::board, "lnl.modifier.short_by"}, short_by > 0, {}});
  const tables::Modifiers modifiers = settle(offers, "ordnance", switches, run);
  const RollUnder check{"non_penetrating", check_rule, 2, morale, modifiers.sum(), short_by > 0};
  const Rolled rolled = roll(check, "needed", run);
  const std::string result = shock(short_by == 0, rolled.success, already_shaken);
  say_result(result, check_rule, run);
  json answer = {{"passed", rolled.success}, {"result", result}, {"units", units_json(unit, result)}};
  if (!run.oracle.enumerating()) {
    answer.update(
        {{"needed", check.needed()}, {"modified", rolled.modified}, {"modifiers", modifiers_json(modifiers)}});
  }
  return answer;
}

Result<json> helicopter_hit(const json& object, Run& run) {
  Input input(object);
  const int margin = needed(input, "penetration", run) - needed(input, "armor", run);
  const std::string unit = input.text("unit");
  stop_at_mistake(input, run);
  const std::string result = margin > 0 ? "destroyed" : margin == 0 ? "damaged" : "no_effect";
  say_result(result, "19.5.1", run);
  return json{{"result", result}, {"units", units_json(unit, result)}};
}

}  // namespace adjutant::games::lnl

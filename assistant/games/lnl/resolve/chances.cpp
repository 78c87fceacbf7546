#include "games/lnl/resolve/chances.h"

#include <array>

#include <nlohmann/json.hpp>

#include "games/lnl/board/units.h"
#include "games/lnl/reckon/fields.h"
#include "games/lnl/reckon/outcomes.h"
#include "games/lnl/reckon/roll_under.h"
#include "games/lnl/reckon/settling.h"

namespace adjutant::games::lnl {

using nlohmann::json;
using tables::Source;

namespace {

constexpr std::array<std::string_view, 2> half_squads = {"wehrmacht", "glider"};
constexpr int last_that_grants = 3;  // 13.91

void say_die(Run& run, const std::string& of, int die, const char* rule) {
  run.trace.add({"trace.lnl.die", die, rule, Source::dice, {term("check", "lnl.check." + of), {"die", die}}});
}

/// One die that succeeds when even; `of` names it where several are rolled.
bool even(const std::string& name, const std::string& of, const char* rule, Run& run) {
  const bool is_even = run.oracle.part<bool>(name + of, [&](tables::Oracle& asked) {
    const int die = asked.die(name + of);
    say_die(run, name, die, rule);
    return die % 2 == 0;
  });
  run.trace.add({is_even ? "trace.lnl.succeeds" : "trace.lnl.fails",
                 is_even,
                 rule,
                 Source::stated,
                 {term("check", "lnl.check." + name)}});
  return is_even;
}

/// Rolls one die for each of two sides: 1 where the first has the higher die, -1 where the second has, 0 for a tie. The
/// dice are added to `rolls`.
int higher(const std::vector<std::string>& sides, json& rolls, Run& run) {
  return run.oracle.part<int>("initiative", [&](tables::Oracle& asked) {
    const int first = asked.die("initiative/" + sides[0]);
    const int second = asked.die("initiative/" + sides[1]);
    if (!asked.enumerating()) {
      rolls = {{sides[0], first}, {sides[1], second}};
    }
    return first == second ? 0 : first > second ? 1 : -1;
  });
}

std::string winner_of(const std::vector<std::string>& sides, int comparison, const std::string& previous, Run& run) {
  if (comparison != 0) {
    return sides[comparison > 0 ? 0 : 1];
  }
  if (previous.empty()) {
    run.oracle.need(tables::InputNeed{"previous"});
  }
  run.trace.add({"trace.lnl.initiative_tie", previous, "3.0", Source::stated, {{"side", previous}}});
  return previous;
}

/// The printed capability of a force, where the input gives none itself.
int capability(Input& input, const std::string& chart, const std::string& usual_force, const Run& run) {
  if (const auto given = input.number("capability")) {
    return *given;
  }
  const std::string force = plain_name(input.text("force", usual_force));
  if (force.empty() && !input.mistake()) {
    run.oracle.need(tables::InputNeed{"capability"});
  }
  stop_at_mistake(input, run);
  if (!run.rule_set.charts.chart(chart) || !run.rule_set.charts.chart(chart)->has_cell(force + "/capability")) {
    run.oracle.fail({"force", {"games.input.kind", {{"kind", force}}}});
  }
  return printed(chart, force + "/capability", run);
}

/// An attempt that leaves its unit Ops Complete, whatever comes (7.0, 20.1).
json attempt(const RollUnder& check, Run& run) {
  const Rolled rolled = roll(check, "needed", run);
  json result = {{"success", rolled.success}, {"marker_on_unit", "ops_complete"}};
  if (!run.oracle.enumerating()) {
    result["needed"] = check.needed();
    result["modified"] = rolled.modified;
  }
  return result;
}

}  // namespace

Result<json> initiative(const json& object, Run& run) {
  Input input(object);
  const std::vector<std::string> sides = input.texts("sides", 2);
  const std::string previous = input.text("previous");
  stop_at_mistake(input, run);
  if (sides.size() < 2) {
    run.oracle.need(tables::InputNeed{"sides"});
  }
  if (sides[0] == sides[1]) {
    return failure("sides", {"lnl.input.same_side", {{"side", sides[0]}}});
  }
  json rolls;
  const int comparison = higher(sides, rolls, run);
  for (const auto& [side, die] : rolls.items()) {
    run.trace.add(
        {"trace.lnl.initiative_die", die.get<int>(), "3.0", Source::dice, {{"side", side}, {"die", die.get<int>()}}});
  }
  const std::string winner = winner_of(sides, comparison, previous, run);
  run.trace.add({"trace.lnl.initiative", winner, "3.0", Source::stated, {{"side", winner}}});
  json result = {{"winner", winner}};
  if (!run.oracle.enumerating()) {
    result["rolls"] = std::move(rolls);
  }
  return result;
}

Result<json> hero(const json& object, Run& run) {
  Input input(object);
  const std::string unit = input.text("unit");
  const auto status = input.texts("status", status_count);
  stop_at_mistake(input, run);
  json result = {{"created", even("hero", {}, "5.1", run)}};
  if (!unit.empty()) {
    result["heroes"] = json::array();
    if (result["created"].get<bool>()) {
      result["heroes"].push_back({{"from", unit}, {"status", status}});
    }
  }
  return result;
}

bool survives(const std::string& who, Run& run) {
  return even("survival", "/" + who, "15.4", run);
}

Result<json> parity(const json& object, Run& run) {
  Input input(object);
  const std::string unit = input.text("unit");
  const std::string vehicle = input.text("crew_of");
  stop_at_mistake(input, run);
  const bool lives = even("survival", {}, "15.4", run);
  json result = {{"survives", lives}, {"units", units_json(unit, lives ? "shaken" : "eliminated")}};
  if (!vehicle.empty()) {
    result["crews"] = lives ? json::array({survivors_of(vehicle)}) : json::array();
  }
  return result;
}

Result<json> half_squad(const json& object, Run& run) {
  Input input(object);
  const std::string kind = choice(input, "kind", half_squads);
  stop_at_mistake(input, run);
  return json{{"fp", even("half_squad", {}, "13.0", run) ? 1 : 0}};
}

Result<json> extra_mission(const json& object, Run& run) {
  stop_at_mistake(Input(object), run);
  const RollUnder check{"extra_mission", "13.91", 1, last_that_grants};
  return json{{"granted", roll(check, "needed", run).success}};
}

Result<json> smoke(const json& object, Run& run) {
  Input input(object);
  const int number = capability(input, "smoke", "band_of_heroes", run);
  const auto more = named_modifiers(input);
  const tables::Ticks switches = read_switches(input);
  stop_at_mistake(input, run);
  const tables::Modifiers modifiers = settle(more, "smoke", switches, run);
  return attempt({"smoke", "7.0", 1, number, modifiers.sum()}, run);
}

Result<json> flare(const json& object, Run& run) {
  Input input(object);
  const int number = capability(input, "flare", "", run);
  auto offers = named_modifiers(input);
  offers.push_back(leadership_offer(known_or(input, "leadership", 0, run), -1, "20.1"));
  const tables::Ticks switches = read_switches(input);
  stop_at_mistake(input, run);
  const tables::Modifiers modifiers = settle(offers, "flare", switches, run);
  return attempt({"flare", "20.1", 1, number, modifiers.sum()}, run);
}

}  // namespace adjutant::games::lnl

#include "games/lnl/resolve/morale.h"

#include <algorithm>
#include <array>

#include <nlohmann/json.hpp>

#include "games/lnl/reckon/fields.h"
#include "games/lnl/reckon/roll_under.h"
#include "games/lnl/reckon/settling.h"

namespace adjutant::games::lnl {

using nlohmann::json;

namespace {

constexpr std::array<std::string_view, 6> uses = {"other", "medic", "pre_assault", "withdraw", "passengers", "crew"};

/// Terrain that rule 3.0 names as having a positive target modifier, whatever the chart gives.
bool has_positive_modifier(std::string_view terrain) {
  constexpr std::array<std::string_view, 3> named = {"forest", "light_woods", "wooden_building"};
  return std::ranges::find(named, terrain) != named.end();
}

/// The number of the rule that demands the check.
std::string rule_of_check(const std::string& use, const Run& run) {
  return run.rule_set.charts.figure(morale_chart, use + "/positive_tm").rule;
}

/// The modifiers of a check for this use: the terrain, where its rule grants it, and leadership, where it helps.
std::vector<tables::Offer> offers_of(const std::string& use, int leadership, bool positive, const Run& run) {
  const Figures figures(run.rule_set.charts);
  const std::string cell = use + "/positive_tm";
  const int help = printed(morale_chart, cell, run);
  const bool led = figures.yes(morale_chart, use + "/leadership");
  std::vector<tables::Offer> offers;
  if (help != 0) {
    offers.push_back({{"positive_tm", help, rule_of_check(use, run), "", figures.source(morale_chart, cell),
                       "lnl.modifier.positive_tm"},
                      positive,
                      {}});
  }
  offers.push_back(leadership_offer(leadership, -1, rule_of_check(use, run)));
  if (!led && leadership != 0) {
    offers.back().ticked = false;
    offers.back().refused = {"lnl.refused.no_leadership", {}};
  }
  return offers;
}

struct Check {
  RollUnder roll;
  tables::Modifiers modifiers;
  std::string unit;
};

Check read_check(Input& input, const std::string& use, const std::string& name, Run& run) {
  Check check;
  check.roll = {name, rule_of_check(use, run), 2, needed(input, "morale", run)};
  const int leadership = known_or(input, "leadership", 0, run);
  const bool positive = positive_tm(input, run);
  check.unit = input.text("unit");
  auto more = named_modifiers(input);
  const tables::Ticks switches = read_switches(input);
  const auto assumed = read_assumed(input);
  stop_at_mistake(input, run);
  say_assumed(assumed, run.trace);
  auto offers = offers_of(use, leadership, positive, run);
  offers.insert(offers.end(), more.begin(), more.end());
  check.modifiers = settle(offers, morale_chart, switches, run);
  check.roll.modifier = check.modifiers.sum();
  return check;
}

json check_result(const Check& check, const Rolled& rolled, const char* good, const char* bad, const Run& run) {
  json result = {{"success", rolled.success}, {"units", units_json(check.unit, rolled.success ? good : bad)}};
  if (!run.oracle.enumerating()) {
    result.update({{"needed", check.roll.needed()},
                   {"modified", rolled.modified},
                   {"modifiers", modifiers_json(check.modifiers)}});
  }
  return result;
}

}  // namespace

bool positive_tm(Input& input, const Run& run) {
  const json& whole = input.whole();
  const bool given = whole.is_object() && whole.contains("positive_tm");
  const std::string terrain = plain_name(input.text("terrain"));
  const bool known = given && !whole["positive_tm"].is_null();
  if (known || (!given && terrain.empty())) {
    return input.flag("positive_tm");
  }
  if (terrain.empty()) {
    run.oracle.need(tables::InputNeed{"positive_tm"});
  }
  if (has_positive_modifier(terrain)) {
    return true;
  }
  return printed("terrain", terrain + "/tm", run) > 0;
}

Result<json> rally(const json& object, Run& run) {
  Input input(object);
  const Check check = read_check(input, "rally", "rally", run);
  return check_result(check, roll(check.roll, "needed", run), "rallied", "still_shaken", run);
}

Result<json> morale_check(const json& object, Run& run) {
  Input input(object);
  const std::string use = choice(input, "use", uses);
  const bool moving = input.flag("moving");
  const Check check = read_check(input, use, "morale", run);
  const Rolled rolled = roll(check.roll, "needed", run);
  json result = check_result(check, rolled, "passed", "failed", run);
  if (use == "pre_assault" && !rolled.success) {
    result["marker_on_unit"] = moving ? "moved" : "ops_complete";
  }
  return result;
}

}  // namespace adjutant::games::lnl

#include "games/bcs/resolve/engagement.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "games/bcs/reckon/figures.h"
#include "games/bcs/reckon/rule_variants.h"
#include "games/bcs/reckon/unit_results.h"

namespace adjutant::games::bcs {

using nlohmann::json;

namespace {

using tables::Source;

constexpr FightTotals engagement_totals{"engagement", "5.2", "trace.bcs.engagement_total", "base"};
constexpr std::array<std::string_view, 6> results = {
    "firer_loss_traffic", "both_loss", "target_loss_retreat", "none", "target_dropped", "target_loss_dropped"};

struct Engagement {
  int range = 1;
  bool double_objective = false;

  int firer_base = 0;  ///< AV and action rating
  int firer_range = 1;
  bool limited = false;

  int target_base = 0;
  std::optional<int> target_range;
  bool is_support = false;
  int supports = 0;
  bool prepared = false;
  bool long_range = false;
  bool screen = false;
  std::string hex;

  std::vector<Counter> counters;
};

Engagement read_engagement(Input& input, const Run& run) {
  Engagement fight;
  fight.range = input.number_or("range", 1);
  fight.double_objective = input.flag("double_obj");
  Input firer = needed_part(input, "firer", run);
  fight.firer_base = needed(firer, "av", run) + needed(firer, "ar", run);
  fight.firer_range = firer.number_or("range", 1);
  fight.limited = firer.flag("limited");
  input.take_mistake(firer);
  Input target = needed_part(input, "target", run);
  fight.target_base = needed(target, "av", run) + needed(target, "ar", run);
  fight.target_range = target.number("range");
  fight.is_support = target.flag("is_support");
  fight.supports = target.number_or("supports", 0);
  fight.prepared = target.flag("pd");
  fight.long_range = target.flag("long_range");
  fight.screen = target.flag("screen");
  fight.hex = hex_kind(target, run);
  input.take_mistake(target);
  fight.counters = read_counters(input);
  stop_at_mistake(input, run);
  return fight;
}

bool in_cover(const std::string& hex, bool prepared, const Settings& settings) {
  const bool town_counts = is_normal(variant::engagement_cover, settings);
  return prepared || hex == "terrain" || (town_counts && (hex == "city" || hex == "urban"));
}

/// Why the range does not allow the engagement; empty where it does.
Message out_of_range(const Engagement& fight, const Run& run) {
  if (fight.range > fight.firer_range) {
    return {"trace.bcs.beyond_firer", {{"range", fight.range}, {"most", fight.firer_range}}};
  }
  const int most = in_cover(fight.hex, fight.prepared, run.rule_set.settings)
                       ? printed_number("engagement", "in_cover/longest_range", run)
                       : fight.range;
  if (fight.range > most) {
    return {"trace.bcs.beyond_cover", {{"range", fight.range}, {"most", most}}};
  }
  return {};
}

/// Whether the target could answer, so that the firer's result counts.
bool target_reaches(const Engagement& fight, const Run& run) {
  if (!fight.target_range && fight.range > 1) {
    run.oracle.need(tables::InputNeed{"target/range"});
  }
  return fight.range <= fight.target_range.value_or(1) || fight.range <= 1;
}

SideTotal firer_total(const Engagement& fight, const tables::Ticks& switches, Run& run) {
  return side_total(engagement_totals, "firer", fight.firer_base,
                    {offer_of("engagement", "double_obj", fight.double_objective, run),
                     offer_of("engagement", "limited", fight.limited, run)},
                    switches, run);
}

SideTotal target_total(const Engagement& fight, const tables::Ticks& switches, Run& run) {
  const bool counts = fight.long_range && !fight.is_support;
  return side_total(engagement_totals, "target", fight.target_base,
                    {offer_of("engagement", "pd_or_multi", fight.prepared || fight.supports > 1, run),
                     offer_of("engagement", "long_range", counts, run,
                              fight.long_range && !counts ? "bcs.refused.is_support" : nullptr)},
                    switches, run);
}

/// The effects of a result of the engagement table on firer and target.
struct EngagementOutcome {
  std::string converted = "none";
  int firer_steps = 0;
  int target_steps = 0;
  int target_retreat = 0;
  bool dropped = false;
  bool traffic = false;
  bool firer_void = false;
};

EngagementOutcome engagement_outcome(const std::string& result, const Engagement& fight, bool firer_counts,
                                     const Run& run) {
  EngagementOutcome outcome;
  const bool both = result == "both_loss";
  if (both && fight.screen) {
    outcome.converted = "screen_no_loss_retreat_3";
    outcome.target_retreat = retreat_hexes;
    return outcome;
  }
  const bool firer_hit = both || result == "firer_loss_traffic";
  outcome.firer_void = firer_hit && !firer_counts;
  outcome.firer_steps = firer_hit && firer_counts ? 1 : 0;
  outcome.traffic =
      result == "firer_loss_traffic" && (firer_counts || !is_normal(variant::void_traffic, run.rule_set.settings));
  outcome.target_steps = both || result == "target_loss_retreat" || result == "target_loss_dropped" ? 1 : 0;
  outcome.target_retreat = result == "target_loss_retreat" ? retreat_hexes : 0;
  outcome.dropped = result == "target_dropped" || result == "target_loss_dropped";
  return outcome;
}

void say_engagement(const std::string& result, const EngagementOutcome& outcome, Run& run) {
  say(run, "trace.bcs.engaged", result, "5.2", Source::stated, {term("result", "bcs.engaged." + result)});
  const auto note = [&](bool is_so, const char* step) {
    if (is_so) {
      say(run, step, true, "5.2", Source::stated);
    }
  };
  note(outcome.converted != "none", "trace.bcs.screen_goes_back");
  note(outcome.firer_void, "trace.bcs.firer_void");
  note(outcome.traffic, "trace.bcs.traffic_firer");
}

/// The result for each counter that the input names.
json unit_results(const Engagement& fight, const EngagementOutcome& outcome) {
  json units = json::array();
  for (const Counter& counter : fight.counters) {
    const std::string retreat = outcome.target_retreat > 0 ? "retreat_3" : "none";
    const UnitResult unit_result = counter.role == "firer" ? UnitResult{outcome.firer_steps}
                                                           : UnitResult{outcome.target_steps, retreat, outcome.dropped};
    units.push_back(unit_result_json(counter, unit_result));
  }
  return units;
}

}  // namespace

std::optional<int> range_into_cover(const std::string& hex, bool prepared, const RuleSet& rule_set) {
  return in_cover(hex, prepared, rule_set.settings)
             ? rule_set.charts.figure("engagement", "in_cover/longest_range").number()
             : std::nullopt;
}

Result<json> engagement(const json& object, Run& run) {
  Input input(object);
  const Engagement fight = read_engagement(input, run);
  const tables::Ticks switches = read_switches(input);
  end_input(input, run);
  if (const Message why = out_of_range(fight, run); !why.empty()) {
    return refused(why, "5.2", run);
  }
  const bool firer_counts = target_reaches(fight, run);
  const SideTotal firer = firer_total(fight, switches, run);
  const SideTotal target = target_total(fight, switches, run);
  const int net = firer.value - target.value;
  const std::string chart = fight.is_support ? "engagement_support" : "engagement_real";
  const Rolled dice = roll_two("engagement", net, "5.2", run);
  const std::string row = printed_row(chart, dice.total, run).id;
  const std::string result = printed_name(chart, tables::cell_name(row, "result"), results, run);
  const EngagementOutcome outcome = engagement_outcome(result, fight, firer_counts, run);
  say_engagement(result, outcome, run);
  json answer = {{"legal", true},
                 {"firer_mods", firer.modifiers},
                 {"target_mods", target.modifiers},
                 {"firer_total", firer.value},
                 {"target_total", target.value},
                 {"net", net},
                 {"roll", dice.roll},
                 {"total", dice.total},
                 {"table", fight.is_support ? "engagement.support" : "engagement.real"},
                 {"result", result},
                 {"converted", or_null(outcome.converted)},
                 {"firer_result", outcome.firer_void ? json("void_firer_out_of_range") : json(nullptr)},
                 {"firer_steps", outcome.firer_steps},
                 {"target_steps", outcome.target_steps},
                 {"target_retreat", outcome.target_retreat},
                 {"target_dropped", outcome.dropped},
                 {"flip", outcome.target_retreat > 0 ? json("move") : json(nullptr)},
                 {"traffic_in_firer_hex", outcome.traffic}};
  if (!fight.counters.empty()) {
    answer["units"] = unit_results(fight, outcome);
  }
  return answer;
}

}  // namespace adjutant::games::bcs

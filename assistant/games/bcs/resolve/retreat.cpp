#include <array>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "games/bcs/board/field.h"
#include "games/bcs/reckon/figures.h"
#include "games/bcs/reckon/rule_variants.h"
#include "games/bcs/reckon/unit_results.h"
#include "games/bcs/resolve/upkeep.h"

namespace adjutant::games::bcs {

using nlohmann::json;

namespace {

constexpr std::array<std::string_view, 4> causes = {"voluntary", "engagement", "situational", "automatic"};

constexpr std::array<std::string_view, 4> outcomes = {"retreat_3", "none", "to_hq", "off_map_until_next_turn"};

struct Retreat {
  std::string cause;
  bool safe_path = true;
  bool tactical = false;
  bool holds = false;  ///< in prepared defence or on Key Terrain
  bool independent = false;
  bool haven = false;
};

/// The way through the flow: its questions, and the case of the chart where it ends.
struct RetreatWay {
  std::vector<std::string> path;
  std::string ends;
};

RetreatWay way_of(const Retreat& retreat, const Settings& settings) {
  if (retreat.cause == "voluntary") {
    return {{"r0"}, "voluntary"};
  }
  if (!retreat.safe_path) {
    return {{"r0", "r1", "r1a"}, retreat.tactical ? "no_safe_path_tactical" : "no_safe_path_other"};
  }
  if (retreat.cause == "engagement") {
    return {{"r0", "r1", "r2"}, "engagement"};
  }
  if (retreat.cause == "situational") {
    const char* others =
        is_normal(variant::situational, settings) ? "situational_others" : "situational_others_as_printed";
    return {{"r0", "r1", "r2", "r3", "r3a"}, retreat.holds ? "situational_holds" : others};
  }
  const bool as_tactical = retreat.independent && is_normal(variant::independents, settings);
  if (retreat.tactical || as_tactical) {
    return {{"r0", "r1", "r2", "r3", "r4"}, "automatic_free"};
  }
  return {{"r0", "r1", "r2", "r3", "r4", "r5"}, retreat.haven ? "automatic_haven" : "automatic_no_haven"};
}

Retreat read_retreat(Input& input, const Run& run) {
  Retreat retreat;
  retreat.cause = needed_choice(input, "cause", causes, run);
  if (retreat.cause == "voluntary") {
    return retreat;
  }
  need_known(input, "safe_path", run);
  retreat.safe_path = input.flag("safe_path", true);
  retreat.holds = input.flag("pd") || input.flag("key_terrain");
  retreat.independent = input.flag("unassigned_independent");
  if (!retreat.safe_path || retreat.cause == "automatic") {
    need_known(input, "ma", run);
    retreat.tactical = choice(input, "ma", movement_classes) == "tactical";
  }
  if (retreat.safe_path && retreat.cause == "automatic" && !retreat.tactical) {
    need_known(input, "haven", run);
    retreat.haven = input.flag("haven");
  }
  return retreat;
}

}  // namespace

Result<json> retreat(const json& object, Run& run) {
  Input input(object);
  const Retreat retreat = read_retreat(input, run);
  const bool unsettled = input.flag("impossible") || input.flag("ends_in_ezoc");
  const auto counters = read_counters(input);
  end_input(input, run);
  if (unsettled) {
    return not_in_source("retreat", "5.5g", run);
  }
  const RetreatWay way = way_of(retreat, run.rule_set.settings);
  const auto cell = [&](const char* figure) { return tables::cell_name(way.ends, figure); };
  const int steps = printed_number("retreat", cell("steps"), run);
  const std::string where = printed_name("retreat", cell("retreat"), outcomes, run);
  const tables::Figure source = run.rule_set.charts.figure("retreat", cell("retreat"));
  say(run, "trace.bcs.retreat_case", way.ends, source.rule, source.source,
      {term("case", "bcs.retreat_case." + way.ends)});
  say(run, "trace.bcs.retreat", where, source.rule, source.source,
      {{"steps", steps}, term("where", "bcs.retreat." + where)});
  json units = json::array();
  for (const Counter& counter : counters) {
    units.push_back(unit_result_json(counter, {steps, where}));
  }
  return json{{"path", way.path},
              {"steps_lost_per_unit", steps},
              {"retreat", where},
              {"flip", or_null(printed_text("retreat", cell("flip"), run))},
              {"units", std::move(units)}};
}

}  // namespace adjutant::games::bcs

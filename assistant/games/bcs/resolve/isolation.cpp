#include <nlohmann/json.hpp>

#include "games/bcs/reckon/figures.h"
#include "games/bcs/reckon/unit_results.h"
#include "games/bcs/resolve/upkeep.h"

namespace adjutant::games::bcs {

using nlohmann::json;
using tables::Source;

Result<json> isolation(const json& object, Run& run) {
  Input input(object);
  const std::string path = input.flag("safe_path") ? "safe_path" : "no_safe_path";
  const std::string command = input.flag("in_command") ? "in_command" : "out_of_command";
  const std::string msr = input.flag("msr_blocked") ? "blocked" : "open";
  const int units = count_of(input, "units", largest_figure, 1);
  const auto counters = read_counters(input);
  stop_at_mistake(input, run);
  const int loss = printed_number("isolation", path + "/" + command + "/" + msr, run);
  say(run, "trace.bcs.isolation", loss, "3.6", Source::stated,
      {term("path", "bcs.isolation." + path),
       term("command", "bcs.isolation." + command),
       term("msr", "bcs.isolation." + msr),
       {"loss", loss}});
  json unit_results = json::array();
  for (const Counter& counter : counters) {
    unit_results.push_back(unit_result_json(counter, {loss}));
  }
  return json{{"loss_per_unit", loss}, {"total_steps", loss * units}, {"units", std::move(unit_results)}};
}

Result<json> urban_control(const json& object, Run& run) {
  Input input(object);
  stop_at_mistake(input, run);
  return not_in_source("result", "6.1a", run);
}

}  // namespace adjutant::games::bcs

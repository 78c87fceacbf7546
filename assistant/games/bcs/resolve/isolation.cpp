#include <nlohmann/json.hpp>

#include "games/bcs/reckon/fates.h"
#include "games/bcs/reckon/figures.h"
#include "games/bcs/resolve/upkeep.h"

namespace adjutant::games::bcs {

using nlohmann::json;
using tables::Source;

Result<json> isolation(const json& object, Run& run) {
  Input input(object);
  const std::string path = input.flag("safe_path") ? "safe_path" : "no_safe_path";
  const std::string command = input.flag("in_command") ? "in_command" : "out_of_command";
  const std::string msr = input.flag("msr_blocked") ? "blocked" : "open";
  const int units = input.number_or("units", 1);
  if (units < 0) {
    input.refuse("units", {"games.input.kind", {{"kind", units}}});
  }
  const auto counters = read_counters(input);
  stop_at_mistake(input, run);
  const int loss = printed_number("isolation", path + "/" + command + "/" + msr, run);
  run.trace.add({"trace.bcs.isolation",
                 loss,
                 "3.6",
                 Source::stated,
                 {term("path", "bcs.isolation." + path),
                  term("command", "bcs.isolation." + command),
                  term("msr", "bcs.isolation." + msr),
                  {"loss", loss}}});
  json fates = json::array();
  for (const Counter& counter : counters) {
    fates.push_back(fate_json(counter, {loss}));
  }
  return json{{"loss_per_unit", loss}, {"total_steps", loss * units}, {"units", std::move(fates)}};
}

Result<json> urban_control(const json& object, Run& run) {
  Input input(object);
  stop_at_mistake(input, run);
  run.trace.add({"trace.bcs.not_in_source", {}, "6.1a", Source::unknown, {{"rule", "6.1a"}}});
  return json{{"result", nullptr}, {"missing", true}, {"reason", "trace.bcs.not_in_source"}};
}

}  // namespace adjutant::games::bcs

#include "games/boltaction/resolve/transports.h"

#include <array>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "games/asking/asking.h"
#include "games/asking/assumed.h"
#include "games/asking/printed.h"
#include "games/boltaction/reckon/dice.h"
#include "games/boltaction/reckon/sections.h"

namespace adjutant::games::boltaction {

using nlohmann::json;

namespace {

using tables::Source;

constexpr std::array<std::string_view, 2> causes = {"damage", "pins"};

}  // namespace

Result<json> transport_destroyed(const json& object, Run& run) {
  Input input(object);
  const std::string cause = choice(input, "cause", causes);
  stop_at_mistake(input, run);
  json result = {{"hits", 0}, {"order", "down"}};
  if (cause == "pins") {
    run.trace.add({"trace.boltaction.passengers_unhurt", 0, section::shooting, Source::stated, {}});
    return result;
  }
  const int hits = roll_amount(run, "transport_hits", printed_text("rolls", "transport_hits/dice", run));
  const int inches = roll_amount(run, "transport_exit", printed_text("rolls", "transport_exit/dice", run));
  result["hits"] = hits;
  result["exit_within"] = inches;
  run.trace.add(
      {"trace.boltaction.passengers_hit", hits, section::shooting, Source::dice, {{"hits", hits}, {"inches", inches}}});
  return result;
}

Result<json> transport_end_of_turn(const json& object, Run& run) {
  Input input(object);
  const bool lost = input.flag("empty", true) && input.flag("nearest_is_enemy");
  const auto assumed = read_assumed(input);
  stop_at_mistake(input, run);
  say_assumed(assumed, run.trace);
  run.trace.add({lost ? "trace.boltaction.empty_transport_lost" : "trace.boltaction.transport_stays",
                 lost,
                 section::shooting,
                 Source::stated,
                 {}});
  return json{{"destroyed", lost}};
}

}  // namespace adjutant::games::boltaction

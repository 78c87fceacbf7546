#include "games/boltaction/resolve/transports.h"

#include <array>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "games/asking/asking.h"
#include "games/asking/printed.h"
#include "games/boltaction/reckon/dice.h"
#include "games/boltaction/reckon/sections.h"
#include "games/boltaction/reckon/steps.h"

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
    say(run, "trace.boltaction.passengers_unhurt", 0, section::shooting, Source::stated);
    return result;
  }
  const int hits = roll_printed(run, "transport_hits");
  const int inches = roll_printed(run, "transport_exit");
  result["hits"] = hits;
  result["exit_within"] = inches;
  say(run, "trace.boltaction.passengers_hit", hits, section::shooting, Source::dice,
      {{"hits", hits}, {"inches", inches}});
  return result;
}

Result<json> transport_end_of_turn(const json& object, Run& run) {
  Input input(object);
  const bool lost = input.flag("empty", true) && input.flag("nearest_is_enemy");
  end_input(input, run);
  say(run, lost ? "trace.boltaction.empty_transport_lost" : "trace.boltaction.transport_stays", lost, section::shooting,
      Source::stated);
  return json{{"destroyed", lost}};
}

}  // namespace adjutant::games::boltaction

#include <algorithm>
#include <string>

#include <nlohmann/json.hpp>

#include "games/asking/asking.h"
#include "games/asking/printed.h"
#include "games/boltaction/reckon/dice.h"
#include "games/boltaction/reckon/sections.h"
#include "games/boltaction/reckon/steps.h"
#include "games/boltaction/resolve/morale.h"
#include "games/boltaction/resolve/strikes.h"
#include "games/boltaction/table/units.h"

namespace adjutant::games::boltaction {

using nlohmann::json;

namespace {

using tables::Source;

constexpr const char* aircraft_chart = "aircraft";

/// The row for a die, named by its type of aircraft.
tables::RangeRow throw_type(Run& run) {
  const int row = run.oracle.part<int>(aircraft_chart, [&](tables::Oracle& dice) {
    return printed_row(aircraft_chart, dice.die(aircraft_chart), run).range.from.value_or(1);
  });
  return printed_row(aircraft_chart, row, run);
}

}  // namespace

Result<json> aircraft(const json& object, Run& run) {
  Input input(object);
  const bool down = input.flag("target_down");
  stop_at_mistake(input, run);
  const std::string row = throw_type(run).id;
  const auto cell = [&](const char* column) { return tables::cell_name(row, column); };
  const std::string type = printed_text(aircraft_chart, cell("type"), run);
  const int pins = roll_amount(run, "aircraft_pins", printed_text(aircraft_chart, cell("pins"), run));
  const int pen = printed_number(aircraft_chart, cell("pen"), run);
  json result = {{"type", type}, {"pins", pins}, {"pen", pen}};
  const std::string hit_dice = printed_text(aircraft_chart, cell("hits"), run);
  int hits = 0;
  if (hit_dice == "none") {
    result["he"] = printed_number(aircraft_chart, cell("he"), run);
  } else {
    hits = roll_amount(run, "aircraft_hits", hit_dice);
    hits = down ? hits / 2 + hits % 2 : hits;
    result["hits"] = hits;
  }
  say(run, "trace.boltaction.aircraft." + type, type, section::aircraft, Source::dice,
      {{"pins", pins}, {"pen", pen}, {"hits", hits}});
  return result;
}

Result<json> flak(const json& object, Run& run) {
  Input input(object);
  const int shots = amount_of(input, "shots", run);
  const int pins = std::clamp(input.number_or("pins", 0), 0, max_pins);
  stop_at_mistake(input, run);
  const int least = printed_number("least_face", "flak/face", run) + pins;
  const int hits = count_at_least(run.oracle, "flak", shots, least);
  const bool down = hits >= printed_number("limits", "flak_hits_shoot_down/value", run);
  say(run, down ? "trace.boltaction.flak_shoots_down" : "trace.boltaction.flak_flies_on", hits, section::special,
      Source::dice, {{"hits", hits}, {"least", least}});
  return json{{"hits", hits}, {"aircraft", down ? "shot_down" : "flies_on"}};
}

Result<json> flak_holds(const json& object, Run& run) {
  Input input(object);
  const std::string quality = choice(input, "quality", qualities);
  stop_at_mistake(input, run);
  return json{{"holds_fire", succeeds(run, "flak_holds_" + quality, section::special, "trace.boltaction.flak_holds",
                                      "trace.boltaction.flak_fires_at_friend")}};
}

}  // namespace adjutant::games::boltaction

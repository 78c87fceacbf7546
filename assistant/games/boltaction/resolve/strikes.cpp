#include "games/boltaction/resolve/strikes.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include <nlohmann/json.hpp>

#include "games/asking/asking.h"
#include "games/asking/printed.h"
#include "games/boltaction/reckon/dice.h"
#include "games/boltaction/reckon/rule_variants.h"
#include "games/boltaction/reckon/sections.h"
#include "games/boltaction/reckon/steps.h"
#include "games/boltaction/table/measure.h"

namespace adjutant::games::boltaction {

using nlohmann::json;

namespace {

using tables::Source;

constexpr const char* strike_figures = "strike_figures";
constexpr std::array<std::string_view, 3> lists = {"artillery", "smoke", "aircraft"};

/// The cell for a die; odds are counted over what it says.
std::string throw_on_list(const std::string& list, Run& run) {
  return run.oracle.part<std::string>("strike", [&](tables::Oracle& dice) {
    const int die = dice.die("strike");
    for (const char* row : {"1", "2..3", "4..6"}) {
      if (tables::parse_range(row)->holds(die)) {
        return printed_text("strike", std::string(row) + "/" + list, run);
      }
    }
    return std::string();
  });
}

}  // namespace

Result<json> strike(const json& object, Run& run) {
  Input input(object);
  const std::string list = choice(input, "list", lists);
  stop_at_mistake(input, run);
  const std::string came = throw_on_list(list, run);
  json result = {{"result", came}};
  int inches = 0;
  if (came == "drift") {
    inches = roll_printed(run, "drift", strike_figures);
    result["distance"] = inches;
  } else if (came == "barrage" || came == "smoke") {
    inches = roll_printed(run, came == "barrage" ? "barrage_radius" : "smoke_radius", strike_figures);
    result["radius"] = inches;
  }
  say(run, "trace.boltaction.strike." + came, came, section::strikes,
      came == "rookie" ? Source::inferred : Source::dice, {{"inches", inches}});
  return result;
}

Result<json> strike_unit(const json& object, Run& run) {
  Input input(object);
  static_cast<void>(choice(input, "list", lists));
  stop_at_mistake(input, run);
  int die = 0;
  const bool hit = !falls_on(run, "strike_unit", "effect", "pins", die);
  const int row = hit ? 6 : 1;
  const int pins = roll_amount(run, "strike_pins", printed_band("strike_unit", row, "pins", run));
  say(run, hit ? "trace.boltaction.barrage_hits" : "trace.boltaction.barrage_pins", pins, section::strikes,
      Source::dice, {{"pins", pins}});
  return json{{"effect", printed_band("strike_unit", row, "effect", run)}, {"pins", pins}};
}

Result<json> strike_near_aircraft(const json& object, Run& run) {
  Input input(object);
  const int distance = needed_distance(input, run);
  stop_at_mistake(input, run);
  const auto within = tables::value_of(printed_text(strike_figures, "aircraft_pins_within/dice", run));
  const auto* reach = std::get_if<std::int64_t>(&within);
  if (!reach || distance > *reach) {
    say(run, "trace.boltaction.beyond_aircraft", 0, section::strikes, Source::stated, {{"distance", distance}});
    return json{{"pins", 0}};
  }
  const int d3 = roll_amount(run, "aircraft_pins", "D3");
  const std::string_view reading = chosen(variant::aircraft_pins, run.rule_set.settings);
  json result = {{"printed", "D31"}, {"readings", {{"d3_plus_1", d3 + 1}, {"d3", d3}}}};
  result["pins"] = reading == "ask" ? json(nullptr) : result["readings"][std::string(reading)];
  say(run, reading == "ask" ? "trace.boltaction.aircraft_pins_unreadable" : "trace.boltaction.aircraft_pins",
      reading == "d3" ? d3 : d3 + 1, section::strikes, reading == "ask" ? Source::unknown : Source::inferred,
      {{"less", d3}, {"more", d3 + 1}, {"pins", reading == "d3" ? d3 : d3 + 1}});
  return result;
}

Result<json> smoke_turn(const json& object, Run& run) {
  const Input input(object);
  stop_at_mistake(input, run);
  const std::string came = run.oracle.part<std::string>("smoke_turn", [&](tables::Oracle& dice) {
    return printed_band("smoke_turn", dice.die("smoke_turn"), "result", run);
  });
  json result = {{"result", came}};
  int inches = 0;
  if (came == "drifts") {
    inches = roll_printed(run, "smoke_drift", strike_figures);
    result["drift_in"] = inches;
    result["direction"] = "random";
  }
  say(run, "trace.boltaction.smoke." + came, came, section::strikes, Source::dice, {{"inches", inches}});
  return result;
}

Result<json> smoke_radius(const json& object, Run& run) {
  Input input(object);
  const std::string gun = needed_row(input, "gun", "smoke_radius", "radius", run);
  const int inches = printed_number("smoke_radius", gun + "/radius", run);
  say(run, "trace.boltaction.smoke_radius", inches, section::smoke, Source::stated, {{"inches", inches}});
  return json{{"radius", inches}};
}

}  // namespace adjutant::games::boltaction

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "games/asking/asking.h"
#include "games/asking/printed.h"
#include "games/boltaction/reckon/dice.h"
#include "games/boltaction/reckon/sections.h"
#include "games/boltaction/reckon/steps.h"
#include "games/boltaction/resolve/blast.h"

namespace adjutant::games::boltaction {

using nlohmann::json;

namespace {

using tables::Source;

/// The most floors of a building: higher than any on a table.
constexpr int max_floors = 20;
constexpr std::array<std::string_view, 2> kinds = {"building", "bunker"};
constexpr std::array<std::string_view, 4> weapons = {"HE", "indirect", "direct", "flame"};

}  // namespace

Result<json> building_indirect(const json& object, Run& run) {
  Input input(object);
  const int floors = needed(input, "floors", run);
  if (floors < 1 || floors > max_floors) {
    input.refuse("floors", {"games.input.kind", {{"kind", floors}}});
  }
  stop_at_mistake(input, run);
  json steps = json::array();
  int floor = floors;
  for (bool burst = false; !burst; floor -= burst ? 0 : 1) {
    json step = {{"floor", floor}};
    int die = 0;
    burst = floor == 1 || succeeds(run, "burst_on_floor", die);
    if (floor > 1) {
      set_rolled(step, run, "die", die);
    }
    step["burst"] = burst;
    steps.push_back(std::move(step));
    say(run, burst ? "trace.boltaction.bursts_on" : "trace.boltaction.falls_through", floor, section::shooting,
        floor > 1 ? Source::dice : Source::stated, {{"floor", floor}});
  }
  return json{{"steps", steps}, {"burst_floor", floor}};
}

Result<json> building_collapse(const json& object, Run& run) {
  Input input(object);
  const int hits = needed(input, "hits", run);
  const std::string kind = choice(input, "kind", kinds);
  stop_at_mistake(input, run);
  const int limit = printed_number("limits", "collapse_" + kind + "/value", run);
  const bool collapsed = hits >= limit;
  say(run, collapsed ? "trace.boltaction.collapses" : "trace.boltaction.stands_firm", collapsed, section::shooting,
      Source::stated, {{"hits", hits}, {"limit", limit}});
  json result = {{"collapsed", collapsed}};
  if (collapsed) {
    result["units"] = "removed";
  }
  return result;
}

Result<json> bunker(const json& object, Run& run) {
  Input input(object);
  const std::string weapon = choice(input, "weapon", weapons);
  stop_at_mistake(input, run);
  if (weapon == "flame") {
    return not_in_source("damage", section::shooting, run);
  }
  const bool damage = weapon == "direct";
  say(run, damage ? "trace.boltaction.bunker_hurt" : "trace.boltaction.bunker_pins_only", damage, section::shooting,
      Source::stated);
  return json{{"damage", damage}, {"pins", true}};
}

Result<json> building_flame(const json& object, Run& run) {
  Input input(object);
  static_cast<void>(input.number("floor"));
  stop_at_mistake(input, run);
  const bool burns = succeeds(run, "building_burns", section::shooting, "trace.boltaction.building_burns",
                              "trace.boltaction.building_does_not_burn");
  json result = {{"on_fire", burns}};
  if (burns) {
    result.update({{"artillery", "destroyed"}, {"infantry", "leaves_as_from_wreck"}});
  }
  return result;
}

Result<json> building_shooters(const json& object, Run& run) {
  Input input(object);
  const int models = needed(input, "models", run);
  const int openings = input.number_or("openings", 0);
  const bool roof = input.flag("roof");
  if (models < 0 || openings < 0) {
    input.refuse(models < 0 ? "models" : "openings", {"games.input.kind", {{"kind", std::min(models, openings)}}});
  }
  stop_at_mistake(input, run);
  const int most = openings * printed_number("limits", "shooters_per_opening/value", run) +
                   (roof ? printed_number("limits", "shooters_on_roof/value", run) : 0);
  const int may_shoot = std::min(models, most);
  say(run, "trace.boltaction.shooters", may_shoot, section::shooting, Source::stated,
      {{"models", may_shoot}, {"all", models}});
  return json{{"may_shoot", may_shoot}};
}

}  // namespace adjutant::games::boltaction

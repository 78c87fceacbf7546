#include "games/boltaction/resolve/reactions.h"

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
#include "games/boltaction/resolve/morale.h"
#include "games/boltaction/table/measure.h"

namespace adjutant::games::boltaction {

using nlohmann::json;

namespace {

using tables::Source;

constexpr std::array<std::string_view, 5> wounds = {"small arms", "small_arms", "heavy weapon", "heavy", "melee"};
constexpr std::array<std::string_view, 2> carriers = {"infantry", "vehicle"};

}  // namespace

Result<json> ambush(const json& object, Run& run) {
  Input input(object);
  const bool kept = input.flag("kept");
  stop_at_mistake(input, run);
  int die = 0;
  const bool fires = !kept || succeeds(run, "kept_ambush", die);
  say(run, fires ? "trace.boltaction.ambush_fires" : "trace.boltaction.ambush_waits", fires, section::shooting,
      kept ? Source::dice : Source::stated, {{"die", die}});
  return json{{"fires", fires}};
}

Result<json> kept_down(const json& object, Run& run) {
  Input input(object);
  const int pins = amount_of(input, "pins", run);
  stop_at_mistake(input, run);
  const int removed = std::min(pins, roll_printed(run, "kept_down"));
  say(run, "trace.boltaction.pins_removed", removed, section::shooting, Source::dice,
      {{"removed", removed}, {"pins", pins - removed}});
  return json{{"removed", removed}, {"pins_after", pins - removed}};
}

Result<json> casualty_check(const json& object, Run& run) {
  Input input(object);
  const int before = amount_of(input, "before", run);
  const int lost = amount_of(input, "lost", run);
  stop_at_mistake(input, run);
  const std::vector<Argument> args = {{"lost", lost}, {"models", before}};
  if (lost >= before) {
    say(run, "trace.boltaction.wiped_out", true, section::shooting, Source::stated, args);
    return json{{"morale_check", false}, {"destroyed", true}};
  }
  const bool checks = lost * 2 >= before;
  say(run, checks ? "trace.boltaction.half_lost" : "trace.boltaction.under_half_lost", checks, section::shooting,
      Source::stated, args);
  return json{{"morale_check", checks}};
}

Result<json> medic(const json& object, Run& run) {
  Input input(object);
  const int distance = needed_distance(input, run);
  const std::string source = choice(input, "source", wounds);
  const bool exceptional = input.flag("exceptional");
  stop_at_mistake(input, run);
  const bool small = source == "small arms" || source == "small_arms";
  if (exceptional || !small || distance > printed_number("limits", "medic_reach/value", run)) {
    return refused("allowed", "trace.boltaction.medic_cannot", section::shooting, run);
  }
  return json{{"saved", succeeds(run, "medic", section::shooting, "trace.boltaction.medic_saves",
                                 "trace.boltaction.medic_fails")}};
}

Result<json> indirect_to_hit(const json& object, Run& run) {
  Input input(object);
  const int earlier = std::clamp(input.number_or("earlier_shots", 0), 0, max_dice);
  const bool kept_place = input.flag("kept_place", true);
  const bool ranged_in = input.flag("ranged_in") && kept_place;
  end_input(input, run);
  const int best = printed_number("least_face", "indirect_ranged_in/face", run);
  const int first = printed_number("least_face", "indirect/face", run);
  const int needed = ranged_in ? best : std::max(best, first - (kept_place ? earlier : 0));
  const int hits = count_at_least(run.oracle, "indirect", 1, needed);
  say(run, hits > 0 ? "trace.boltaction.indirect_hits" : "trace.boltaction.indirect_misses", hits > 0, section::special,
      Source::dice, {{"face", needed}});
  return json{{"needed", needed}, {"hit", hits > 0}};
}

Result<json> flame_hit(const json& object, Run& run) {
  const Input input(object);
  stop_at_mistake(input, run);
  const int pins = roll_printed(run, "flame_pins");
  say(run, "trace.boltaction.flame_hit", pins, section::special, Source::dice, {{"pins", pins}});
  return json{{"pins", pins}, {"morale_check", true}};
}

Result<json> flame_fuel(const json& object, Run& run) {
  Input input(object);
  const std::string kind = choice(input, "kind", carriers);
  stop_at_mistake(input, run);
  int die = 0;
  const bool empty = !succeeds(run, "has_fuel", die);
  say(run, empty ? "trace.boltaction.fuel_gone" : "trace.boltaction.fuel_left", empty, section::special, Source::dice,
      {{"die", die}});
  json result = {{"empty", empty}};
  if (empty) {
    result[kind == "infantry" ? "model" : "weapon"] = kind == "infantry" ? "removed" : "useless";
  }
  return result;
}

Result<json> missing_rule(const json& object, Run& run) {
  stop_at_mistake(Input(object), run);
  return not_in_source("result", section::special, run);
}

}  // namespace adjutant::games::boltaction

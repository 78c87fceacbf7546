#include <array>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "games/asking/asking.h"
#include "games/asking/printed.h"
#include "games/boltaction/reckon/dice.h"
#include "games/boltaction/reckon/national.h"
#include "games/boltaction/reckon/sections.h"
#include "games/boltaction/reckon/steps.h"
#include "games/boltaction/resolve/close_quarters.h"
#include "games/boltaction/resolve/damage.h"

namespace adjutant::games::boltaction {

using nlohmann::json;

namespace {

using tables::Source;

constexpr std::array<std::string_view, 3> moves = {"none", "advance", "run"};
constexpr std::array<std::string_view, 2> victims = {"infantry", "artillery"};
constexpr std::array<std::string_view, 3> checks = {"", "pass", "fail"};

/// The result of a hit on a vehicle that has no armour above its crew, or none at all: it is destroyed.
json destroyed(Run& run) {
  say(run, "trace.boltaction.vehicle.destroyed", "destroyed", section::close_quarters, Source::stated);
  return {{"result", "destroyed"}};
}

struct AssaultHarm {
  int total = 0;  ///< 0 while odds are counted
  std::string mode;
  friend auto operator<=>(const AssaultHarm&, const AssaultHarm&) = default;
};

/// A die and the number of hits against the front; tank hunters do full damage where others do superficial.
void add_harm(int hits, int front, bool unarmoured, bool tank_hunters, json& result, Run& run) {
  const AssaultHarm harm = run.oracle.part<AssaultHarm>("assault_damage", [&](tables::Oracle& dice) {
    const int total = dice.die("assault_damage") + hits;
    const std::string mode = damage_mode(total - front, run);
    return AssaultHarm{dice.enumerating() ? 0 : total, tank_hunters && mode == "superficial" ? "full" : mode};
  });
  set_rolled(result, run, "damage_total", harm.total);
  if (harm.mode == "none") {
    result["damage_mode"] = nullptr;
    say(run, "trace.boltaction.no_penetration", harm.total, section::close_quarters, Source::dice);
    return;
  }
  if (unarmoured) {
    result.update(destroyed(run));
    return;
  }
  result["damage_mode"] = harm.mode;
  say(run, "trace.boltaction.penetrates", harm.total, section::vehicle_damage, Source::dice,
      {{"times", 1}, term("mode", "boltaction.mode." + harm.mode)});
}

/// A part of a whole, in per cent; the field may be 0.5 as well as 1.
int percent(Input& input, const std::string& field) {
  constexpr int whole = 100;
  const json* found = input.given(field);
  if (found == nullptr || found->is_null()) {
    return whole;
  }
  const double part = found->is_number() ? found->get<double>() : -1.0;
  if (!(part >= 0.0 && part <= 1.0)) {
    input.refuse(field, {"boltaction.no_fraction", {{"field", field}}});
    return 0;
  }
  return static_cast<int>(part * whole);
}

}  // namespace

Result<json> assault_vehicle(const json& object, Run& run) {
  Input input(object);
  const std::string moved = choice(input, "vehicle_moved", moves);
  const bool unarmoured = input.flag("open_topped") || input.flag("soft");
  const bool damaged = input.flag("damaged");
  const bool tank_hunters = input.flag("tank_hunters");
  const auto front = input.number("front");
  stop_at_mistake(input, run);
  if (moved == "run") {
    return refused("legal", "boltaction.why.vehicle_ran", section::close_quarters, run);
  }
  if (falls_short(input, run)) {
    return json{{"in_reach", false}};
  }
  if (unarmoured && damaged) {
    return destroyed(run);
  }
  const int attacks = amount_of(input, "attacks", run);
  stop_at_mistake(input, run);
  const std::string event = moved == "none" ? "assault_halted" : "assault_advancing";
  const int least = printed_number("least_face", event + "/face", run);
  const int hits = count_at_least(run.oracle, "assault", attacks, least);
  say(run, "trace.boltaction.assault_hits", hits, section::close_quarters, Source::dice,
      {{"hits", hits}, {"least", least}});
  json result = {{"hits", hits}};
  if (hits > 0 && front) {
    add_harm(hits, *front, unarmoured, tank_hunters, result, run);
  }
  return result;
}

Result<json> tank_assault(const json& object, Run& run) {
  Input input(object);
  const int value = needed(input, "value", run);
  const int straight = percent(input, "straight_fraction");
  const std::string victim = choice(input, "target", victims);
  const std::string morale = choice(input, "morale", checks);
  const National national(input);
  end_input(input, run);
  if (value < printed_number("limits", "tank_assault_value/value", run)) {
    return refused("legal", "boltaction.why.too_light_to_assault", section::close_quarters, run);
  }
  if (straight < printed_number("limits", "tank_assault_percent/value", run)) {
    return refused("legal", "boltaction.why.not_straight", section::close_quarters, run);
  }
  const bool passes = morale == "pass" || national.has(national::death_first);
  if (victim == "infantry" && morale.empty() && !passes) {
    run.oracle.need(tables::InputNeed{"morale"});
  }
  const bool lets_by = victim == "infantry" && passes;
  say(run, lets_by ? "trace.boltaction.lets_tank_by" : "trace.boltaction.overrun", lets_by, section::close_quarters,
      Source::stated);
  return json{{"legal", true}, {"target", lets_by ? "let_by" : "destroyed"}};
}

}  // namespace adjutant::games::boltaction

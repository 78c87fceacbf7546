#include <array>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "games/asking/asking.h"
#include "games/asking/printed.h"
#include "games/boltaction/reckon/dice.h"
#include "games/boltaction/reckon/rule_variants.h"
#include "games/boltaction/reckon/sections.h"
#include "games/boltaction/reckon/steps.h"
#include "games/boltaction/resolve/damage.h"
#include "games/boltaction/resolve/morale.h"
#include "games/boltaction/table/units.h"

namespace adjutant::games::boltaction {

using nlohmann::json;

namespace {

using tables::Source;

constexpr const char* vehicle_damage_chart = "vehicle_damage";
constexpr std::array<std::string_view, 3> vehicle_modes = {"full", "superficial", "massive"};

struct VehicleEffect {
  int die = 0;
  int total = 0;
  std::string result;
  friend auto operator<=>(const VehicleEffect&, const VehicleEffect&) = default;
};

std::string read_table(int total, bool immobile, const Run& run) {
  if (total < 1 && !is_normal(variant::superficial_below, run.rule_set.settings)) {
    return "no_effect";
  }
  const std::string result = printed_band(vehicle_damage_chart, total, "result", run);
  return result == "immobilised" && immobile ? "destroyed_already_immobile" : result;
}

VehicleEffect throw_effect(int modifier, bool immobile, Run& run) {
  return run.oracle.part<VehicleEffect>(vehicle_damage_chart, [&](tables::Oracle& dice) {
    const int die = dice.die(vehicle_damage_chart);
    const std::string result = read_table(die + modifier, immobile, run);
    return dice.enumerating() ? VehicleEffect{0, 0, result} : VehicleEffect{die, die + modifier, result};
  });
}

}  // namespace

Result<json> vehicle_damage(const json& object, Run& run) {
  Input input(object);
  const std::string mode = needed_choice(input, "mode", vehicle_modes, run);
  bool immobile = input.flag("immobile");
  const bool from_above = input.flag("open_topped") && input.flag("indirect");
  end_input(input, run);
  const tables::Modifiers settled =
      settle({{printed_modifier(vehicle_damage_chart, "superficial", run), mode == "superficial"},
              {printed_modifier(vehicle_damage_chart, "open_topped_indirect", run), from_above}},
             vehicle_damage_chart, {}, run);
  const int rolls = mode == "massive" ? 2 : 1;
  json results = json::array();
  for (int i = 0; i < rolls; ++i) {
    const VehicleEffect effect = throw_effect(settled.sum(), immobile, run);
    immobile = immobile || effect.result == "immobilised";
    json one = {{"result", effect.result}};
    set_rolled(one, run, "die", effect.die);
    set_rolled(one, run, "total", effect.total);
    results.push_back(std::move(one));
    say(run, "trace.boltaction.vehicle." + effect.result, effect.result, section::vehicle_damage,
        effect.total < 1 && !run.oracle.enumerating() ? Source::inferred : Source::stated, {{"total", effect.total}});
  }
  return json{{"mode", mode}, {"results", results}};
}

Result<json> vehicle_pins(const json& object, Run& run) {
  Input input(object);
  const std::string quality = choice(input, "quality", qualities);
  const bool could_damage = input.flag("could_damage");
  const bool heavy =
      input.flag("heavy") || input.number_or("pen", 0) >= printed_number("limits", "heavy_pin_from_pen/value", run);
  end_input(input, run);
  json result = json::object();
  std::string treated_as = quality;
  if (quality == "regular" && heavy) {
    int die = 0;
    treated_as = falls_on(run, "vehicle_pins", "as", "veteran", die) ? "veteran" : "inexperienced";
    result["treated_as"] = treated_as;
  }
  const bool pin = heavy && (treated_as == "inexperienced" || could_damage);
  result["pin"] = pin;
  say(run, pin ? "trace.boltaction.vehicle_pinned" : "trace.boltaction.vehicle_not_pinned", pin, section::shooting,
      treated_as == quality ? Source::stated : Source::inferred, {term("quality", "boltaction.quality." + treated_as)});
  return result;
}

Result<json> turret(const json& object, Run& run) {
  const Input input(object);
  stop_at_mistake(input, run);
  return json{{"jammed", succeeds(run, "turret_jams", section::vehicle_damage, "trace.boltaction.turret_jams",
                                  "trace.boltaction.turret_turns")}};
}

}  // namespace adjutant::games::boltaction

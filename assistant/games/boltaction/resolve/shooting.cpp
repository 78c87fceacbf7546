#include "games/boltaction/resolve/shooting.h"

#include <algorithm>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "games/asking/asking.h"
#include "games/asking/printed.h"
#include "games/boltaction/reckon/dice.h"
#include "games/boltaction/reckon/sections.h"
#include "games/boltaction/reckon/steps.h"
#include "games/boltaction/reckon/unit_results.h"
#include "games/boltaction/resolve/damage.h"
#include "games/boltaction/resolve/morale.h"
#include "games/boltaction/resolve/to_hit.h"
#include "games/boltaction/resolve/weapon.h"
#include "tables/json_values.h"

namespace adjutant::games::boltaction {

using nlohmann::json;

namespace {

using tables::Source;

Input part(Input& input, const std::string& field, const Run& run) {
  auto found = input.object(field);
  stop_at_mistake(input, run);
  if (!found) {
    run.oracle.need(tables::InputNeed{field});
  }
  return *std::move(found);
}

/// The shots of one sort of weapon, and what their hits do.
struct Volley {
  Input to_hit;
  Input harm;
  bool flame = false;
  json hit = {};
};

Volley read_volley(Input& input, const Run& run) {
  Volley volley{part(input, "to_hit", run), part(input, "damage", run)};
  Input looked_at = volley.to_hit;
  const auto weapon = read_weapon(looked_at, run);
  const auto rules = looked_at.texts("weapon_rules", max_dice);
  stop_at_mistake(looked_at, run);
  volley.flame = (weapon && weapon->has("flame")) || std::ranges::find(rules, "flame") != rules.end();
  return volley;
}

/// The weapons of the unit: that of `to_hit` and `damage`, and those of `also`.
std::vector<Volley> read_volleys(Input& input, const Run& run) {
  constexpr std::size_t most = 10;
  std::vector<Volley> volleys = {read_volley(input, run)};
  for (Input& one : input.objects("also", most)) {
    volleys.push_back(read_volley(one, run));
  }
  return volleys;
}

bool fires(const Volley& volley) {
  return volley.hit.contains("hits");
}

/// Throws the dice to hit of all weapons; gives the hits of all of them. Those out of range do not fire.
int roll_to_hit(std::vector<Volley>& volleys, Run& run) {
  int hits = 0;
  for (Volley& volley : volleys) {
    volley.hit = resolve_to_hit(volley.to_hit, run);
    hits += volley.hit.value("hits", 0);
  }
  return hits;
}

/// A hit pins once, whoever has hit; a flamethrower's pins are rolled.
int roll_pins(const std::vector<Volley>& volleys, json& result, Run& run) {
  const bool burns =
      std::ranges::any_of(volleys, [](const Volley& one) { return one.flame && one.hit.value("hits", 0) > 0; });
  if (!burns) {
    return printed_number("limits", "pins_per_hit/value", run);
  }
  const int pins = roll_printed(run, "flame_pins");
  result["flame_pins"] = pins;
  say(run, "trace.boltaction.flame_hit", pins, section::special, Source::dice, {{"pins", pins}});
  return pins;
}

/// Adds the counts of one weapon's damage to those of the others.
void add_damage(json& result, const json& damaged) {
  for (const char* field : {"casualties", "exceptional", "penetrations"}) {
    if (damaged.contains(field)) {
      result[field] = result.value(field, 0) + damaged[field].get<int>();
    }
  }
  if (damaged.contains("modes")) {
    json modes = result.value("modes", json::object());
    for (const auto& [mode, times] : damaged["modes"].items()) {
      modes[mode] = modes.value(mode, 0) + times.get<int>();
    }
    result["modes"] = std::move(modes);
  }
}

/// The dice for damage of every weapon that has hit. A weapon that cannot hurt the target says so, unless another can.
void roll_damage(std::vector<Volley>& volleys, json& result, Run& run) {
  json all = json::array();
  for (Volley& volley : volleys) {
    if (volley.hit.value("hits", 0) > 0) {
      all.push_back(resolve_damage(volley.harm, volley.hit["hits"].get<int>(), run));
      add_damage(result, all.back());
    }
  }
  if (std::ranges::all_of(all, [](const json& one) { return one.contains("legal"); })) {
    result["legal"] = false;
  }
  set_rolled(result, run, "damage", all.front());
  if (all.size() > 1) {
    set_rolled(result, run, "damages", all);
  }
}

/// The input with the players' switches, which are of the roll to hit, in every weapon's part.
json with_switches(const json& object) {
  json input = object;
  const auto switches = object.is_object() ? object.find("switch") : object.end();
  if (!object.is_object() || switches == object.end()) {
    return input;
  }
  const auto pass_on = [&](json& part) {
    if (part.is_object() && part.contains("to_hit") && part["to_hit"].is_object() && switches->is_object()) {
      json& own = part["to_hit"]["switch"];
      own = own.is_null() ? json::object() : own;
      own.update(*switches);
    }
  };
  pass_on(input);
  if (input.contains("also") && input["also"].is_array()) {
    std::ranges::for_each(input["also"], pass_on);
  }
  return input;
}

/// The target after its casualties: gone, unshaken, or to be checked with the pin it just got.
void settle_target(Input& target, int pins, json& result, Run& run) {
  const int casualties = result.value("casualties", 0);
  const National national(target);
  Troops troops = read_troops(target, national, run);
  const int models = amount_of(target, "models", run);
  stop_at_mistake(target, run);
  const int left = std::max(0, models - casualties);
  troops.pins += pins;
  result["models_left"] = left;
  result["pins"] = troops.pins;
  const bool half = casualties * 2 >= models && casualties > 0;
  const bool checks = left > 0 && (half || result.contains("flame_pins"));
  result["morale_check"] = checks;
  if (left == 0 || routs(troops, run)) {
    say(run, left == 0 ? "trace.boltaction.wiped_out" : "trace.boltaction.routs", true, section::shooting,
        Source::stated, {{"lost", casualties}, {"models", models}, {"pins", troops.pins}});
    result["result"] = "destroyed";
    return;
  }
  if (!checks) {
    result["result"] = "stands";
    return;
  }
  troops.full_strength = troops.full_strength && casualties == 0;
  const Check thrown = check(troops, morale_of(troops, run), false, national.has(national::great_patriotic_war), run);
  result["result"] = result_of(thrown, run);
}

}  // namespace

Result<json> shoot(const json& object, Run& run) {
  const json given = with_switches(object);
  Input input(given);
  std::vector<Volley> volleys = read_volleys(input, run);
  auto target = input.object("target");
  const std::string id = named_counter(input);
  end_input(input, run);
  const int hits = roll_to_hit(volleys, run);
  if (std::ranges::none_of(volleys, fires)) {
    return volleys.front().hit;
  }
  json result = {{"hits", hits}, {"result", "untouched"}};
  set_rolled(result, run, "to_hit", std::ranges::find_if(volleys, fires)->hit);
  if (volleys.size() > 1) {
    set_rolled(result, run, "volleys", tables::list_of(volleys, [](const Volley& one) { return one.hit; }));
  }
  if (hits == 0) {
    add_shot_result(id, result);
    return result;
  }
  const int pins = roll_pins(volleys, result, run);
  roll_damage(volleys, result, run);
  result["result"] = "hit";
  if (target) {
    settle_target(*target, pins, result, run);
  }
  add_shot_result(id, result);
  return result;
}

Result<json> shoot_shells(const json& object, Run& run) {
  const json given = with_switches(object);
  Input input(given);
  Input volley = part(input, "to_hit", run);
  const auto weapon = read_weapon(volley, run);
  const auto inches = input.number("inches");
  const std::string id = named_counter(input);
  end_input(input, run);
  stop_at_mistake(volley, run);
  if (!inches && !(weapon && weapon->he > 0)) {
    run.oracle.need(tables::InputNeed{"inches"});
  }
  const json hit = resolve_to_hit(volley, run);
  if (hit.contains("legal")) {
    return hit;
  }
  const int hits = hit["hits"].get<int>();
  const int template_inches = inches ? *inches : weapon->he;
  json result = {{"hits", hits}, {"inches", template_inches}, {"result", hits > 0 ? "hit" : "untouched"}};
  set_rolled(result, run, "to_hit", hit);
  if (hits > 0) {
    say(run, "trace.boltaction.template", template_inches, section::he, Source::stated, {{"inches", template_inches}});
  }
  add_shot_result(id, result);
  return result;
}

}  // namespace adjutant::games::boltaction

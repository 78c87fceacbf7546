#include "games/bcs/from_board/fights.h"

#include <algorithm>
#include <optional>

#include <nlohmann/json.hpp>

#include "games/asking/assumed.h"
#include "games/bcs/board/facts.h"
#include "games/bcs/from_board/common.h"
#include "games/bcs/legal/engaging.h"
#include "games/bcs/reckon/unit_results.h"
#include "games/bcs/resolve/combat.h"
#include "games/state/first_unit.h"
#include "games/state/prints.h"

namespace adjutant::games::bcs {

using nlohmann::json;

namespace {

using Units = std::vector<const Unit*>;

/// The unit with the highest action rating; that no other unit acts is assumed.
const Unit& best(const Units& units, const char* assumption, Scene& scene) {
  const Unit& chosen = best_rated(units);
  if (units.size() > 1) {
    scene.assumed.push_back({assumption, {{"unit", called(chosen)}}});
  }
  return chosen;
}

Units combat_units(Units units) {
  std::erase_if(units, [](const Unit* unit) { return !is_combat_unit(*unit); });
  return units;
}

/// The kind of the unit's AV; "other" where nobody has given it and no modifier depends on it.
std::string av_type(const Unit& unit, bool matters) {
  if (!prints(unit, "av") && !prints(unit, "av_type")) {
    return {};
  }
  const std::string told = told_of(unit, "av_type");
  const bool of_no_kind = prints_no(unit, "av_type") || !matters;
  return told == "unknown" && of_no_kind ? "other" : told;
}

/// The kind of AV of a unit's Support; a red one before others, since that alone helps an attacker.
std::string support_type(const Scene& scene, const Unit& unit, bool matters) {
  std::string type;
  for (const Unit* support : supports_of(scene.situation, unit)) {
    const std::string told = av_type(*support, matters);
    type = type.empty() || is_red(told) ? told : type;
  }
  return type;
}

json side_json(const Scene& scene, const Unit& unit, bool av_matters, bool support_matters) {
  return {{"ar", figure_json(unit, "ar")},
          {"av", av_type(unit, av_matters)},
          {"support_av", support_type(scene, unit, support_matters && !says(unit, "dual"))},
          {"dual", says(unit, "dual")},
          {"msr_blocked", formation_of(scene.situation, unit).blocked > 0}};
}

/// The steps of all these units together; nothing where those of one are not known.
std::optional<int> steps_together(const Units& units) {
  int sum = 0;
  for (const Unit* unit : units) {
    const auto steps = figure(*unit, "steps");
    if (!steps) {
      return std::nullopt;
    }
    sum += *steps;
  }
  return sum;
}

/// Whether the AV is of that type, or the counter has it as a quality.
bool is_av(const Unit& unit, const char* type) {
  return says(unit, type) || text(unit, "av_type") == type;
}

json attacker_json(const Scene& scene, const Unit& unit, bool shock) {
  json side = side_json(scene, unit, shock, true);
  side["formation_pd"] = formation_of(scene.situation, unit).prepared;
  side["steps"] = figure_json(unit, "steps");
  return side;
}

json defender_json(Scene& scene, const Unit& unit, const Units& defenders) {
  const bool long_range = is_av(unit, "long_range");
  const auto steps = steps_together(defenders);
  const std::string hex = hex_kind_of(scene.situation, unit.hex);
  json side = side_json(scene, unit, hex != "terrain" && hex != "city", false);
  side.update({{"kind", unit.kind},
               {"pd", benefits_from_preparation(scene, unit)},
               {"units", defenders.size()},
               {"steps", steps ? json(*steps) : json(nullptr)},
               {"hex", hex},
               {"also_terrain", is_also_terrain(scene.situation, unit.hex)},
               {"key_terrain", lies_in(scene, unit.hex, fact::key_terrain)},
               {"real_long_range", long_range},
               {"deployed_long_range", long_range && unit.face == "deployed"}});
  return side;
}

json counters_of(const Unit& attacker, const Unit& defender, const Units& defenders) {
  json counters = {counter_json(attacker, "attacker"), counter_json(defender, "defender")};
  for (const Unit* other : defenders) {
    if (other != &defender) {
      counters.push_back(counter_json(*other, "defender"));
    }
  }
  return counters;
}

/// The circumstances that lie in the target's hex as markers; those that do not are named as assumed.
void add_circumstances(Scene& scene, board::Hex target, bool shock, json& input) {
  std::vector<std::string> absent = {"off_map"};
  const auto add = [&](const char* field, const char* marker, const char* modifier) {
    input[field] = lies_in(scene, target, marker);
    if (input[field] == false) {
      absent.emplace_back(modifier);
    }
  };
  add("double_obj", fact::double_objective, "double_obj");
  add("suppression", fact::suppression, shock ? "supp_shock" : "supp_regular");
  if (shock) {
    add("abf", fact::attacked_by_fire, "abf_before_shock");
  } else {
    add("assist", fact::assist, "assist");
  }
  assume_absent(scene, "combat_modifiers", absent);
}

Result<json> attack_input(const BoardQuestion& question, const Units& attackers, bool shock) {
  Scene scene{question.situation};
  const Unit& attacker = best(attackers, "bcs.assume.attacks_with", scene);
  const Units defenders = combat_units(enemies_in(scene.situation, question.target, attacker.side));
  const Unit& defender = best(defenders, "bcs.assume.defends_with", scene);
  for (const Unit* unit : {&attacker, &defender}) {
    if (prints_no(*unit, "ar")) {
      return failure(unit == &attacker ? "units" : "target", without_figure(*unit, "bcs.figure.ar"));
    }
  }
  json input = {{"type", shock ? "shock" : "regular"},
                {"attacker", attacker_json(scene, attacker, shock)},
                {"defender", defender_json(scene, defender, defenders)},
                {"terrain_hexside", terrain_hexside(scene.situation, attacker.hex, question.target)},
                {"counters", counters_of(attacker, defender, defenders)}};
  add_circumstances(scene, question.target, shock, input);
  input["assumed"] = to_json(scene.assumed);
  return input;
}

/// The target of an engagement in a hex: a unit with an AV of its own, else a Support with its host.
struct Mark {
  const Unit* unit = nullptr;
  const Unit* host = nullptr;  ///< whose action rating counts
};

Mark mark_in(Scene& scene, board::Hex target, const std::string& side) {
  const Marks marks = marks_in(scene.situation, target, side);
  if (marks.units.empty()) {
    return {};
  }
  const Unit& unit = best(marks.units, "bcs.assume.engages", scene);
  return {&unit, marks.host ? marks.host : &unit};
}

json target_json(Scene& scene, const Mark& mark) {
  return {{"av", figure_json(*mark.unit, "av")},
          {"ar", figure_json(*mark.host, "ar")},
          {"range", figure_json(*mark.unit, "range")},
          {"is_support", is_support(*mark.unit)},
          {"supports", supports_of(scene.situation, *mark.host).size()},
          {"pd", benefits_from_preparation(scene, *mark.host)},
          {"long_range", is_av(*mark.unit, "long_range")},
          {"screen", has_marker(*mark.host, "screen")},
          {"hex", hex_kind_of(scene.situation, mark.host->hex)}};
}

json barrage_input(Scene& scene, board::Hex target, const Unit& firer, const char* column) {
  const Units enemies = combat_units(enemies_in(scene.situation, target, firer.side));
  json units = json::array();
  json counters = json::array();
  for (const Unit* enemy : enemies) {
    units.push_back({{"id", enemy->id},
                     {"name", called(*enemy)},
                     {"hard", says(*enemy, "hard") || is_av(*enemy, "hard_red")},
                     {"deployed_lr", is_av(*enemy, "long_range") && enemy->face == "deployed"},
                     {"pd", benefits_from_preparation(scene, *enemy)}});
    counters.push_back(counter_json(*enemy, "target"));
  }
  return {{"column", column},
          {"firer", called(firer)},
          {"hex", hex_kind_of(scene.situation, target)},
          {"also_terrain", is_also_terrain(scene.situation, target)},
          {"units", std::move(units)},
          {"counters", std::move(counters)},
          {"assumed", to_json(scene.assumed)}};
}

}  // namespace

FromBoard attack_from_board(bool shock) {
  return [shock](const BoardQuestion& question) {
    return able(question, shock ? "shock_attack" : "attack").and_then([&](const Units& attackers) {
      return attack_input(question, attackers, shock);
    });
  };
}

Result<json> engagement_from_board(const BoardQuestion& question) {
  Scene scene{question.situation};
  const auto firers = able(question, "engage");
  if (!firers) {
    const auto unit = first_unit(question.situation, question.units);
    const bool not_there = unit && firers.error().where == "target";
    Message why = not_there ? against_engaging(question.situation, **unit, question.target, question.rule_set)
                            : firers.error().what;
    return failure(firers.error().where, why.empty() ? firers.error().what : std::move(why));
  }
  const Unit& firer = best(*firers, "bcs.assume.engages_with", scene);
  const Mark mark = mark_in(scene, question.target, firer.side);
  for (const Unit* rated : {&firer, mark.host}) {
    if (rated && prints_no(*rated, "ar")) {
      return failure(rated == &firer ? "units" : "target", without_figure(*rated, "bcs.figure.ar"));
    }
  }
  const int range = board::distance(firer.hex, question.target);
  json input = {{"range", range},
                {"double_obj", lies_in(scene, question.target, fact::double_objective)},
                {"firer",
                 {{"av", figure_json(firer, "av")},
                  {"ar", figure_json(firer, "ar")},
                  {"range", figure(firer, "range").value_or(1)},
                  {"limited", is_av(firer, "limited")}}},
                {"target", target_json(scene, mark)},
                {"counters", {counter_json(firer, "firer"), counter_json(*mark.unit, "target")}}};
  if (input["double_obj"] == false) {
    assume_absent(scene, "engagement", {"double_obj"});
  }
  input["assumed"] = to_json(scene.assumed);
  return input;
}

Result<json> barrage_from_board(const BoardQuestion& question) {
  const auto gunners = able(question, "barrage");
  return (gunners ? gunners : able(question, "spot")).map([&](const Units& firers) {
    Scene scene{question.situation};
    return barrage_input(scene, question.target, *firers.front(), "artillery");
  });
}

Result<json> attack_by_fire_from_board(const BoardQuestion& question) {
  return able(question, "attack_by_fire").map([&](const Units& firers) {
    Scene scene{question.situation};
    return barrage_input(scene, question.target, best(firers, "bcs.assume.engages_with", scene), "attack_by_fire");
  });
}

}  // namespace adjutant::games::bcs

#include "games/boltaction/from_table/shots.h"

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <optional>

#include <nlohmann/json.hpp>

#include "games/boltaction/legal/ammunition.h"
#include "games/boltaction/legal/order_input.h"
#include "games/boltaction/reckon/rule_variants.h"
#include "games/boltaction/table/arms.h"
#include "games/boltaction/table/facts.h"
#include "games/boltaction/table/measure.h"
#include "games/boltaction/table/ranging.h"
#include "games/state/changing.h"

namespace adjutant::games::boltaction {

using nlohmann::json;

namespace {

/// One fires at another, in the situation of a table.
struct Fire {
  const BoltUnit& shooter;
  const BoltUnit& target;
  const Table& table;
  bool reacts = false;  ///< at an assailant, from wherever on his way the defender likes best
  bool shells = false;  ///< with high explosive

  [[nodiscard]] const tables::ChartSheet& charts() const { return table.rule_set.charts; }
};

/// Those in a building have its cover and its protection; shells ignore both (COMBATE A DISTANCIA, Edificios).
bool is_covered(const Fire& fire) {
  return fire.target.in_building && !fire.shells;
}

json flags_of(const Fire& fire, const Arm& arm) {
  json flags = json::array();
  const auto flag = [&](const char* name, bool is_so) {
    if (is_so) {
      flags.push_back(name);
    }
  };
  const bool team = fire.shooter.kind == "team" || is_artillery(fire.shooter);
  flag("inexperienced", fire.shooter.quality == "inexperienced");
  flag("moving", fire.shooter.order == "advance");
  flag("one_man_team", (fire.shooter.one_crew && team) || (fire.shooter.models == 1 && !is_vehicle(fire.shooter) &&
                                                           has_rule(fire.charts(), arm.weapon, "team")));
  flag("down", fire.target.order == "down" && !is_vehicle(fire.target));
  flag("hard_cover", is_covered(fire));
  flag("protected", is_covered(fire));
  return flags;
}

json volley_json(const Fire& fire, const Arm& arm) {
  json volley = fire.reacts ? json::object() : distance_json(*fire.shooter.unit, *fire.target.unit, fire.charts());
  volley["flags"] = flags_of(fire, arm);
  volley["pins"] = fire.shooter.pins;
  volley["from_board"] = true;
  set_known(volley, "weapon", arm.weapon);
  set_national(volley, fire.shooter);
  if (arm.every_model) {
    volley["every_model"] = true;
    set_known(volley, "models", arm.models);
  }
  if (fire.shells) {
    volley["weapon_rules"] = json::array({"he"});
  }
  return volley;
}

json harm_json(const Fire& fire, const Arm& arm) {
  json harm = json::object();
  set_known(harm, "target", fire.target.target);
  set_known(harm, "pen", fire.charts().figure("weapons", arm.weapon + "/pen").number());
  const auto inches = inches_between(*fire.shooter.unit, *fire.target.unit, fire.charts());
  const auto range = fire.charts().figure("weapons", arm.weapon + "/range").number();
  if (inches && range && !fire.reacts) {
    harm["long"] = *inches * 2 > *range;
  }
  if (has_rule(fire.charts(), arm.weapon, "shaped")) {
    harm["shaped"] = true;
  }
  if (has_rule(fire.charts(), arm.weapon, "flame") && is_vehicle(fire.target)) {
    harm["facing"] = "top";
  }
  if (is_covered(fire)) {
    harm["protected"] = true;
  }
  if (fire.shooter.tank_hunters) {
    harm["tank_hunters"] = true;
  }
  return harm;
}

/// What the players still have to look at.
json assumed_of(const Fire& fire, const std::vector<Arm>& arms) {
  std::vector<std::string> keys = {"boltaction.assume.sight"};
  const auto assume = [&](const char* key, bool so) {
    if (so) {
      keys.emplace_back(key);
    }
  };
  const bool many = std::ranges::any_of(arms, [](const Arm& arm) { return arm.every_model && arm.models != 1; });
  assume("boltaction.assume.all_fire", many && !fire.shells);
  assume("boltaction.assume.losses_from_first", has_lost_arms(fire.shooter));
  assume("boltaction.assume.cover", !fire.target.in_building);
  const bool flames =
      std::ranges::any_of(arms, [&](const Arm& arm) { return has_rule(fire.charts(), arm.weapon, "flame"); });
  assume("boltaction.assume.front", is_vehicle(fire.target) && !fire.shells && !flames);
  assume("boltaction.assume.best_distance", fire.reacts);
  assume("boltaction.assume.solid_shot", !fire.shells && has_ammunition_unsaid(fire.shooter, fire.table));
  return assumed(keys);
}

/// A kind of fire that is legal for one of the units now, with that unit. possible_shot() fails with the refusal of the
/// first unit where there is none.
struct PossibleShot {
  BoltUnit shooter;
  std::string action;
};
Result<PossibleShot> possible_shot(const std::vector<std::string>& units, const Table& table,
                                   std::initializer_list<const char*> actions) {
  std::optional<Error> why;
  for (const char* action : actions) {
    const auto shooter = actor(units, action, table);
    if (shooter) {
      return PossibleShot{*shooter, action};
    }
    why = why ? why : shooter.error();
  }
  return tl::unexpected(*why);
}

/// What is fired: everything, the shells of the unit's gun, or a weapon for one shot.
enum class Kind : std::uint8_t { all, shells, one_shot };

std::vector<Arm> arms_at_hand(Kind kind, const BoltUnit& shooter, const tables::ChartSheet& charts) {
  const auto alone = one_shot_of(shooter, charts);
  std::vector<Arm> arms = kind == Kind::one_shot && alone ? std::vector<Arm>{*alone} : arms_of(shooter, charts);
  return arms.empty() ? std::vector<Arm>(1) : arms;
}

/// That the shot cannot be counted out, since a counter prints none of a figure that it takes.
std::optional<Error> figure_missing(const Fire& fire, const std::vector<Arm>& arms) {
  const bool each = std::ranges::any_of(arms, [](const Arm& arm) { return arm.every_model && !arm.models; });
  if (each && !fire.shells && prints_no(fire.shooter, "models")) {
    return Error{"units", no_figure(fire.shooter, "models")};
  }
  if (!is_vehicle(fire.target) && !fire.shells && prints_no(fire.target, "models")) {
    return Error{"target", no_figure(fire.target, "models")};
  }
  return std::nullopt;
}

/// The input of the shot: `make` fills it from the fire and from the weapons that take part in it.
Result<json> shot_question(const BoardQuestion& question, Kind kind, auto make) {
  const Table table{question.situation, question.rule_set};
  const auto shot = kind == Kind::one_shot
                        ? possible_shot(question.units, table, {"shoot_once"})
                        : possible_shot(question.units, table, {"shoot", "ambush_shot", "react", "fubar_fire"});
  if (!shot) {
    return tl::unexpected(shot.error());
  }
  const auto target = target_in(shot->action, shot->shooter, question.target, table);
  if (!target) {
    return tl::unexpected(target.error());
  }
  const std::vector<Arm> arms = arms_at_hand(kind, shot->shooter, question.rule_set.charts);
  const Fire fire{shot->shooter, *target, table, shot->action == "react", kind == Kind::shells};
  if (const auto missing = figure_missing(fire, arms)) {
    return tl::unexpected(*missing);
  }
  json input = make(fire, arms);
  input["counters"] = counter_json(*target);
  input["assumed"] = assumed_of(fire, arms);
  if (!is_vehicle(fire.target)) {
    assume_quality(fire.target, input);
  }
  return input;
}

json shot_input(const Fire& fire, const std::vector<Arm>& arms) {
  json input = {{"to_hit", volley_json(fire, arms.front())}, {"damage", harm_json(fire, arms.front())}};
  for (std::size_t i = 1; i < arms.size(); ++i) {
    input["also"].push_back({{"to_hit", volley_json(fire, arms[i])}, {"damage", harm_json(fire, arms[i])}});
  }
  if (!is_vehicle(fire.target)) {
    input["target"] = morale_check_input(fire.target, fire.table);
  }
  return input;
}

}  // namespace

Result<json> shot_from_table(const BoardQuestion& question) {
  return shot_question(question, Kind::all, shot_input);
}

Result<json> one_shot_from_table(const BoardQuestion& question) {
  return shot_question(question, Kind::one_shot, shot_input);
}

Result<json> he_shot_from_table(const BoardQuestion& question) {
  return shot_question(question, Kind::shells, [](const Fire& fire, const std::vector<Arm>& arms) {
    return json{{"to_hit", volley_json(fire, {arms.front().weapon, false, std::nullopt})}};
  });
}

Result<json> to_hit_from_table(const BoardQuestion& question) {
  return shot_from_table(question).map([](const json& shot) { return shot["to_hit"]; });
}

json indirect_input(const BoltUnit& shooter, const BoltUnit& target, const Table& table) {
  const Ranging ranging = ranging_of(table.situation, *shooter.unit, *target.unit, table.rule_set.charts);
  json input = {{"earlier_shots", ranging.earlier_shots},
                {"ranged_in", ranging.ranged_in},
                {"kept_place", ranging.kept_place},
                {"assumed", assumed({"boltaction.assume.sight"})}};
  if (!ranging.measured) {
    input["assumed"] = assumed({"boltaction.assume.sight", ranging.kept_place ? "boltaction.assume.kept_place"
                                                                              : "boltaction.assume.target_moved"});
  }
  return input;
}

}  // namespace adjutant::games::boltaction

#include <algorithm>

#include <nlohmann/json.hpp>

#include "games/lnl/board/fortifications.h"
#include "games/lnl/board/guns.h"
#include "games/lnl/board/sight.h"
#include "games/lnl/from_board/common.h"
#include "games/lnl/from_board/gun.h"
#include "games/lnl/from_board/inputs.h"
#include "games/lnl/from_board/targets.h"
#include "games/lnl/legal/leading.h"
#include "games/lnl/legal/opportunity.h"
#include "games/lnl/reckon/fields.h"
#include "games/lnl/reckon/figures.h"
#include "games/lnl/reckon/terrain.h"

namespace adjutant::games::lnl {

using nlohmann::json;

namespace {

using Names = std::vector<std::string>;

void note_firer(const Scene& scene, const Gun& gun, bool opportunity, Names& conditions) {
  const LnlUnit& crew = *gun.crew;
  const auto note = [&](bool shown, const char* name) {
    if (shown) {
      conditions.emplace_back(name);
    }
  };
  const bool taken = gun.weapon && (gun.weapon->printed("captured") || gun.weapon->counter->side != crew.counter->side);
  note(taken, "captured");
  note(opportunity && crew.is(Status::ops_complete), "ops_complete");
  note(gun.is_vehicle() && crew.is(Status::assault_move), "vehicle_assault_move");
  note(!gun.is_vehicle() && crew.is(Status::assault_move), "weapon_assault_move");
  note(crew.unit_class == UnitClass::vehicle && !crew.is(Status::buttoned), "firer_open");
  note(crew.unit_class == UnitClass::helicopter && !crew.printed("hover"), "flying_firer");
  note(smoke_in(scene.situation(), crew.counter->hex), "smoke");
}

/// Whether the line leaves the firer's hex across bocage: the hexside that it bounds is one of what the line meets.
bool bocage_beside(const Scene& scene, const Gun& gun, const board::SightEnd& end, const Settings& settings) {
  const board::Sight seen = sight(scene.situation(), sight_end(*gun.crew->counter), end, settings);
  return std::ranges::any_of(seen.because, [&](const board::Met& met) {
    const auto slash = met.where.find('/');
    const std::string own = board::to_string(gun.crew->counter->hex);
    const bool beside =
        slash != std::string::npos && (met.where.substr(0, slash) == own || met.where.substr(slash + 1) == own);
    return beside && plain_name(met.terrain) == "bocage";
  });
}

void note_target_state(const Scene& scene, const Gun& gun, Place place, const LnlUnit* vehicle, Names& conditions) {
  const auto enemies = scene.enemies_at(place, gun.crew->counter->side);
  const auto any = [&](Status status) {
    return vehicle ? vehicle->is(status)
                   : std::ranges::any_of(enemies, [&](const LnlUnit* u) { return u->is(status); });
  };
  const auto note = [&](bool shown, const char* name) {
    if (shown) {
      conditions.emplace_back(name);
    }
  };
  const bool beside = adjacent(place_of(*gun.crew), place) || place_of(*gun.crew) == place;
  const bool helicopter = vehicle && vehicle->unit_class == UnitClass::helicopter;
  note(any(Status::assault_move), "target_assault_move");
  note(any(Status::moved), "target_moved");
  note(helicopter && vehicle->printed("hover"), "hovering_target");
  note(helicopter && !vehicle->printed("hover"), "flying_target");
  note(beside, "adjacent");
  note(dark(scene, place.hex) && !beside, "night");
}

/// Adds the acquisition that the gun has by firing at one of these targets before (14.3).
void note_acquisition(const Scene& scene, const Gun& gun, const Names& at, Names& conditions) {
  int best = 0;
  for (const std::string& id : at) {
    best = std::max(best, acquisition(scene, gun, *scene.unit(id)));
  }
  if (best > 0) {
    conditions.emplace_back(best == 1 ? "acquired_once" : "acquired_twice");
  }
}

/// The leader of the firing hex, of a vehicle its commander (5.01, 11.8).
json leadership_of(const Scene& scene, const Gun& gun, const Names& ids, const RuleSet& rule_set) {
  if (gun.is_vehicle()) {
    const LnlUnit* commander = armor_leader_of(scene, *gun.crew);
    return commander ? or_null(commander->leadership()) : json(0);
  }
  auto leaders = good_leaders(scene, place_of(*gun.crew), gun.crew->counter->side, gun.crew);
  std::erase_if(leaders, [&](const LnlUnit* leader) {
    const bool named = std::ranges::find(ids, leader->counter->id) != ids.end() || leads_already(scene, *leader);
    return !named || judge_leading(scene, *leader, rule_set);
  });
  return or_null(best_leadership(leaders));
}

/// Adds the target modifier of the hex, and of a bunker where all targets are inside it; it does not help targets
/// outside.
void add_terrain(const Scene& scene, const Gun& gun, Place place, const tables::ChartSheet& charts, json& input) {
  const LnlUnit* vehicle = vehicle_at(scene, place, gun.side());
  if (vehicle && vehicle->unit_class == UnitClass::helicopter) {
    input["tm"] = 0;
    return;
  }
  add_target_modifier(scene, place.hex, charts, input);
  const auto men = enemies_struck(scene, *gun.crew, place);
  const bool all_inside =
      !vehicle && std::ranges::all_of(men, [](const LnlUnit* one) { return is_in_bunker(*one->counter); });
  const auto cover = Figures(charts).number("terrain", "modifiers/bunker");
  if (all_inside && cover && input.contains("tm")) {
    input["tm"] = input["tm"].get<int>() + *cover;
  }
}

/// The modifiers of the roll to hit that the board shows.
Names conditions_of(const Scene& scene, const Gun& gun, Place place, bool opportunity, const Settings& settings) {
  Names conditions;
  note_firer(scene, gun, opportunity, conditions);
  note_target_state(scene, gun, place, vehicle_at(scene, place, gun.side()), conditions);
  note_acquisition(scene, gun, shot_at(scene, place, gun.side()), conditions);
  if (bocage_beside(scene, gun, end_at(scene, place, gun.side()), settings)) {
    conditions.emplace_back("bocage_beside");
  }
  return conditions;
}

}  // namespace

Result<json> to_hit_from_board(const BoardQuestion& question) {
  const Scene scene(question.situation, question.rule_set.settings);
  const auto gun = gun_of(scene, question.units);
  if (!gun) {
    return tl::unexpected(gun.error());
  }
  const bool opportunity = is_opportunity(scene, gun->side(), question.target);
  const char* id = opportunity ? "opportunity_ordnance" : "fire_ordnance";
  if (const auto may = actor(scene, gun->crew->counter->id, id, question.rule_set); !may) {
    return tl::unexpected(may.error());
  }
  const auto place = enemy_place(scene, question.target, gun->side());
  if (!place) {
    return tl::unexpected(place.error());
  }
  std::vector<Message> assumed;
  const auto degrading = degrading_to(scene, *gun->crew, *place, assumed);
  if (!degrading) {
    return tl::unexpected(degrading.error());
  }
  const LnlUnit* vehicle = vehicle_at(scene, *place, gun->side());
  const int range = std::max(board::distance(gun->crew->counter->hex, place->hex), 1);
  if (const auto figure = lacking(gun->printed(), range, vehicle != nullptr)) {
    return refused({"14.0", no_figure(gun->printed(), *figure)});
  }
  const Names at = shot_at(scene, *place, gun->side());
  json input = {{"unit", gun->printed().counter->id},
                {"range", range},
                {"degrading", *degrading},
                {"leadership", leadership_of(scene, *gun, question.units, question.rule_set)},
                {"conditions", conditions_of(scene, *gun, *place, opportunity, question.rule_set.settings)},
                {"at", at},
                {"target", vehicle ? "vehicle" : "others"},
                {"turret", vehicle && vehicle->printed("turret")},
                {"assumed", to_json(assumed)}};
  if (gun->is_vehicle()) {
    input["riders"] = passengers_json(scene, *gun->crew);
  }
  add_printed(gun->printed(), input);
  add_terrain(scene, *gun, *place, question.rule_set.charts, input);
  return input;
}

Result<json> gunfire_from_board(const BoardQuestion& question) {
  auto input = to_hit_from_board(question);
  if (!input) {
    return input;
  }
  const bool at_vehicle = (*input)["target"] == "vehicle";
  auto strike = at_vehicle ? vehicle_from_board(question) : high_explosive_from_board(question);
  if (!strike) {
    return strike;
  }
  json& assumed = (*input)["assumed"];
  const json more = strike->value("assumed", json::array());
  assumed.insert(assumed.end(), more.begin(), more.end());
  for (const auto& [field, value] : strike->items()) {
    if (!input->contains(field)) {
      (*input)[field] = value;
    }
  }
  return input;
}

}  // namespace adjutant::games::lnl

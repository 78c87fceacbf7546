#include <algorithm>

#include <nlohmann/json.hpp>

#include "games/lnl/fields.h"
#include "games/lnl/from_board.h"
#include "games/lnl/ordnance.h"
#include "games/lnl/shots.h"
#include "games/lnl/sight.h"
#include "games/lnl/terrain.h"

namespace adjutant::games::lnl {

using nlohmann::json;

namespace {

/// Who fires, and the weapon in his hands; a weapon team or vehicle is its own gun.
struct Gun {
  const LnlUnit* crew = nullptr;
  const LnlUnit* weapon = nullptr;

  [[nodiscard]] const LnlUnit& printed() const { return weapon ? *weapon : *crew; }
  [[nodiscard]] bool is_vehicle() const { return lnl::is_vehicle(crew->unit_class); }
};

const LnlUnit* ordnance_of(const Scene& scene, const LnlUnit& unit) {
  for (const LnlUnit* weapon : scene.weapons_of(unit)) {
    if (weapon_kind(*weapon) == WeaponKind::ordnance) {
      return weapon;
    }
  }
  return nullptr;
}

Result<Gun> gun_of(const Scene& scene, const std::vector<std::string>& ids) {
  const auto unit = unit_of(scene, ids.empty() ? std::string() : ids.front());
  if (!unit) {
    return tl::unexpected(unit.error());
  }
  if ((*unit)->unit_class != UnitClass::weapon) {
    return Gun{*unit, ordnance_of(scene, **unit)};
  }
  const auto owner = unit_of(scene, (*unit)->counter->owner);
  return owner ? Result<Gun>(Gun{*owner, *unit}) : tl::unexpected(owner.error());
}

/// The target: one vehicle, else all that are none (14.0).
const LnlUnit* vehicle_at(const Scene& scene, Place place, std::string_view side) {
  for (const LnlUnit* enemy : scene.enemies_at(place, side)) {
    if (is_vehicle(enemy->unit_class)) {
      return enemy;
    }
  }
  return nullptr;
}

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
  return std::any_of(seen.because.begin(), seen.because.end(), [&](const board::Met& met) {
    const auto slash = met.where.find('/');
    const std::string own = board::to_string(gun.crew->counter->hex);
    const bool beside =
        slash != std::string::npos && (met.where.substr(0, slash) == own || met.where.substr(slash + 1) == own);
    return beside && plain_name(met.terrain) == "bocage";
  });
}

void note_target(const Scene& scene, const Gun& gun, Place place, const LnlUnit* vehicle, Names& conditions) {
  const auto enemies = scene.enemies_at(place, gun.crew->counter->side);
  const auto any = [&](Status status) {
    return vehicle ? vehicle->is(status)
                   : std::any_of(enemies.begin(), enemies.end(), [&](const LnlUnit* u) { return u->is(status); });
  };
  const auto note = [&](bool shown, const char* name) {
    if (shown) {
      conditions.emplace_back(name);
    }
  };
  const bool beside = adjacent(place_of(*gun.crew), place);
  const bool helicopter = vehicle && vehicle->unit_class == UnitClass::helicopter;
  note(any(Status::assault_move), "target_assault_move");
  note(any(Status::moved), "target_moved");
  note(helicopter && vehicle->printed("hover"), "hovering_target");
  note(helicopter && !vehicle->printed("hover"), "flying_target");
  note(beside, "adjacent");
  note(dark(scene, place.hex) && !beside, "night");
}

/// The leader of the firing hex, of a vehicle its commander (5.01, 11.8).
json leadership_of(const Scene& scene, const Gun& gun, const Names& ids) {
  if (gun.is_vehicle()) {
    const LnlUnit* commander = armor_leader_of(scene, *gun.crew);
    return commander ? or_null(commander->leadership()) : json(0);
  }
  auto leaders = good_leaders(scene, place_of(*gun.crew), gun.crew->counter->side, gun.crew);
  std::erase_if(leaders, [&](const LnlUnit* leader) {
    return std::find(ids.begin(), ids.end(), leader->counter->id) == ids.end();
  });
  return or_null(best_leadership(leaders));
}

/// The columns on the back of the counter that somebody has typed, by rising range.
json columns_of(const LnlUnit& printed) {
  json columns = json::array();
  for (const char* column : {"_1", "_2", "_3"}) {
    const auto figure = [&](const char* name) { return printed.figure(std::string(name) + column); };
    if (const auto range = figure("range")) {
      columns.push_back({{"range", *range}, {"to_hit", or_null(figure("to_hit"))}});
      columns.back()["penetration"] = or_null(figure("penetration"));
    }
  }
  return columns;
}

/// What the back of the counter prints: all columns, else the one figure that counts for this shot.
void add_printed(const LnlUnit& printed, json& input) {
  if (json columns = columns_of(printed); !columns.empty()) {
    input["table"] = std::move(columns);
    return;
  }
  input["base"] = or_null(printed.figure("to_hit"));
  input["penetration"] = or_null(printed.figure("penetration"));
}

void add_terrain(const Scene& scene, Place place, const LnlUnit* vehicle, const tables::ChartSheet& charts,
                 json& input) {
  if (vehicle && vehicle->unit_class == UnitClass::helicopter) {
    input["tm"] = 0;
  } else {
    add_target_modifier(scene, place.hex, charts, input);
  }
}

}  // namespace

Result<json> to_hit_from_board(const Situation& situation, const std::vector<std::string>& units, board::Hex target,
                               const tables::ChartSheet& charts, const Settings& settings) {
  const Scene scene(situation, settings);
  const auto gun = gun_of(scene, units);
  if (!gun) {
    return tl::unexpected(gun.error());
  }
  const std::string& side = gun->crew->counter->side;
  const bool opportunity = !situation.ledger.active.empty() && situation.ledger.active != side;
  const char* id = opportunity ? "opportunity_ordnance" : "fire_ordnance";
  if (const auto may = actor(scene, {gun->crew->counter->id}, id, charts, settings); !may) {
    return tl::unexpected(may.error());
  }
  const auto place = enemy_place(scene, target, side);
  if (!place) {
    return tl::unexpected(place.error());
  }
  std::vector<Message> assumed;
  const auto degrading = degrading_to(scene, *gun->crew, *place, assumed);
  if (!degrading) {
    return tl::unexpected(degrading.error());
  }
  const LnlUnit* vehicle = vehicle_at(scene, *place, side);
  Names conditions;
  note_firer(scene, *gun, opportunity, conditions);
  note_target(scene, *gun, *place, vehicle, conditions);
  if (bocage_beside(scene, *gun, {place->hex, place->level, false}, settings)) {
    conditions.emplace_back("bocage_beside");
  }
  json input = {{"unit", gun->printed().counter->id},
                {"range", board::distance(gun->crew->counter->hex, place->hex)},
                {"degrading", *degrading},
                {"leadership", leadership_of(scene, *gun, units)},
                {"conditions", conditions},
                {"target", vehicle ? "vehicle" : "others"},
                {"turret", vehicle && vehicle->printed("turret")},
                {"assumed", to_json(assumed)}};
  add_printed(gun->printed(), input);
  add_terrain(scene, *place, vehicle, charts, input);
  return input;
}

}  // namespace adjutant::games::lnl

#include <nlohmann/json.hpp>

#include "games/lnl/board/guns.h"
#include "games/lnl/from_board/common.h"
#include "games/lnl/from_board/gun.h"
#include "games/lnl/from_board/impact.h"
#include "games/lnl/from_board/inputs.h"
#include "games/lnl/from_board/targets.h"
#include "games/lnl/reckon/fields.h"
#include "games/lnl/reckon/figures.h"

namespace adjutant::games::lnl {

using nlohmann::json;

namespace {

/// A gun and the vehicle or helicopter that it has hit.
struct Hit {
  Gun gun;
  const LnlUnit* vehicle = nullptr;
  int range = 0;
};

Result<Hit> hit_at(const Scene& scene, const std::vector<std::string>& units, board::Hex target) {
  const auto gun = gun_of(scene, units);
  if (!gun) {
    return tl::unexpected(gun.error());
  }
  const auto place = enemy_place(scene, target, gun->side());
  const LnlUnit* vehicle = place ? vehicle_at(scene, *place, gun->side()) : nullptr;
  if (vehicle == nullptr) {
    return failure("target", {"lnl.refuse.no_vehicle_there", {{"hex", board::to_string(target)}}});
  }
  return Hit{*gun, vehicle, board::distance(gun->crew->counter->hex, target)};
}

/// The unit itself where it is a vehicle in that hex, else that of its enemies there.
Result<const LnlUnit*> checked_vehicle(const Scene& scene, const std::vector<std::string>& units, board::Hex target) {
  const auto unit = unit_of(scene, units.empty() ? std::string() : units.front());
  if (!unit) {
    return unit;
  }
  if (is_vehicle((*unit)->unit_class) && (*unit)->counter->hex == target) {
    return unit;
  }
  const auto hit = hit_at(scene, units, target);
  return hit ? Result<const LnlUnit*>(hit->vehicle) : tl::unexpected(hit.error());
}

/// The armour that the shot may strike, and the ammunition.
json armor_json(const Hit& hit, const Settings& settings) {
  const LnlUnit& vehicle = *hit.vehicle;
  const LnlUnit& printed = hit.gun.printed();
  if (vehicle.unit_class == UnitClass::helicopter) {
    return {{"armor", or_null(vehicle.counted("armor"))}};
  }
  const board::Hex from = hit.gun.crew->counter->hex;
  std::vector<Message> assumed;
  json input = {{"heat", printed.printed("heat")}, {"red_armor", vehicle.printed("red_armor")}};
  input["armor_hull"] = or_null(armor_struck(vehicle, "armor", from, settings, assumed));
  input["turret"] = vehicle.printed("turret");
  if (vehicle.printed("turret")) {
    input["armor_turret"] = or_null(armor_struck(vehicle, "turret", from, settings, assumed));
  }
  input["assumed"] = to_json(assumed);
  return input;
}

}  // namespace

Result<json> penetration_from_board(const BoardQuestion& question) {
  const Scene scene(question.situation, question.rule_set.settings);
  const auto hit = hit_at(scene, question.units, question.target);
  if (!hit) {
    return tl::unexpected(hit.error());
  }
  const Gun& gun = hit->gun;
  if (lacking(gun.printed(), hit->range, true) == "penetration") {
    return refused({"14.0", no_figure(gun.printed(), "penetration")});
  }
  json input = armor_json(*hit, question.rule_set.settings);
  input["unit"] = hit->vehicle->counter->id;
  input["penetration"] = or_null(penetration_at(gun.printed(), hit->range));
  return input;
}

Result<json> vehicle_from_board(const BoardQuestion& question) {
  const Scene scene(question.situation, question.rule_set.settings);
  const auto hit = hit_at(scene, question.units, question.target);
  if (!hit) {
    return tl::unexpected(hit.error());
  }
  json input = armor_json(*hit, question.rule_set.settings);
  input["vehicle"] = hit->vehicle->counter->id;
  input["aboard"] = aboard_of(scene, *hit->vehicle);
  input["passengers"] = passengers_json(scene, *hit->vehicle);
  if (hit->vehicle->unit_class == UnitClass::helicopter) {
    input["helicopter"] = true;
  } else if (const auto missing = no_morale(scene, *hit->vehicle)) {
    return failure("target", *missing);
  } else {
    input["morale"] = or_null(morale_with_commander(scene, *hit->vehicle));
    input["already_shaken"] = hit->vehicle->is(Status::shaken);
  }
  return input;
}

Result<json> non_penetrating_from_board(const BoardQuestion& question) {
  const Scene scene(question.situation, question.rule_set.settings);
  const auto vehicle = checked_vehicle(scene, question.units, question.target);
  if (!vehicle) {
    return tl::unexpected(vehicle.error());
  }
  if (const auto missing = no_morale(scene, **vehicle)) {
    return failure("target", *missing);
  }
  return json{{"unit", (*vehicle)->counter->id},
              {"morale", or_null(morale_with_commander(scene, **vehicle))},
              {"already_shaken", (*vehicle)->is(Status::shaken)}};
}

Result<json> helicopter_hit_from_board(const BoardQuestion& question) {
  return penetration_from_board(question);
}

}  // namespace adjutant::games::lnl

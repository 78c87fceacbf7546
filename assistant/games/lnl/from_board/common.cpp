#include "games/lnl/from_board/common.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "games/lnl/board/fortifications.h"
#include "games/lnl/board/sight.h"
#include "games/lnl/legal/actions.h"
#include "games/lnl/reckon/figures.h"
#include "games/lnl/reckon/terrain.h"

namespace adjutant::games::lnl {

tl::unexpected<Error> refused(const Refusal& refusal) {
  return failure("rule " + refusal.rule, refusal.reason);
}

bool is_said_of_another(const Message& reason, board::Hex target) {
  const std::string asked = board::to_string(target);
  return std::ranges::any_of(reason.args, [&asked](const Argument& argument) {
    return argument.name == "hex" && argument.value.substr(0, argument.value.find('+')) != asked;  // without its storey
  });
}

Result<const LnlUnit*> unit_of(const Scene& scene, const std::string& id) {
  const LnlUnit* unit = scene.unit(id);
  if (!unit) {
    return failure("units", {"lnl.input.no_unit", {{"unit", id}}});
  }
  return unit;
}

Result<const LnlUnit*> actor(const Scene& scene, const std::string& id, std::string_view action_id,
                             const RuleSet& rule_set) {
  const auto unit = unit_of(scene, id);
  if (!unit) {
    return unit;
  }
  const auto view = action(scene.situation(), (*unit)->counter->id, action_id, rule_set);
  if (!view) {
    return failure("units", {"lnl.refuse.does_not_arise", {{"unit", called(*(*unit)->counter)}}});
  }
  return view->allowed ? unit : refused({view->rule, view->reason});
}

FromBoard of_first(UnitInput* input) {
  return of_actor({}, input);
}

FromBoard of_actor(const std::string& action_id, UnitInput* input) {
  return [action_id, input](const BoardQuestion& question) -> Result<nlohmann::json> {
    const Scene scene(question.situation, question.rule_set.settings);
    const std::string id = question.units.empty() ? std::string() : question.units.front();
    const auto unit = action_id.empty() ? unit_of(scene, id) : actor(scene, id, action_id, question.rule_set);
    if (unit) {
      return input(scene, **unit, question);
    }
    if (is_said_of_another(unit.error().what, question.target)) {
      const auto about_this_one = input(scene, *scene.unit(id), question);
      return tl::unexpected(about_this_one ? unit.error() : about_this_one.error());
    }
    return tl::unexpected(unit.error());
  };
}

Result<Place> enemy_place(const Scene& scene, board::Hex hex, std::string_view side) {
  for (const Place& place : scene.enemy_places(side)) {
    if (place.hex == hex) {
      return place;
    }
  }
  return failure("target", {"lnl.refuse.nobody_there", {{"hex", board::to_string(hex)}}});
}

Result<int> degrading_to(const Scene& scene, const LnlUnit& unit, Place place, std::vector<Message>& assumed) {
  if (place == place_of(unit)) {
    return 0;  // into the bunker beside it, which no line of sight is asked for
  }
  const board::SightEnd from = sight_end(*unit.counter);
  const board::SightEnd to = end_at(scene, place, unit.counter->side);
  if (!scene.may_look(from, to)) {
    return failure("target", not_declared(from, to));
  }
  const Line& seen = scene.sight(from, to);
  if (seen.verdict == board::Verdict::blocked) {
    return refused({"10.3", {"lnl.refuse.no_sight", {{"hex", to_string(place)}, {"at", seen.blocked_at}}}});
  }
  if (seen.verdict == board::Verdict::unknown) {
    assumed.push_back({"lnl.assume.sight", {{"hex", to_string(place)}}});
  } else if (seen.guessed) {
    assumed.push_back({"lnl.assume.terrain", {{"hex", to_string(place)}}});
  }
  return seen.degrading;
}

std::vector<const LnlUnit*> good_leaders(const Scene& scene, Place place, std::string_view side,
                                         const LnlUnit* except) {
  auto leaders = scene.friends_at(place, side);
  std::erase_if(leaders, [&](const LnlUnit* unit) {
    return unit == except || unit->unit_class != UnitClass::leader || !unit->good_order();
  });
  return leaders;
}

std::optional<int> best_leadership(const std::vector<const LnlUnit*>& leaders) {
  int best = 0;
  for (const LnlUnit* leader : leaders) {
    const auto leadership = leader->leadership();
    if (!leadership) {
      return std::nullopt;
    }
    best = std::max(best, *leadership);
  }
  return best;
}

const LnlUnit* armor_leader_of(const Scene& scene, const LnlUnit& vehicle) {
  for (const LnlUnit& unit : scene.units()) {
    const bool commands = unit.unit_class == UnitClass::armor_leader &&
                          (unit.counter->owner == vehicle.counter->id || unit.text("aboard") == vehicle.counter->id);
    if (commands) {
      return &unit;
    }
  }
  return nullptr;
}

std::optional<int> morale_with_commander(const Scene& scene, const LnlUnit& unit) {
  const LnlUnit* commander = is_vehicle(unit.unit_class) ? armor_leader_of(scene, unit) : nullptr;
  return commander ? commander->morale() : unit.morale();
}

std::optional<Message> no_morale(const Scene& scene, const LnlUnit& unit) {
  const LnlUnit* commander = is_vehicle(unit.unit_class) ? armor_leader_of(scene, unit) : nullptr;
  const LnlUnit& checks = commander ? *commander : unit;
  return checks.prints_no("morale") ? std::optional(no_figure(checks, "morale")) : std::nullopt;
}

FiringWeapon firing(const LnlUnit& weapon, const LnlUnit& owner) {
  const bool captured = weapon.printed("captured") || weapon.counter->side != owner.counter->side;
  return {weapon.counter->id, weapon.counter->name, weapon_kind(weapon), weapon.figure("fp"), captured};
}

const LnlUnit* usual_weapon(const Scene& scene, const LnlUnit& owner) {
  const LnlUnit* best = nullptr;
  if (!is_infantry(owner.unit_class)) {
    return best;
  }
  for (const LnlUnit* weapon : scene.weapons_of(owner)) {
    const WeaponKind kind = weapon_kind(*weapon);
    if (is_direct_fire(kind) && kind != WeaponKind::satchel && !weapon->prints_no("fp") &&
        (!best || weapon->figure("fp").value_or(0) > best->figure("fp").value_or(0))) {
      best = weapon;
    }
  }
  const bool keeps_own = owner.unit_class == UnitClass::squad;
  const bool better = best && best->figure("fp").value_or(0) > owner.figure("fp").value_or(0);
  return keeps_own || better ? best : nullptr;
}

void add_positive_tm(const Scene& scene, const LnlUnit& unit, const tables::ChartSheet& charts, nlohmann::json& input) {
  if (unit.unit_class == UnitClass::helicopter) {
    input["positive_tm"] = false;
    return;
  }
  if (is_in_bunker(*unit.counter)) {
    input["positive_tm"] = true;
    return;
  }
  const auto modifier = target_modifier(scene.situation(), unit.counter->hex, charts);
  input["positive_tm"] = modifier ? nlohmann::json(modifier->value > 0) : nlohmann::json();
  input["terrain"] = plain_name(scene.terrain(unit.counter->hex));
}

void add_target_modifier(const Scene& scene, board::Hex hex, const tables::ChartSheet& charts, nlohmann::json& input) {
  if (const auto modifier = target_modifier(scene.situation(), hex, charts)) {
    input["tm"] = modifier->value;
  } else {
    input["terrain"] = plain_name(scene.terrain(hex));
  }
}

bool dark(const Scene& scene, board::Hex hex) {
  const auto& markers = scene.situation().markers;
  const bool lit = std::ranges::any_of(markers, [&](const HexMarker& marker) {
    return plain_name(marker.kind) == "flare" && board::distance(marker.hex, hex) <= 1;
  });
  return scene.night() && !lit;
}

}  // namespace adjutant::games::lnl

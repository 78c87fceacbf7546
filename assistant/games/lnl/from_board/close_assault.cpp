#include <algorithm>

#include <nlohmann/json.hpp>

#include "games/lnl/board/facts.h"
#include "games/lnl/board/weapons.h"
#include "games/lnl/from_board/common.h"
#include "games/lnl/from_board/inputs.h"
#include "games/lnl/reckon/fields.h"
#include "games/lnl/reckon/figures.h"
#include "games/lnl/resolve/assault_check.h"

namespace adjutant::games::lnl {

using nlohmann::json;

namespace {

/// The first of the named units that is no leader: each assaults by itself. Empty where there is none.
std::string first_attacker(const Scene& scene, const std::vector<std::string>& ids) {
  const auto found = std::ranges::find_if(ids, [&](const std::string& id) {
    const LnlUnit* unit = scene.unit(id);
    return !unit || unit->unit_class != UnitClass::leader;
  });
  return found == ids.end() ? std::string() : *found;
}

const LnlUnit* vehicle_in(const Scene& scene, board::Hex hex, std::string_view side) {
  for (const LnlUnit& unit : scene.units()) {
    if (unit.unit_class == UnitClass::vehicle && unit.counter->side != side && unit.counter->hex == hex) {
      return &unit;
    }
  }
  return nullptr;
}

/// The HE equivalent of the best anti-tank weapon or satchel charge that it carries; nothing where one is not given.
std::optional<int> best_he(const Scene& scene, const LnlUnit& unit) {
  int best = 0;
  for (const LnlUnit* weapon : scene.weapons_of(unit)) {
    const WeaponKind kind = weapon_kind(*weapon);
    if (kind != WeaponKind::ordnance && kind != WeaponKind::satchel) {
      continue;
    }
    const auto he = weapon->counted(kind == WeaponKind::satchel ? "fp" : "he");
    if (!he) {
      return std::nullopt;
    }
    best = std::max(best, *he);
  }
  return best;
}

std::vector<const LnlUnit*> helpers(const Scene& scene, const LnlUnit& unit, const std::vector<std::string>& ids) {
  auto leaders = good_leaders(scene, place_of(unit), unit.counter->side, &unit);
  std::erase_if(leaders,
                [&](const LnlUnit* leader) { return std::ranges::find(ids, leader->counter->id) == ids.end(); });
  return leaders;
}

/// Those who check before the assault: the leaders who go along first, then the attacker (17.1).
std::vector<Checked> checks_of(const LnlUnit& attacker, const std::vector<const LnlUnit*>& leaders) {
  std::vector<Checked> checks;
  for (const LnlUnit* leader : leaders) {
    checks.push_back({leader->counter->id, leader->counter->name, leader->morale(), leader->leadership(), true});
  }
  checks.push_back({attacker.counter->id, attacker.counter->name, attacker.morale(), std::nullopt, false});
  return checks;
}

/// What the hex that they leave does for the check; nothing where the vehicle has come to them (15.3).
void add_cover(const Scene& scene, const LnlUnit& unit, const LnlUnit& vehicle, const RuleSet& rule_set, json& input) {
  if (place_of(unit) == place_of(vehicle)) {
    input["positive_tm"] = false;
  } else {
    add_positive_tm(scene, unit, rule_set.charts, input);
  }
}

}  // namespace

Result<json> close_assault_from_board(const BoardQuestion& question) {
  const Scene scene(question.situation, question.rule_set.settings);
  const std::string attacker = first_attacker(scene, question.units);
  const bool overrun = scene.fact(fact::overrun, attacker) != nullptr && !attacker.empty() &&
                       scene.unit(attacker)->counter->hex == question.target;
  const auto unit = actor(scene, attacker, overrun ? "counter_assault" : "close_assault", question.rule_set);
  if (!unit) {
    return tl::unexpected(unit.error());
  }
  const LnlUnit* vehicle = vehicle_in(scene, question.target, (*unit)->counter->side);
  if (!vehicle) {
    return failure("target", {"lnl.refuse.nobody_there", {{"hex", board::to_string(question.target)}}});
  }
  const auto leaders = helpers(scene, **unit, question.units);
  for (const Checked& one : checks_of(**unit, leaders)) {
    if (const LnlUnit& checked = *scene.unit(one.id); checked.prints_no("morale")) {
      return failure("units", no_figure(checked, "morale"));
    }
  }
  std::vector<Message> assumed;
  for (const LnlUnit* leader : leaders) {
    assumed.push_back({"lnl.assume.leader_helps_once", {{"unit", called(*leader->counter)}}});
  }
  if (vehicle->prints_no("armor")) {
    assumed.push_back(no_figure(*vehicle, "armor"));
  }
  json input = {{"attacker", (*unit)->counter->id},
                {"unit", vehicle->counter->id},
                {"fp", or_null((*unit)->counted("fp"))},
                {"he", or_null(best_he(scene, **unit))},
                {"leadership", or_null(best_leadership(leaders))},
                {"lowest_armor", or_null(vehicle->counted("armor"))},
                {"checks", to_json(checks_of(**unit, leaders))},
                {"helped", is_infantry((*unit)->unit_class)},
                {"moving", scene.fact(fact::moving, (*unit)->counter->id) != nullptr},
                {"assumed", to_json(assumed)}};
  add_cover(scene, **unit, *vehicle, question.rule_set, input);
  return input;
}

}  // namespace adjutant::games::lnl

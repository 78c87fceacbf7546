#include <algorithm>

#include <nlohmann/json.hpp>

#include "games/lnl/board/dangers.h"
#include "games/lnl/board/facts.h"
#include "games/lnl/board/fortifications.h"
#include "games/lnl/board/sight.h"
#include "games/lnl/from_board/common.h"
#include "games/lnl/from_board/gun.h"
#include "games/lnl/from_board/inputs.h"
#include "games/lnl/from_board/targets.h"
#include "games/lnl/legal/shots.h"
#include "games/lnl/reckon/fields.h"
#include "games/lnl/reckon/figures.h"

namespace adjutant::games::lnl {

using nlohmann::json;

namespace {

/// The targets, and what their hex does for them.
Result<json> blast_on(const Scene& scene, board::Hex hex, const std::vector<const LnlUnit*>& units) {
  if (units.empty()) {
    return failure("target", {"lnl.refuse.nobody_there", {{"hex", board::to_string(hex)}}});
  }
  const auto targets = targets_among(scene, units);
  if (!targets) {
    return tl::unexpected(targets.error());
  }
  return json{{"targets", to_json(*targets)},
              {"terrain", plain_name(scene.terrain(hex))},
              {"smoke", smoke_in(scene.situation(), hex) ? 1 : 0},
              {"foxhole", scene.situation().has_marker(hex, "foxhole")}};
}

std::vector<const LnlUnit*> men_at(const Scene& scene, board::Hex hex, std::string_view side) {
  auto units = all_in(scene, hex);
  std::erase_if(units, [&](const LnlUnit* unit) {
    return unit->counter->side == side || is_vehicle(unit->unit_class) || unit->unit_class == UnitClass::armor_leader;
  });
  return units;
}

/// Whether they are in a building or hut, or all in a bunker, where HEAT loses nothing against them (14.2.1).
bool covered_from_heat(const Scene& scene, board::Hex hex, const std::vector<const LnlUnit*>& men) {
  const std::string terrain = plain_name(scene.terrain(hex));
  return terrain.find("building") != std::string::npos || terrain.find("hut") != std::string::npos ||
         std::ranges::all_of(men, [&](const LnlUnit* unit) { return target_of(scene, *unit).in_bunker; });
}

/// Whether something is printed or known to be there; the figure itself may be missing.
json figure_if(bool there, const LnlUnit& unit, std::string_view name) {
  return there ? or_null(unit.counted(name)) : json(0);
}

}  // namespace

Result<json> high_explosive_from_board(const BoardQuestion& question) {
  const Scene scene(question.situation, question.rule_set.settings);
  const auto gun = gun_of(scene, question.units);
  if (!gun) {
    return tl::unexpected(gun.error());
  }
  if (gun->printed().prints_no("he")) {
    return refused({"14.0", no_figure(gun->printed(), "he")});
  }
  auto men = men_at(scene, question.target, gun->side());
  const Unit& crew = *gun->crew->counter;
  std::erase_if(men, [&](const LnlUnit* one) {  // in its own hex only those in the bunker beside it (21.1)
    return crew.hex == question.target && !wall_between(crew, *one->counter);
  });
  auto input = blast_on(scene, question.target, men);
  if (input) {
    input->update({{"unit", gun->printed().counter->id},
                   {"he", or_null(gun->printed().figure("he"))},
                   {"heat", gun->printed().printed("heat")},
                   {"in_cover", covered_from_heat(scene, question.target, men)}});
  }
  return input;
}

Result<json> mortar_from_board(const Scene& scene, const LnlUnit& caller, const BoardQuestion& question) {
  const LnlUnit* mortar = mortar_on_call(scene, caller.counter->side, question.target);
  if (!mortar) {
    return refused({"18.1", {"lnl.refuse.mortar_range", {{"hex", board::to_string(question.target)}}}});
  }
  auto input = blast_on(scene, question.target, all_in(scene, question.target));
  if (input) {
    input->update(
        {{"unit", mortar->counter->id}, {"caller", caller.counter->id}, {"fp", or_null(mortar->figure("fp"))}});
  }
  return input;
}

Result<json> fire_for_effect_from_board(const BoardQuestion& question) {
  const Scene scene(question.situation, question.rule_set.settings);
  const LnlUnit* first = question.units.empty() ? nullptr : scene.unit(question.units.front());
  const Fact* danger =
      first && first->counter->hex == question.target ? danger_of(scene, *first, fact::shelled) : nullptr;
  const auto fire = danger ? fire_of(question.situation, *danger) : fire_on(question.situation, question.target);
  if (!fire) {
    return refused({"18.2", {"lnl.refuse.no_fire_for_effect", {{"hex", board::to_string(question.target)}}}});
  }
  auto input = blast_on(scene, question.target,
                        danger ? in_the_same_danger(scene, *first, fact::shelled) : all_in(scene, question.target));
  if (input) {
    input->update({{"centre", board::to_string(fire->centre)}, {"fp", or_null(fire->firepower)}});
  }
  return input;
}

Result<json> overrun_from_board(const Scene& scene, const LnlUnit& unit, const BoardQuestion& question) {
  const LnlUnit& vehicle = unit;
  auto input = blast_on(scene, question.target, men_at(scene, question.target, vehicle.counter->side));
  if (input) {
    const bool gunner_inside = vehicle.printed("mg_all_round") && vehicle.is(Status::buttoned);
    const LnlUnit* commander = armor_leader_of(scene, vehicle);
    input->update({{"unit", vehicle.counter->id},
                   {"he", figure_if(vehicle.printed("gun"), vehicle, "he")},
                   {"mg", gunner_inside ? json(0) : json(vehicle.figure("mg").value_or(0))},
                   {"leadership", commander ? or_null(commander->leadership()) : json(0)}});
  }
  return input;
}

Result<json> crash_fire_from_board(const BoardQuestion& question) {
  const Scene scene(question.situation, question.rule_set.settings);
  auto below = all_in(scene, question.target);
  std::erase_if(below, [](const LnlUnit* unit) { return unit->unit_class == UnitClass::helicopter; });
  const auto struck = [&](const LnlUnit* unit) { return scene.fact(fact::crashed_on, unit->counter->id) != nullptr; };
  if (std::ranges::any_of(below, struck)) {
    std::erase_if(below, [&](const LnlUnit* unit) { return !struck(unit); });
  }
  return blast_on(scene, question.target, below);
}

}  // namespace adjutant::games::lnl

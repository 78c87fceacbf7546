#include <algorithm>
#include <cstdlib>

#include "games/lnl/conditions.h"
#include "games/lnl/figures.h"
#include "games/lnl/sight.h"
#include "games/lnl/stacking.h"

namespace adjutant::games::lnl {

namespace {

Message status_marker(Status status) {
  return {status_term(status), {}};
}

Message allowance(int points) {
  return {"lnl.cost.allowance", {{"points", points}}};
}

std::optional<int> at_least_nothing(std::optional<int> points) {
  return points ? std::optional<int>(std::max(*points, 0)) : points;
}

/// Movement points for the impulse: a single man with a weapon has two less (1.6.1), a shaken vehicle half (5.1).
std::optional<int> movement(const Asked& asked) {
  auto points = asked.unit.figure("mf");
  if (points && is_single_man(asked.unit.unit_class) && !asked.scene.weapons_of(asked.unit).empty()) {
    *points += asked.figures.number("movement", "single_man_with_weapon/points").value_or(0);
  }
  if (points && is_vehicle(asked.unit.unit_class) && asked.unit.is(Status::shaken)) {
    *points /= 2;
  }
  return at_least_nothing(points);
}

bool has_any(std::string_view text, std::initializer_list<std::string_view> parts) {
  return std::any_of(parts.begin(), parts.end(), [&](std::string_view part) { return text.find(part) != text.npos; });
}

/// Guns over 20 mm stay out of buildings and off walls, hedges and bocage (1.6.3).
MaybeRefusal barred_gun(const Asked& asked, board::Hex to) {
  constexpr int largest_carried = 20;
  const auto calibre = asked.unit.figure("calibre");
  if (asked.unit.unit_class != UnitClass::weapon_team || !calibre || *calibre <= largest_carried) {
    return std::nullopt;
  }
  const Refusal barred{"1.6.3", {"lnl.refuse.barred_terrain", {{"hex", board::to_string(to)}}}};
  if (has_any(plain_name(asked.scene.terrain(to)), {"building", "hut"})) {
    return barred;
  }
  if (const auto& terrain = asked.scene.situation().terrain) {
    for (const std::string& kind : terrain->edge_kinds(board::hexside(asked.unit.counter->hex, to))) {
      if (has_any(plain_name(kind), {"wall", "hedge", "bocage"})) {
        return barred;
      }
    }
  }
  return std::nullopt;
}

/// A shaken unit never goes nearer to an enemy that it has in sight (5.1).
MaybeRefusal shaken_advance(const Asked& asked, board::Hex to, Terms& terms) {
  if (!asked.unit.is(Status::shaken)) {
    return std::nullopt;
  }
  for (const LnlUnit& enemy : asked.scene.units()) {
    const bool nearer =
        enemy.counter->side != asked.unit.counter->side && enemy.unit_class != UnitClass::weapon &&
        board::distance(to, enemy.counter->hex) < board::distance(asked.unit.counter->hex, enemy.counter->hex);
    if (!nearer) {
      continue;
    }
    const Line& seen = asked.scene.sight(sight_end(*asked.unit.counter), sight_end(*enemy.counter));
    if (seen.verdict == board::Verdict::unknown) {
      terms.assumptions.push_back({"lnl.assume.sight", {{"hex", board::to_string(enemy.counter->hex)}}});
    } else if (seen.verdict != board::Verdict::blocked) {
      return Refusal{"5.1", {"lnl.refuse.shaken_advance", {{"enemy", called(*enemy.counter)}}}};
    }
  }
  return std::nullopt;
}

enum class Melee { may_enter, barred };

/// Whether an enemy's hex stops the step: vehicles overrun instead, helicopters fly over, single men who do not fight
/// and moves that forbid it stay out (8.0, 6.1, 11.3, 11.4).
MaybeRefusal enemy_in_the_way(const Asked& asked, Place to, Melee melee) {
  const auto enemies = asked.scene.enemies_at(to, asked.unit.counter->side);
  if (enemies.empty() || asked.unit.unit_class == UnitClass::helicopter) {
    return std::nullopt;
  }
  if (asked.unit.unit_class == UnitClass::vehicle) {
    return Refusal{"15.3", {"lnl.refuse.overrun_instead", {{"hex", to_string(to)}}}};
  }
  const bool fights = asked.unit.unit_class != UnitClass::medic && asked.unit.unit_class != UnitClass::chaplain &&
                      !asked.unit.is(Status::shaken);
  if (melee == Melee::barred || !fights) {
    return Refusal{"8.0", {"lnl.refuse.no_melee_entry", {{"hex", to_string(to)}}}};
  }
  return std::nullopt;
}

std::vector<Place> steps(const Asked& asked) {
  const Place from = place_of(asked.unit);
  const auto& terrain = asked.scene.situation().terrain;
  const int levels = terrain ? terrain->at(from.hex).levels.value_or(0) : from.level;
  std::vector<Place> places;
  if (from.level > 0) {
    places.push_back({from.hex, from.level - 1});
  }
  if (from.level < levels) {
    places.push_back({from.hex, from.level + 1});
  }
  for (const board::Hex& hex : board::neighbours(from.hex)) {
    const bool there =
        !terrain || (terrain->on_board(hex) && terrain->at(hex).levels.value_or(from.level) >= from.level);
    if (there) {
      places.push_back({hex, from.level});
    }
  }
  return places;
}

/// Says of a hex that may be entered that nobody has given what it costs.
void note_unknown_cost(const Asked& asked, board::Hex to, Terms& terms) {
  const std::string terrain = asked.scene.terrain(to);
  const std::string column = is_vehicle(asked.unit.unit_class) ? "/vehicle_mp" : "/leg_mp";
  if (!terrain.empty() && !asked.figures.number("terrain", terrain + column)) {
    terms.assumptions.push_back({"lnl.assume.move_cost", {{"terrain", terrain}}});
  }
}

/// The first steps that the rules allow, into the targets; a change of storey is the unit's own hex. Else why the last
/// of them is refused.
MaybeRefusal find_steps(const Asked& asked, Melee melee, Terms& terms) {
  if (!asked.unit.text("aboard").empty()) {
    return Refusal{"16.4", {"lnl.refuse.passenger", {{"unit", called(*asked.unit.counter)}}}};
  }
  if (asked.unit.printed("immobile")) {
    return Refusal{"1.6.3", {"lnl.refuse.immobile", {}}};
  }
  MaybeRefusal last = Refusal{"6.0", {"lnl.refuse.nowhere", {}}};
  for (const Place& to : steps(asked)) {
    MaybeRefusal barred = enemy_in_the_way(asked, to, melee);
    barred = barred ? barred : judge_entry(asked, to);
    barred = barred ? barred : barred_gun(asked, to.hex);
    barred = barred ? barred : shaken_advance(asked, to.hex, terms);
    const std::string hex = board::to_string(to.hex);
    if (barred) {
      last = barred;
    } else if (std::find(terms.targets.begin(), terms.targets.end(), hex) == terms.targets.end()) {
      terms.targets.push_back(hex);
      note_unknown_cost(asked, to.hex, terms);
    }
  }
  return terms.targets.empty() ? last : std::nullopt;
}

/// A move of so many points (unknown: said so) that leaves `marker`.
MaybeRefusal step(const Asked& asked, std::optional<int> points, Status marker, Melee melee, Terms& terms) {
  if (points && *points < 1) {
    return Refusal{"6.0", {"lnl.refuse.no_movement", {}}};
  }
  if (points) {
    terms.cost = allowance(*points);
  } else {
    terms.assumptions.push_back(unknown_figure(asked.unit, "mf"));
  }
  terms.marker = status_marker(marker);
  return find_steps(asked, melee, terms);
}

/// A Good Order leader who starts in the same place and may move: the unit itself where it is one.
const LnlUnit* leader_to_run_with(const Asked& asked) {
  for (const LnlUnit* unit : asked.scene.friends_at(place_of(asked.unit), asked.unit.counter->side)) {
    if (unit->unit_class == UnitClass::leader && unit->good_order() && gate_open(*unit, Gate::move)) {
      return unit;
    }
  }
  return nullptr;
}

MaybeRefusal no_leader(std::string_view rule) {
  return Refusal{std::string(rule), {"lnl.refuse.no_leader", {}}};
}

}  // namespace

MaybeRefusal may_move(const Asked& asked, Terms& terms) {
  return step(asked, movement(asked), Status::moved, Melee::may_enter, terms);
}

MaybeRefusal may_double_time(const Asked& asked, Terms& terms) {
  const LnlUnit* leader = leader_to_run_with(asked);
  if (!leader) {
    return no_leader("6.2");
  }
  auto points = movement(asked);
  if (points) {
    const int faster = *points + asked.figures.number("movement", "double_time/points").value_or(0);
    *points = std::min(faster, leader->figure("mf").value_or(faster));
  }
  if (!leader->figure("mf")) {
    terms.assumptions.push_back(unknown_figure(*leader, "mf"));
  }
  return step(asked, points, Status::moved, Melee::may_enter, terms);
}

MaybeRefusal may_assault_move(const Asked& asked, Terms& terms) {
  auto points = movement(asked);
  if (points) {
    *points = (*points + 1) / 2;
  }
  return step(asked, points, Status::assault_move, Melee::barred, terms);
}

MaybeRefusal may_stealth(const Asked& asked, Terms& terms) {
  auto points = movement(asked);
  if (points) {
    *points /= 2;
  }
  return step(asked, points, Status::stealth, Melee::may_enter, terms);
}

MaybeRefusal may_low_crawl(const Asked& asked, Terms& terms) {
  const auto barred = step(asked, movement(asked), Status::low_crawl, Melee::barred, terms);
  terms.cost = {"lnl.cost.whole_impulse", {}};
  return barred;
}

MaybeRefusal may_turn(const Asked& asked, Terms& terms) {
  const bool team = asked.unit.unit_class == UnitClass::weapon_team;
  terms.cost = {team ? "lnl.cost.turn_team" : "lnl.cost.turn_vehicle", {}};
  terms.marker = status_marker(Status::moved);
  return std::nullopt;
}

MaybeRefusal may_button(const Asked& asked, Terms& terms) {
  if (asked.unit.is(Status::shaken)) {
    return Refusal{"15.0", {"lnl.refuse.shaken_stays_buttoned", {}}};
  }
  terms.marker = {asked.unit.is(Status::buttoned) ? "lnl.status.open" : "lnl.status.buttoned", {}};
  return std::nullopt;
}

MaybeRefusal may_load(const Asked& asked, Terms& terms) {
  if (!asked.unit.text("aboard").empty()) {
    return Refusal{"16.4", {"lnl.refuse.passenger", {{"unit", called(*asked.unit.counter)}}}};
  }
  for (const LnlUnit* carrier : asked.scene.friends_at(place_of(asked.unit), asked.unit.counter->side)) {
    if (is_vehicle(carrier->unit_class) && !carrier->text("passengers").empty() && carrier->good_order()) {
      terms.targets.push_back(carrier->counter->id);
    }
  }
  if (terms.targets.empty()) {
    return Refusal{"16.4", {"lnl.refuse.no_carrier", {}}};
  }
  terms.cost = {"lnl.cost.half_of_both", {}};
  terms.assumptions.push_back({"lnl.assume.started_here", {}});
  return std::nullopt;
}

MaybeRefusal may_unload(const Asked& asked, Terms& terms) {
  const LnlUnit* carrier = asked.scene.unit(asked.unit.text("aboard"));
  if (!carrier) {
    return Refusal{"16.4", {"lnl.refuse.not_aboard", {}}};
  }
  if (carrier->is(Status::damaged)) {
    return Refusal{"19.5.1", {"lnl.refuse.damaged_carrier", {}}};
  }
  terms.cost = {"lnl.cost.half_of_both", {}};
  terms.marker = status_marker(Status::moved);
  terms.assumptions.push_back({"lnl.assume.half_left", {{"carrier", called(*carrier->counter)}}});
  return std::nullopt;
}

MaybeRefusal may_overrun(const Asked& asked, Terms& terms) {
  if (!asked.unit.figure("mg") && !asked.unit.printed("gun")) {
    return Refusal{"15.3", {"lnl.refuse.unarmed_vehicle", {}}};
  }
  const int extra = asked.figures.number("movement", "overrun/points").value_or(0);
  const auto points = movement(asked);
  if (points && *points <= extra) {
    return Refusal{"15.3", {"lnl.refuse.no_movement", {}}};
  }
  for (const Place& to : steps(asked)) {
    const auto enemies = asked.scene.enemies_at(to, asked.unit.counter->side);
    const bool infantry =
        std::any_of(enemies.begin(), enemies.end(), [](const LnlUnit* unit) { return !is_vehicle(unit->unit_class); });
    if (infantry &&
        has_any(plain_name(asked.scene.terrain(to.hex)), {"clear", "brush", "low_crops", "wheat", "tall_grass"})) {
      terms.targets.push_back(board::to_string(to.hex));
    }
  }
  if (terms.targets.empty()) {
    return Refusal{"15.3", {"lnl.refuse.nobody_to_overrun", {}}};
  }
  terms.cost = {"lnl.cost.overrun", {{"points", extra}}};
  terms.marker = status_marker(Status::moved);
  return std::nullopt;
}

}  // namespace adjutant::games::lnl

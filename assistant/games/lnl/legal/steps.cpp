#include "games/lnl/legal/steps.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <initializer_list>

#include "board/sight_words.h"
#include "games/lnl/board/facts.h"
#include "games/lnl/board/fortifications.h"
#include "games/lnl/board/sight.h"
#include "games/lnl/board/weapons.h"
#include "games/lnl/legal/stacking.h"
#include "games/lnl/reckon/figures.h"
#include "games/lnl/resolve/melee_power.h"

namespace adjutant::games::lnl {

namespace {

bool has_any(std::string_view text, std::initializer_list<std::string_view> parts) {
  return std::ranges::any_of(parts, [&](std::string_view part) { return text.find(part) != text.npos; });
}

bool armed_for_melee(const Scene& scene, const LnlUnit& unit) {
  const auto weapons = scene.weapons_of(unit);
  return std::ranges::any_of(weapons, [](const LnlUnit* weapon) { return is_direct_fire(weapon_kind(*weapon)); });
}

bool any_eligible(const Scene& scene, const std::vector<const LnlUnit*>& units) {
  return std::ranges::any_of(units, [&](const LnlUnit* unit) { return fights_in_melee(scene, *unit); });
}

/// Whether these are shaken SS, who try to rally before a melee (13.81).
bool is_fanatic(const LnlUnit& unit) {
  return plain_name(unit.text("force")) == "ss" && unit.is(Status::shaken);
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
    const board::SightEnd from = sight_end(*asked.unit.counter);
    const board::SightEnd seen = sight_end(*enemy.counter);
    const board::Verdict verdict = asked.scene.verdict(from, seen);
    if (verdict == board::Verdict::unknown) {
      terms.assumptions.push_back(asked.scene.unseen(from, seen, board::to_string(enemy.counter->hex)));
    } else if (verdict != board::Verdict::blocked) {
      return Refusal{"5.1", {"lnl.refuse.shaken_advance", {{"enemy", called(*enemy.counter)}}}};
    }
  }
  return std::nullopt;
}

/// Whether an enemy's hex stops the step: vehicles overrun instead, helicopters fly over (15.3, 19.1).
MaybeRefusal enemy_in_the_way(const Asked& asked, Place to, Melee melee) {
  if (asked.unit.unit_class == UnitClass::helicopter) {
    return std::nullopt;
  }
  if (asked.unit.unit_class == UnitClass::vehicle) {
    const bool free = asked.scene.enemies_at(to, asked.unit.counter->side).empty();
    return free ? std::nullopt
                : MaybeRefusal(Refusal{"15.3", {"lnl.refuse.overrun_instead", {{"hex", to_string(to)}}}});
  }
  return judge_encounter(asked, enemies_met(asked.scene, asked.unit, to), to, melee);
}

/// Vehicles go alone, and so do those who got off one or left a melee in this impulse (15.1, 16.4, 8.1).
bool goes_apart(const Scene& scene, const LnlUnit& unit) {
  const std::string& id = unit.counter->id;
  return is_vehicle(unit.unit_class) || scene.fact(fact::unloaded, id) || scene.fact(fact::withdraw_tried, id);
}

/// The hex where the unit has started in this impulse: that of its first step.
std::string start_of(const Scene& scene, const LnlUnit& unit) {
  const Fact* first = scene.fact(fact::step, unit.counter->id);
  return first ? first->hex : board::to_string(unit.counter->hex);
}

/// The step of a unit that has left this hex before in this impulse: all units that leave a hex in one impulse go the
/// same way (4.0, 6.0).
const Fact* step_ahead(const Asked& asked) {
  if (goes_apart(asked.scene, asked.unit)) {
    return nullptr;
  }
  const std::string here = board::to_string(asked.unit.counter->hex);
  const std::string start = start_of(asked.scene, asked.unit);
  for (const Fact& fact : asked.scene.ledger().facts) {
    const LnlUnit* other = fact.fact == fact::step && fact.hex == here ? asked.scene.unit(fact.unit) : nullptr;
    const bool leads = other != nullptr && other != &asked.unit && other->counter->side == asked.unit.counter->side &&
                       !goes_apart(asked.scene, *other) && start_of(asked.scene, *other) == start;
    if (leads) {
      return &fact;
    }
  }
  return nullptr;
}

MaybeRefusal parts_from_others(const Fact* ahead, board::Hex to) {
  if (ahead == nullptr || ahead->value == board::to_string(to)) {
    return std::nullopt;
  }
  return Refusal{"4.0", {"lnl.refuse.moves_together", {{"hex", ahead->value}}}};
}

/// A scout who crews a weapon is none while he does (11.7).
bool may_guide(const Scene& scene, const LnlUnit& unit) {
  return unit.unit_class == UnitClass::scout && unit.good_order() && scene.weapons_of(unit).empty();
}

/// Whether the unit has stepped from hex to hex in this impulse; `to` empty: wherever.
bool has_left(const Scene& scene, const LnlUnit& unit, const std::string& from, const std::string& to = {}) {
  const auto& facts = scene.ledger().facts;
  return std::ranges::any_of(facts, [&](const Fact& fact) {
    return fact.fact == fact::step && fact.unit == unit.counter->id && fact.hex == from &&
           (to.empty() || fact.value == to);
  });
}

/// Whether the unit is a scout, or goes where one goes with it in this impulse (11.7).
bool goes_with_scout(const Scene& scene, const LnlUnit& unit, Place to) {
  const Place from = place_of(unit);
  return std::any_of(scene.units().begin(), scene.units().end(), [&](const LnlUnit& scout) {
    if (scout.counter->side != unit.counter->side || !may_guide(scene, scout)) {
      return false;
    }
    const bool under_way = scene.fact(fact::moving, scout.counter->id) != nullptr;
    const bool has_gone_ahead =
        place_of(scout) == to && has_left(scene, scout, board::to_string(from.hex), board::to_string(to.hex));
    return has_gone_ahead || (place_of(scout) == from && (under_way || gate_open(scout, Gate::move)));
  });
}

/// The cost of the step on foot with a scout, in terrain with another figure for scouts; nothing elsewhere.
std::optional<int> scout_cost(const Scene& scene, const LnlUnit& unit, Place to, const Figures& figures) {
  const bool by_terrain = !scene.situation().has_marker(to.hex, "wire") && to.hex != unit.counter->hex;
  const auto led = figures.number("movement", "scout_" + plain_name(scene.terrain(to.hex)) + "/points");
  return led && by_terrain && !is_vehicle(unit.unit_class) && goes_with_scout(scene, unit, to) ? led : std::nullopt;
}

/// The cost of the hex itself: of wire, whatever terrain it is in (21.3), else of its terrain; helicopters pay one
/// point for any (19.2).
std::optional<int> ground_cost(const Scene& scene, const LnlUnit& unit, Place to, const Figures& figures) {
  if (unit.unit_class == UnitClass::helicopter) {
    return figures.number("movement", "helicopter/points");
  }
  const char* column = is_vehicle(unit.unit_class) ? "/vehicle_mp" : "/leg_mp";
  if (scene.situation().has_marker(to.hex, "wire")) {
    return figures.number("terrain", std::string("wire") + column);
  }
  const auto led = scout_cost(scene, unit, to, figures);
  return led ? led : figures.number("terrain", plain_name(scene.terrain(to.hex)) + column);
}

/// The cost beside that of the hex: to leave a bunker for another hex (21.1), and to cross mines of one's own side
/// (21.4).
std::optional<int> cost_of_fortifications(const Scene& scene, const LnlUnit& unit, Place to, const Figures& figures) {
  const bool through_mines =
      unit.unit_class != UnitClass::helicopter && has_own_mines(scene.situation(), to, unit.counter->side);
  const std::optional<int> out = is_in_bunker(*unit.counter) ? figures.number("movement", "bunker/points") : 0;
  const std::optional<int> through = through_mines ? figures.number("movement", "own_mines/points") : 0;
  return out && through ? std::optional<int>(*out + *through) : std::nullopt;
}

/// A step that costs more than is left. Where nobody has given the cost, that is said.
MaybeRefusal too_dear(const Asked& asked, Place to, const Gait& gait, Terms& terms) {
  const auto cost = entry_cost(asked.scene, asked.unit, to, asked.figures, gait.gear);
  const bool named = asked.scene.situation().has_marker(to.hex, "wire") || !asked.scene.terrain(to.hex).empty();
  if (!cost && named) {
    terms.assumptions.push_back({"lnl.assume.move_cost", {ground_argument(asked.scene, to.hex)}});
  }
  if (asked.unit.unit_class != UnitClass::scout && scout_cost(asked.scene, asked.unit, to, asked.figures)) {
    terms.assumptions.push_back({"lnl.assume.with_scout", {}});
  }
  if (cost && gait.left && *cost > *gait.left) {
    return Refusal{"6.0", {"lnl.refuse.too_dear", {{"hex", to_string(to)}, {"cost", *cost}, {"points", *gait.left}}}};
  }
  return std::nullopt;
}

bool any_on_foot(const std::vector<const LnlUnit*>& units) {
  return std::ranges::any_of(units, [](const LnlUnit* unit) { return !is_vehicle(unit->unit_class); });
}

/// Whether the unit has met enemies and may not move on: a unit on foot that has met enemies on foot stays for the
/// melee (8.0). The wall of a bunker prevents a melee: there the unit stops for this impulse only, in which it may
/// still go in to them (21.1).
bool stops_among_enemies(const Asked& asked) {
  if (is_vehicle(asked.unit.unit_class)) {
    return false;
  }
  const Place here = place_of(asked.unit);
  const bool has_come = asked.scene.fact(fact::step, asked.unit.counter->id) != nullptr;
  return any_on_foot(enemies_met(asked.scene, asked.unit, here)) ||
         (has_come && any_on_foot(asked.scene.enemies_at(here, asked.unit.counter->side)));
}

bool farther(const board::Hex& to, const board::Hex& from, const board::Hex& enemy) {
  return board::distance(to, enemy) > board::distance(from, enemy);
}

}  // namespace

std::vector<const LnlUnit*> stack_of(const Asked& asked) {
  const LnlUnit& unit = asked.unit;
  auto stack = asked.scene.friends_at(place_of(unit), unit.counter->side);
  const std::string here = board::to_string(unit.counter->hex);
  for (const LnlUnit& other : asked.scene.units()) {
    const bool went_ahead = other.counter->side == unit.counter->side && place_of(other) != place_of(unit) &&
                            has_left(asked.scene, other, here) &&
                            start_of(asked.scene, other) == start_of(asked.scene, unit);
    if (went_ahead) {
      stack.push_back(&other);
    }
  }
  return stack;
}

bool is_stepwise(std::string_view action) {
  constexpr std::array<std::string_view, 6> ways = {"move",    "double_time", "assault_move",
                                                    "stealth", "low_crawl",   "reverse"};
  return std::ranges::find(ways, action) != ways.end();
}

std::optional<Place> storey_named(std::string_view target) {
  const std::size_t plus = target.find('+');
  const auto hex = board::hex_named(target.substr(0, plus));
  if (plus == std::string_view::npos || !hex) {
    return std::nullopt;
  }
  const std::string_view storey = target.substr(plus + 1);
  int level = 0;
  const auto [end, error] = std::from_chars(storey.data(), storey.data() + storey.size(), level);
  const bool is_level =
      error == std::errc() && end == storey.data() + storey.size() && level >= 0 && level <= max_level;
  return is_level ? std::optional(Place{*hex, level}) : std::nullopt;
}

std::string step_name(Place from, Place to) {
  const std::string hex = board::to_string(to.hex);
  return to.hex == from.hex ? hex + "+" + std::to_string(to.level) : hex;
}

bool goes_in_alone(const Asked& asked) {
  auto stack = stack_of(asked);
  std::erase(stack, &asked.unit);
  return is_commander(asked.unit.unit_class) && !armed_for_melee(asked.scene, asked.unit) &&
         !any_eligible(asked.scene, stack);
}

std::vector<const LnlUnit*> fanatics_at(const Scene& scene, const LnlUnit& unit, Place place) {
  auto enemies = enemies_met(scene, unit, place);
  const bool resists = std::ranges::any_of(
      enemies, [&](const LnlUnit* enemy) { return is_vehicle(enemy->unit_class) || fights_in_melee(scene, *enemy); });
  if (is_vehicle(unit.unit_class) || resists) {
    return {};
  }
  std::erase_if(enemies, [](const LnlUnit* enemy) { return !is_fanatic(*enemy); });
  return enemies;
}

std::vector<const LnlUnit*> overcome_at(const Scene& scene, const LnlUnit& unit, Place place) {
  const auto enemies = enemies_met(scene, unit, place);
  const bool resists = std::ranges::any_of(enemies, [&](const LnlUnit* enemy) {
    return is_vehicle(enemy->unit_class) || is_fanatic(*enemy) || fights_in_melee(scene, *enemy);
  });
  return is_vehicle(unit.unit_class) || resists ? std::vector<const LnlUnit*>() : enemies;
}

Argument ground_argument(const Scene& scene, board::Hex hex) {
  const bool wired = scene.situation().has_marker(hex, "wire");
  return wired ? term("terrain", "lnl.hex_marker.wire") : board::terrain_argument("terrain", scene.terrain(hex));
}

MaybeRefusal judge_encounter(const Asked& asked, const std::vector<const LnlUnit*>& enemies, Place where, Melee melee) {
  if (enemies.empty()) {
    return std::nullopt;
  }
  const bool fights = asked.unit.unit_class != UnitClass::medic && asked.unit.unit_class != UnitClass::chaplain &&
                      !asked.unit.is(Status::shaken);
  if (melee == Melee::barred || !fights) {
    return Refusal{"8.0", {"lnl.refuse.no_melee_entry", {{"hex", to_string(where)}}}};
  }
  return goes_in_alone(asked) ? MaybeRefusal(Refusal{"11.1", {"lnl.refuse.leader_alone", {}}}) : std::nullopt;
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
  std::erase_if(places, [&](Place place) { return asked.at && place != *asked.at; });
  return places;
}

Gear gear_of(std::string_view action) {
  return action == "reverse" ? Gear::reverse : Gear::forward;
}

std::optional<int> entry_cost(const Scene& scene, const LnlUnit& unit, Place to, const Figures& figures, Gear gear) {
  const int times = gear == Gear::reverse ? 2 : 1;
  if (to.hex == unit.counter->hex) {
    return figures.number("movement", "storey/points");
  }
  const auto ground = ground_cost(scene, unit, to, figures);
  const auto beside = cost_of_fortifications(scene, unit, to, figures);
  return ground && beside ? std::optional<int>((*ground + *beside) * times) : std::nullopt;
}

int points_spent(const Scene& scene, const Unit& unit) {
  constexpr int most = 1'000;
  int points = 0;
  if (const Fact* counted = scene.fact(fact::spent, unit.id)) {
    const std::string& text = counted->value;
    std::from_chars(text.data(), text.data() + text.size(), points);
  }
  return std::clamp(points, 0, most);
}

MaybeRefusal find_steps(const Asked& asked, const Gait& gait, Terms& terms) {
  if (!asked.unit.text("aboard").empty()) {
    return Refusal{"16.4", {"lnl.refuse.passenger", {{"unit", called(*asked.unit.counter)}}}};
  }
  if (asked.unit.printed("immobile")) {
    return Refusal{"1.6.3", {"lnl.refuse.immobile", {}}};
  }
  if (!gait.withdraws && stops_among_enemies(asked)) {
    return Refusal{"8.0", {"lnl.refuse.stops_among_enemies", {{"unit", called(*asked.unit.counter)}}}};
  }
  MaybeRefusal last = Refusal{"6.0", {"lnl.refuse.nowhere", {}}};
  const Fact* ahead = gait.withdraws ? nullptr : step_ahead(asked);
  for (const Place& to : steps(asked)) {
    MaybeRefusal barred = parts_from_others(ahead, to.hex);
    barred = barred ? barred : enemy_in_the_way(asked, to, gait.melee);
    barred = barred ? barred : judge_entry(asked, to);
    barred = barred ? barred : barred_gun(asked, to.hex);
    barred = barred ? barred : shaken_advance(asked, to.hex, terms);
    barred = barred ? barred : too_dear(asked, to, gait, terms);
    const std::string hex = board::to_string(to.hex);
    if (barred) {
      last = barred;
    } else if (std::ranges::find(terms.targets, hex) == terms.targets.end()) {
      terms.targets.push_back(hex);
    }
  }
  return terms.targets.empty() ? last : std::nullopt;
}

std::vector<std::string> ways_out(const Asked& asked) {
  std::vector<std::string> hexes;
  for (const Place& to : steps(asked)) {
    const bool is_open = to.hex != asked.unit.counter->hex && !asked.unit.printed("immobile") &&
                         asked.scene.enemies_at(to, asked.unit.counter->side).empty() && !judge_entry(asked, to) &&
                         !barred_gun(asked, to.hex);
    if (is_open) {
      hexes.push_back(board::to_string(to.hex));
    }
  }
  return hexes;
}

std::vector<std::string> ways_from(board::Hex attacker, const Asked& asked, Terms& terms) {
  // The unit retreats by itself, whichever way others go.
  static_cast<void>(find_steps(asked, {Melee::barred, std::nullopt, Gear::forward, true}, terms));
  const board::Hex from = asked.unit.counter->hex;
  std::vector<std::string> hexes = terms.targets;
  std::erase_if(hexes, [&](const std::string& hex) { return !farther(*board::hex_named(hex), from, attacker); });
  return hexes;
}

}  // namespace adjutant::games::lnl

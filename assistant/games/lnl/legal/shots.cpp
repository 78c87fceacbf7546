#include "games/lnl/legal/shots.h"

#include <algorithm>
#include <initializer_list>
#include <limits>

#include "board/sight_words.h"
#include "games/lnl/board/facing.h"
#include "games/lnl/board/facts.h"
#include "games/lnl/board/fortifications.h"
#include "games/lnl/board/guns.h"
#include "games/lnl/board/sight.h"
#include "games/lnl/reckon/figures.h"

namespace adjutant::games::lnl {

namespace {

std::optional<int> halved_against_helicopters(const Scene& scene, const LnlUnit& firer, Place target,
                                              std::optional<int> range) {
  const auto enemies = scene.enemies_at(target, firer.counter->side);
  const bool only_helicopters = !enemies.empty() && std::ranges::all_of(enemies, [](const LnlUnit* u) {
    return u->unit_class == UnitClass::helicopter;
  });
  return range && only_helicopters ? std::optional<int>(*range / 2) : range;
}

MaybeRefusal mixed_or_melee(const Scene& scene, const LnlUnit& firer, Place target) {
  const auto there = scene.at(target);
  if (std::ranges::any_of(there, [](const LnlUnit* u) { return u->is(Status::melee); })) {
    return Refusal{"5.0", {"lnl.refuse.melee_hex", {{"hex", to_string(target)}}}};
  }
  if (!scene.friends_at(target, firer.counter->side).empty()) {
    return Refusal{"5.0", {"lnl.refuse.mixed_hex", {{"hex", to_string(target)}}}};
  }
  return std::nullopt;
}

/// A refusal without its details is enough where it is only counted: to say what blocks a line costs more than to know
/// that it is blocked.
enum class Explain : std::uint8_t { no, yes };

MaybeRefusal in_sight(const Scene& scene, const LnlUnit& firer, Place target, Explain explain, Shot& shot) {
  const auto enemies = scene.enemies_at(target, firer.counter->side);
  board::SightEnd end{target.hex, target.level, false};
  if (!enemies.empty() && scene.friends_at(target, firer.counter->side).empty()) {
    end = sight_end(*enemies.front()->counter);
  }
  const board::SightEnd from = sight_end(*firer.counter);
  const board::Verdict verdict = scene.verdict(from, end);
  if (verdict == board::Verdict::blocked) {
    const std::string at = explain == Explain::yes ? scene.sight(from, end).blocked_at : std::string();
    return Refusal{"10.3", {"lnl.refuse.no_sight", {{"hex", to_string(target)}, {"at", at}}}};
  }
  if (verdict == board::Verdict::unknown) {
    shot.assumptions.push_back(scene.unseen(from, end, to_string(target)));
    shot.undeclared = !scene.may_look(from, end);
  } else if (scene.guessed(from, end)) {
    shot.assumptions.push_back({"lnl.assume.terrain", {{"hex", to_string(target)}}});
  }
  return std::nullopt;
}

constexpr const char* fortification_rule = "21.1";

/// The side of its hex that the bunker of that place faces; nothing where there is none, or nobody has said.
std::optional<std::size_t> front_of(const Situation& situation, Place place) {
  const auto bunkers = markers_at(situation, place, bunker_marker);
  return bunkers.empty() ? std::nullopt : side_named(text_value(bunkers.front()->values, "facing"));
}

/// The hexside that a bunker faces and the two beside it.
bool is_front(std::size_t side, std::size_t faced) {
  const std::size_t turned = (side + hexsides - faced) % hexsides;
  return turned <= 1 || turned == hexsides - 1;
}

/// Whether a shot from inside a bunker leaves through one of the three hexsides at its front, or is one at those
/// outside, whom it never reaches. Where the bunker faces nobody has said, and that is an assumption; anybody else
/// fires all round.
Shot judge_embrasure(const Scene& scene, const LnlUnit& firer, Place target) {
  if (!is_in_bunker(*firer.counter)) {
    return {};
  }
  const Place from = place_of(firer);
  if (target == from) {
    return {Refusal{fortification_rule, {"lnl.refuse.from_bunker_outside", {}}}, {}};
  }
  const auto faced = front_of(scene.situation(), from);
  if (!faced) {
    return {std::nullopt, {{"lnl.assume.bunker_front", {{"hex", to_string(from)}}}}};
  }
  const auto sides = sides_towards(from.hex, target.hex);
  const auto through = std::ranges::count_if(sides, [&](std::size_t side) { return is_front(side, *faced); });
  if (through == 0) {
    return {Refusal{fortification_rule, {"lnl.refuse.bunker_front", {{"hex", to_string(target)}}}}, {}};
  }
  const bool along_the_corner = through < std::ssize(sides);
  return along_the_corner ? Shot{std::nullopt, {{"lnl.assume.bunker_corner", {{"hex", to_string(target)}}}}} : Shot{};
}

/// Judges whether the embrasure of a bunker, from inside which the unit fires, points at the target (21.1); the
/// assumptions are set in `shot`.
MaybeRefusal past_bunker(const Scene& scene, const LnlUnit& firer, Place target, Shot& shot) {
  Shot through = judge_embrasure(scene, firer, target);
  shot.assumptions = std::move(through.assumptions);
  return through.refusal;
}

/// Judges fire into the unit's own hex: it is not legal (5.0), except at units inside the bunker that it stands beside,
/// which count as adjacent, and so as spotted and in range (21.1).
MaybeRefusal beside_bunker(const Scene& scene, const LnlUnit& firer, Place target) {
  const auto inside = enemies_struck(scene, firer, target);
  if (inside.empty() || target != place_of(firer)) {
    return Refusal{"5.0", {"lnl.refuse.own_hex", {}}};
  }
  if (std::ranges::any_of(inside, [](const LnlUnit* enemy) { return enemy->is(Status::melee); })) {
    return Refusal{"5.0", {"lnl.refuse.melee_hex", {{"hex", to_string(target)}}}};
  }
  return std::nullopt;
}

MaybeRefusal judge_line_of_fire(const Scene& scene, const LnlUnit& firer, Place target, std::optional<int> range,
                                Explain explain, Shot& shot) {
  const int distance = board::distance(firer.counter->hex, target.hex);
  if (const auto barred = past_bunker(scene, firer, target, shot)) {
    return barred;
  }
  if (distance == 0) {
    return beside_bunker(scene, firer, target);
  }
  if (!range) {
    shot.assumptions.push_back(unknown_figure(firer, "range"));
  } else if (distance > *range) {
    return Refusal{"5.0",
                   {"lnl.refuse.range", {{"hex", to_string(target)}, {"distance", distance}, {"range", *range}}}};
  }
  if (const auto barred = mixed_or_melee(scene, firer, target)) {
    return barred;
  }
  if (const auto blocked = in_sight(scene, firer, target, explain, shot)) {
    return blocked;
  }
  const Spotting spotting = scene.spotted(target, firer.counter->side);
  if (!spotting.spotted) {
    return Refusal{spotting.rule, spotting.why};
  }
  shot.assumptions.insert(shot.assumptions.end(), spotting.assumptions.begin(), spotting.assumptions.end());
  return std::nullopt;
}

Shot judged_shot(const Scene& scene, const LnlUnit& firer, Place target, std::optional<int> range, Explain explain) {
  Shot shot;
  shot.refusal =
      judge_line_of_fire(scene, firer, target, halved_against_helicopters(scene, firer, target, range), explain, shot);
  return shot;
}

}  // namespace

Shot judge_shot(const Scene& scene, const LnlUnit& firer, Place target, std::optional<int> range) {
  return judged_shot(scene, firer, target, range, Explain::yes);
}

std::string target_name(const Scene& scene, Place place, std::string_view side) {
  const auto enemies = scene.enemies_at(place, side);
  return place.level == 0 || enemies.empty() ? board::to_string(place.hex) : enemies.front()->counter->id;
}

MaybeRefusal find_targets(const Asked& asked, std::optional<int> range, const std::vector<Place>& candidates,
                          Terms& terms) {
  const auto spotted = asked.scene.spotted_by(asked.unit);
  const bool must_have_spotted = asked.unit.is(Status::ops_complete) && asked.when == When::own_impulse &&
                                 asked.unit.unit_class != UnitClass::helicopter;
  std::optional<Place> nearest;
  for (const Place& place : candidates) {
    const Shot shot = judged_shot(asked.scene, asked.unit, place, range, Explain::no);
    const bool barred = must_have_spotted && std::ranges::find(spotted, place.hex) == spotted.end();
    if (!shot.refusal && !barred) {
      const std::string name = target_name(asked.scene, place, asked.unit.counter->side);
      terms.targets.push_back(name);
      if (shot.undeclared) {
        terms.undeclared.push_back(name);
      }
      terms.assumptions.insert(terms.assumptions.end(), shot.assumptions.begin(), shot.assumptions.end());
    } else if (!nearest || board::distance(asked.unit.counter->hex, place.hex) <
                               board::distance(asked.unit.counter->hex, nearest->hex)) {
      nearest = place;
    }
  }
  if (!terms.targets.empty()) {
    return std::nullopt;
  }
  if (!nearest) {
    return Refusal{"5.0", {"lnl.refuse.no_enemy", {}}};
  }
  const Explain explain = asked.at ? Explain::no : Explain::yes;  // of one place only whether is asked, and not why
  const Shot shot = judged_shot(asked.scene, asked.unit, *nearest, range, explain);
  return shot.refusal ? shot.refusal : MaybeRefusal(Refusal{"4.1", {"lnl.refuse.only_spotted", {}}});
}

MaybeRefusal barred_ground(const Scene& scene, const LnlUnit& gun) {
  const std::string terrain = plain_name(scene.terrain(gun.counter->hex));
  const auto is_any = [&](std::initializer_list<std::string_view> parts) {
    return std::ranges::any_of(parts, [&](auto part) { return terrain.find(part) != std::string::npos; });
  };
  const bool among_walls = is_any({"building", "hut"});
  Message reason{"lnl.refuse.barred_ground",
                 {{"unit", called(*gun.counter)}, board::terrain_argument("terrain", scene.terrain(gun.counter->hex))}};
  if (gun.printed("mortar") && (among_walls || is_any({"heavy_jungle", "forest"}))) {
    return Refusal{"18.1", std::move(reason)};
  }
  if (is_recoilless(gun) && among_walls && !is_in_bunker(*gun.counter)) {
    return Refusal{"1.6.3", std::move(reason)};
  }
  return std::nullopt;
}

std::optional<int> own_range(const Asked& asked) {
  if (const auto printed = asked.unit.figure("range")) {
    return printed;
  }
  const auto machine_gun = asked.unit.figure("mg");
  if (is_vehicle(asked.unit.unit_class) && machine_gun) {
    return asked.figures.number("machine_gun_range", std::to_string(*machine_gun) + "/range");
  }
  return std::nullopt;
}

std::optional<int> ordnance_range(const LnlUnit& gun) {
  const char* whole = gun.unit_class == UnitClass::weapon ? "range" : "gun_range";
  std::optional<int> farthest;
  for (const char* printed : {whole, "range_1", "range_2", "range_3"}) {
    const auto range = gun.figure(printed);
    farthest = range && (!farthest || *range > *farthest) ? range : farthest;
  }
  return farthest;
}

int shots_fired(const Scene& scene, const LnlUnit& unit) {
  const auto& facts = scene.ledger().facts;
  return static_cast<int>(std::ranges::count_if(
      facts, [&](const Fact& fact) { return fact.fact == fact::shot && fact.unit == unit.counter->id; }));
}

const LnlUnit* mortar_on_call(const Scene& scene, std::string_view side, std::optional<board::Hex> target) {
  const auto& units = scene.units();
  const auto found = std::ranges::find_if(units, [&](const LnlUnit& unit) {
    const auto range = unit.figure("range");
    const bool reaches = !target || !range || board::distance(unit.counter->hex, *target) <= *range;
    return unit.counter->side == side && unit.printed("mortar") && !unit.prints_no("fp") && unit.good_order() &&
           gate_open(unit, Gate::fire) && reaches && !barred_ground(scene, unit);
  });
  return found == units.end() ? nullptr : &*found;
}

}  // namespace adjutant::games::lnl

#include "board/sight_judge.h"

#include <algorithm>
#include <tuple>

namespace adjutant::board {
namespace {

Hexside only(Hex hex) {
  return {hex, hex};
}

/// The effect that is listed for a feature on one side of the line, when its stretch has one effect for all features.
Effect effect_in_seam(const Judgement& judgement, Strength weakest, Strength strongest) {
  const Effect alone = *judgement.effect;
  if (judgement.strongest == Strength::none) {
    return alone;
  }
  if (weakest != strongest) {
    return Effect::unknown;
  }
  if (judgement.strongest < weakest || weakest == Strength::none) {
    return Effect::ignored_edge;
  }
  if (judgement.weakest < weakest) {
    return Effect::unknown;
  }
  if (weakest == Strength::degrades) {
    return Effect::degrades;
  }
  return alone == Effect::shadow ? Effect::shadow : Effect::blocks;
}

bool in_corner_order(const SideContact& a, const SideContact& b) {
  return a.corner < b.corner;
}

}  // namespace

bool Finding::same_entry(const Finding& other) const {
  return std::tie(what, kind, where, of, effect) ==
         std::tie(other.what, other.kind, other.where, other.of, other.effect);
}

std::strong_ordering CountedPlace::compare(const CountedPlace& other) const {
  if (corner != other.corner) {
    return corner <=> other.corner;
  }
  return corner ? at_corner <=> other.at_corner : where <=> other.where;
}

Tally SightJudge::judge_line(const SightEnd& from, const SightEnd& to) {
  stand_at(from, to);
  return judge_part({1, 1}, {});
}

/// Judges the line part by part: what acts on its first part acts on the whole, so that once it blocks for certain the
/// rest does not matter.
Tally SightJudge::judge_until_blocked(const SightEnd& from, const SightEnd& to) {
  constexpr int first_steps = 4;
  constexpr int then_farther = 3;
  const int whole = distance(from.hex, to.hex);
  stand_at(from, to);
  const Overlooked overlooked = may_overlook();
  for (int steps = first_steps; 2 * steps <= whole; steps *= then_farther) {
    if (judge_part({steps, whole}, overlooked).verdict == Verdict::blocked) {
      return {Verdict::blocked, 0};
    }
  }
  const Tally tally = judge_part({1, 1}, overlooked);
  return tally.verdict == Verdict::blocked ? Tally{Verdict::blocked, 0} : tally;
}

/// What is seen over from the level that counts acts on no stretch, and to leave it out makes at most a seam between
/// like sides plain, which is the same unless seams never count.
Overlooked SightJudge::may_overlook() const {
  // Nor is anything in an end's own hex seen over where it counts.
  if (!highest_ || rules_.edge == SightRules::Edge::never || rules_.own_hex != SightRules::OwnHex::ignored) {
    return {};
  }
  const int from_level = *heights_.from.known();
  const int to_level = *heights_.to.known();
  const bool by_firer = rules_.levels == SightRules::Levels::firer;
  return {by_firer ? from_level : *highest_, from_level < to_level ? from_.hex : to_.hex};
}

void SightJudge::stand_at(const SightEnd& from, const SightEnd& to) {
  from_ = from;
  to_ = to;
  heights_ = {unit_height(map_, from), unit_height(map_, to)};
  const auto from_level = heights_.from.known();
  const auto to_level = heights_.to.known();
  highest_ = from_level && to_level ? std::optional(std::max(*from_level, *to_level)) : std::nullopt;
}

Tally SightJudge::judge_part(Cut until, Overlooked overlooked) {
  line_ = &tracer_.trace(from_.hex, to_.hex, until, overlooked);
  findings_.clear();
  acts_.clear();
  for (const Stretch& stretch : line_->stretches) {
    if (stretch.plain()) {
      judge_plain(stretch);
    } else {
      judge_seam(stretch);
    }
  }
  judge_contacts(line_->contacts);
  return tally();
}

Obstacle SightJudge::obstacle_in(Hex place, Hex of) const {
  const SightMap::Cell* base = map_.cell(of);
  return {.base = {of, base != nullptr ? base->elevation : std::nullopt},
          .own = own(place),
          .of_target = place == to_.hex,
          .beside_from = adjacent(place, from_.hex),
          .beside_to = adjacent(place, to_.hex)};
}

void SightJudge::add(Features& features, const Finding& met, const Obstacle& obstacle) const {
  if (obstacle.los == SightClass::open) {
    return;
  }
  const Judgement judgement = judge(obstacle, heights_, rules_);
  if (judgement.effect) {
    features.push_back({met, judgement});
    features.back().finding.effect = *judgement.effect;
  }
}

/// Everything that stands on one side of the line: the ground, what fills the hexagon, smoke, silhouettes.
void SightJudge::gather(const Beside& beside, Cut at, Features& features) const {
  const Hex place = beside.place;
  const SightMap::Cell* cell = map_.cell(place);
  if (cell == nullptr) {
    return;
  }
  const SightMap::Kind& here = map_.kind(cell->kind);
  const bool high_ground = !cell->elevation || !highest_ || *cell->elevation >= *highest_;
  const bool in_smoke = !smoke_.empty() && std::binary_search(smoke_.begin(), smoke_.end(), place);
  const bool filled = !cell->drawn && here.los != SightClass::open;
  if (!high_ground && !in_smoke && !filled && beside.silhouettes.empty()) {
    return;
  }
  Finding finding{.where = only(place), .of = place, .at = at};
  Obstacle obstacle = obstacle_in(place, place);
  if (high_ground) {
    obstacle.shape = Obstacle::Shape::ground;
    finding.what = Finding::What::ground;
    add(features, finding, obstacle);
    obstacle.shape = Obstacle::Shape::terrain;
  }
  if (in_smoke) {
    obstacle.los = SightClass::blocking;
    obstacle.height = rules_.smoke_height;
    finding.what = Finding::What::smoke;
    add(features, finding, obstacle);
  }
  finding.what = Finding::What::terrain;
  if (filled) {
    finding.kind = cell->kind;
    obstacle.los = here.los;
    obstacle.height = here.height;
    obstacle.levels = cell->levels;
    add(features, finding, obstacle);
  }
  gather_silhouettes(beside, finding, obstacle, features);
}

/// `finding` and `obstacle` as the place gives them.
void SightJudge::gather_silhouettes(const Beside& beside, Finding finding, Obstacle obstacle,
                                    Features& features) const {
  const Hex place = beside.place;
  const std::optional<SightClass> here = map_.kind(map_.cell(place)->kind).los;
  for (const std::uint32_t id : beside.silhouettes) {
    const SightMap::Silhouette& silhouette = map_.silhouettes()[id];
    const SightMap::Kind& kind = map_.kind(silhouette.kind);
    if (kind.los == SightClass::open) {
      continue;
    }
    const SightMap::Cell* belongs_to = map_.cell(silhouette.of);
    obstacle.base = {silhouette.of, belongs_to != nullptr ? belongs_to->elevation : std::nullopt};
    obstacle.los = kind.los;
    obstacle.height = kind.height;
    obstacle.levels = silhouette.own_terrain && belongs_to != nullptr ? belongs_to->levels : 0;
    obstacle.own_overlap = false;
    if (own(silhouette.of) && adjacent(place, silhouette.of)) {
      obstacle.own_overlap = here ? std::optional(*here == SightClass::open) : std::nullopt;
    }
    finding.kind = silhouette.kind;
    finding.of = silhouette.of;
    add(features, finding, obstacle);
  }
}

Obstacle SightJudge::obstacle_on(Hexside side) const {
  Obstacle obstacle{.shape = Obstacle::Shape::hexside};
  obstacle.own = own(side.first) || own(side.second);
  const SightMap::Cell* first = map_.cell(side.first);
  const SightMap::Cell* second = map_.cell(side.second);
  if (first == nullptr || second == nullptr) {
    const SightMap::Cell* cell = first != nullptr ? first : second;
    obstacle.base = {first != nullptr ? side.first : side.second, cell->elevation};
    return obstacle;
  }
  obstacle.base = {side.first, first->elevation};
  // The higher of two free unknowns is just another; only an end's own hex ties one to the unit that stands there.
  if (first->elevation || second->elevation || obstacle.own) {
    obstacle.other_base = Ground{side.second, second->elevation};
  }
  return obstacle;
}

void SightJudge::gather_hexside(const SideContact& contact, Features& features) const {
  Obstacle obstacle = obstacle_on(contact.side);
  for (const std::uint32_t id : contact.kinds) {
    const SightMap::Kind& kind = map_.kind(id);
    obstacle.los = kind.los;
    obstacle.height = kind.height;
    add(features, {.kind = id, .where = contact.side, .of = contact.side.first, .at = contact.at}, obstacle);
  }
}

void SightJudge::act_each(const Features& features) {
  for (const auto& [finding, judgement] : features) {
    findings_.push_back(finding);
    if (judgement.strongest != Strength::none) {
      acts_.push_back({{.where = finding.where}, judgement.weakest, judgement.strongest, finding.at});
    }
  }
}

void SightJudge::judge_plain(const Stretch& stretch) {
  left_.clear();
  gather(stretch.left, stretch.begin, left_);
  act_each(left_);
}

void SightJudge::judge_seam(const Stretch& stretch) {
  left_.clear();
  right_.clear();
  gather(stretch.left, stretch.begin, left_);
  gather(stretch.right, stretch.begin, right_);
  combine({.where = hexside(stretch.left.place, stretch.right.place)}, stretch.begin);
}

SightRules::Edge SightJudge::reading_at(const CountedPlace& place) const {
  switch (place.corner ? rules_.corner : SightRules::Corner::as_edge) {
    case SightRules::Corner::both:
      return SightRules::Edge::both;
    case SightRules::Corner::either:
      return SightRules::Edge::either;
    case SightRules::Corner::never:
      return SightRules::Edge::never;
    case SightRules::Corner::as_edge:
      break;
  }
  return rules_.edge;
}

Strength SightJudge::combined(Strength left, Strength right, SightRules::Edge reading) {
  switch (reading) {
    case SightRules::Edge::both:
      return std::min(left, right);
    case SightRules::Edge::either:
      return std::max(left, right);
    case SightRules::Edge::never:
      break;
  }
  return Strength::none;
}

/// One effect for what stands on the left and on the right (clause 4).
void SightJudge::combine(CountedPlace place, Cut at) {
  const auto side_strength = [](const Features& features, Strength Judgement::*which) {
    Strength strength = Strength::none;
    for (const Feature& feature : features) {
      strength = std::max(strength, feature.judgement.*which);
    }
    return strength;
  };
  const SightRules::Edge reading = reading_at(place);
  const Strength weakest =
      combined(side_strength(left_, &Judgement::weakest), side_strength(right_, &Judgement::weakest), reading);
  const Strength strongest =
      combined(side_strength(left_, &Judgement::strongest), side_strength(right_, &Judgement::strongest), reading);
  for (const Features* features : {&left_, &right_}) {
    for (Feature feature : *features) {
      feature.finding.effect = effect_in_seam(feature.judgement, weakest, strongest);
      if (place.corner && strength_of(feature.finding.effect) != Strength::none) {
        place.where = feature.finding.where;
      }
      findings_.push_back(feature.finding);
    }
  }
  if (strongest != Strength::none) {
    acts_.push_back({place, weakest, strongest, at});
  }
}

void SightJudge::judge_contacts(std::span<const SideContact> contacts) {
  corners_.clear();
  for (const SideContact& contact : contacts) {
    if (contact.how == SideContact::How::corner_on_left || contact.how == SideContact::How::corner_on_right) {
      corners_.push_back(contact);
      continue;
    }
    left_.clear();
    gather_hexside(contact, left_);
    if (contact.how == SideContact::How::along && rules_.edge == SightRules::Edge::never) {
      for (Feature& feature : left_) {
        feature.finding.effect = effect_in_seam(feature.judgement, Strength::none, Strength::none);
        feature.judgement.weakest = feature.judgement.strongest = Strength::none;
      }
    }
    act_each(left_);  // a hexside is drawn on both of its sides: to run along it is to cross it
  }
  std::sort(corners_.begin(), corners_.end(), in_corner_order);
  for (auto begin = corners_.begin(); begin != corners_.end();) {
    const auto end = std::upper_bound(begin, corners_.end(), *begin, in_corner_order);
    judge_corner({begin, end});
    begin = end;
  }
}

void SightJudge::judge_corner(std::span<const SideContact> contacts) {
  left_.clear();
  right_.clear();
  for (const SideContact& contact : contacts) {
    gather_hexside(contact, contact.how == SideContact::How::corner_on_left ? left_ : right_);
  }
  const SideContact& any = contacts.front();
  combine({.corner = true, .where = any.side, .at_corner = any.corner}, any.at);
}

/// Clauses 9 and 13: the count of degrading places and the verdict, with the weakest and with the strongest effects.
Tally SightJudge::tally() {
  const auto blocked = [&](Strength Act::*which) {
    return std::any_of(acts_.begin(), acts_.end(), [&](const Act& act) { return act.*which == Strength::blocks; });
  };
  const auto count = [&](Strength Act::*which) {
    counted_.clear();
    for (const Act& act : acts_) {
      if (act.*which == Strength::degrades) {
        counted_.push_back(act.place);
      }
    }
    const auto less = [](const CountedPlace& a, const CountedPlace& b) { return a.compare(b) < 0; };
    const auto same = [](const CountedPlace& a, const CountedPlace& b) { return a.compare(b) == 0; };
    std::sort(counted_.begin(), counted_.end(), less);
    return static_cast<int>(std::unique(counted_.begin(), counted_.end(), same) - counted_.begin());
  };
  const int certain = count(&Act::weakest);
  const int possible = count(&Act::strongest);
  if (blocked(&Act::weakest) || certain > rules_.most_degrading) {
    return {Verdict::blocked, certain};
  }
  if (blocked(&Act::strongest) || certain != possible) {
    return {Verdict::unknown, certain};
  }
  return {certain > 0 ? Verdict::degraded : Verdict::clear, certain};
}

}  // namespace adjutant::board

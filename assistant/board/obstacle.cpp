#include "board/obstacle.h"

#include <algorithm>

namespace adjutant::board {
namespace {

/// One case of all unknowns: an obstacle and two units with every value known.
struct Case {
  SightClass los = SightClass::open;
  bool own_overlap = false;
  int base = 0;
  int height = 0;
  int from = 0;
  int to = 0;

  /// An obstacle of height 0 or 1 is seen over from one level up.
  [[nodiscard]] int top() const { return height >= 2 ? base + height : base; }
  [[nodiscard]] int higher() const { return std::max(from, to); }
  [[nodiscard]] int lower() const { return std::min(from, to); }
};

/// The level that an obstacle must reach to be in the way.
int level_in_the_way(const Case& c, const SightRules& rules) {
  return rules.levels == SightRules::Levels::firer ? c.from : c.higher();
}

bool casts_shadow(const Obstacle& obstacle, const Case& c, const SightRules& rules) {
  const bool beside_lower = c.from < c.to ? obstacle.beside_from : obstacle.beside_to;
  if (!beside_lower || c.top() < c.lower() || c.top() >= c.higher()) {
    return false;
  }
  switch (rules.shadow) {
    case SightRules::Shadow::elevation:
      return c.base == 1 || c.base == 2;
    case SightRules::Shadow::height:
      return c.height == 1 || c.height == 2;
    case SightRules::Shadow::off:
      break;
  }
  return false;
}

Effect full_effect(SightClass los) {
  return los == SightClass::blocking ? Effect::blocks : Effect::degrades;
}

/// Terrain of an end's own hex hides its unit from whatever height it is seen, and never wholly.
bool counts_in_own_hex(const Obstacle& obstacle, const SightRules& rules) {
  switch (rules.own_hex) {
    case SightRules::OwnHex::target:
      return obstacle.of_target;
    case SightRules::OwnHex::both:
      return obstacle.own;
    case SightRules::OwnHex::ignored:
      break;
  }
  return false;
}

std::optional<Effect> terrain_effect(const Obstacle& obstacle, const Case& c, const SightRules& rules) {
  if (c.los == SightClass::open) {
    return std::nullopt;
  }
  if (obstacle.own || c.own_overlap) {
    return counts_in_own_hex(obstacle, rules) ? Effect::degrades : Effect::ignored_own;
  }
  if (c.top() >= level_in_the_way(c, rules)) {
    return full_effect(c.los);
  }
  return casts_shadow(obstacle, c, rules) ? Effect::shadow : Effect::ignored_lower;
}

std::optional<Effect> ground_effect(const Obstacle& obstacle, const Case& c, const SightRules& rules) {
  const bool crest = rules.crest == SightRules::Crest::blocks && c.base == c.higher() && c.from != c.to;
  if (!obstacle.own && (c.base > c.higher() || crest)) {
    return Effect::blocks;
  }
  return std::nullopt;
}

std::optional<Effect> hexside_effect(const Obstacle& obstacle, const Case& c, const SightRules& rules) {
  if (c.los == SightClass::open) {
    return std::nullopt;
  }
  if (obstacle.own && c.los == SightClass::degrading) {
    return Effect::ignored_own;
  }
  if (c.top() < level_in_the_way(c, rules)) {
    return Effect::ignored_lower;
  }
  if (obstacle.own) {
    return rules.own_hexside == SightRules::OwnHexside::ignored ? Effect::ignored_own : Effect::degrades;
  }
  return full_effect(c.los);
}

std::optional<Effect> effect_in(const Obstacle& obstacle, const Case& c, const SightRules& rules) {
  switch (obstacle.shape) {
    case Obstacle::Shape::terrain:
      return terrain_effect(obstacle, c, rules);
    case Obstacle::Shape::ground:
      return ground_effect(obstacle, c, rules);
    case Obstacle::Shape::hexside:
      return hexside_effect(obstacle, c, rules);
  }
  return std::nullopt;
}

/// Among effects of one strength the one to list: what acts on its own account before a shadow, what is nearest to an
/// end before what is seen over, anything before nothing.
int precedence(std::optional<Effect> effect) {
  if (!effect) {
    return 0;
  }
  switch (*effect) {
    case Effect::shadow:
    case Effect::ignored_lower:
      return 1;
    default:
      return 2;
  }
}

/// Gathers the effects of all cases.
class Range {
 public:
  void add(std::optional<Effect> effect) {
    const Strength strength = strength_of(effect);
    if (first_) {
      judgement_ = {strength, strength, effect};
      first_ = false;
      return;
    }
    judgement_.weakest = std::min(judgement_.weakest, strength);
    judgement_.strongest = std::max(judgement_.strongest, strength);
    if (precedence(effect) > precedence(judgement_.effect)) {
      judgement_.effect = effect;
    }
  }

  /// Whether no further case can change the answer.
  [[nodiscard]] bool complete() const {
    return judgement_.weakest == Strength::none && judgement_.strongest == Strength::blocks;
  }

  [[nodiscard]] Judgement judgement() const {
    Judgement judgement = judgement_;
    if (judgement.weakest != judgement.strongest) {
      judgement.effect = Effect::unknown;
    }
    return judgement;
  }

 private:
  bool first_ = true;
  Judgement judgement_;
};

using Values = std::vector<int>;

/// The values around each mark: whole numbers are only ever compared, so one below, on and above each suffice.
Values around(const Values& marks, std::optional<int> at_least = std::nullopt) {
  Values values;
  for (const int mark : marks) {
    for (const int near : {mark - 1, mark, mark + 1}) {
      values.push_back(at_least ? std::max(near, *at_least) : near);
    }
  }
  std::sort(values.begin(), values.end());
  values.erase(std::unique(values.begin(), values.end()), values.end());
  return values;
}

/// Runs an obstacle with unknowns through every case that could differ. The spans are finite since all values are only
/// compared with each other and with the levels 1 and 2 of the shadow.
class AllCases {
 public:
  AllCases(const Obstacle& obstacle, const SightHeights& heights, const SightRules& rules)
      : obstacle_(obstacle), heights_(heights), rules_(rules) {}

  Judgement run() {
    for (const SightClass los : classes()) {
      for (const bool own_overlap : own_overlaps()) {
        case_.los = los;
        case_.own_overlap = own_overlap;
        try_bases();
      }
    }
    return range_.judgement();
  }

 private:
  [[nodiscard]] std::vector<SightClass> classes() const {
    if (obstacle_.shape == Obstacle::Shape::ground) {
      return {SightClass::open};
    }
    if (obstacle_.los) {
      return {*obstacle_.los};
    }
    return {SightClass::open, SightClass::degrading, SightClass::blocking};
  }

  [[nodiscard]] std::vector<bool> own_overlaps() const {
    return obstacle_.own_overlap ? std::vector<bool>{*obstacle_.own_overlap} : std::vector<bool>{false, true};
  }

  /// Elevations worth trying for a hex of which none is known.
  [[nodiscard]] Values elevations(const Values& chosen) const {
    Values marks{1, 2};
    marks.insert(marks.end(), chosen.begin(), chosen.end());
    for (const UnitHeight* unit : {&heights_.from, &heights_.to}) {
      if (unit->ground.elevation) {
        for (const int above : unit->above) {
          marks.push_back(*unit->ground.elevation + above);
        }
      }
    }
    Values lifts{0, 2, obstacle_.height.value_or(0), 2 * obstacle_.levels.value_or(1)};
    lifts.insert(lifts.end(), heights_.from.above.begin(), heights_.from.above.end());
    lifts.insert(lifts.end(), heights_.to.above.begin(), heights_.to.above.end());
    Values shifted;
    for (const int mark : marks) {
      for (const int lift : lifts) {
        shifted.push_back(mark - lift);
        shifted.push_back(mark + lift);
      }
    }
    return around(shifted);
  }

  [[nodiscard]] Values elevations_of(const Ground& ground, const Values& chosen) const {
    return ground.elevation ? Values{*ground.elevation} : elevations(chosen);
  }

  void try_bases() {
    for (const int base : elevations_of(obstacle_.base, {})) {
      base_ = base;
      if (!obstacle_.other_base) {
        case_.base = base;
        try_heights();
        continue;
      }
      for (const int other : elevations_of(*obstacle_.other_base, {base})) {
        other_base_ = other;
        case_.base = std::max(base, other);
        try_heights();
      }
    }
  }

  void try_heights() {
    const Values levels = obstacle_.levels ? Values{*obstacle_.levels} : Values{0, 1};
    for (const int level : levels) {
      for (const int height : heights()) {
        case_.height = std::max(height, 2 * level);
        try_units();
      }
    }
  }

  [[nodiscard]] Values heights() const {
    if (obstacle_.shape == Obstacle::Shape::ground) {
      return {0};
    }
    if (obstacle_.height) {
      return {*obstacle_.height};
    }
    Values marks{0, 1, 2};
    for (const UnitHeight* unit : {&heights_.from, &heights_.to}) {
      if (const auto elevation = elevation_of(unit->ground)) {
        for (const int above : unit->above) {
          marks.push_back(*elevation + above - case_.base);
        }
      }
    }
    return around(marks, 0);
  }

  /// The elevation of a unit's hex, as the survey or the case says.
  [[nodiscard]] std::optional<int> elevation_of(const Ground& ground) const {
    if (ground.elevation) {
      return ground.elevation;
    }
    if (ground.hex == obstacle_.base.hex) {
      return base_;
    }
    if (obstacle_.other_base && ground.hex == obstacle_.other_base->hex) {
      return other_base_;
    }
    return std::nullopt;
  }

  [[nodiscard]] Values unit_levels(const UnitHeight& unit, Values marks) const {
    const auto elevation = elevation_of(unit.ground);
    if (!elevation) {
      return around(marks);
    }
    if (unit.or_higher) {
      return around(marks, *elevation + unit.above.back());
    }
    Values levels;
    for (const int above : unit.above) {
      levels.push_back(*elevation + above);
    }
    return levels;
  }

  void try_units() {
    for (const int to : unit_levels(heights_.to, {case_.top(), case_.base})) {
      for (const int from : unit_levels(heights_.from, {case_.top(), case_.base, to})) {
        if (range_.complete()) {
          return;
        }
        case_.to = to;
        case_.from = from;
        range_.add(effect_in(obstacle_, case_, rules_));
      }
    }
  }

  const Obstacle& obstacle_;
  const SightHeights& heights_;
  const SightRules& rules_;
  int base_ = 0;
  int other_base_ = 0;
  Case case_;
  Range range_;
};

/// The one case where everything is known; nullopt otherwise.
std::optional<Case> only_case(const Obstacle& obstacle, const SightHeights& heights) {
  const auto from = heights.from.known();
  const auto to = heights.to.known();
  const bool ground = obstacle.shape == Obstacle::Shape::ground;
  const bool material = ground || (obstacle.los && obstacle.height && obstacle.levels && obstacle.own_overlap);
  const bool based = obstacle.base.elevation && (!obstacle.other_base || obstacle.other_base->elevation);
  if (!from || !to || !material || !based) {
    return std::nullopt;
  }
  Case c{.from = *from, .to = *to};
  c.base = *obstacle.base.elevation;
  if (obstacle.other_base) {
    c.base = std::max(c.base, *obstacle.other_base->elevation);
  }
  if (!ground) {
    c.los = *obstacle.los;
    c.own_overlap = *obstacle.own_overlap;
    c.height = std::max(*obstacle.height, 2 * *obstacle.levels);
  }
  return c;
}

}  // namespace

std::optional<int> UnitHeight::known() const {
  if (!ground.elevation || or_higher || above.size() != 1) {
    return std::nullopt;
  }
  return *ground.elevation + above.front();
}

UnitHeight unit_height(const SightMap& map, SightEnd end) {
  UnitHeight unit{.ground = {end.hex, std::nullopt}};
  const SightMap::Cell* cell = map.cell(end.hex);
  if (cell == nullptr) {
    return unit;
  }
  unit.ground.elevation = cell->elevation;
  if (!end.helicopter) {
    unit.above = {2 * end.level};
    return unit;
  }
  const auto height = map.kind(cell->kind).height;
  const auto over = [&](int levels) { return std::max(height.value_or(0), 2 * levels) + 1; };
  unit.above = {over(cell->levels.value_or(0))};
  if (!height) {
    unit.or_higher = true;
  } else if (!cell->levels && over(1) != over(0)) {
    unit.above.push_back(over(1));
  }
  return unit;
}

Strength strength_of(std::optional<Effect> effect) {
  if (!effect) {
    return Strength::none;
  }
  switch (*effect) {
    case Effect::blocks:
    case Effect::shadow:
      return Strength::blocks;
    case Effect::degrades:
      return Strength::degrades;
    default:
      return Strength::none;
  }
}

Judgement judge(const Obstacle& obstacle, const SightHeights& heights, const SightRules& rules) {
  if (const auto known = only_case(obstacle, heights)) {
    const auto effect = effect_in(obstacle, *known, rules);
    return {strength_of(effect), strength_of(effect), effect};
  }
  return AllCases(obstacle, heights, rules).run();
}

}  // namespace adjutant::board

// The exact walk and the judgement of unknowns, held against checkers that share no code with them: one looks at a few
// thousand points beside the line, the other at every value in a wide range.
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "board/obstacle.h"
#include "board/random_map.h"
#include "board/sight_line.h"

namespace adjutant::board {
namespace {

using test::Dice;
__extension__ using Wide = __int128;

/// A point with a common divisor, far finer than the lattice.
struct FinePoint {
  Wide x, y;
};

constexpr std::int64_t samples = 4096;
constexpr std::int64_t step_aside = std::int64_t{1} << 20;  ///< one part of a lattice unit
constexpr std::int64_t fine = samples * step_aside;

FinePoint scaled(LatticePoint point) {
  return {static_cast<Wide>(point.x) * fine, static_cast<Wide>(point.y) * fine};
}

/// Inside by counting the edges to the right of the point, the textbook way.
template <class Points>
bool inside(const Points& polygon, FinePoint p) {
  bool in = false;
  FinePoint a = scaled(polygon.back());
  for (const LatticePoint corner : polygon) {
    const FinePoint b = scaled(corner);
    if ((a.y > p.y) != (b.y > p.y)) {
      const Wide side = (b.x - a.x) * (p.y - a.y) - (p.x - a.x) * (b.y - a.y);
      in ^= (b.y > a.y) ? side > 0 : side < 0;
    }
    a = b;
  }
  return in;
}

/// Sampled at the middle of each of many equal parts of the line, a millionth of a lattice unit aside.
FinePoint beside(LatticePoint from, LatticePoint to, std::int64_t sample, int side) {
  const LatticePoint way = to - from;
  const Wide share = (2 * static_cast<Wide>(sample) + 1) * step_aside / 2;
  return {static_cast<Wide>(from.x) * fine + way.x * share +
              side * static_cast<Wide>(way.y > 0 ? -1 : 1) * (way.y != 0 ? samples : 0),
          static_cast<Wide>(from.y) * fine + way.y * share +
              side * static_cast<Wide>(way.x > 0 ? 1 : -1) * (way.x != 0 ? samples : 0)};
}

struct Seen {
  Hex place;
  std::set<std::uint32_t> silhouettes;

  friend auto operator<=>(const Seen&, const Seen&) = default;
};

Seen look_at_point(const TerrainData& data, const std::vector<Hex>& hexes, FinePoint point) {
  Seen seen;
  for (const Hex hex : hexes) {
    if (inside(corners(hex), point)) {
      seen.place = hex;
    }
  }
  for (std::uint32_t id = 0; id < data.outlines.size(); ++id) {
    if (inside(data.outlines[id].points, point)) {
      seen.silhouettes.insert(id);
    }
  }
  return seen;
}

Seen walked(const Beside& beside) {
  return {beside.place, {beside.silhouettes.begin(), beside.silhouettes.end()}};
}

TEST(ExactWalk, SeesWhatThousandsOfPointsBesideTheLineSee) {
  Dice dice(8);
  int seams = 0;
  for (int map_number = 0; map_number < 30; ++map_number) {
    const TerrainMap map(test::random_terrain(dice, 7, 6, {.outline_step = dice.one_in(3) ? 1 : 1024}));
    SightTracer tracer(map.sight_map());
    std::vector<Hex> hexes;
    for (int column = -2; column < 9; ++column) {
      for (int row = -2; row < 8; ++row) {
        hexes.push_back({column, row});
      }
    }
    for (int i = 0; i < 4; ++i) {
      const Hex from = test::random_hex(dice, map);
      const Hex to = test::random_hex(dice, map);
      if (from == to) {
        continue;
      }
      SCOPED_TRACE(to_string(from) + " to " + to_string(to) + ", map " + std::to_string(map_number));
      const SightLine& line = tracer.trace(from, to);
      std::size_t at = 0;
      for (std::int64_t sample = 0; sample < samples; sample += 16) {
        const Cut here{2 * sample + 1, 2 * samples};
        while (at + 1 < line.stretches.size() && line.stretches[at + 1].begin <= here) {
          ++at;
        }
        const Stretch& stretch = line.stretches[at];
        const Seen left = look_at_point(map.data(), hexes, beside(centre(from), centre(to), sample, 1));
        const Seen right = look_at_point(map.data(), hexes, beside(centre(from), centre(to), sample, -1));
        if (!map.on_board(left.place) && !map.on_board(right.place)) {
          continue;  // off the board there is nothing, and the walk says nothing
        }
        EXPECT_EQ(walked(stretch.left), left) << sample;
        EXPECT_EQ(walked(stretch.right), right) << sample;
        seams += stretch.plain() ? 0 : 1;
      }
    }
  }
  EXPECT_GT(seams, 100);
}

/// Every value of what is not known, from far below to far above anything that matters.
class EveryValue {
 public:
  EveryValue(Obstacle obstacle, SightHeights heights, SightRules rules)
      : obstacle_(std::move(obstacle)), heights_(std::move(heights)), rules_(rules) {}

  Judgement run() {
    choose_ground(0);
    return {weakest_, strongest_, std::nullopt};
  }

 private:
  std::vector<Ground*> grounds() {
    std::vector<Ground*> all{&obstacle_.base, &heights_.from.ground, &heights_.to.ground};
    if (obstacle_.other_base) {
      all.push_back(&*obstacle_.other_base);
    }
    return all;
  }

  void choose_ground(std::size_t index) {
    const auto all = grounds();
    if (index == all.size()) {
      choose_height();
      return;
    }
    if (all[index]->elevation) {
      choose_ground(index + 1);
      return;
    }
    for (int elevation = -7; elevation <= 9; ++elevation) {
      std::vector<Ground*> same;  // one hex has one elevation
      for (Ground* ground : all) {
        if (ground->hex == all[index]->hex && !ground->elevation) {
          ground->elevation = elevation;
          same.push_back(ground);
        }
      }
      choose_ground(index + 1);
      for (Ground* ground : same) {
        ground->elevation = std::nullopt;
      }
    }
  }

  void choose_height() {
    const Obstacle before = obstacle_;
    const std::vector<int> levels = before.levels ? std::vector{*before.levels} : std::vector{0, 1};
    for (const int level : levels) {
      for (int height = before.height.value_or(0); height <= before.height.value_or(9); ++height) {
        obstacle_.levels = level;
        obstacle_.height = height;
        choose_class();
      }
    }
    obstacle_ = before;
  }

  void choose_class() {
    const Obstacle before = obstacle_;
    for (const auto los : {SightClass::open, SightClass::degrading, SightClass::blocking}) {
      for (const bool overlap : {false, true}) {
        if (before.los.value_or(los) == los && before.own_overlap.value_or(overlap) == overlap) {
          obstacle_.los = los;
          obstacle_.own_overlap = overlap;
          const Judgement judgement = judge(obstacle_, heights_, rules_);
          EXPECT_EQ(judgement.weakest, judgement.strongest);
          weakest_ = std::min(weakest_, judgement.weakest);
          strongest_ = std::max(strongest_, judgement.strongest);
        }
      }
    }
    obstacle_ = before;
  }

  Obstacle obstacle_;
  SightHeights heights_;
  SightRules rules_;
  Strength weakest_ = Strength::blocks;
  Strength strongest_ = Strength::none;
};

Obstacle random_obstacle(Dice& dice) {
  Obstacle obstacle;
  obstacle.shape = static_cast<Obstacle::Shape>(dice.between(0, 2));
  const auto maybe = [&](int value) { return dice.one_in(3) ? std::nullopt : std::optional(value); };
  if (!dice.one_in(3)) {
    obstacle.los = static_cast<SightClass>(dice.between(0, 2));
  }
  obstacle.height = maybe(dice.between(0, 3));
  obstacle.levels = maybe(dice.between(0, 1));
  obstacle.base = {{dice.between(0, 3), 0}, maybe(dice.between(0, 3))};
  if (obstacle.shape == Obstacle::Shape::hexside && dice.one_in(2)) {
    obstacle.other_base = Ground{{dice.between(4, 5), 0}, maybe(dice.between(0, 3))};
  }
  obstacle.own = dice.one_in(4);
  obstacle.own_overlap = dice.one_in(4) ? std::nullopt : std::optional(dice.one_in(4));
  obstacle.beside_from = dice.one_in(2);
  obstacle.beside_to = dice.one_in(2);
  return obstacle;
}

/// In hex 0,0 or 4,0 for the one and 1,0 or 5,0 for the other, so that an obstacle may share the hex of a unit.
UnitHeight random_unit(Dice& dice, int column) {
  UnitHeight unit;
  unit.ground = {{dice.one_in(2) ? column : column + 4, 0},
                 dice.one_in(3) ? std::nullopt : std::optional(dice.between(0, 3))};
  unit.above = {dice.one_in(2) ? 0 : 2};
  return unit;
}

TEST(UnknownsAreJudged, AsUnderEveryValueTheyCouldHave) {
  Dice dice(9);
  std::map<std::pair<Strength, Strength>, int> answers;
  for (int i = 0; i < 3000; ++i) {
    Obstacle obstacle = random_obstacle(dice);
    SightHeights heights{random_unit(dice, 0), random_unit(dice, 1)};
    // One hex has one elevation, known or not.
    for (Ground* ground : {&heights.from.ground, &heights.to.ground}) {
      for (const Ground& other : {obstacle.base, obstacle.other_base.value_or(obstacle.base)}) {
        ground->elevation = ground->hex == other.hex ? other.elevation : ground->elevation;
      }
    }
    SightRules rules = test::random_rules(dice);
    rules.levels = static_cast<SightRules::Levels>(dice.between(0, 1));
    const Judgement quick = judge(obstacle, heights, rules);
    const Judgement slow = EveryValue(obstacle, heights, rules).run();
    EXPECT_EQ(quick.weakest, slow.weakest) << i;
    EXPECT_EQ(quick.strongest, slow.strongest) << i;
    EXPECT_EQ(quick.effect == Effect::unknown, slow.weakest != slow.strongest) << i;
    ++answers[{quick.weakest, quick.strongest}];
  }
  EXPECT_EQ(answers.size(), 6U);  // every pair of a weakest and a strongest effect comes up
}

}  // namespace
}  // namespace adjutant::board

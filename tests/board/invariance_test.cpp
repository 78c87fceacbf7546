#include <functional>
#include <set>
#include <tuple>

#include <gtest/gtest.h>

#include "board/field_of_view.h"
#include "board/lattice_transform.h"
#include "board/line_of_sight.h"
#include "board/random_map.h"

namespace adjutant::board {
namespace {

using test::Dice;

/// A one-to-one map of the plane that carries hexes to hexes.
using Carry = std::function<LatticePoint(LatticePoint)>;

Hex carry_hex(const Carry& carry, Hex hex) {
  return hex_at(carry(centre(hex)));
}

TerrainData carried(const Carry& carry, const TerrainData& from) {
  TerrainData data = from;
  data.hexes.clear();
  for (const auto& [hex, terrain] : from.hexes) {
    data.hexes.emplace(carry_hex(carry, hex), terrain);
  }
  for (Edge& edge : data.edges) {
    edge.side = hexside(carry_hex(carry, edge.side.first), carry_hex(carry, edge.side.second));
  }
  for (Outline& outline : data.outlines) {
    outline.of = carry_hex(carry, outline.of);
    std::transform(outline.points.begin(), outline.points.end(), outline.points.begin(), carry);
  }
  return data;
}

using Entries = std::set<std::tuple<std::set<Hex>, std::string, std::optional<Hex>, Effect, bool>>;

/// What was met, with its hexes carried elsewhere.
Entries entries(const Sight& sight, const Carry& carry) {
  Entries all;
  for (const Met& met : sight.because) {
    const auto slash = met.where.find('/');
    std::set<Hex> where{carry_hex(carry, hex_named(met.where.substr(0, slash)).value())};
    if (slash != std::string::npos) {
      where.insert(carry_hex(carry, hex_named(met.where.substr(slash + 1)).value()));
    }
    const auto of = hex_named(met.of);
    all.emplace(where, met.terrain, of ? std::optional(carry_hex(carry, *of)) : std::nullopt, met.effect, met.guessed);
  }
  return all;
}

/// The hexes that nobody has checked, carried elsewhere. Each end names them from itself on, so their order is its own.
std::set<Hex> guessed(const Sight& sight, const Carry& carry) {
  std::set<Hex> all;
  for (const Hex& hex : sight.guessed) {
    all.insert(carry_hex(carry, hex));
  }
  return all;
}

/// The hexsides that nobody has checked, carried elsewhere.
std::set<Hexside> guessed_sides(const Sight& sight, const Carry& carry) {
  std::set<Hexside> all;
  for (const Hexside& side : sight.guessed_sides) {
    all.insert(hexside(carry_hex(carry, side.first), carry_hex(carry, side.second)));
  }
  return all;
}

const Carry stay = [](LatticePoint point) { return point; };

void expect_same(const Sight& one, const Carry& carry, const Sight& other) {
  EXPECT_EQ(one.verdict, other.verdict);
  EXPECT_EQ(one.degrading, other.degrading);
  EXPECT_EQ(guessed(one, carry), guessed(other, stay));
  EXPECT_EQ(guessed_sides(one, carry), guessed_sides(other, stay));
  EXPECT_EQ(entries(one, carry), entries(other, stay));
}

/// Every hex of the board is listed, so that its rim stays the same wherever it is carried.
TerrainData random_listed(Dice& dice, int columns, int rows) {
  TerrainData data = test::random_terrain(dice, columns, rows, {.outline_step = dice.one_in(2) ? 1 : 512});
  for (int column = 0; column < columns; ++column) {
    for (int row = 0; row < rows; ++row) {
      data.hexes.try_emplace({column, row});
    }
  }
  return data;
}

TEST(LineOfSightIsMutual, WhateverTheTerrainAndTheReadings) {
  Dice dice(1);
  int blocked = 0;
  for (int map_number = 0; map_number < 60; ++map_number) {
    const TerrainMap map(random_listed(dice, 9, 8));
    for (int i = 0; i < 60; ++i) {
      const SightEnd from = test::random_end(dice, map);
      const SightEnd to = test::random_end(dice, map);
      const auto rules = test::random_rules(dice);
      const auto smoke = test::random_smoke(dice, map);
      SCOPED_TRACE(to_string(from.hex) + " to " + to_string(to.hex) + ", map " + std::to_string(map_number));
      const Sight there = line_of_sight(map, smoke, from, to, rules);
      expect_same(there, stay, line_of_sight(map, smoke, to, from, rules));
      blocked += there.verdict == Verdict::blocked ? 1 : 0;
    }
  }
  EXPECT_GT(blocked, 500);  // the maps are worth asking
}

// The isometries of the hexagons: each of them leaves what is seen as it was.
struct Isometry {
  const char* name;
  Carry carry;
};

std::vector<Isometry> isometries() {
  // A turn by a sixth: (x, y) in the affine frame, where a column is 3072 wide and a hex 2048 high.
  const Carry sixth = [](LatticePoint p) { return LatticePoint{(p.x - 3 * p.y) / 2, (p.x + p.y) / 2}; };
  return {{"flipped left to right",
           [](LatticePoint p) {
             return LatticePoint{-p.x, p.y};
           }},
          {"flipped top to bottom",
           [](LatticePoint p) {
             return LatticePoint{p.x, -p.y};
           }},
          {"turned by half",
           [](LatticePoint p) {
             return LatticePoint{-p.x, -p.y};
           }},
          {"turned by a sixth", sixth},
          {"turned by a third", [sixth](LatticePoint p) { return sixth(sixth(p)); }},
          {"moved", [](LatticePoint p) {
             return LatticePoint{p.x + 3072, p.y + 1024};
           }}};
}

TEST(LineOfSight, IsTheSameHoweverTheBoardIsTurnedOrMoved) {
  Dice dice(2);
  // A small survey in the middle of a large empty board, so that it stays away from the rim wherever it is carried.
  const LatticePoint middle = centre({28, 28});
  for (int map_number = 0; map_number < 40; ++map_number) {
    TerrainData data = apply(translation({24, 24}), random_listed(dice, 9, 8), 60, 60);
    for (Outline& outline : data.outlines) {  // even coordinates, so that a turn by a sixth stays on the lattice
      for (LatticePoint& point : outline.points) {
        point = {point.x / 2 * 2, point.y / 2 * 2};
      }
    }
    const TerrainMap map(data);
    std::vector<Hex> hexes;
    for (const auto& [hex, terrain] : data.hexes) {
      hexes.push_back(hex);
    }
    for (const auto& isometry : isometries()) {
      const Carry carry = [&](LatticePoint point) { return isometry.carry(point - middle) + middle; };
      const TerrainMap other(carried(carry, data));
      for (int i = 0; i < 12; ++i) {
        const Hex from = dice.pick(hexes);
        const Hex to = dice.pick(hexes);
        SCOPED_TRACE(std::string(isometry.name) + ", map " + std::to_string(map_number) + ", " + to_string(from) +
                     " to " + to_string(to));
        expect_same(line_of_sight(map, {}, {from}, {to}), carry,
                    line_of_sight(other, {}, {carry_hex(carry, from)}, {carry_hex(carry, to)}));
      }
    }
  }
}

/// What of a survey lies in so many columns and rows from `first` on, in a frame of its own: a board cut out of it.
/// `first` in an even column, so that its columns keep their height.
TerrainData cut_out(const TerrainData& whole, Hex first, int columns, int rows) {
  const auto within = [&](Hex hex) {
    return hex.column >= first.column && hex.column < first.column + columns && hex.row >= first.row &&
           hex.row < first.row + rows;
  };
  TerrainData part = whole;
  std::erase_if(part.hexes, [&](const auto& listed) { return !within(listed.first); });
  std::erase_if(part.edges, [&](const Edge& edge) { return !within(edge.side.first) && !within(edge.side.second); });
  std::erase_if(part.outlines, [&](const Outline& outline) { return !within(outline.of); });
  return apply(translation({-first.column, -first.row}), part, columns, rows);
}

TEST(LineOfSight, IsTheSameOnABoardThatIsCropped) {
  Dice dice(5);
  for (int map_number = 0; map_number < 30; ++map_number) {
    const TerrainData data = random_listed(dice, 16, 14);
    const Hex first{2 * dice.between(0, 2), dice.between(0, 3)};
    const TerrainMap whole(data);
    const TerrainMap cropped(cut_out(data, first, 12, 11));
    const LatticeTransform place = translation(first);
    const Carry carry = [&](LatticePoint point) { return apply(place, point); };
    for (int i = 0; i < 30; ++i) {
      // Farther from the rim than the outlines of what was cut away reach.
      const SightEnd from{.hex = {dice.between(3, 8), dice.between(3, 7)}};
      const SightEnd to{.hex = {dice.between(3, 8), dice.between(3, 7)}};
      const auto rules = test::random_rules(dice);
      SCOPED_TRACE(to_string(from.hex) + " to " + to_string(to.hex) + ", map " + std::to_string(map_number));
      expect_same(line_of_sight(cropped, {}, from, to, rules), carry,
                  line_of_sight(whole, {}, {apply(place, from.hex)}, {apply(place, to.hex)}, rules));
    }
  }
}

/// Two surveys in one frame, the second laid where `place` says.
TerrainData joined(TerrainData one, const LatticeTransform& place, const TerrainData& two, int columns, int rows) {
  TerrainData other = apply(place, two, columns, rows);
  one.columns = columns;
  one.rows = rows;
  one.hexes.merge(other.hexes);
  one.edges.insert(one.edges.end(), other.edges.begin(), other.edges.end());
  one.outlines.insert(one.outlines.end(), other.outlines.begin(), other.outlines.end());
  return one;
}

TEST(LineOfSight, RunsOverNeighbouringBoardsAsOverOne) {
  Dice dice(6);
  for (int map_number = 0; map_number < 40; ++map_number) {
    const TerrainData data = random_listed(dice, 16, 8);
    const TerrainData left = cut_out(data, {0, 0}, 8, 8);
    TerrainData right = cut_out(data, {8, 0}, 8, 8);
    LatticeTransform place = translation({8, 0});
    if (dice.one_in(2)) {  // the neighbour was surveyed the other way round
      const LatticeTransform turn = turn_by_half(8, 8);
      right = apply(turn, right, 8, 8);
      place = then(turn, place);
    }
    const TerrainMap whole(data);
    const TerrainMap both(joined(left, place, right, 16, 8));
    for (int i = 0; i < 30; ++i) {
      const SightEnd from = test::random_end(dice, whole);
      const SightEnd to = test::random_end(dice, whole);
      const auto rules = test::random_rules(dice);
      const auto smoke = test::random_smoke(dice, whole);
      SCOPED_TRACE(to_string(from.hex) + " to " + to_string(to.hex) + ", map " + std::to_string(map_number));
      expect_same(line_of_sight(whole, smoke, from, to, rules), stay, line_of_sight(both, smoke, from, to, rules));
    }
  }
}

TEST(ReversedBoards, AnswerInTheirOwnFrame) {
  Dice dice(3);
  for (const int columns : {8, 9}) {
    for (int map_number = 0; map_number < 20; ++map_number) {
      TerrainData data = random_listed(dice, columns, 7);
      for (int column = 1; columns % 2 != 0 && column < columns; column += 2) {
        data.hexes.try_emplace({column, -1});  // the half hexes at the top, since those at the bottom come to lie there
      }
      const TerrainMap map(data);
      const LatticeTransform turn = turn_by_half(columns, 7);
      const TerrainMap turned(apply(turn, data, columns, 7));
      const Carry carry = [&](LatticePoint point) { return apply(turn, point); };
      for (int i = 0; i < 20; ++i) {
        const Hex from = test::random_hex(dice, map);
        const Hex to = test::random_hex(dice, map);
        SCOPED_TRACE(to_string(from) + " to " + to_string(to));
        EXPECT_TRUE(turned.on_board(apply(turn, from)));
        expect_same(line_of_sight(map, {}, {from}, {to}), carry,
                    line_of_sight(turned, {}, {apply(turn, from)}, {apply(turn, to)}));
      }
    }
  }
}

TEST(LatticeTransforms, TurnABoardOntoItself) {
  const LatticeTransform even = turn_by_half(8, 7);
  EXPECT_EQ(apply(even, Hex{0, 0}), (Hex{7, 6}));
  EXPECT_EQ(apply(even, Hex{7, 6}), (Hex{0, 0}));
  EXPECT_EQ(apply(even, Hex{3, 2}), (Hex{4, 4}));
  const LatticeTransform odd = turn_by_half(15, 10);
  EXPECT_EQ(apply(odd, Hex{0, 0}), (Hex{14, 9}));
  EXPECT_EQ(apply(odd, Hex{1, 0}), (Hex{13, 8}));
  EXPECT_EQ(apply(odd, Hex{1, 9}), (Hex{13, -1}));  // a half hex at the bottom becomes one at the top
}

TEST(LatticeTransforms, MoveOnlyFromHexToHex) {
  const LatticeTransform moved = translation({3, -3});
  EXPECT_EQ(apply(moved, Hex{0, 0}), (Hex{3, -3}));
  EXPECT_EQ(apply(moved, Hex{1, 4}), (Hex{4, 2}));
}

TEST(LatticeTransforms, AreUndoneByTheirInverse) {
  const LatticeTransform there = then(turn_by_half(8, 7), translation({3, 0}));
  const LatticeTransform and_back = then(there, inverse(there));
  EXPECT_EQ(and_back, LatticeTransform{});
  EXPECT_EQ(then(inverse(there), there), LatticeTransform{});
  EXPECT_EQ(apply(there, Hex{2, 3}), apply(translation({3, 0}), apply(turn_by_half(8, 7), Hex{2, 3})));
}

TEST(FieldOfView, AnswersForEachHexAsTheLineDoes) {
  Dice dice(4);
  for (int map_number = 0; map_number < 40; ++map_number) {
    const int outline_step = dice.one_in(2) ? 1 : 1024;  // a coarse one makes lines run along edges
    const TerrainMap map(test::random_terrain(dice, 24, 9, {.unknowns = dice.one_in(3), .outline_step = outline_step}));
    const SightEnd from = test::random_end(dice, map);
    const auto smoke = test::random_smoke(dice, map);
    SightRules rules = test::random_rules(dice);
    rules.levels = static_cast<SightRules::Levels>(dice.between(0, 1));
    const auto field = field_of_view(map, smoke, from, rules);
    ASSERT_EQ(field.size(), map.all_hexes().size());
    for (const auto& [hex, verdict, degrading] : field) {
      const Sight sight = line_of_sight(map, smoke, from, {hex}, rules);
      EXPECT_EQ(verdict, sight.verdict) << to_string(from.hex) << " to " << to_string(hex);
      EXPECT_EQ(degrading, verdict == Verdict::blocked ? 0 : sight.degrading);
    }
  }
}

}  // namespace
}  // namespace adjutant::board

#include "board/line_of_sight.h"

#include <algorithm>
#include <random>
#include <set>
#include <type_traits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "board/field_of_view.h"
#include "board/random_map.h"
#include "board/sight_map.h"

namespace adjutant::board {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

/// Clear ground, 9 by 8, with some kinds of terrain to put on it.
TerrainData board() {
  TerrainData data;
  data.columns = 9;
  data.rows = 8;
  data.kinds = {{"brush", {SightClass::degrading, 0, {}}}, {"forest", {SightClass::blocking, 1, {}}}};
  return data;
}

TerrainData with(std::initializer_list<std::pair<Hex, const char*>> hexes) {
  TerrainData data = board();
  for (const auto& [hex, terrain] : hexes) {
    data.hexes[hex].terrain = terrain;
  }
  return data;
}

Sight look(const TerrainData& data, SightEnd from, SightEnd to) {
  return line_of_sight(TerrainMap(data), {}, from, to);
}

TEST(ABlockedLine, SaysWhereItIsBlockedFirst) {
  const Sight sight = look(with({{{4, 2}, "brush"}, {{4, 3}, "forest"}, {{4, 4}, "forest"}}), {{4, 1}}, {{4, 6}});
  EXPECT_EQ(sight.verdict, Verdict::blocked);
  EXPECT_EQ(sight.blocked_at, "4,3");
  EXPECT_THAT(sight.line, ElementsAre(centre({4, 1}), LatticePoint{12288, 5120}, centre({4, 6})));
  EXPECT_THAT(sight.says, ElementsAre(Message{"los.verdict.blocked", {{"hex", "4,3"}, {"count", 1}}}));
}

TEST(ABlockedLine, IsBlockedByOneDegradingPlaceTooMany) {
  const auto data = with({{{4, 2}, "brush"}, {{4, 3}, "brush"}, {{4, 4}, "brush"}, {{4, 5}, "brush"}});
  const Sight sight = look(data, {{4, 1}}, {{4, 6}});
  EXPECT_EQ(sight.verdict, Verdict::blocked);
  EXPECT_EQ(sight.degrading, 4);
  EXPECT_EQ(sight.blocked_at, "4,4");
  EXPECT_EQ(look(data, {{4, 6}}, {{4, 1}}).blocked_at, "4,3");
  EXPECT_EQ(sight.says.front().key, "los.verdict.blocked_by_count");
}

TEST(AClearLine, IsDrawnFromCentreToCentre) {
  const Sight sight = look(board(), {{0, 0}}, {{8, 7}});
  EXPECT_EQ(sight.verdict, Verdict::clear);
  EXPECT_THAT(sight.because, IsEmpty());
  EXPECT_EQ(sight.blocked_at, std::nullopt);
  EXPECT_THAT(sight.line, ElementsAre(centre({0, 0}), centre({8, 7})));
}

TEST(AVerdict, SaysThatItRestsOnAGuess) {
  TerrainData data = with({{{4, 3}, "brush"}});
  EXPECT_THAT(look(data, {{4, 1}}, {{4, 6}}).guessed, testing::IsEmpty());
  data.hexes[{4, 3}].proof = Proof::guessed;
  const Sight sight = look(data, {{4, 1}}, {{4, 6}});
  EXPECT_THAT(sight.guessed, testing::ElementsAre(Hex{4, 3}));
  EXPECT_TRUE(sight.because.front().guessed);
  EXPECT_EQ(sight.says.back(), (Message{"los.guessed", {{"hexes", "4,3"}}}));
  EXPECT_THAT(look(data, {{4, 4}}, {{4, 6}}).guessed, testing::IsEmpty());
}

TEST(AVerdict, RestsOnAGuessOfClearGroundToo) {
  TerrainData data = board();
  data.hexes[{4, 3}].proof = Proof::guessed;
  EXPECT_THAT(look(data, {{4, 1}}, {{4, 6}}).guessed, testing::Not(testing::IsEmpty()));
}

/// A hex around its middle, half as wide.
Outline half_drawn(Hex of, Proof proof) {
  Outline outline{{}, of, {}, {}, proof};
  for (const LatticePoint corner : corner_offsets) {
    outline.points.push_back(centre(of) + LatticePoint{corner.x / 2, corner.y / 2});
  }
  return outline;
}

TEST(AVerdict, OverAHexWithAGuessedOutlineRestsOnAGuess) {
  TerrainData data = with({{{4, 3}, "brush"}});
  data.outlines = {half_drawn({4, 3}, Proof::checked)};
  EXPECT_THAT(look(data, {{4, 1}}, {{4, 6}}).guessed, testing::IsEmpty());
  data.outlines = {half_drawn({4, 3}, Proof::guessed)};
  const Sight sight = look(data, {{4, 1}}, {{4, 6}});
  EXPECT_THAT(sight.guessed, testing::ElementsAre(Hex{4, 3}));
  EXPECT_TRUE(sight.because.front().guessed);
  EXPECT_EQ(sight.says.back(), (Message{"los.guessed", {{"hexes", "4,3"}}}));
  EXPECT_THAT(look(data, {{4, 4}}, {{4, 6}}).guessed, testing::IsEmpty());
}

TEST(AVerdict, RestsOnAGuessedOutlineThatReachesOverFromAHexBeside) {
  TerrainData data = with({{{5, 2}, "brush"}});
  Outline wide{{}, {5, 2}, {}, {}, Proof::guessed};
  for (const LatticePoint corner : corner_offsets) {
    wide.points.push_back(centre({5, 2}) + LatticePoint{2 * corner.x, 2 * corner.y});
  }
  data.outlines = {wide};
  EXPECT_THAT(look(data, {{4, 1}}, {{4, 6}}).guessed, testing::Contains(Hex{5, 2}));
}

/// Whatever guessed outlines a verdict does not name, it is the same without them.
TEST(AVerdict, NamesTheHexOfEveryGuessedOutlineThatCouldChangeIt) {
  std::mt19937 random(23);
  const std::vector<std::string> kinds = {"clear", "brush", "forest"};
  const auto any = [&](int below) { return static_cast<int>(random() % static_cast<unsigned>(below)); };
  int named = 0;
  for (int board_number = 0; board_number < 60; ++board_number) {
    TerrainData data = board();
    for (int column = 0; column < data.columns; ++column) {
      for (int row = 0; row < data.rows; ++row) {
        data.hexes[{column, row}].terrain = kinds[static_cast<std::size_t>(any(3))];
        for (int outlines = any(3); outlines > 0; --outlines) {
          Outline one{{}, {column, row}, {}, {}, any(3) == 0 ? Proof::guessed : Proof::checked};
          for (int points = 3 + any(3); points > 0; --points) {
            one.points.push_back(centre(one.of) + LatticePoint{any(5000) - 2500, any(3000) - 1500});
          }
          data.outlines.push_back(std::move(one));
        }
      }
    }
    for (int line = 0; line < 20; ++line) {
      const SightEnd from{{any(9), any(8)}};
      const SightEnd to{{any(9), any(8)}};
      const Sight sight = look(data, from, to);
      TerrainData other = data;
      std::erase_if(other.outlines, [&](const Outline& one) {
        return one.proof == Proof::guessed && std::ranges::count(sight.guessed, one.of) == 0;
      });
      named += sight.guessed.empty() ? 0 : 1;
      EXPECT_EQ(look(other, from, to).verdict, sight.verdict) << to_string(from.hex) << " to " << to_string(to.hex);
    }
  }
  EXPECT_GE(named, 300);
}

/// No verdict uses a guessed hex without saying so: whatever is guessed, changing it without changing the verdict's
/// named hexes changes nothing.
TEST(AVerdict, NamesEveryGuessedHexThatCouldChangeIt) {
  std::mt19937 random(22);
  const std::vector<std::string> kinds = {"clear", "brush", "forest"};
  const auto any = [&](int below) { return static_cast<int>(random() % static_cast<unsigned>(below)); };
  for (int board_number = 0; board_number < 60; ++board_number) {
    TerrainData data = board();
    for (int column = 0; column < data.columns; ++column) {
      for (int row = 0; row < data.rows; ++row) {
        HexTerrain& hex = data.hexes[{column, row}];
        hex.terrain = kinds[static_cast<std::size_t>(any(3))];
        hex.elevation = any(2);
        hex.proof = any(4) == 0 ? Proof::guessed : Proof::checked;
      }
    }
    for (int line = 0; line < 20; ++line) {
      const SightEnd from{{any(9), any(8)}};
      const SightEnd to{{any(9), any(8)}};
      const Sight sight = look(data, from, to);
      TerrainData other = data;
      for (auto& [hex, terrain] : other.hexes) {
        if (terrain.proof == Proof::guessed && std::ranges::find(sight.guessed, hex) == sight.guessed.end()) {
          terrain.terrain = kinds[static_cast<std::size_t>(any(3))];
          terrain.elevation = any(2);
        }
      }
      EXPECT_EQ(look(other, from, to).verdict, sight.verdict) << to_string(from.hex) << " to " << to_string(to.hex);
    }
  }
}

/// Every hexside of the board, those at its rim too.
std::set<Hexside> all_sides(const TerrainMap& map) {
  std::set<Hexside> sides;
  for (const Hex hex : map.all_hexes()) {
    for (const Hex beside : neighbours(hex)) {
      sides.insert(hexside(hex, beside));
    }
  }
  return sides;
}

/// Something else in every hex and along every hexside that is guessed, if `may_change` says so.
template <class MayChange>
TerrainData guessed_otherwise(const TerrainMap& map, test::Dice& dice, const MayChange& may_change) {
  TerrainData other = map.data();
  std::vector<std::string> kinds = {"clear", "brush", "light woods", "forest", "heavy jungle", "marsh", "ruin"};
  for (const Hex hex : map.all_hexes()) {
    if (map.at(hex).proof == Proof::guessed && may_change(hex)) {
      HexTerrain& stands = other.hexes[hex] = map.at(hex);
      stands.terrain = dice.pick(kinds);
      stands.elevation = dice.one_in(6) ? std::nullopt : std::optional(dice.between(0, 3));
      stands.levels = dice.one_in(3) ? 1 : 0;
    }
  }
  for (const Hexside& side : all_sides(map)) {
    if (map.sight_map().guessed(side) && may_change(side)) {
      std::erase_if(other.edges, [&](const Edge& edge) { return edge.side == side; });
      const std::string along = dice.pick<std::string>({"hedge", "bocage", "wall", ""});
      other.edges.push_back({side, {}, {}, Proof::guessed});
      if (!along.empty()) {
        other.edges.back().kinds = {along};
      }
    }
  }
  return other;
}

/// The same with everything that a survey can hold: outlines that reach over, features along hexsides, levels, what is
/// not known, smoke, and every reading. The second count says that what is named matters.
TEST(AVerdict, NamesEveryGuessedHexAndHexsideThatCouldChangeIt) {
  test::Dice dice(2211);
  int rest_on_guesses = 0;
  int changed_by_what_is_named = 0;
  for (int board_number = 0; board_number < 100; ++board_number) {
    const TerrainMap map(test::random_terrain(dice, 9, 8, {.outline_step = dice.one_in(2) ? 1 : 512}));
    for (int line = 0; line < 40; ++line) {
      SightEnd from = test::random_end(dice, map);
      from.level += dice.one_in(8) ? 1 : 0;  // which its building may not have, as far as that is known
      const SightEnd to = test::random_end(dice, map);
      const std::vector<Hex> smoke = test::random_smoke(dice, map);
      const SightRules rules = test::random_rules(dice);
      const Sight sight = line_of_sight(map, smoke, from, to, rules);
      const auto is_named = [&](const auto& place) {
        if constexpr (std::is_same_v<std::decay_t<decltype(place)>, Hex>) {
          return std::ranges::count(sight.guessed, place) > 0;
        } else {
          return std::ranges::count(sight.guessed_sides, place) > 0;
        }
      };
      const TerrainMap unnamed(guessed_otherwise(map, dice, [&](const auto& place) { return !is_named(place); }));
      const TerrainMap named(guessed_otherwise(map, dice, is_named));
      SCOPED_TRACE(to_string(from.hex) + " to " + to_string(to.hex) + ", board " + std::to_string(board_number));
      const Sight otherwise = line_of_sight(unnamed, smoke, from, to, rules);
      EXPECT_EQ(otherwise.verdict, sight.verdict);
      EXPECT_EQ(otherwise.degrading, sight.degrading);
      rest_on_guesses += sight.guessed.empty() && sight.guessed_sides.empty() ? 0 : 1;
      changed_by_what_is_named += line_of_sight(named, smoke, from, to, rules).verdict != sight.verdict ? 1 : 0;
    }
  }
  EXPECT_GT(rest_on_guesses, 1000);
  EXPECT_GT(changed_by_what_is_named, 500);
}

TEST(AVerdict, RestsOnHexsidesThatNobodyHasLookedAt) {
  TerrainData data = board();
  data.edges = {{hexside({4, 3}, {4, 4}), {"brush"}, {}, Proof::guessed}};
  const Sight by_a_guess = look(data, {{4, 1}}, {{4, 6}});
  EXPECT_THAT(by_a_guess.guessed_sides, testing::ElementsAre(hexside({4, 3}, {4, 4})));
  EXPECT_TRUE(by_a_guess.because.front().guessed);
  EXPECT_EQ(by_a_guess.says.back(), (Message{"los.guessed_sides", {{"sides", "4,3/4,4"}}}));
  data.edges.front().proof = Proof::checked;
  EXPECT_THAT(look(data, {{4, 1}}, {{4, 6}}).guessed_sides, testing::IsEmpty());
  data.other_edges = Proof::guessed;
  EXPECT_THAT(look(data, {{4, 1}}, {{4, 6}}).guessed_sides,
              testing::ElementsAre(hexside({4, 1}, {4, 2}), hexside({4, 2}, {4, 3}), hexside({4, 4}, {4, 5}),
                                   hexside({4, 5}, {4, 6})));
}

TEST(AnEnd, MustBeOnTheBoardAndOnALevelOfItsHex) {
  TerrainData data = board();
  data.hexes[{4, 1}].levels = 1;
  data.hexes[{5, 1}].levels = std::nullopt;
  const TerrainMap map(data);
  EXPECT_FALSE(wrong_end(map, {{4, 1}, 1}));
  EXPECT_FALSE(wrong_end(map, {{5, 1}, 1}));
  EXPECT_FALSE(wrong_end(map, {{4, 2}, 7, true}));
  EXPECT_EQ(wrong_end(map, {{4, 1}, 2})->key, "los.no_such_level");
  EXPECT_EQ(wrong_end(map, {{4, 2}, 1})->key, "los.no_such_level");
  EXPECT_EQ(wrong_end(map, {{4, 2}, -1})->key, "los.no_such_level");
  EXPECT_EQ(wrong_end(map, {{4, 8}})->key, "los.off_board");
  EXPECT_EQ(line_of_sight(map, {}, {{4, 2}, 1}, {{4, 6}}).verdict, Verdict::unknown);
}

TEST(Rules, AreSetByTheNamesOfTheCommandLine) {
  SightRules rules;
  EXPECT_TRUE(set_rule(rules, "edge", "either"));
  EXPECT_TRUE(set_rule(rules, "levels", "firer"));
  EXPECT_TRUE(set_rule(rules, "crest", "blocks"));
  EXPECT_TRUE(set_rule(rules, "shadow", "off"));
  EXPECT_TRUE(set_rule(rules, "own_hexside", "ignored"));
  EXPECT_TRUE(set_rule(rules, "smoke_height", "2"));
  EXPECT_THAT(settings_of(rules), ElementsAre(std::pair("edge", "either"), std::pair("levels", "firer"),
                                              std::pair("crest", "blocks"), std::pair("shadow", "off"),
                                              std::pair("own_hexside", "ignored"), std::pair("smoke_height", "2")));
  EXPECT_EQ(set_rule(rules, "egde", "either").error().what.key, "los.no_such_setting");
  for (const auto& [setting, value] : {std::pair("edge", "sometimes"), std::pair("smoke_height", "-1"),
                                       std::pair("smoke_height", "1x"), std::pair("smoke_height", "")}) {
    EXPECT_EQ(set_rule(rules, setting, value).error().what.key, "los.no_such_value") << setting << value;
  }
}

TEST(Rules, CarryTheNumbersThatAnotherGameQuotes) {
  SightRules rules;
  rules.numbers = {"6.1", "8.2", "2.0"};
  rules.most_degrading = 0;
  const TerrainMap map(with({{{4, 3}, "brush"}}));
  const std::vector<Hex> smoke{{4, 4}};
  const Sight sight = line_of_sight(map, smoke, {{4, 1}}, {{4, 6}}, rules);
  EXPECT_EQ(sight.verdict, Verdict::blocked);
  EXPECT_EQ(sight.blocked_at, "4,3");
  EXPECT_EQ(sight.because.at(0).rule, "6.1");
  EXPECT_EQ(sight.because.at(1).rule, "8.2");
  EXPECT_EQ(line_of_sight(map, {}, {{4, 1}}, {{4, 20}}, rules).because.at(0).rule, "2.0");
}

TEST(FieldOfView, IsUnknownFromWhereNobodyCanStand) {
  const auto field = field_of_view(TerrainMap(board()), {}, {{4, 1}, 1});
  ASSERT_EQ(field.size(), 72U);
  for (const SeenHex& seen : field) {
    EXPECT_EQ(seen.verdict, Verdict::unknown);
  }
}

TEST(AHostileBoard, DoesNotMakeSightOverflow) {
  TerrainData data = board();
  const std::int64_t far = max_lattice_coordinate;
  data.outlines = {{"forest", {4, 3}, {{-far, -far}, {far, -far}, {far, far}, {-far, far}}, {}},
                   {"brush", {-4096, 4096}, {{far, 0}, {-far, 1}, {far, 2}}, {}},
                   {"brush", {4, 4}, {{0, 0}, {0, 0}, {0, 0}}, {}}};
  data.hexes[{4, 4}].elevation = max_elevation;
  data.otherwise.levels = max_levels;
  data.otherwise.elevation = -max_elevation;
  const TerrainMap map(data);
  for (const Hex to : map.all_hexes()) {
    EXPECT_NE(line_of_sight(map, {}, {{4, 1}, max_levels}, {to, 0, true}).verdict, Verdict::unknown);
  }
}

}  // namespace
}  // namespace adjutant::board

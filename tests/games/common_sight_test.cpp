#include "games/common_sight.h"

#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/packs/chart_game.h"
#include "games/plain_game.h"

// What a game sees whose own reading nobody has written down. The boards and verdicts are drawn by hand: the
// conventions that the rules of most hex wargames share (blocking terrain between the ends blocks, own hexes do not,
// higher ground sees over lower obstacles, a line along a hexside needs both sides).
namespace adjutant::games {
namespace {

using board::Hex;
using board::Verdict;

class CommonSight : public testing::Test {
 protected:
  CommonSight() {
    data_.columns = 9;
    data_.rows = 8;
    data_.kinds = {{"brush", {board::SightClass::degrading, 0, {}}},
                   {"forest", {board::SightClass::blocking, 1, {}}},
                   {"wall", {board::SightClass::blocking, 0, {}}}};
  }
  void set(Hex hex, const char* terrain, int elevation = 0) {
    data_.hexes[hex].terrain = terrain;
    data_.hexes[hex].elevation = elevation;
  }
  [[nodiscard]] board::Sight look(Hex from, Hex to, const Settings& settings = {}) const {
    Situation situation;
    situation.terrain = std::make_shared<const board::TerrainMap>(data_);
    return plain_game().sight(situation, {from}, {to}, settings);
  }

  board::TerrainData data_;
};

TEST_F(CommonSight, NothingBlocksOnOpenGround) {
  for (const Hex to : {Hex{8, 7}, Hex{0, 7}, Hex{8, 0}, Hex{4, 4}}) {
    EXPECT_EQ(look({0, 0}, to).verdict, Verdict::clear);
  }
}

TEST_F(CommonSight, BlockingTerrainBetweenTheEndsBlocksAndInTheirOwnHexesDoesNot) {
  set({4, 3}, "forest");
  EXPECT_EQ(look({4, 1}, {4, 6}).verdict, Verdict::blocked);
  EXPECT_EQ(look({4, 1}, {4, 3}).verdict, Verdict::clear);
  EXPECT_EQ(look({4, 3}, {4, 6}).verdict, Verdict::clear);
}

TEST_F(CommonSight, DegradingTerrainBlocksOnlyWhereTheGameSaysHowMuch) {
  for (int row = 2; row < 6; ++row) {
    set({4, row}, "brush");
  }
  EXPECT_EQ(look({4, 1}, {4, 6}).verdict, Verdict::degraded);
  EXPECT_EQ(look({4, 1}, {4, 6}).degrading, 4);
  EXPECT_EQ(look({4, 1}, {4, 6}, {{"most_degrading", "3"}}).verdict, Verdict::blocked);
  EXPECT_EQ(look({4, 1}, {4, 3}, {{"most_degrading", "0"}}).verdict, Verdict::blocked);
}

TEST_F(CommonSight, HigherGroundSeesOverLowerObstacles) {
  set({4, 3}, "wall");
  set({4, 1}, "clear", 2);
  set({4, 6}, "clear", 1);
  EXPECT_EQ(look({4, 1}, {4, 6}).verdict, Verdict::clear);
  set({4, 4}, "clear", 3);
  EXPECT_EQ(look({4, 1}, {4, 6}).verdict, Verdict::blocked) << "a hill between them";
}

TEST_F(CommonSight, ALineAlongAHexsideIsReadAsThePlayersAgreed) {
  // From 4,2 to 6,2 the line runs along the side between 5,1 and 5,2: odd columns lie half a hex lower.
  set({5, 1}, "forest");
  const auto along = [&](const char* edge) { return look({4, 2}, {6, 2}, {{"edge", edge}}).verdict; };
  EXPECT_EQ(along("both"), Verdict::clear);
  EXPECT_EQ(along("either"), Verdict::blocked);
  set({5, 2}, "forest");
  EXPECT_EQ(along("both"), Verdict::blocked);
  EXPECT_EQ(along("never"), Verdict::clear);
}

TEST_F(CommonSight, TerrainInTheEndsOwnHexesCountsWhereThePlayersAgreedSo) {
  set({4, 3}, "forest");
  const auto target = [&](Hex from, Hex to) { return look(from, to, {{"own_hex", "target"}}); };
  const auto both = [&](Hex from, Hex to) { return look(from, to, {{"own_hex", "both"}}); };
  EXPECT_EQ(target({4, 1}, {4, 3}).verdict, Verdict::degraded) << "hidden in its wood, never wholly";
  EXPECT_EQ(target({4, 1}, {4, 3}).degrading, 1);
  EXPECT_EQ(target({4, 3}, {4, 6}).verdict, Verdict::clear) << "out of it";
  EXPECT_EQ(both({4, 3}, {4, 6}).verdict, Verdict::degraded);
  EXPECT_EQ(target({4, 1}, {4, 6}).verdict, Verdict::blocked) << "between them it is in the way as ever";
  set({4, 1}, "clear", 3);
  EXPECT_EQ(target({4, 1}, {4, 3}).verdict, Verdict::degraded) << "from above too";
  EXPECT_THAT(board::settings_of(target({4, 1}, {4, 3}).rules), testing::Contains(testing::Pair("own_hex", "target")));
}

TEST_F(CommonSight, HexsidesMetAtACornerAloneAreReadAsThePlayersAgreed) {
  // From 2,2 to 6,2 the line runs along 3,1/3,2 into 4,2, through the corner where both of these meet 4,2.
  data_.edges = {{board::hexside({4, 2}, {3, 1}), {"wall"}, {}}};
  const auto met = [&](const char* edge, const char* corner) {
    return look({2, 2}, {6, 2}, {{"edge", edge}, {"corner", corner}}).verdict;
  };
  EXPECT_EQ(met("both", "as_edge"), Verdict::clear);
  EXPECT_EQ(met("both", "either"), Verdict::blocked);
  EXPECT_EQ(met("either", "as_edge"), Verdict::blocked);
  EXPECT_EQ(met("either", "both"), Verdict::clear);
  EXPECT_EQ(met("either", "never"), Verdict::clear);
  data_.edges.push_back({board::hexside({4, 2}, {3, 2}), {"wall"}, {}});
  EXPECT_EQ(met("both", "as_edge"), Verdict::blocked);
  EXPECT_EQ(met("never", "as_edge"), Verdict::clear);
  EXPECT_EQ(met("never", "both"), Verdict::blocked);
  EXPECT_EQ(met("both", "never"), Verdict::clear);
}

TEST_F(CommonSight, TheFieldOfViewIsTheLinesOfSightUnderEveryReading) {
  std::mt19937 random(7);
  const std::vector<std::string> kinds = {"clear", "clear", "brush", "forest", "wall"};
  const auto any = [&](int below) { return static_cast<int>(random() % static_cast<unsigned>(below)); };
  for (int number = 0; number < 30; ++number) {
    Settings settings;
    for (const Setting& setting : common_sight_settings()) {
      settings[setting.id] = setting.values[static_cast<std::size_t>(any(static_cast<int>(setting.values.size())))];
    }
    data_.edges.clear();
    for (int column = 0; column < 9; ++column) {
      for (int row = 0; row < 8; ++row) {
        set({column, row}, kinds[static_cast<std::size_t>(any(5))].c_str(), any(3));
        const Hex beside = board::neighbours({column, row})[static_cast<std::size_t>(any(6))];
        data_.edges.push_back({board::hexside({column, row}, beside), {any(2) != 0 ? "wall" : "brush"}, {}});
      }
    }
    const Hex from{any(9), any(8)};
    Situation situation;
    situation.terrain = std::make_shared<const board::TerrainMap>(data_);
    for (const board::SeenHex& seen : plain_game().field(situation, {from}, settings, {})) {
      EXPECT_EQ(seen.verdict, look(from, seen.hex, settings).verdict)
          << board::to_string(from) << ' ' << board::to_string(seen.hex);
    }
  }
}

TEST_F(CommonSight, IsTheSameFromBothEndsUnlessThePlayersSayOtherwise) {
  std::mt19937 random(5);
  const std::vector<std::string> kinds = {"clear", "clear", "brush", "forest", "wall"};
  const auto any = [&](int below) { return static_cast<int>(random() % static_cast<unsigned>(below)); };
  for (int number = 0; number < 40; ++number) {
    for (int column = 0; column < 9; ++column) {
      for (int row = 0; row < 8; ++row) {
        set({column, row}, kinds[static_cast<std::size_t>(any(5))].c_str(), any(3));
      }
    }
    for (int line = 0; line < 25; ++line) {
      const Hex one{any(9), any(8)};
      const Hex other{any(9), any(8)};
      EXPECT_EQ(look(one, other).verdict, look(other, one).verdict)
          << board::to_string(one) << ' ' << board::to_string(other);
    }
  }
}

TEST_F(CommonSight, TellsTheReadingsUsedAndQuotesNoRule) {
  set({4, 3}, "forest");
  const board::Sight sight = look({4, 1}, {4, 6});
  ASSERT_FALSE(sight.because.empty());
  EXPECT_EQ(sight.because.front().rule, "");
  EXPECT_EQ(sight.because.front().says.args.back(), term("rule", "los.rule.usual"));
  EXPECT_THAT(board::settings_of(sight.rules), testing::Contains(testing::Pair("most_degrading", "any")));
}

TEST_F(CommonSight, IsThatOfAPackOfChartsToo) {
  set({4, 3}, "forest");
  tables::ChartSheet charts;
  charts.game = "mine";
  const GameSystem game = chart_game(charts);
  Situation situation;
  EXPECT_EQ(game.sight(situation, {{4, 1}}, {{4, 6}}, {}).says.front().key, "games.no_sight");
  situation.terrain = std::make_shared<const board::TerrainMap>(data_);
  EXPECT_EQ(game.sight(situation, {{4, 1}}, {{4, 6}}, {}).verdict, Verdict::blocked);
  EXPECT_EQ(game.field(situation, {{4, 1}}, {}, {}).size(), 72U);
  EXPECT_THAT(game.settings, testing::SizeIs(8));
}

}  // namespace
}  // namespace adjutant::games

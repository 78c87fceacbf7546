#include "games/packs/chart_moves.h"

#include <algorithm>
#include <map>
#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/packs/chart_game.h"

// Where units of a pack go, by the costs that it gives. The boards and their totals are reckoned by hand; on random
// boards the ways are those of a search that tries every way.
namespace adjutant::games {
namespace {

using board::Hex;
using testing::ElementsAre;
using testing::IsEmpty;

class ChartMoves : public testing::Test {
 protected:
  ChartMoves() {
    data_.columns = 9;
    data_.rows = 8;
    foot_.terrains = {{"clear", 1}, {"woods", 2}, {"lake", std::nullopt}};
    foot_.sides = {{"river", 1}, {"cliff", std::nullopt}};
    charts_.game = "ford";
    charts_.movement = {foot_};
    situation_.units = {unit("b1", "blue", {4, 3}, 3)};
  }
  static Unit unit(const char* id, const char* side, Hex hex, long long points) {
    Unit unit;
    unit.id = id;
    unit.side = side;
    unit.kind = "foot";
    unit.hex = hex;
    unit.values = {{"move", points}};
    return unit;
  }
  Result<Moves> moves(const std::vector<std::string>& units = {"b1"}) {
    situation_.terrain = std::make_shared<const board::TerrainMap>(data_);
    return chart_moves(situation_, units, chart_move, {charts_, {}});
  }
  /// Points to there; -1: not known, -2: out of reach.
  int points_to(Hex hex, const std::vector<std::string>& units = {"b1"}) {
    const auto all = moves(units);
    EXPECT_TRUE(all) << all.error().what.key;
    const auto found = std::ranges::find(all->ways, hex, [](const Way& way) { return way.end().hex; });
    return found == all->ways.end() ? -2 : found->end().total.value_or(-1);
  }

  board::TerrainData data_;
  tables::MovementCosts foot_;
  tables::ChartSheet charts_;
  Situation situation_;
};

TEST_F(ChartMoves, OpenGroundIsReachedAsFarAsThePointsGo) {
  const auto all = moves();
  ASSERT_TRUE(all);
  EXPECT_EQ(all->allowance, 3);
  EXPECT_EQ(all->ways.size(), 6U + 12 + 18) << "three rings of hexes";
  for (const Way& way : all->ways) {
    EXPECT_EQ(way.end().total, board::distance({4, 3}, way.end().hex));
    EXPECT_EQ(static_cast<int>(way.steps.size()), way.end().total);
  }
}

TEST_F(ChartMoves, EachHexCostsItsTerrainAndWhatIsCrossed) {
  data_.hexes[{4, 2}].terrain = "woods";
  data_.hexes[{4, 4}].terrain = "lake";
  data_.edges = {{board::hexside({4, 3}, {5, 3}), {"river"}, {}},
                 {board::hexside({4, 3}, {3, 3}), {"cliff"}, {}},
                 {board::hexside({4, 3}, {3, 2}), {"hedge"}, {}}};
  EXPECT_EQ(points_to({4, 2}), 2);
  EXPECT_EQ(points_to({4, 4}), -2) << "nobody enters a lake";
  EXPECT_EQ(points_to({5, 3}), 2) << "across the river";
  EXPECT_EQ(points_to({3, 2}), 1) << "the chart says nothing of hedges";
  EXPECT_EQ(points_to({3, 3}), 2) << "around the cliff";
}

TEST_F(ChartMoves, TheCheapestWayIsTaken) {
  data_.hexes[{4, 2}].terrain = "woods";
  const auto all = moves();
  const auto found = std::ranges::find(all->ways, Hex{4, 1}, [](const Way& way) { return way.end().hex; });
  ASSERT_NE(found, all->ways.end());
  EXPECT_EQ(found->end().total, 3) << "through the woods or around them";
  EXPECT_EQ(found->steps.size(), 2U) << "of ways of one cost the shorter";
  EXPECT_EQ(found->steps.front().cost, 2);
}

TEST_F(ChartMoves, UphillCostsMoreWhereThePackSaysSo) {
  charts_.movement[0].uphill = 1;
  data_.hexes[{4, 2}].elevation = 2;
  data_.hexes[{5, 3}].elevation = std::nullopt;
  EXPECT_EQ(points_to({4, 2}), 3);
  EXPECT_EQ(points_to({5, 3}), -1) << "nobody knows how high that is";
}

TEST_F(ChartMoves, WhatNobodyHasGivenEndsAWayAndSaysSo) {
  data_.otherwise.terrain = "bog";
  const auto all = moves();
  EXPECT_EQ(all->ways.size(), 6U);
  for (const Way& way : all->ways) {
    EXPECT_FALSE(way.known());
  }
}

TEST_F(ChartMoves, EnemiesAreNotEnteredAndStopWhoComesBesideThem) {
  situation_.units.push_back(unit("r1", "red", {4, 1}, 3));
  situation_.units[0].values["move"] = 4LL;
  EXPECT_EQ(points_to({4, 1}), -2);
  EXPECT_EQ(points_to({5, 0}), 3) << "past him, by 5,1";
  charts_.movement[0].stops_beside_enemies = true;
  EXPECT_EQ(points_to({5, 1}), 2) << "there it ends";
  EXPECT_EQ(points_to({5, 0}), 4) << "around, by 6,1";
}

TEST_F(ChartMoves, AStackGoesAsTheDearestOfItGoes) {
  tables::MovementCosts wagon = foot_;
  wagon.kinds = {"wagon"};
  wagon.terrains = {{"clear", 2}, {"woods", std::nullopt}};
  charts_.movement.push_back(wagon);
  situation_.units.push_back(unit("b2", "blue", {4, 3}, 4));
  situation_.units.back().kind = "wagon";
  data_.hexes[{4, 2}].terrain = "woods";
  EXPECT_EQ(points_to({4, 2}, {"b1", "b2"}), -2);
  EXPECT_EQ(points_to({4, 4}, {"b1", "b2"}), 2);
  EXPECT_EQ(points_to({4, 5}, {"b1", "b2"}), -2) << "three points are not four";
  EXPECT_EQ(points_to({4, 5}, {"b2"}), 4);
}

TEST_F(ChartMoves, WhatItRestsOnIsSaid) {
  EXPECT_THAT(moves()->assumptions, ElementsAre(Message{"games.pack.whole_allowance", {}}));
  data_.hexes[{4, 2}].proof = board::Proof::guessed;
  const auto all = moves();
  ASSERT_EQ(all->assumptions.size(), 2U);
  EXPECT_EQ(all->assumptions[1], (Message{"los.guessed", {{"hexes", "4,2"}}}));
}

TEST_F(ChartMoves, WhoCannotMoveIsToldWhy) {
  const auto key = [&](const std::vector<std::string>& units) { return moves(units).error().what.key; };
  situation_.units.push_back(unit("b2", "blue", {5, 5}, 4));
  situation_.units.push_back(unit("b3", "blue", {4, 3}, 4));
  situation_.units.back().values.clear();
  EXPECT_EQ(key({"b1", "b2"}), "games.pack.not_together");
  EXPECT_EQ(key({"b3"}), "games.pack.no_allowance");
  EXPECT_EQ(key({"nobody"}), "games.no_unit");
  EXPECT_EQ(chart_moves(situation_, {"b1"}, "fire", {charts_, {}}).error().what.key, "games.pack.no_such_move");
  charts_.movement[0].kinds = {"wagon"};
  EXPECT_EQ(key({"b1"}), "games.pack.moves_not");
  situation_.terrain = nullptr;
  EXPECT_EQ(chart_moves(situation_, {"b1"}, chart_move, {charts_, {}}).error().what.key, "games.no_sight");
}

/// The fewest points to every hex, by trying until nothing gets cheaper.
std::map<Hex, int> cheapest(const board::TerrainMap& terrain, Hex from, const Mover& mover) {
  std::map<Hex, int> totals = {{from, 0}};
  for (bool changed = true; changed;) {
    changed = false;
    for (const auto& [hex, total] : std::map<Hex, int>(totals)) {
      for (const Hex to : board::neighbours(hex)) {
        if (!terrain.on_board(to)) {
          continue;
        }
        auto cost = mover.costs->terrains.at(terrain.at(to).terrain);
        for (const std::string& kind : terrain.edge_kinds(board::hexside(hex, to))) {
          const auto more = mover.costs->sides.at(kind);
          cost = cost && more ? std::optional(*cost + *more) : std::nullopt;
        }
        const auto known = totals.find(to);
        if (cost && total + *cost <= mover.allowance && (known == totals.end() || total + *cost < known->second)) {
          totals[to] = total + *cost;
          changed = true;
        }
      }
    }
  }
  return totals;
}

TEST_F(ChartMoves, OnRandomBoardsEveryHexIsReachedForTheFewestPoints) {
  std::mt19937 random(11);
  const auto any = [&](int below) { return static_cast<int>(random() % static_cast<unsigned>(below)); };
  const std::vector<std::string> kinds = {"clear", "clear", "woods", "lake"};
  for (int number = 0; number < 60; ++number) {
    data_.edges.clear();
    for (int column = 0; column < 9; ++column) {
      for (int row = 0; row < 8; ++row) {
        data_.hexes[{column, row}].terrain = kinds[static_cast<std::size_t>(any(4))];
        const Hex beside = board::neighbours({column, row})[static_cast<std::size_t>(any(6))];
        data_.edges.push_back({board::hexside({column, row}, beside), {any(2) != 0 ? "river" : "cliff"}, {}});
      }
    }
    const board::TerrainMap terrain(data_);
    const Mover mover{&foot_, any(9)};
    const Hex from{any(9), any(8)};
    std::map<Hex, int> found = {{from, 0}};
    for (const Way& way : ways_from(terrain, from, {mover}, {})) {
      found[way.end().hex] = way.end().total.value_or(-1);
      Hex at = from;
      int total = 0;
      for (const PathStep& step : way.steps) {
        EXPECT_TRUE(board::adjacent(at, step.hex));
        total += step.cost.value_or(0);
        EXPECT_EQ(step.total, total);
        at = step.hex;
      }
    }
    EXPECT_EQ(found, cheapest(terrain, from, mover));
  }
}

TEST_F(ChartMoves, APackWithCostsHasAnActionToMoveAndOneWithoutHasNone) {
  const GameSystem game = chart_game(charts_);
  ASSERT_TRUE(game.course.moves);
  const auto actions = game.actions(situation_, {"b1"}, {game.charts, {}});
  ASSERT_EQ(actions.size(), 1U);
  EXPECT_EQ(actions[0].id, chart_move);
  charts_.movement.clear();
  const GameSystem without = chart_game(charts_);
  EXPECT_FALSE(without.course.moves);
  EXPECT_THAT(without.actions(situation_, {"b1"}, {without.charts, {}}), IsEmpty());
}

}  // namespace
}  // namespace adjutant::games

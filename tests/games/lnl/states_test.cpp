#include <string>
#include <tuple>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/lnl/lnl_board.h"

// Table 2 of the legal actions as a specification: what each state of a squad bars.
namespace adjutant::games::lnl {
namespace {

using test::Board;

struct Row {
  const char* status;
  const char* letters;  ///< move, fire, opportunity fire, spot, smoke: y may, n may not
};

constexpr Row table[] = {
    {"", "yyyyy"},        {"moved", "nnnnn"}, {"assault_move", "nyynn"}, {"low_crawl", "nnnnn"},
    {"stealth", "nynnn"}, {"fired", "nnnnn"}, {"ops_complete", "nnynn"}, {"shaken", "ynnnn"},
    {"wounded", "yyyyy"}, {"melee", "nnnnn"},
};

constexpr const char* actions_of_the_columns[] = {"move", "fire", "opportunity_fire", "spot", "lay_smoke"};

class States : public testing::TestWithParam<std::tuple<Row, int>> {};

/// A squad that could do everything: one enemy is spotted and moves, another is not spotted.
Board board_with(const std::string& status) {
  Board board;
  board.terrain({{"8,2", "light_woods"}, {"5,5", "light_woods"}});
  board.squad("squad", "us", {5, 2});
  board.squad("runner", "german", {8, 3});
  board.squad("hidden", "german", {8, 2});
  board.fact("moving", "runner");
  if (!status.empty()) {
    board.unit("squad").markers.push_back(status);
  }
  return board;
}

TEST_P(States, AllowAndBarByTheTable) {
  const auto& [row, column] = GetParam();
  const std::string action = actions_of_the_columns[column];
  Board board = board_with(row.status);
  if (action == "opportunity_fire") {
    board.ledger().active = "german";
  }
  const ActionView view = board.ask("squad", action);
  EXPECT_EQ(view.allowed, row.letters[column] == 'y') << row.status << " " << action << " " << view.reason.key;
  EXPECT_FALSE(view.rule.empty());
  EXPECT_EQ(view.allowed, view.reason.empty());
}

INSTANTIATE_TEST_SUITE_P(Table2, States, testing::Combine(testing::ValuesIn(table), testing::Range(0, 5)),
                         [](const auto& tested) {
                           const std::string status = std::get<0>(tested.param).status;
                           return (status.empty() ? "good_order" : status) + "_" +
                                  actions_of_the_columns[std::get<1>(tested.param)];
                         });

struct LeaderRow {
  const char* status;
  bool leads;
  bool interpreted;
};

class LeaderStates : public testing::TestWithParam<LeaderRow> {};

TEST_P(LeaderStates, AllowAndBarLeadership) {
  Board board;
  board.squad("squad", "us", {5, 2});
  board.leader("leader", "us", {5, 2}).markers = {GetParam().status};
  const ActionView view = board.ask("leader", "lead");
  EXPECT_EQ(view.allowed, GetParam().leads) << view.reason.key;
  EXPECT_EQ(!view.assumptions.empty(), GetParam().interpreted);
}

INSTANTIATE_TEST_SUITE_P(Table2, LeaderStates,
                         testing::Values(LeaderRow{"moved", false, false}, LeaderRow{"assault_move", true, true},
                                         LeaderRow{"low_crawl", false, false}, LeaderRow{"stealth", true, true},
                                         LeaderRow{"fired", false, false}, LeaderRow{"ops_complete", false, false},
                                         LeaderRow{"shaken", false, false}, LeaderRow{"wounded", true, false}),
                         [](const auto& tested) { return std::string(tested.param.status); });

TEST(OpsComplete, FiresAndLeadsAtWhatItHasSpottedThisImpulse) {
  Board board;
  board.terrain({{"8,2", "light_woods"}});
  board.squad("squad", "us", {5, 2}).markers = {"ops_complete"};
  board.leader("leader", "us", {5, 2}).markers = {"ops_complete"};
  board.squad("other", "us", {5, 2});
  board.squad("enemy", "german", {8, 2});
  board.squad("in_the_open", "german", {8, 3});
  board.marker({8, 2}, "spotted").fact("spotted", "squad", "8,2").fact("spotted", "leader", "8,2");
  EXPECT_THAT(board.ask("squad", "fire").targets, testing::ElementsAre("8,2"));
  EXPECT_TRUE(board.ask("leader", "lead").allowed);
}

TEST(AssaultFire, CostsTwoFirepowerAndScoutsPayNothingForStealth) {
  Board board = board_with("assault_move");
  EXPECT_EQ(board.ask("squad", "fire").cost.key, "lnl.cost.minus_two");
  board.put("scout", "us", "scout", {5, 3}, {{"fp", 0LL}, {"range", 5LL}, {"mf", 5LL}, {"morale", 6LL}}).markers = {
      "stealth"};
  const ActionView view = board.ask("scout", "fire");
  EXPECT_TRUE(view.allowed) << view.reason.key;
  EXPECT_TRUE(view.cost.empty());
}

TEST(States, AreKnownFromTheLedgerTooAndSaidWhenAssumed) {
  Board board = board_with("");
  board.fact("fired", "squad", {}, {}, Proof::assumed);
  const ActionView view = board.ask("squad", "move");
  EXPECT_FALSE(view.allowed);
  ASSERT_THAT(view.assumptions, testing::SizeIs(1));
  EXPECT_EQ(view.assumptions[0].key, "lnl.assume.status");
}

TEST(States, TakeAPathSeenUnderAnAssaultMoveMarkerForThatMove) {
  Board board = board_with("assault_move");
  board.fact("moved", "squad", {}, "4,2 5,2");
  EXPECT_TRUE(board.ask("squad", "fire").allowed);
}

}  // namespace
}  // namespace adjutant::games::lnl

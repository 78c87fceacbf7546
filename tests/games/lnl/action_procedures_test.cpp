#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "board/hex.h"
#include "games/lnl/legal/action_table.h"
#include "games/lnl/lnl_positions.h"
#include "games/lnl/lnl_procedure.h"

// What a player may do is joined to what resolves it: the board fills in all that it shows, and the dice come next.
namespace adjutant::games::lnl {
namespace {

using nlohmann::json;
using test::Board;
using test::impulse;
using test::Position;
using test::Question;
using testing::AnyOf;
using testing::StartsWith;

board::Hex hex_of(const Situation& situation, const std::string& target) {
  const Unit* unit = situation.unit(target);
  return unit ? unit->hex : *board::hex_named(target);
}

/// The allowed actions of everybody who acts, that have a procedure.
std::vector<ActionView> linked(const Situation& situation) {
  std::vector<std::string> ids;
  for (const Unit& unit : situation.units) {
    ids.push_back(unit.id);
  }
  std::vector<ActionView> views = actions(situation, ids, {printed_charts(), {}});
  std::erase_if(views, [](const ActionView& view) { return !view.allowed || view.procedure.empty(); });
  return views;
}

class LinkedActions : public testing::TestWithParam<Position> {};

TEST_P(LinkedActions, AskThePlayerForNothingThatTheBoardShows) {
  const Board board = GetParam().set_up();
  const auto views = linked(board.situation());
  EXPECT_THAT(views, testing::Not(testing::IsEmpty()));
  for (const ActionView& view : views) {
    EXPECT_THAT(view.targets, testing::Not(testing::IsEmpty())) << view.id << ": nothing to point at";
    for (const std::string& target : view.targets) {
      SCOPED_TRACE(view.unit + " " + view.id + " " + target);
      const Question procedure(view.procedure);
      const json input = procedure.on_board(board.situation(), {view.unit}, hex_of(board.situation(), target));
      EXPECT_THAT(procedure.needs(input), AnyOf(StartsWith("dice "), StartsWith("chart "))) << input.dump();
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Boards, LinkedActions, testing::ValuesIn(test::positions),
                         [](const auto& tested) { return std::string(tested.param.name); });

TEST(LinkedActionsTogether, AreAllThatRollDice) {
  std::set<std::string> done;
  for (const Position& position : test::positions) {
    for (const ActionView& view : linked(position.set_up().situation())) {
      done.insert(view.id);
    }
  }
  std::set<std::string> all;
  for (const ActionRow& row : action_rows()) {
    if (!row.procedure.empty()) {
      all.emplace(row.id);
    }
  }
  EXPECT_EQ(done, all);
}

TEST(ActionTable, NamesOnlyProceduresThatReadTheBoard) {
  const GameSystem game = *find_game(all_games(), "lnl");
  for (const ActionRow& row : action_rows()) {
    const Procedure* procedure = row.procedure.empty() ? nullptr : game.procedure(row.procedure);
    EXPECT_EQ(row.procedure.empty(), procedure == nullptr) << row.id;
    EXPECT_TRUE(!procedure || procedure->from_board) << row.id;
  }
}

TEST(CallForAMortar, GoesToOneThatReachesTheHexAndTakesWhatStandsThere) {
  Board board = impulse();
  EXPECT_THAT(board.ask("caller", "call_mortar").targets, testing::ElementsAre("6,3"));
  const json input = Question("lnl.mortar").on_board(board.situation(), {"caller"}, {6, 3});
  EXPECT_EQ(input["fp"], 3);
  EXPECT_EQ(Question("lnl.mortar").resolve(input, {2, 5, 4, 2})["dc_modifier"], 3) << "the higher die: 5 + 3 - 4 - 1";
  board.unit("mortar").values["range"] = 4LL;
  EXPECT_EQ(board.ask("caller", "call_mortar").reason.key, "lnl.refuse.mortar_range");
}

TEST(Ordnance, ReadsTheColumnOfItsRangeOffTheCounter) {
  const Board board = impulse();
  const json input = Question("lnl.to_hit").on_board(board.situation(), {"atg"}, {6, 3});
  const json result = Question("lnl.to_hit").resolve(input, {3, 3});
  EXPECT_EQ(result["base"], 8);
  EXPECT_EQ(result["penetration"], 4);
}

TEST(Withdrawal, NamesTheHexesToWhichItMayGo) {
  const Board board = impulse();
  const auto targets = board.ask("wrestlers", "withdraw").targets;
  EXPECT_THAT(targets, testing::Not(testing::IsEmpty()));
  EXPECT_THAT(targets, testing::Not(testing::Contains("2,9")));
}

}  // namespace
}  // namespace adjutant::games::lnl

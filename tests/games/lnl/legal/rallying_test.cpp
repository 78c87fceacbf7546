#include <gtest/gtest.h>

#include "games/lnl/lnl_board.h"
#include "games/lnl/play/play.h"
#include "games/lnl/play/turn.h"

// The Dedication of the SS (13.81).
namespace adjutant::games::lnl {
namespace {

using test::Board;

Unit& shaken_ss(Board& board, const std::string& id, board::Hex hex) {
  Unit& unit = board.squad(id, "german", hex);
  unit.face = "shaken";
  unit.values["force"] = std::string("ss");
  return unit;
}

Board rally_phase() {
  Board board;
  board.ledger().phase = "rally";
  board.ledger().active = "german";
  board.squad("enemy", "us", {14, 8});
  return board;
}

void fail_to_rally(Board& board, const std::string& unit) {
  const auto after = apply(board.situation(), {"rally", unit, unit}, {{"success", false}}, {printed_charts(), {}});
  ASSERT_TRUE(after) << after.error().what.key;
  board.situation() = *after;
}

TEST(Dedication, LetsOneUnitOfTheSsTryWithoutALeader) {
  Board board = rally_phase();
  shaken_ss(board, "first", {4, 4});
  shaken_ss(board, "second", {8, 4});
  board.squad("others", "german", {10, 4}).face = "shaken";
  const ActionView rally = board.ask("first", "rally");
  EXPECT_TRUE(rally.allowed) << rally.reason.key;
  ASSERT_FALSE(rally.assumptions.empty());
  EXPECT_EQ(rally.assumptions.front().key, "lnl.assume.dedication");
  EXPECT_FALSE(board.ask("others", "rally").allowed) << "no SS";
  fail_to_rally(board, "first");
  EXPECT_EQ(board.ask("second", "rally").reason.key, "lnl.refuse.no_leader") << "used for this phase";
  EXPECT_EQ(board.ask("first", "rally").reason.key, "lnl.refuse.rally_tried");
}

TEST(Dedication, LetsOneUnitOfTheSsTryOnceMoreInstead) {
  Board board = rally_phase();
  shaken_ss(board, "men", {4, 4});
  board.leader("leader", "german", {4, 4}).values["force"] = std::string("ss");
  EXPECT_TRUE(board.ask("men", "rally").assumptions.empty()) << "its leader is there";
  fail_to_rally(board, "men");
  EXPECT_TRUE(board.ask("men", "rally").allowed);
  fail_to_rally(board, "men");
  EXPECT_EQ(board.ask("men", "rally").reason.key, "lnl.refuse.rally_tried");
}

TEST(Dedication, IsThereAgainInTheNextRallyPhase) {
  Board board = rally_phase();
  shaken_ss(board, "men", {4, 4});
  fail_to_rally(board, "men");
  Situation next = board.situation();
  while (next.ledger.turn == board.ledger().turn || next.ledger.active != "german") {
    next = end_part(next);
  }
  board.situation() = with_initiative(next, "german");
  EXPECT_TRUE(board.ask("men", "rally").allowed);
}

TEST(Dedication, DoesNotReplaceTheLeaderOfAnotherColour) {
  Board board = rally_phase();
  shaken_ss(board, "men", {4, 4});
  board.leader("para", "german", {4, 4}).values["force"] = std::string("para");
  EXPECT_EQ(board.ask("men", "rally").reason.key, "lnl.refuse.other_colour") << "the hex has a friendly leader";
}

}  // namespace
}  // namespace adjutant::games::lnl

#include "session/session.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/all/all_games.h"

// A session by itself, without the socket: its moments, what it refuses, and the way back.
namespace adjutant::session {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr int steps_kept = 300;  // as session.h has it

vmod::PieceView counter(const std::string& id, int x = 0) {
  vmod::PieceView view;
  view.id = id;
  view.position = {x, 0};
  return view;
}

Board field_with(std::vector<vmod::PieceView> counters) {
  Board board;
  board.maps.resize(1);
  board.maps[0].name = "Field";
  board.maps[0].pieces = std::move(counters);
  return board;
}

Delta moving(const std::string& id, int x, std::uint64_t base) {
  Delta delta;
  delta.base = base;
  delta.changed = {{"Field", counter(id, x)}};
  return delta;
}

games::Situation in_turn(int turn) {
  games::Situation situation;
  situation.game = "lnl";
  situation.ledger.turn = turn;
  return situation;
}

class FollowedGame : public testing::Test {
 protected:
  static Kit kit(std::shared_ptr<const vmod::Module> module) {
    Kit kit;
    const auto games = games::all_games();
    kit.system = *games::find_game(games, "lnl");
    kit.module = std::move(module);
    return kit;
  }
  static int turn_of(const Session& session) { return session.now()->situation.ledger.turn; }

  Session of_pieces_{kit(std::make_shared<const vmod::Module>())};
  Session of_situations_{kit(nullptr)};
};

TEST_F(FollowedGame, BeginsWithAnEmptyBoardOfItsGame) {
  EXPECT_EQ(of_pieces_.now()->revision, 0u);
  EXPECT_THAT(of_pieces_.now()->board.maps, IsEmpty());
  EXPECT_EQ(of_pieces_.now()->situation.game, "lnl");
  EXPECT_EQ(of_pieces_.now()->situation.edition, of_pieces_.kit().system.edition);
  EXPECT_FALSE(of_pieces_.can_undo());
}

TEST_F(FollowedGame, EveryChangeIsTheNextRevisionAndIsGivenBack) {
  std::vector<std::uint64_t> revisions;
  const auto note = [&](const Change& change) {
    EXPECT_EQ(change.now, of_situations_.now());
    revisions.push_back(change.now->revision);
  };
  note(of_situations_.publish(in_turn(1)).value());
  note(of_situations_.say(in_turn(2).ledger));
  note(of_situations_.play(in_turn(3)));
  note(of_situations_.undo().value());
  note(of_situations_.publish(in_turn(1)).value());
  EXPECT_THAT(revisions, ElementsAre(1, 2, 3, 4, 5)) << "also back, and to what was there before";
}

TEST_F(FollowedGame, ABoardOfTheSameMapsIsToldAsAStepFromTheFormerOne) {
  const Change first = of_pieces_.publish(field_with({counter("a"), counter("b")})).value();
  EXPECT_FALSE(first.delta) << "there was no such map: the whole board is new";
  const Change second = of_pieces_.publish(field_with({counter("a", 7), counter("b")})).value();
  ASSERT_TRUE(second.delta);
  EXPECT_EQ(second.delta->base, first.now->revision);
  ASSERT_EQ(second.delta->changed.size(), 1u);
  EXPECT_EQ(second.delta->changed[0].piece.id, "a");
  EXPECT_EQ(apply(first.now->board, *second.delta).value(), second.now->board);
}

TEST_F(FollowedGame, ADeltaLeavesTheMomentsThatSomebodyHoldsAsTheyWere) {
  const auto held = of_pieces_.publish(field_with({counter("a")})).value().now;
  const Change change = of_pieces_.publish(moving("a", 7, held->revision)).value();
  EXPECT_EQ(change.delta, moving("a", 7, held->revision)) << "told on as it came";
  EXPECT_EQ(change.now->board.maps[0].pieces[0].position.x, 7);
  EXPECT_EQ(held->board.maps[0].pieces[0].position.x, 0);
  EXPECT_EQ(held->revision, 1u);
}

TEST_F(FollowedGame, ADeltaOnAnyOtherRevisionIsRefused) {
  ASSERT_TRUE(of_pieces_.publish(field_with({counter("a")})));
  ASSERT_TRUE(of_pieces_.publish(field_with({counter("a", 1)})));
  const auto before = of_pieces_.now();
  for (const std::uint64_t base : {0U, 1U, 3U}) {
    const auto refused = of_pieces_.publish(moving("a", 7, base));
    ASSERT_FALSE(refused) << base;
    EXPECT_EQ(refused.error(),
              (Error{"delta/base", {"session.stale_base", {{"base", base}, {"revision", before->revision}}}}));
    EXPECT_EQ(of_pieces_.now(), before) << base;
  }
  EXPECT_TRUE(of_pieces_.publish(moving("a", 7, 2)));
}

TEST_F(FollowedGame, ADeltaThatFitsOnlyInPartChangesNothingWhetherSomebodyHoldsTheBoardOrNot) {
  ASSERT_TRUE(of_pieces_.publish(field_with({counter("a"), counter("b")})));
  const Board before = of_pieces_.now()->board;
  Delta in_part = moving("a", 7, 1);
  in_part.removed = {"b"};
  in_part.raised = {"stranger"};
  EXPECT_EQ(of_pieces_.publish(in_part).error().what.key, "session.no_such_piece");
  EXPECT_EQ(of_pieces_.now()->board, before);
  const auto held = of_pieces_.now();
  EXPECT_FALSE(of_pieces_.publish(in_part));
  EXPECT_EQ(of_pieces_.now(), held);
  EXPECT_EQ(held->board, before);
}

TEST_F(FollowedGame, WithoutAModuleNoPiecesAreTaken) {
  const auto before = of_situations_.now();
  EXPECT_EQ(of_situations_.publish(field_with({})).error(), (Error{"snapshot", {"session.no_module", {}}}));
  EXPECT_EQ(of_situations_.publish(Delta()).error(), (Error{"delta", {"session.no_module", {}}}));
  EXPECT_EQ(of_situations_.now(), before);
}

TEST_F(FollowedGame, ASituationOfAnotherGameIsRefused) {
  games::Situation other = in_turn(1);
  other.game = "bcs";
  const auto before = of_situations_.now();
  EXPECT_EQ(of_situations_.publish(other).error(),
            (Error{"situation/game", {"session.other_game", {{"game", "bcs"}, {"ours", "lnl"}}}}));
  EXPECT_EQ(of_situations_.now(), before);
}

TEST_F(FollowedGame, AtTheBoundTheOldestStepIsGivenUpAndNothingLeadsBackBeyondIt) {
  ASSERT_TRUE(of_situations_.publish(in_turn(1)));
  for (int turn = 2; turn <= 1 + steps_kept + 1; ++turn) {
    of_situations_.play(in_turn(turn));
  }
  for (int turn = 1 + steps_kept; turn >= 2; --turn) {
    ASSERT_TRUE(of_situations_.undo()) << turn;
    ASSERT_EQ(turn_of(of_situations_), turn);
  }
  EXPECT_FALSE(of_situations_.can_undo());
  const auto oldest = of_situations_.now();
  EXPECT_FALSE(of_situations_.undo());
  EXPECT_EQ(of_situations_.now(), oldest) << "turn 1 is out of reach, and a refusal is no moment";
}

TEST_F(FollowedGame, AsManyStepsAsTheBoundAllLeadBack) {
  ASSERT_TRUE(of_situations_.publish(in_turn(1)));
  for (int step = 1; step <= steps_kept; ++step) {
    of_situations_.play(in_turn(1 + step));
  }
  while (of_situations_.can_undo()) {
    ASSERT_TRUE(of_situations_.undo());
  }
  EXPECT_EQ(turn_of(of_situations_), 1);
}

TEST_F(FollowedGame, AStepThatWasTakenBackIsGone) {
  ASSERT_TRUE(of_situations_.publish(in_turn(1)));
  of_situations_.play(in_turn(2));
  of_situations_.play(in_turn(3));
  ASSERT_TRUE(of_situations_.undo());
  of_situations_.play(in_turn(9));
  ASSERT_TRUE(of_situations_.undo());
  EXPECT_EQ(turn_of(of_situations_), 2) << "not the 3 that was undone";
  ASSERT_TRUE(of_situations_.undo());
  EXPECT_EQ(turn_of(of_situations_), 1) << "to undo is no step that undo takes back";
  EXPECT_FALSE(of_situations_.undo());
}

TEST_F(FollowedGame, WhatWasTakenBackIsDoneOnceMoreUntilSomethingElseHappens) {
  ASSERT_TRUE(of_situations_.publish(in_turn(1)));
  EXPECT_FALSE(of_situations_.redo());
  of_situations_.play(in_turn(2));
  of_situations_.play(in_turn(3));
  of_situations_.undo();
  of_situations_.undo();
  ASSERT_TRUE(of_situations_.redo());
  EXPECT_EQ(turn_of(of_situations_), 2);
  ASSERT_TRUE(of_situations_.redo());
  EXPECT_EQ(turn_of(of_situations_), 3);
  EXPECT_FALSE(of_situations_.can_redo());
  of_situations_.undo();
  of_situations_.play(in_turn(9));
  EXPECT_FALSE(of_situations_.redo()) << "another step";
  of_situations_.undo();
  of_situations_.say(in_turn(4).ledger);
  EXPECT_FALSE(of_situations_.redo()) << "said";
}

TEST_F(FollowedGame, WhatComesFromOutsideEndsTheWayBackAndWhatIsRefusedDoesNot) {
  ASSERT_TRUE(of_situations_.publish(in_turn(1)));
  games::Situation other = in_turn(5);
  other.game = "bcs";
  of_situations_.play(in_turn(2));
  EXPECT_FALSE(of_situations_.publish(other));
  EXPECT_TRUE(of_situations_.can_undo());
  of_situations_.say(in_turn(3).ledger);
  EXPECT_FALSE(of_situations_.can_undo()) << "said";
  of_situations_.play(in_turn(4));
  ASSERT_TRUE(of_situations_.publish(in_turn(5)));
  EXPECT_FALSE(of_situations_.undo()) << "published";
  EXPECT_EQ(turn_of(of_situations_), 5);
}

}  // namespace
}  // namespace adjutant::session

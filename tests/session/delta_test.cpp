#include "session/delta.h"

#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace adjutant::session {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

vmod::PieceView piece(const std::string& id, int x = 0, std::optional<std::string> stack = {}) {
  vmod::PieceView view;
  view.id = id;
  view.name = "piece " + id;
  view.position = {x, 0};
  view.stack = std::move(stack);
  return view;
}

Board board_of(std::vector<vmod::PieceView> field, std::vector<vmod::PieceView> box = {}) {
  Board board;
  board.maps.resize(2);
  board.maps[0].name = "Field";
  board.maps[0].pieces = std::move(field);
  board.maps[1].name = "Box";
  board.maps[1].pieces = std::move(box);
  tidy(board);
  return board;
}

std::vector<std::string> ids(const vmod::MapView& map) {
  std::vector<std::string> result;
  for (const auto& p : map.pieces) {
    result.push_back(p.id);
  }
  return result;
}

TEST(Delta, OfTheSameBoardIsEmpty) {
  const Board board = board_of({piece("a"), piece("b")});
  EXPECT_TRUE(difference(board, board)->empty());
}

TEST(Delta, APieceThatMovesIsGivenWholeAndComesToTheFront) {
  const Board before = board_of({piece("a"), piece("b"), piece("c")});
  const Board after = board_of({piece("b"), piece("c"), piece("a", 90)});
  const auto delta = difference(before, after);
  ASSERT_TRUE(delta);
  EXPECT_EQ(delta->changed.size(), 1u);
  EXPECT_EQ(delta->changed[0].piece.position.x, 90);
  EXPECT_THAT(delta->raised, ElementsAre("a"));
  EXPECT_EQ(apply(before, *delta).value(), after);
}

TEST(Delta, APieceThatOnlyStaysBelowOthersIsNotMentioned) {
  const Board before = board_of({piece("a"), piece("b"), piece("c")});
  const Board after = board_of({piece("b"), piece("c")});
  const auto delta = difference(before, after);
  EXPECT_THAT(delta->removed, ElementsAre("a"));
  EXPECT_THAT(delta->changed, IsEmpty());
  EXPECT_THAT(delta->raised, IsEmpty());
}

TEST(Delta, APieceMayGoToAnotherMap) {
  const Board before = board_of({piece("a"), piece("b")}, {piece("c")});
  const Board after = board_of({piece("b")}, {piece("c"), piece("a")});
  EXPECT_EQ(apply(before, *difference(before, after)).value(), after);
}

TEST(Delta, StacksFollowFromThePiecesThatNameThem) {
  const Board before = board_of({piece("a"), piece("b")});
  const Board after = board_of({piece("a", 5, "s1"), piece("b", 5, "s1")});
  const Board applied = apply(before, *difference(before, after)).value();
  ASSERT_EQ(applied.maps[0].stacks.size(), 1u);
  EXPECT_EQ(applied.maps[0].stacks[0].pieces, 2);
  EXPECT_EQ(applied.maps[0].stacks[0].position.x, 5);
}

TEST(Delta, IsRefusedWholeWhereItDoesNotFit) {
  const Board board = board_of({piece("a")});
  Delta removes_a_stranger;
  removes_a_stranger.removed = {"x"};
  EXPECT_EQ(apply(board, removes_a_stranger).error().what.key, "session.no_such_piece");
  Delta adds_twice;
  adds_twice.added = {{"Field", piece("a")}};
  EXPECT_EQ(apply(board, adds_twice).error().what.key, "session.piece_twice");
  Delta goes_nowhere;
  goes_nowhere.changed = {{"Moon", piece("a")}};
  EXPECT_EQ(apply(board, goes_nowhere).error().what.key, "session.no_such_map");
}

TEST(Delta, NewChatLinesAreToldEvenWhenOldOnesWereForgotten) {
  Board before = board_of({});
  for (std::size_t i = 0; i < max_chat; ++i) {
    before.chat.push_back(std::to_string(i));
  }
  Board after = before;
  after.chat.push_back("last");
  tidy(after);
  EXPECT_THAT(difference(before, after)->chat, ElementsAre("last"));
  EXPECT_EQ(apply(before, *difference(before, after)).value(), after);
}

TEST(Delta, AnotherLayoutNeedsASnapshot) {
  const Board before = board_of({piece("a")});
  Board after = before;
  after.maps[0].boards.push_back({"West", "", {0, 0, 100, 100}, false});
  EXPECT_FALSE(difference(before, after));
}

TEST(Delta, AppliedToTheOldBoardAlwaysGivesTheNewOne) {
  std::mt19937 random(11);
  const auto random_board = [&random] {
    std::vector<vmod::PieceView> field;
    std::vector<vmod::PieceView> box;
    for (const char* id : {"a", "b", "c", "d", "e", "f", "g"}) {
      if (random() % 4 != 0) {
        (random() % 3 != 0 ? field : box).push_back(piece(id, static_cast<int>(random() % 3)));
      }
    }
    std::shuffle(field.begin(), field.end(), random);
    std::shuffle(box.begin(), box.end(), random);
    return board_of(std::move(field), std::move(box));
  };
  for (int round = 0; round < 2'000; ++round) {
    const Board before = random_board();
    const Board after = random_board();
    const auto delta = difference(before, after);
    ASSERT_TRUE(delta);
    const auto applied = apply(before, *delta);
    ASSERT_TRUE(applied) << applied.error().what.key;
    ASSERT_EQ(ids(applied->maps[0]), ids(after.maps[0]));
    ASSERT_EQ(*applied, after);
  }
}

TEST(Tidy, OfADeckThatLiesFaceUpTheTopCardsPlaceTellsHowManyThereAre) {
  vmod::PieceView top = piece("top", 0, "deck");
  top.index = 51;
  Board board = board_of({top});
  ASSERT_EQ(board.maps[0].stacks.size(), 1U);
  board.maps[0].stacks[0].deck = true;
  tidy(board);
  EXPECT_EQ(board.maps[0].stacks[0].pieces, 52);
  board.maps[0].stacks[0].face_down = true;
  tidy(board);
  EXPECT_EQ(board.maps[0].stacks[0].pieces, 52) << "what its feeder says";
}

}  // namespace
}  // namespace adjutant::session

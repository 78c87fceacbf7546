#include "live/live_game.h"

#include <algorithm>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "live/boards.h"
#include "support/shared.h"
#include "vmod/game.h"
#include "vmod/opened_module.h"
#include "vmod/wire/recording.h"
#include "vmod/wire/replay.h"

namespace adjutant::live {
namespace {

using session::Board;
using test::expect_same_pieces;
using test::whole_board;
using test::without_calculations;
using vmod::wire::Heard;
using vmod::wire::Secret;

Heard said(const std::string& command) {
  return {Secret(command), Heard::To::room};
}

/// Whoever follows the steps of a game, as a subscriber of the local socket does.
struct Follower {
  Board board;
  int wholes = 0;
  int steps = 0;

  void follow(const LiveGame& game, const Step& step) {
    if (step.whole) {
      board = game.board();
      ++wholes;
      return;
    }
    auto next = session::apply(std::move(board), step.delta);
    ASSERT_TRUE(next) << next.error().what.key;
    board = std::move(*next);
    steps += step.delta.empty() ? 0 : 1;
  }
};

/// Once round the board, little by little.
void catch_up(LiveGame& game, Follower& follower) {
  while (game.is_behind()) {
    follower.follow(game, game.catch_up(7));
  }
}

TEST(LiveGame, LookingAtWhatWasTouchedGivesTheBoardThatLookingAtEverythingGives) {
  ADJUTANT_NEEDS_SHARED(shared);
  const auto module =
      std::make_shared<const vmod::Module>(test::module_at(test::project_file("tests/vmod/data/lantern-shoals.vmod")));
  int steps = 0;
  for (const char* session : {"session1", "session2-v3.7.26", "session3-idle", "session4-locked"}) {
    LiveGame game(module);
    Follower follower;
    const auto hear = [&](const Heard& heard) {
      game.hear(heard);
      follower.follow(game, game.take());
      expect_same_pieces(follower.board, game.board());
      if (!game.known()) {
        return;
      }
      expect_same_pieces(without_calculations(game.board()), without_calculations(whole_board(game)));
      LiveGame later = game;
      Follower later_follower = follower;
      catch_up(later, later_follower);
      expect_same_pieces(later_follower.board, later.board());
      expect_same_pieces(later.board(), whole_board(later));
    };
    const test::Recording recording(shared / "fixtures/network", session);
    test::Replay replay(recording);
    replay.after = [&](const test::Chunk&) {
      for (const vmod::wire::ServerEvent& event : replay.table.server.take_events()) {
        if (const auto* relayed = std::get_if<vmod::wire::Relayed>(&event)) {
          hear(relayed->heard);
        }
      }
    };
    replay.run();
    catch_up(game, follower);
    expect_same_pieces(follower.board, game.board());
    EXPECT_TRUE(game.known()) << session;
    EXPECT_FALSE(game.is_behind());
    steps += follower.steps;
  }
  EXPECT_GT(steps, 20);
}

// Invented games

constexpr const char* kEsc = "\x1b";

std::string piece(const std::string& id, int x, int y) {
  return "+/" + id + "/piece;;;a.png;Unit " + id + "/Main;" + std::to_string(x) + ";" + std::to_string(y) + ";1;0";
}

std::string moves_to(const std::string& id, int x, int y) {
  return "M/" + id + "/Main/" + std::to_string(x) + "/" + std::to_string(y) + "/null/Main/0/0/null/someone";
}

std::string game_of(const std::vector<std::string>& leaves) {
  std::string text = "begin_save";
  for (const std::string& leaf : leaves) {
    text += kEsc + leaf;
  }
  return text + kEsc + "end_save";
}

TEST(LiveGame, HasNoBoardBeforeTheWholeGameIsSeenAndNoneWhenItsRoomWasLeft) {
  LiveGame game(test::Game::module());
  game.hear(said("CHAT<Ann> - hello"));
  game.hear(said(moves_to("1", 50, 50)));
  const Step chat = game.take();
  EXPECT_FALSE(chat.whole);
  EXPECT_THAT(chat.delta.chat, testing::ElementsAre("<Ann> - hello"));
  EXPECT_TRUE(game.board().maps.empty());
  EXPECT_TRUE(game.in_doubt());

  game.hear(said(game_of({piece("1", 10, 10)})));
  EXPECT_TRUE(game.take().whole);
  EXPECT_EQ(game.board().maps.at(0).pieces.size(), 1U);

  game.forget();
  EXPECT_TRUE(game.take().whole);
  EXPECT_TRUE(game.board().maps.empty());
  EXPECT_TRUE(game.take().empty());
}

TEST(LiveGame, AMoveIsAStepOfOnePieceAndNothingIsToldTwice) {
  LiveGame game(test::Game::module());
  game.hear(said(game_of({piece("1", 10, 10), piece("2", 300, 10)})));
  game.take();
  game.hear(said(moves_to("1", 90, 20) + kEsc + "CHAT* 1 moves"));
  const Step step = game.take();
  ASSERT_FALSE(step.whole);
  ASSERT_EQ(step.delta.changed.size(), 1U);
  EXPECT_EQ(step.delta.changed[0].piece.id, "1");
  EXPECT_EQ(step.delta.changed[0].piece.position, (vmod::Point{90, 20}));
  EXPECT_THAT(step.delta.chat, testing::ElementsAre("* 1 moves"));
  EXPECT_TRUE(step.delta.added.empty());
  EXPECT_TRUE(step.delta.removed.empty());
  EXPECT_TRUE(game.take().empty());
}

TEST(LiveGame, PiecesComeGoAndChangeTheirMap) {
  LiveGame game(test::Game::module());
  Follower follower;
  game.hear(said(game_of({piece("1", 10, 10), piece("2", 300, 10)})));
  follower.follow(game, game.take());
  for (const std::string& command :
       {piece("3", 50, 50), std::string("-/1"), std::string("M/2/Other/5/5/null/Main/300/10/null/someone"),
        moves_to("3", 60, 60) + kEsc + moves_to("2", 60, 60), std::string("-/3")}) {
    game.hear(said(command));
    const Step step = game.take();
    EXPECT_FALSE(step.whole);
    follower.follow(game, step);
    expect_same_pieces(follower.board, whole_board(game));
  }
  EXPECT_EQ(follower.wholes, 1);
}

TEST(LiveGame, LooksWithTheEyesOfThePlayersSideFromWhenItIsKnown) {
  LiveGame game(test::Game::module());
  game.look_as(Secret("annword.17"));
  game.hear(said(game_of({piece("1", 10, 10), "PLAYER\tannword\tAnn\tAmber"})));
  game.take();
  EXPECT_EQ(game.side(), "Amber");
  game.hear(said("PYREMOVE\tannword"));
  game.take();
  EXPECT_EQ(game.side(), "");
}

}  // namespace
}  // namespace adjutant::live

#include "live/live_game.h"

#include <algorithm>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/shared.h"
#include "vmod/game.h"
#include "vmod/opened_module.h"
#include "vmod/view.h"
#include "vmod/wire/recording.h"
#include "vmod/wire/table.h"

namespace adjutant::live {
namespace {

using session::Board;
using vmod::wire::Heard;
using vmod::wire::Secret;

Heard said(const std::string& command) {
  return {Secret(command), Heard::To::room};
}

/// The board as it is seen when all of it is looked at.
Board whole_board(const LiveGame& game) {
  const vmod::PieceCatalogue catalogue(game.state().module());
  Board board;
  board.maps = vmod::view_of(game.state(), vmod::Viewer::observer(), &catalogue).maps;
  board.chat = game.board().chat;
  session::tidy(board);
  return board;
}

/// Without what other pieces may calculate from a touched one.
Board without_calculations(Board board) {
  for (vmod::MapView& map : board.maps) {
    for (vmod::PieceView& piece : map.pieces) {
      vmod::PieceView plain;
      plain.id = piece.id;
      plain.position = piece.position;
      plain.location = piece.location;
      plain.stack = piece.stack;
      plain.index = piece.index;
      plain.z = piece.z;
      plain.masked = piece.masked;
      piece = std::move(plain);
    }
  }
  return board;
}

void expect_same_pieces(const Board& a, const Board& b) {
  ASSERT_EQ(a.maps.size(), b.maps.size());
  for (std::size_t m = 0; m < a.maps.size(); ++m) {
    ASSERT_EQ(a.maps[m].pieces.size(), b.maps[m].pieces.size()) << a.maps[m].name;
    for (std::size_t p = 0; p < a.maps[m].pieces.size(); ++p) {
      EXPECT_TRUE(a.maps[m].pieces[p] == b.maps[m].pieces[p]) << a.maps[m].pieces[p].name << " on " << a.maps[m].name;
    }
    EXPECT_EQ(a.maps[m].stacks, b.maps[m].stacks) << a.maps[m].name;
  }
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

/// Plays what the clients of a recorded session said to a server, and hands on what is heard in the rooms.
template <class Hear>
void replay(const std::filesystem::path& folder, const std::string& session, Hear hear) {
  const test::Recording recording(folder, session);
  test::Table table;
  std::vector<vmod::wire::ConnectionId> connections(recording.connections, 0);
  for (const test::Chunk& chunk : recording.chunks) {
    if (!chunk.from_client) {
      continue;
    }
    table.now = std::max(table.now, chunk.at);
    auto& connection = connections[chunk.connection];
    connection = connection == 0 ? table.connect() : connection;
    chunk.end ? table.server.closed(connection, table.now) : table.server.receive(connection, chunk.bytes, table.now);
    table.drain();
    for (const vmod::wire::ServerEvent& event : table.server.take_events()) {
      if (const auto* relayed = std::get_if<vmod::wire::Relayed>(&event)) {
        hear(relayed->heard);
      }
    }
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
    replay(shared / "fixtures/network", session, [&](const Heard& heard) {
      game.hear(heard);
      follower.follow(game, game.take());
      expect_same_pieces(follower.board, game.board());
      if (!game.known()) {
        return;
      }
      expect_same_pieces(without_calculations(game.board()), without_calculations(whole_board(game)));
      LiveGame behind = game;
      behind.catch_up();
      expect_same_pieces(behind.board(), whole_board(behind));
    });
    follower.follow(game, game.catch_up());
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

std::string move(const std::string& id, int x, int y) {
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
  game.hear(said(move("1", 50, 50)));
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
  game.hear(said(move("1", 90, 20) + kEsc + "CHAT* 1 moves"));
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
        move("3", 60, 60) + kEsc + move("2", 60, 60), std::string("-/3")}) {
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

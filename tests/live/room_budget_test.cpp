#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "live/boards.h"
#include "live/games.h"
#include "live/live_game.h"
#include "vmod/game.h"

// Rooms whose boards cost more than their looks may.

namespace adjutant::live {
namespace {

using std::chrono::seconds;
using vmod::wire::Clock;
using vmod::wire::Heard;
using vmod::wire::Secret;

Heard in_the_room(const std::string& command) {
  return {Secret(command), Heard::To::room};
}

std::string game_with(const std::vector<std::string>& leaves) {
  std::string text = "begin_save";
  for (const std::string& leaf : leaves) {
    text += test::kEsc + leaf;
  }
  return text + test::kEsc + "end_save";
}

constexpr int kCostlyPieces = 800;

/// Each piece counts those with more than it has itself: no two ask for the same.
std::string costly_game(int place = 0) {
  std::vector<std::string> leaves{"+/probe/piece;;;;Probe/Other;" + std::to_string(place) + ";10;1;0"};
  for (int i = 0; i < kCostlyPieces; ++i) {
    const std::vector<std::string> fields{
        std::to_string(i), test::Game::nested("calcProp;A;{CountMap(\"{B>$B$}\")}\tmark;B\tpiece;;;;Unit"),
        test::Game::nested("\t" + std::to_string(i) + "\tMain;" + std::to_string(i) + ";10;1;0")};
    leaves.push_back("+/" + vmod::encode_sequence(fields, '/').value_or(""));
  }
  return game_with(leaves);
}

int values_in(const session::Board& board) {
  const auto& pieces = board.maps.at(0).pieces;
  return static_cast<int>(
      std::ranges::count_if(pieces, [](const vmod::PieceView& piece) { return piece.properties.contains("A"); }));
}

TEST(RoomBudget, WhatIsBeyondOneLookComesLater) {
  LiveGame game(test::Game::module());
  game.hear(in_the_room(costly_game()));
  auto now = Clock::now();
  EXPECT_TRUE(game.take(now).whole);
  ASSERT_EQ(game.board().maps.at(0).pieces.size(), std::size_t{kCostlyPieces});
  EXPECT_LT(values_in(game.board()), kCostlyPieces);
  EXPECT_TRUE(game.is_behind());
  int known = values_in(game.board());
  for (int i = 0; i < 10'000 && game.is_behind(); ++i) {
    game.catch_up(limits::most_objects, now += std::chrono::milliseconds(20));
    EXPECT_GE(values_in(game.board()), known) << "no value is lost again";
    known = values_in(game.board());
  }
  EXPECT_FALSE(game.is_behind());
  EXPECT_EQ(known, kCostlyPieces);
  test::expect_same_pieces(game.board(), test::whole_board(game));
}

TEST(RoomBudget, ARoomThatIsLookedAtTooOftenWaits) {
  LiveGame game(test::Game::module());
  const auto now = Clock::now();
  int looks = 0;
  for (int i = 0; i < 20; ++i) {
    game.hear(in_the_room(costly_game(i) + test::kEsc + "CHAT<Ann> - " + std::to_string(i)));
    const Step step = game.take(now);
    EXPECT_FALSE(step.delta.chat.empty() && !step.whole) << "nobody waits for the chat";
    looks += step.whole || !step.delta.changed.empty() ? 1 : 0;
  }
  EXPECT_GT(looks, 1);
  EXPECT_LE(looks, limits::room_steps_at_once / limits::look_steps + 1);
  EXPECT_TRUE(game.is_behind());
  EXPECT_TRUE(game.catch_up(100, now).empty());
  EXPECT_FALSE(game.take(now + seconds(10)).empty());
}

TEST(RoomBudget, CatchingUpDelaysNoMove) {
  LiveGame game(test::Game::module());
  game.share_with(2 * limits::rooms_at_full_pace);
  game.hear(in_the_room(costly_game()));
  auto now = Clock::now();
  game.take(now);
  for (int i = 1; i <= 30; ++i) {
    for (int pause = 0; pause < 50; ++pause) {
      game.catch_up(limits::fewest_objects, now += limits::between_looks);
    }
    game.hear(in_the_room("M/0/Main/" + std::to_string(10 + i) + "/10/null/Main/0/0/null/someone"));
    EXPECT_FALSE(game.take(now).empty()) << "move " << i;
  }
}

TEST(RoomBudget, OtherRoomsDoNotWait) {
  std::map<std::string, int> steps;
  Games games({[](const std::string& name, const std::string&) {
                 return std::optional(KnownModule{name, test::Game::module()});
               },
               [&](const Event& event) {
                 if (const auto* stepped = std::get_if<GameStepped>(&event)) {
                   ++steps[stepped->id.room];
                 }
               }});
  const GameId costly{1, "Module", "Costly"};
  const GameId honest{1, "Module", "Honest"};
  games.hear(honest, in_the_room(game_with({"+/1/piece;;;;Unit/Main;10;10;1;0"})));
  games.publish();
  const std::string game = costly_game();
  constexpr int moves = 20;
  for (int i = 1; i <= moves; ++i) {
    games.hear(costly, in_the_room(game));
    games.hear(honest, in_the_room("M/1/Main/" + std::to_string(10 + i) + "/10/null/Main/0/0/null/someone"));
    games.publish();
    games.catch_up();
  }
  EXPECT_GE(steps["Honest"], 1 + moves);
  EXPECT_LT(steps["Costly"], moves);
}

}  // namespace
}  // namespace adjutant::live

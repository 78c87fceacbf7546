#include "live/games.h"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "live/stage.h"
#include "vmod/wire/limits.h"

namespace adjutant::live {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::Not;

/// What is told, as a line each.
struct Listener {
  std::vector<std::string> lines;
  std::vector<std::string> chat;
  std::size_t left_out = 0;

  Surroundings surroundings() {
    return {[](const std::string& name, const std::string&) {
              return std::optional(KnownModule{name, test::Game::module()});
            },
            [this](const Event& event) { std::visit([this](const auto& e) { hear(e); }, event); }};
  }

  void hear(const PlayerCame& e) { lines.push_back(e.player + " came"); }
  void hear(const GameKnown& e) { lines.push_back((e.known ? "known " : "unknown ") + e.game.room); }
  void hear(const GameRefused& e) { lines.push_back((e.too_many_ids ? "blind " : "refused ") + e.game.room); }
  void hear(const GameStepped& e) {
    chat.insert(chat.end(), e.step.delta.chat.begin(), e.step.delta.chat.end());
    left_out += e.step.chat_left_out;
  }
  template <class Other>
  void hear(const Other&) {}
};

vmod::wire::Heard message_of(const std::string& text) {
  return {vmod::wire::Secret(text), vmod::wire::Heard::To::room};
}

std::string game_of_pieces(std::size_t count) {
  std::string text = "begin_save";
  for (std::size_t i = 0; i < count; ++i) {
    text += std::string(test::kEsc) + "+/" + std::to_string(i) + "/piece;;;a.png;A/Main;1;1;1;0";
  }
  return text + test::kEsc + "end_save";
}

TEST(Games, BoardsBeyondTheLimitsAreLetGoOfAndTheSmallOneOfTwoFriendsStays) {
  Listener told;
  Games games(told.surroundings());
  const auto room = [](const std::string& name) { return GameId{0, "M", name}; };
  games.hear(room("friends"), message_of(game_of_pieces(100)));
  const std::string large = game_of_pieces(vmod::wire::limits::game_objects);
  for (const char* name : {"a", "b", "c", "d", "e"}) {
    games.hear(room(name), message_of(large));
  }
  games.publish();
  EXPECT_THAT(told.lines, Contains(HasSubstr("refused ")));
  EXPECT_THAT(told.lines, Not(Contains("refused friends")));
  EXPECT_TRUE(games.find(room("friends"))->known());
  std::size_t cost = 0;
  for (const char* name : {"friends", "a", "b", "c", "d", "e"}) {
    cost += games.find(room(name))->cost();
  }
  EXPECT_LE(cost, limits::game_cost);
  EXPECT_THAT(games.in_doubt(), testing::IsEmpty()) << "nobody is asked for what is too large";
}

TEST(Games, ABoardThatIsWithheldForItsPasswordsIsNotCalledTooLarge) {
  Listener told;
  Games games(told.surroundings());
  for (std::size_t i = 0; i <= vmod::IdSet::most; ++i) {
    games.learn(vmod::wire::Secret("password" + std::to_string(i)));
  }
  games.hear({0, "M", "a"}, message_of(game_of_pieces(3)));
  games.publish();
  EXPECT_THAT(told.lines, Contains("blind a"));
}

TEST(Games, ARoomThatEmptiesGivesItsMemoryBack) {
  const double before = test::resident_mb();
  Listener told;
  Games games(told.surroundings());
  const std::string large = game_of_pieces(vmod::wire::limits::game_objects);
  vmod::wire::Room room{"a", false, {}};
  room.players.emplace_back().name = "Eve";
  games.seat(0, "M", {room});
  for (int i = 0; i < 3; ++i) {
    games.hear({0, "M", "a"}, message_of(large));
    games.publish();
  }
  const double full = test::resident_mb();
  games.seat(0, "M", {});
  games.publish();
  EXPECT_LT(full - before, 250);
  EXPECT_LT(test::resident_mb() - before, 25);
}

TEST(Games, OfAFloodOfChatABoundedPartIsToldAndTheRestIsCounted) {
  Listener told;
  Games games(told.surroundings());
  constexpr std::size_t kLines = 20'000;
  for (std::size_t i = 0; i < kLines; ++i) {
    games.hear({0, "M", "a"}, message_of("CHATflood " + std::to_string(i)));
    if (i % 1000 == 0) {
      games.publish();
    }
  }
  games.publish();
  EXPECT_LE(told.chat.size(), limits::chat_at_once + 500U);
  EXPECT_GT(told.left_out, 0U);
}

TEST(Games, AFloodOfChatDrownsNobodyElsesLines) {
  Listener told;
  Games games(told.surroundings());
  const auto say = [&games](const std::string& text, std::uint64_t connection) {
    games.hear({0, "M", "a"}, {vmod::wire::Secret("CHAT" + text), vmod::wire::Heard::To::room, "Ann", connection});
  };
  for (int i = 0; i < 10; ++i) {
    say("ann " + std::to_string(i), 1);
    for (int flood = 0; flood < 2500; ++flood) {
      say(std::string(400, 'x'), 2);
    }
    games.publish();
    EXPECT_THAT(told.chat, Contains("ann " + std::to_string(i)));
  }
  EXPECT_GT(told.left_out, 0U);
}

TEST(Games, NothingThatIsToldNamesWhoeverRegistered) {
  Listener told;
  Games games(told.surroundings());
  games.learn(vmod::wire::Secret("annword.1795243753180"));
  vmod::wire::Room room{"a", false, {}};
  room.players.emplace_back().name = "annword";
  games.seat(0, "M", {room});
  games.hear({0, "M", "a"}, message_of("CHAT<Eve> - it is annword"));
  games.publish();
  EXPECT_THAT(told.lines, Contains("secret came"));
  EXPECT_THAT(told.chat, testing::ElementsAre("<Eve> - it is secret"));
  EXPECT_EQ(games.redact("room of annword"), "room of secret");
}

TEST(Games, AGameOfWhichMessagesWereMissedIsAskedForAgain) {
  Listener told;
  Games games(told.surroundings());
  const GameId id{0, "M", "a"};
  games.hear(id, message_of(game_of_pieces(3)));
  games.publish();
  games.miss(id);
  games.miss({0, "M", "nobody's"});
  games.publish();
  EXPECT_THAT(told.lines, testing::ElementsAre("known a", "unknown a"));
  EXPECT_THAT(games.in_doubt(), testing::ElementsAre(id));
  EXPECT_EQ(games.find({0, "M", "nobody's"}), nullptr);
}

TEST(Games, AGameThatIsNotKnownIsAskedForAfterASignOfLife) {
  Listener told;
  Games games(told.surroundings());
  const GameId room{0, "M", "a"};
  EXPECT_THAT(games.take_signs(), testing::IsEmpty());
  games.hear(room, message_of("CHAT-!<b> Ann joins"));
  EXPECT_THAT(games.in_doubt(), testing::IsEmpty());
  EXPECT_THAT(games.take_signs(), testing::ElementsAre(room));
  EXPECT_THAT(games.take_signs(), testing::IsEmpty()) << "nothing has happened since";
  games.hear(room, message_of("CHAT<Ann> - hello"));
  EXPECT_THAT(games.take_signs(), testing::ElementsAre(room));
  games.hear(room, message_of(game_of_pieces(2)));
  games.hear(room, message_of("CHAT<Ann> - hello"));
  EXPECT_THAT(games.take_signs(), testing::IsEmpty()) << "it is known";
}

TEST(Games, WhereSomebodyMovesWhatIsNotThereTheBoardIsDoubtedUntilItIsSentAgain) {
  std::vector<std::string> doubts;
  Surroundings around = Listener().surroundings();
  around.tell = [&](const Event& event) {
    if (const auto* doubted = std::get_if<GameDoubted>(&event)) {
      doubts.push_back(doubted->game.room + (doubted->doubted ? " doubted" : " sure"));
    }
  };
  Games games(around);
  const GameId room{0, "M", "a"};
  games.hear(room, message_of(game_of_pieces(2)));
  games.publish();
  EXPECT_THAT(doubts, testing::IsEmpty());
  games.hear(room, message_of(test::move("77", {1, 1}, {2, 2})));
  games.publish();
  EXPECT_THAT(doubts, testing::ElementsAre("a doubted"));
  games.hear(room, message_of(game_of_pieces(3)));
  games.publish();
  EXPECT_THAT(doubts, testing::ElementsAre("a doubted", "a sure"));
}

}  // namespace
}  // namespace adjutant::live

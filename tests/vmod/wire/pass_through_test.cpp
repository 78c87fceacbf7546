#include "vmod/wire/pass_through.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/shared.h"
#include "vmod/game.h"
#include "vmod/wire/limits.h"
#include "vmod/wire/recording.h"
#include "vmod/wire/watched.h"

namespace adjutant::vmod::wire {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const std::string kListed =
    "LIST\tM/Cave/ann.1=name\\=Ann|id\\=ann.1\tM/Cave/bob.1=name\\=Bob|id\\=bob.1\nROOM_INFO\tCave=owner\\=ann.1\n";

/// Ann's VASSAL, registered and in the room "Cave".
PassThrough with_ann_in_the_cave() {
  PassThrough pass;
  pass.from_player("REG\tann.1\tM/Main Room\tname=Ann|id=ann.1\n");
  pass.from_server(kListed);
  pass.take_events();
  return pass;
}

std::vector<Heard::To> heard(const std::vector<Event>& events) {
  std::vector<Heard::To> to;
  for (const Event& event : events) {
    if (const auto* message = std::get_if<Heard>(&event)) {
      to.push_back(message->to);
    }
  }
  return to;
}

TEST(WirePassThrough, WhateverTheBytesAreTheyGoOnUnaltered) {
  std::uint32_t random = 11;
  const auto next = [&random] {
    random = random * 1664525 + 1013904223;
    return random >> 8;
  };
  const std::vector<std::string> pieces{"REG\t",
                                        "LIST\t",
                                        "FWD\tM/Cave/~x\t",
                                        "!ZIP!",
                                        "\r",
                                        "\n",
                                        "\r\n",
                                        "\x1b",
                                        "!BYE\n",
                                        std::string(1, '\0'),
                                        "\xFF\xFE",
                                        "ROOM_INFO\ta=\\u1",
                                        "begin_save",
                                        "M/Cave/ann.1="};
  PassThrough pass;
  std::string from_player;
  std::string from_server;
  std::string to_server;
  std::string to_player;
  for (int i = 0; i < 20'000; ++i) {
    const std::string& piece = pieces[next() % pieces.size()];
    if (next() % 2 == 0) {
      from_player += piece;
      pass.from_player(piece);
    } else {
      from_server += piece;
      pass.from_server(piece);
    }
    if (next() % 5 == 0) {
      to_server += pass.take_for_server();
      to_player += pass.take_for_player();
      pass.take_events();
    }
  }
  EXPECT_TRUE(to_server + pass.take_for_server() == from_player);
  EXPECT_TRUE(to_player + pass.take_for_player() == from_server);
}

TEST(WirePassThrough, ItMakesNoDifferenceToTheListenerHowTheBytesAreCut) {
  ADJUTANT_NEEDS_SHARED(shared);
  const test::Recording recording(shared / "fixtures/network", "session1");
  const auto listen = [&recording](std::size_t size) {
    PassThrough pass;
    std::vector<std::size_t> kinds;
    for (const test::Chunk& chunk : recording.chunks) {
      if (chunk.connection != 1) {
        continue;
      }
      for (std::size_t at = 0; at < chunk.bytes.size(); at += size) {
        const std::string piece = chunk.bytes.substr(at, size);
        chunk.from_client ? pass.from_player(piece) : pass.from_server(piece);
      }
      for (const Event& event : pass.take_events()) {
        kinds.push_back(event.index());
      }
    }
    return kinds;
  };
  const auto whole = listen(std::string::npos / 2);
  EXPECT_GT(whole.size(), 30U);
  for (const std::size_t size : {1U, 2U, 7U, 100U}) {
    EXPECT_EQ(listen(size), whole) << size;
  }
}

TEST(WirePassThrough, TellsWhoThePlayerIsAndWhere) {
  PassThrough pass;
  EXPECT_TRUE(pass.player().empty());
  pass.from_player("REG\tann.1\tM/Main Room\tname=Ann|id=ann.1\n");
  EXPECT_FALSE(pass.player().empty());
  EXPECT_EQ(pass.module(), "M");
  EXPECT_EQ(pass.room(), std::nullopt);
  pass.from_server(kListed);
  EXPECT_EQ(pass.room(), "Cave");
  const auto rooms = pass.rooms();
  ASSERT_EQ(rooms.size(), 1U);
  ASSERT_EQ(rooms[0].players.size(), 2U);
  EXPECT_TRUE(rooms[0].players[0].self);
  EXPECT_TRUE(rooms[0].players[0].owner);
  EXPECT_EQ(rooms[0].players[1].name, "Bob");
}

TEST(WirePassThrough, HearsBothDirectionsAndWhatIsForOnePlayer) {
  PassThrough pass = with_ann_in_the_cave();
  pass.from_player("FWD\tM/Cave/~ann.1\tM/1/2\n");
  pass.from_server("D/1/2\n");
  pass.from_player("FWD\tM/*/bob.1\tbegin_save\n");
  EXPECT_THAT(heard(pass.take_events()), ElementsAre(Heard::To::room, Heard::To::room, Heard::To::player));
  // Of other rooms, other modules and Ann herself, whom the server tells again, nothing.
  pass.from_player("FWD\tM/Other/~ann.1\tword\nFWD\tN/Cave/~ann.1\tword\nFWD\tM/Cave\tword\nFWD\tM/*/~ann.1\tword\n");
  EXPECT_THAT(heard(pass.take_events()), IsEmpty());
  // Nor of requests for the game.
  pass.from_server("SYNCname=Bob|id=bob.1\n");
  pass.from_player("FWD\tM/*/bob.1\tSYNCname=Ann|id=ann.1\n");
  EXPECT_THAT(pass.take_events(), IsEmpty());
}

TEST(WirePassThrough, TellsWhenThePlayerChangesTheRoom) {
  PassThrough pass = with_ann_in_the_cave();
  pass.from_server("LIST\tM/Main Room/ann.1=name\\=Ann\nROOM_INFO\t\n");
  const auto events = pass.take_events();
  ASSERT_EQ(events.size(), 2U);
  EXPECT_EQ(std::get<RoomEntered>(events[0]).room, "Main Room");
}

TEST(WirePassThrough, ASideThatDoesNotKeepUpHoldsTheOtherBack) {
  PassThrough pass = with_ann_in_the_cave();
  pass.take_for_player();
  pass.written_to_player(1 << 20);
  const std::string big(1 << 20, 'x');
  int taken = 0;
  while (pass.wants_from_server() && taken < 100) {
    pass.from_server(big);
    ++taken;
  }
  EXPECT_EQ(taken, 4);
  EXPECT_TRUE(pass.wants_from_player());
  const std::size_t handed = pass.take_for_player().size();
  EXPECT_EQ(handed, 4U << 20);
  EXPECT_FALSE(pass.wants_from_server()) << "handed out is not written";
  pass.written_to_player(handed);
  EXPECT_TRUE(pass.wants_from_server());
}

TEST(WirePassThrough, TheLastWordsOfASideThatVanishesStillArrive) {
  PassThrough pass = with_ann_in_the_cave();
  pass.take_for_player();
  pass.take_for_server();
  pass.written_to_player(1000);
  pass.written_to_server(1000);
  pass.from_player("!BYE\nhalf a li");
  pass.player_closed();
  EXPECT_FALSE(pass.close_server()) << "not before everything is written";
  EXPECT_FALSE(pass.wants_from_server());
  EXPECT_EQ(pass.take_for_server(), "!BYE\nhalf a li");
  EXPECT_FALSE(pass.close_server());
  pass.written_to_server(14);
  EXPECT_TRUE(pass.close_server());

  PassThrough other = with_ann_in_the_cave();
  other.take_for_player();
  other.written_to_player(1000);
  other.from_server("CHAT last");
  other.server_closed();
  EXPECT_EQ(other.take_for_player(), "CHAT last");
  other.written_to_player(9);
  EXPECT_TRUE(other.close_player());
}

TEST(WirePassThrough, ALineTooLongForTheListenerPassesAndIsToldAndTheNextOneIsHeard) {
  PassThrough pass = with_ann_in_the_cave();
  pass.take_for_player();
  const std::string part(1 << 20, 'x');
  std::size_t passed = 0;
  for (int i = 0; i < 34; ++i) {
    pass.from_server(part);
    passed += pass.take_for_player().size();
  }
  EXPECT_EQ(passed, 34U << 20);
  pass.from_server("\nD/1/2\n");
  std::size_t unreadable = 0;
  const auto events = pass.take_events();
  for (const Event& event : events) {
    unreadable += std::holds_alternative<Unreadable>(event) ? 1U : 0U;
  }
  EXPECT_EQ(unreadable, 1U);
  EXPECT_THAT(heard(events), ElementsAre(Heard::To::room));
}

TEST(WirePassThrough, PrivateWordsInvitationsAndCallsAreToldWithoutIds) {
  PassThrough pass = with_ann_in_the_cave();
  pass.from_server(
      "PRIV_CHAT/name=Bob|id=bob.1/psst\nINVITE\tBob\tbob.1\tReef\nPLAY\twakeUpSound\tname=Bob|id=bob.1\n");
  const auto events = pass.take_events();
  ASSERT_EQ(events.size(), 3U);
  EXPECT_EQ(std::get<PrivateLine>(events[0]).sender, "Bob");
  EXPECT_EQ(std::get<PrivateLine>(events[0]).text, "psst");
  EXPECT_EQ(std::get<Invited>(events[1]).room, "Reef");
  EXPECT_EQ(std::get<Called>(events[2]).sender, "Bob");
}

}  // namespace
}  // namespace adjutant::vmod::wire

#include "vmod/wire/observer.h"

#include <regex>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "vmod/wire/compression.h"
#include "vmod/wire/limits.h"
#include "vmod/wire/message.h"
#include "vmod/wire/never_send.h"
#include "vmod/wire/stock_lines.h"
#include "vmod/wire/table.h"

namespace adjutant::vmod::wire {
namespace {

using std::chrono::seconds;
using test::kinds;
using test::Table;
using testing::ElementsAre;
using testing::IsEmpty;
using Status = Observer::Status;

/// An observer at a table, its lines carried to and fro.
struct Seat {
  Table& table;
  ConnectionId connection;
  Observer observer;
  std::vector<std::string> said;  ///< everything it ever said
  std::vector<Event> events;

  explicit Seat(Table& at, std::optional<std::string> room = std::nullopt)
      : table(at),
        connection(at.connect()),
        observer({"M", "1.2", "Ann's companion", "Adjutant 0.1", "seat"}, std::move(room), at.now) {
    carry();
  }

  void carry() {
    for (bool more = true; more;) {
      const std::string out = observer.take_output();
      table.server.receive(connection, out, table.now);
      table.drain();
      const std::string in = std::exchange(table.sent[connection], {});
      observer.receive(in, table.now);
      more = !out.empty() || !in.empty();
      std::istringstream lines(out);
      for (std::string line; std::getline(lines, line);) {
        said.push_back(line);
      }
    }
    for (Event& event : observer.take_events()) {
      events.push_back(std::move(event));
    }
  }

  void wait(seconds time) {
    for (seconds passed{0}; passed < time; passed += seconds(1)) {
      table.wait(seconds(1));
      observer.tick(table.now);
      carry();
    }
  }

  [[nodiscard]] Status status() const { return observer.status(); }
};

std::size_t count(const std::vector<Event>& events, auto matches) {
  return static_cast<std::size_t>(std::count_if(events.begin(), events.end(), matches));
}

template <class Kind>
std::size_t count(const std::vector<Event>& events) {
  return count(events, [](const Event& event) { return std::holds_alternative<Kind>(event); });
}

TEST(WireObserver, RegistersUnderItsOwnNameEntersTheOnlyRoomAndAsksItsOwnerOnce) {
  Table table;
  const auto ann = table.player("ann");
  table.say(ann, "JOIN\tM/Cave\tnull");
  table.hears(ann);
  Seat seat(table);
  EXPECT_EQ(seat.status(), Status::watching);
  EXPECT_THAT(kinds(seat.said), ElementsAre("REG", "JOIN", "FWD SYNC"));
  const auto registration = std::get<Register>(read_client_line(seat.said.front()));
  EXPECT_EQ(registration.path, "M/Main Room");
  const Properties says = decode_properties(registration.properties).value();
  EXPECT_EQ(value_of(says, "name"), "Ann's companion");
  EXPECT_EQ(value_of(says, "id"), registration.id);
  EXPECT_EQ(value_of(says, "moduleVersion"), "1.2");
  EXPECT_EQ(seat.said[1], "JOIN\tM/Cave\tnull");
  EXPECT_EQ(std::get<Forward>(read_client_line(seat.said[2])).recipients, "M/*/ann.1");
  const auto heard = table.hears(ann);
  EXPECT_TRUE(heard.back().starts_with("SYNC"));
  seat.wait(seconds(100));
  EXPECT_EQ(seat.said.size(), 3U);
}

TEST(WireObserver, OneWholeGameIsTheAnswerToOneQuestion) {
  Table table;
  const auto ann = table.player("ann");
  const auto bob = table.player("bob");
  table.say(ann, "JOIN\tM/Cave\tnull");
  table.say(bob, "JOIN\tM/Cave\tnull");
  Seat seat(table);
  seat.wait(seconds(20));
  const auto is_sent = [&](ConnectionId by, const std::string& text) {
    seat.events.clear();
    table.say(by, to_line(Forward{"M/*/adjutant-seat.1", text}));
    seat.carry();
    return std::get<Heard>(seat.events.back()).to;
  };
  EXPECT_EQ(is_sent(ann, "CHATbegin_save"), Heard::To::room);
  EXPECT_EQ(is_sent(ann,
                    "begin_save\x1b"
                    "end_save"),
            Heard::To::room);
  EXPECT_EQ(is_sent(bob,
                    "begin_save\x1b"
                    "end_save"),
            Heard::To::guest)
      << "nobody was asked for it";
  EXPECT_EQ(is_sent(bob, "M/1/Main/1/1/null/Main/2/2/null/pw"), Heard::To::guest);
  seat.observer.doubt();
  seat.wait(seconds(1));
  EXPECT_EQ(kinds(seat.said).back(), "FWD SYNC");
  EXPECT_EQ(is_sent(ann, pack("begin_save\x1b"
                              "end_save")),
            Heard::To::room);
}

TEST(WireObserver, WaitsForARoomThatNobodyIsIn) {
  Table table;
  Seat seat(table, "Cave");
  EXPECT_EQ(seat.status(), Status::waiting);
  EXPECT_THAT(kinds(seat.said), ElementsAre("REG"));
  const auto ann = table.player("ann");
  seat.carry();
  EXPECT_EQ(seat.status(), Status::waiting);
  table.say(ann, "JOIN\tM/Cave\tnull");
  seat.carry();
  EXPECT_EQ(seat.status(), Status::watching);
}

TEST(WireObserver, AsksWhichRoomWhereThereAreSeveral) {
  Table table;
  const auto ann = table.player("ann");
  const auto bob = table.player("bob");
  table.say(ann, "JOIN\tM/Cave\tnull");
  table.say(bob, "JOIN\tM/Reef\tnull");
  Seat seat(table);
  EXPECT_EQ(seat.status(), Status::choosing);
  EXPECT_EQ(seat.observer.rooms().size(), 3U);
  seat.observer.choose("Reef", table.now);
  seat.carry();
  EXPECT_EQ(seat.status(), Status::watching);
  EXPECT_EQ(std::get<Forward>(read_client_line(seat.said.back())).recipients, "M/*/bob.1");
  seat.wait(seconds(20));
  seat.observer.choose("Cave", table.now);
  seat.carry();
  EXPECT_EQ(seat.status(), Status::watching);
  EXPECT_EQ(std::get<Forward>(read_client_line(seat.said.back())).recipients, "M/*/ann.1");
}

TEST(WireObserver, LeavesBeforeItWouldOwnTheRoomAndComesBackBehindSomebody) {
  Table table;
  const auto ann = table.player("ann");
  const auto bob = table.player("bob");
  table.say(ann, "JOIN\tM/Cave\tnull");
  Seat seat(table, "Cave");
  table.say(bob, "JOIN\tM/Cave\tnull");
  seat.carry();
  // Ann goes: the observer stands first, leaves, and enters again behind Bob.
  table.say(ann, "JOIN\tM/Main Room\tnull");
  seat.carry();
  EXPECT_EQ(seat.status(), Status::watching);
  auto cave = table.server.rooms("M").back();
  EXPECT_EQ(cave.name, "Cave");
  EXPECT_EQ(cave.players.front().name, "bob");
  EXPECT_TRUE(cave.players.front().owner);
  // Bob goes too: nobody is there to stand behind.
  table.close(bob);
  seat.carry();
  EXPECT_EQ(seat.status(), Status::waiting);
  for (const Room& room : table.server.rooms("M")) {
    for (const RoomPlayer& player : room.players) {
      EXPECT_TRUE(room.name == kMainRoom || player.name != "Ann's companion") << room.name;
    }
  }
}

TEST(WireObserver, ARoomThatHasJustBeenListedIsNotCalledLocked) {
  Observer observer({"M", "1", "Companion", "Adjutant", "seat"}, "Cave", Instant{});
  observer.receive(
      "LIST\tM/Cave/ann.1=name\\=Ann|id\\=ann.1\tM/Main Room/adjutant-seat.1=name\\=x|id\\=adjutant-seat.1\n",
      Instant{});
  EXPECT_NE(observer.status(), Status::locked_out);
  observer.receive("ROOM_INFO\tCave=owner\\=ann.1\n", Instant{});
  EXPECT_EQ(observer.status(), Status::entering);
}

TEST(WireObserver, IsToldOfALockAndEntersWhenItIsInvitedOrTheRoomIsOpened) {
  Table table;
  const auto ann = table.player("ann");
  table.say(ann, "JOIN\tM/Cave\tnull");
  table.say(ann, "ROOM_INFO\tCave=owner\\=ann.1\\|locked\\=true");
  Seat seat(table, "Cave");
  EXPECT_EQ(seat.status(), Status::locked_out);
  EXPECT_THAT(kinds(seat.said), ElementsAre("REG"));
  // Somebody else's invitation opens nothing.
  const auto bob = table.player("bob");
  table.say(bob, to_line(Forward{"M/*/adjutant-seat.1", to_text(Invite{"bob", "bob.1", "Cave"})}));
  seat.carry();
  EXPECT_EQ(seat.status(), Status::locked_out);
  table.say(ann, to_line(Forward{"M/*/adjutant-seat.1", to_text(Invite{"ann", "ann.1", "Cave"})}));
  seat.carry();
  seat.wait(seconds(1));
  EXPECT_EQ(seat.status(), Status::watching);
  EXPECT_EQ(count<Invited>(seat.events), 2U);

  Seat other(table, "Cave");
  EXPECT_EQ(other.status(), Status::locked_out);
  table.say(ann, "ROOM_INFO\tCave=owner\\=ann.1");
  other.carry();
  EXPECT_EQ(other.status(), Status::watching);
}

TEST(WireObserver, StaysOutWhenItsOwnerSendsItOut) {
  Table table;
  const auto ann = table.player("ann");
  table.say(ann, "JOIN\tM/Cave\tnull");
  Seat seat(table, "Cave");
  table.say(ann, "KICK\tadjutant-seat.1");
  seat.carry();
  EXPECT_EQ(seat.status(), Status::sent_out);
  EXPECT_EQ(count(seat.events,
                  [](const Event& event) {
                    const auto* entered = std::get_if<RoomEntered>(&event);
                    return entered != nullptr && entered->sent_out;
                  }),
            1U);
  const auto said = seat.said.size();
  table.say(ann, "STATS\tname=ann|id=ann.1");
  seat.carry();
  seat.wait(seconds(100));
  EXPECT_EQ(seat.said.size(), said);
  seat.observer.choose("Cave", table.now);
  seat.carry();
  EXPECT_EQ(seat.status(), Status::watching);
}

TEST(WireObserver, AsksAgainWhenInDoubtButNotWithinFifteenSeconds) {
  Table table;
  const auto ann = table.player("ann");
  table.say(ann, "JOIN\tM/Cave\tnull");
  Seat seat(table, "Cave");
  ASSERT_EQ(kinds(seat.said).back(), "FWD SYNC");
  const auto before = seat.said.size();
  for (int second = 1; second < 15; ++second) {
    seat.observer.doubt();
    seat.wait(seconds(1));
    EXPECT_EQ(seat.said.size(), before) << second;
  }
  seat.wait(seconds(1));
  EXPECT_EQ(seat.said.size(), before + 1);
  EXPECT_EQ(kinds(seat.said).back(), "FWD SYNC");
  seat.wait(seconds(60));
  EXPECT_EQ(seat.said.size(), before + 1) << "nobody doubts any more";
}

TEST(WireObserver, SaysALineOfChatWhenItIsAskedToAndNothingCanHideInIt) {
  Table table;
  const auto ann = table.player("ann");
  table.say(ann, "JOIN\tM/Cave\tnull");
  Seat seat(table, "Cave");
  table.hears(ann);
  EXPECT_TRUE(seat.observer.say("2 < 3 & \x1b-/102\n\tD/1/x", table.now));
  seat.carry();
  EXPECT_THAT(table.hears(ann), ElementsAre("CHAT&lt;Ann's companion&gt; - 2 &lt; 3 &amp; -/102D/1/x"));
  EXPECT_TRUE(seat.observer.say(std::string(2000, 'a'), table.now));
  seat.carry();
  const auto lines = table.hears(ann);
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_TRUE(is_packed(lines.front()));
}

TEST(WireObserver, KeepsItsConnectionAliveAndSignsOff) {
  Table table;
  const auto ann = table.player("ann");
  table.say(ann, "JOIN\tM/Cave\tnull");
  Seat seat(table, "Cave");
  const auto before = seat.said.size();
  seat.wait(seconds(130));
  ASSERT_EQ(seat.said.size(), before + 1);
  EXPECT_EQ(seat.said.back(), "");
  seat.observer.sign_off(table.now);
  seat.carry();
  EXPECT_EQ(seat.said.back(), "!BYE");
  EXPECT_TRUE(table.gone[seat.connection]);
  EXPECT_EQ(seat.status(), Status::ended);
}

TEST(WireObserver, RegistersAgainWhereTheServerAsksForIt) {
  Client client({"M", "1", "Companion", "Adjutant", "n"}, Instant{});
  EXPECT_TRUE(client.take_output().starts_with("REG\t"));
  client.receive("REG_REQUEST\t\n", Instant{});
  EXPECT_TRUE(client.take_output().starts_with("REG\t"));
}

TEST(WireObserver, SaysNothingButItsRegistrationBeforeItIsListed) {
  Client client({"M", "1", "Companion", "Adjutant", "n"}, Instant{});
  client.take_output();
  client.enter("Cave", Instant{});
  EXPECT_FALSE(client.say("hello", Instant{}));
  EXPECT_FALSE(client.ask_for_game(Instant{}));
  client.receive("LIST\tM/Main Room/other.1=name\\=x\nROOM_INFO\t\n", Instant{});
  EXPECT_FALSE(client.say("hello", Instant{}));
  EXPECT_EQ(client.take_output(), "");
}

TEST(WireObserver, GivesUpAServerThatIsSilentForFifteenMinutesAndOneThatSpeaksWithoutEnd) {
  Client silent({"M", "1", "Companion", "Adjutant", "n"}, Instant{});
  silent.tick(Instant{} + std::chrono::minutes(14));
  EXPECT_FALSE(silent.ended());
  silent.tick(Instant{} + std::chrono::minutes(15));
  EXPECT_TRUE(silent.ended());
  Client flooded({"M", "1", "Companion", "Adjutant", "n"}, Instant{});
  for (int i = 0; i < 34 && !flooded.ended(); ++i) {
    flooded.receive(std::string(1 << 20, 'x'), Instant{});
  }
  EXPECT_TRUE(flooded.ended());
}

// network.md 6: what an observer never sends

TEST(WireObserver, NeverSaysWhatChangesAGameWhateverItHears) {
  for (std::uint32_t run = 0; run < 40; ++run) {
    Observer observer({"M", "1.2", "Ann's companion", "Adjutant", "seat"},
                      run % 2 == 0 ? std::optional<std::string>("Cave") : std::nullopt, Instant{});
    Instant now{};
    std::uint32_t random = run;
    std::string room(kMainRoom);
    for (int step = 0; step < 200; ++step) {
      random = random * 1664525 + 1013904223;
      observer.receive(test::anything(random >> 8, "adjutant-seat.1") + "\n", now);
      now += std::chrono::milliseconds(random >> 20);
      observer.tick(now);
      if ((random & 0x7) == 0) {
        observer.doubt();
      }
      for (const Room& place : observer.rooms()) {
        const bool here = std::any_of(place.players.begin(), place.players.end(), [](const auto& p) { return p.self; });
        room = here ? place.name : room;
      }
      std::vector<std::string> said;
      std::istringstream out(observer.take_output());
      for (std::string line; std::getline(out, line);) {
        said.push_back(line);
      }
      test::expect_harmless(said, room, "adjutant-seat.1");
      if ((random & 0x3F) == 0 && observer.say("asked for \x1b-/1", now)) {
        test::expect_harmless({observer.take_output()}, room, "adjutant-seat.1");
      }
    }
  }
}

TEST(WireObserver, NeverEntersARoomWhereNobodyIs) {
  Table table;
  const auto ann = table.player("ann");
  Seat seat(table, "Cave");
  for (int i = 0; i < 5; ++i) {
    table.say(ann, "JOIN\tM/Cave\tnull");
    seat.carry();
    EXPECT_EQ(seat.status(), Status::watching);
    table.say(ann, "JOIN\tM/Main Room\tnull");
    seat.carry();
    EXPECT_EQ(seat.status(), Status::waiting);
    seat.wait(seconds(20));
  }
  for (const std::string& line : seat.said) {
    EXPECT_FALSE(line.starts_with("ROOM_INFO")) << "it never says who owns a room";
  }
}

}  // namespace
}  // namespace adjutant::vmod::wire

#include "vmod/wire/server.h"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "vmod/wire/compression.h"
#include "vmod/wire/limits.h"
#include "vmod/wire/message.h"
#include "vmod/wire/table.h"

namespace adjutant::vmod::wire {
namespace {

using std::chrono::seconds;
using test::messages;
using test::Table;
using testing::ElementsAre;
using testing::IsEmpty;

/// The last LIST as "room: names", and the owners and locks that the last ROOM_INFO tells.
struct Told {
  std::vector<std::string> places;
  RoomInfo rooms;

  explicit Told(const std::vector<std::string>& lines) {
    for (const std::string& line : lines) {
      const ServerLine read = read_server_line(line);
      if (const auto* list = std::get_if<List>(&read)) {
        places.clear();
        for (const auto& [path, info] : list->players) {
          const auto names = decode_path(path);
          places.push_back(names.at(1) + ": " + value_of(decode_properties(info).value_or(Properties{}), "name"));
        }
      } else if (const auto* info = std::get_if<RoomInfo>(&read)) {
        rooms = *info;
      }
    }
  }

  [[nodiscard]] std::string of(const std::string& room, const std::string& property) const {
    const auto found = rooms.rooms.find(room);
    return found == rooms.rooms.end() ? "none" : value_of(*decode_properties(found->second), property);
  }
};

TEST(WireServer, TellsEverybodyOfTheModuleWhoIsWhere) {
  Table table;
  const auto ann = table.player("ann");
  EXPECT_THAT(table.hears(ann),
              ElementsAre("LIST\tM/Main Room/ann.1=name\\=ann|id\\=ann.1|ip\\=127.0.0.1", "ROOM_INFO\t"));
  const auto bob = table.player("bob");
  const auto other = table.player("cid", "Another Module");
  EXPECT_THAT(Told(table.hears(ann)).places, ElementsAre("Main Room: ann", "Main Room: bob"));
  EXPECT_THAT(Told(table.hears(other)).places, ElementsAre("Main Room: cid"));
  table.say(bob, "JOIN\tM/Cave\tnull");
  const Told told(table.hears(ann));
  EXPECT_THAT(told.places, ElementsAre("Main Room: ann", "Cave: bob"));
  EXPECT_EQ(told.of("Cave", "owner"), "bob.1");
  EXPECT_THAT(table.hears(other), IsEmpty());
}

TEST(WireServer, ForwardsToWhomeverThePathMeansWithTheBytesAsTheyWere) {
  Table table;
  const auto ann = table.player("ann");
  const auto bob = table.player("bob");
  const auto cid = table.player("cid");
  const auto far = table.player("dan", "Another Module");
  table.say(ann, "JOIN\tM/Cave\tnull");
  table.say(bob, "JOIN\tM/Cave\tnull");
  const auto heard_by = [&](const std::string& path, const std::string& message = "word") {
    for (const auto who : {ann, bob, cid, far}) {
      table.hears(who);
    }
    table.say(ann, to_line(Forward{path, message}));
    std::string names;
    const std::pair<ConnectionId, char> everybody[] = {{ann, 'a'}, {bob, 'b'}, {cid, 'c'}, {far, 'd'}};
    for (const auto& [who, letter] : everybody) {
      for (const std::string& line : table.hears(who)) {
        names += line == message ? letter : '?';
      }
    }
    return names;
  };
  EXPECT_EQ(heard_by("M/Cave/~ann.1"), "b");
  EXPECT_EQ(heard_by("M/Cave"), "ab");
  EXPECT_EQ(heard_by("M/*/cid.1"), "c");
  EXPECT_EQ(heard_by("M/*/~ann.1"), "bc");
  EXPECT_EQ(heard_by("M"), "abc");
  EXPECT_EQ(heard_by("*/*/dan.1"), "d");
  EXPECT_EQ(heard_by("M/~Cave"), "c");
  EXPECT_EQ(heard_by("M/Nowhere/~ann.1"), "");
  EXPECT_EQ(heard_by("M/Cave/~ann.1/more"), "");
  EXPECT_EQ(heard_by("M/Cave/~ann.1", "tab\t, escape\x1b and \\\x1b, '\xE6\xBC\xA2', bytes \xFF\xFE"), "b");
}

TEST(WireServer, TheFirstOfARoomOwnsItAndTheNextOneAfterHim) {
  Table table;
  const auto ann = table.player("ann");
  const auto bob = table.player("bob");
  const auto cid = table.player("cid");
  for (const auto who : {ann, bob, cid}) {
    table.say(who, "JOIN\tM/Cave\tnull");
  }
  EXPECT_EQ(Told(table.hears(cid)).of("Cave", "owner"), "ann.1");
  table.say(ann, "JOIN\tM/Main Room\tnull");
  EXPECT_EQ(Told(table.hears(cid)).of("Cave", "owner"), "bob.1");
  table.close(bob);
  const Told told(table.hears(cid));
  EXPECT_EQ(told.of("Cave", "owner"), "cid.1");
  EXPECT_EQ(told.of("Main Room", "owner"), "none");
  // Nobody takes it by saying so.
  table.say(ann, "ROOM_INFO\tCave=owner\\=ann.1");
  EXPECT_EQ(Told(table.hears(cid)).of("Cave", "owner"), "cid.1");
}

TEST(WireServer, ALockedRoomOpensToItsOwnersIdAlone) {
  Table table;
  const auto ann = table.player("ann");
  const auto bob = table.player("bob");
  table.say(ann, "JOIN\tM/Cave\tnull");
  table.say(ann, "ROOM_INFO\tCave=owner\\=ann.1\\|locked\\=true");
  EXPECT_EQ(Told(table.hears(bob)).of("Cave", "locked"), "true");
  for (const char* vain : {"JOIN\tM/Cave\tnull", "JOIN\tM/Cave", "JOIN\tM/Cave\tbob.1"}) {
    table.say(bob, vain);
    EXPECT_THAT(table.hears(bob), IsEmpty()) << "a refusal is silent";
  }
  table.say(bob, "JOIN\tM/Cave\tann.1");
  EXPECT_THAT(Told(table.hears(bob)).places, ElementsAre("Cave: ann", "Cave: bob"));
  // An empty room lets anybody in, locked or not.
  table.say(ann, "JOIN\tM/Main Room\tnull");
  table.say(bob, "JOIN\tM/Main Room\tnull");
  table.say(ann, "JOIN\tM/Cave\tnull");
  EXPECT_THAT(Told(table.hears(ann)).places, ElementsAre("Main Room: bob", "Cave: ann"));
}

TEST(WireServer, OnlyTheOwnerSendsSomebodyOut) {
  Table table;
  const auto ann = table.player("ann");
  const auto bob = table.player("bob");
  table.say(ann, "JOIN\tM/Cave\tnull");
  table.say(bob, "JOIN\tM/Cave\tnull");
  table.hears(ann);
  table.say(bob, "KICK\tann.1");
  table.say(ann, "KICK\tnobody.1");
  EXPECT_THAT(table.hears(ann), IsEmpty());
  table.say(ann, "KICK\tbob.1");
  EXPECT_THAT(Told(table.hears(bob)).places, ElementsAre("Main Room: bob", "Cave: ann"));
}

TEST(WireServer, ARoomWithASlashInItsNameCannotBeLockedAsInVassal) {
  Table table;
  const auto ann = table.player("ann");
  const auto bob = table.player("bob");
  table.say(ann, "JOIN\tM/Reef\\/Night | 2\tnull");
  EXPECT_EQ(Told(table.hears(bob)).of("Reef/Night | 2", "owner"), "ann.1");
  table.say(ann, to_line(RoomInfo{{{"Reef/Night | 2", "locked=true"}}}));
  EXPECT_THAT(table.hears(bob), IsEmpty());
  table.say(bob, "JOIN\tM/Reef\\/Night | 2\tnull");
  EXPECT_THAT(Told(table.hears(bob)).places, ElementsAre("Reef/Night | 2: ann", "Reef/Night | 2: bob"));
}

TEST(WireServer, EveryChangeIsToldOnceEvenWhereManyComeInOneChunk) {
  Table table;
  const auto watcher = table.player("watcher");
  const auto ann = table.player("ann");
  table.hears(watcher);
  table.say(ann,
            "STATS\tname=ann|away=true|id=ann.1\nJOIN\tM/"
            "Cave\tnull\nROOM_INFO\tCave=locked\\=true\nSTATS\tname=Anna|id=ann.1");
  const auto lines = table.hears(watcher);
  EXPECT_EQ(lines.size(), 8U);
  const Told told(lines);
  EXPECT_THAT(told.places, ElementsAre("Main Room: watcher", "Cave: Anna"));
  EXPECT_EQ(told.of("Cave", "locked"), "true");
}

TEST(WireServer, WhoVanishesOrSignsOffIsGoneForTheOthers) {
  Table table;
  const auto ann = table.player("ann");
  const auto bob = table.player("bob");
  const auto cid = table.player("cid");
  table.close(bob);
  EXPECT_THAT(Told(table.hears(ann)).places, ElementsAre("Main Room: ann", "Main Room: cid"));
  table.say(cid, "!BYE");
  EXPECT_TRUE(table.gone[cid]);
  EXPECT_THAT(Told(table.hears(ann)).places, ElementsAre("Main Room: ann"));
  table.say(cid, "JOIN\tM/Cave\tnull");
  EXPECT_THAT(table.hears(ann), IsEmpty());
}

TEST(WireServer, ADeadConnectionIsGivenUpAfterFifteenMinutesAndAnIdleOneIsNot) {
  Table table;
  const auto ann = table.player("ann");
  const auto dead = table.player("dead");
  for (int minute = 0; minute < 16; ++minute) {
    table.wait(seconds(60));
    table.say(ann, "");
  }
  EXPECT_TRUE(table.gone[dead]);
  EXPECT_FALSE(table.gone[ann]);
  EXPECT_THAT(Told(table.hears(ann)).places, ElementsAre("Main Room: ann"));
}

TEST(WireServer, OneLoginHasOneConnection) {
  Table table;
  const auto first = table.player("ann");
  const auto second = table.player("ann2");
  table.say(first, "LOGIN\tann");
  table.hears(first);
  table.say(second, "LOGIN\tann");
  EXPECT_THAT(table.hears(first), ElementsAre("CHAT - once is enough", "!BYE"));
  EXPECT_TRUE(table.gone[first]);
  EXPECT_FALSE(table.gone[second]);
  table.say(second, "LOGIN\tann");
  EXPECT_FALSE(table.gone[second]);
}

TEST(WireServer, RegisteringAgainMovesThePlayer) {
  Table table;
  const auto ann = table.player("ann");
  table.say(ann, "REG\tann.2\tM/Main Room\tname=Anna|id=ann.2");
  EXPECT_THAT(Told(table.hears(ann)).places, ElementsAre("Main Room: Anna"));
  table.say(ann, "REG\tann.2\tOther/Main Room\tname=Anna|id=ann.2");
  EXPECT_THAT(Told(table.hears(ann)).places, ElementsAre("Main Room: Anna"));
  EXPECT_THAT(table.server.rooms("M"), IsEmpty());
}

TEST(WireServer, SaysNothingToWhoHasNotRegistered) {
  Table table;
  const auto ann = table.player("ann");
  const auto stranger = table.connect();
  table.hears(ann);
  for (const char* line :
       {"FWD\tM\tword", "JOIN\tM/Cave\tnull", "STATS\tname=x", "KICK\tann.1", "LOGIN\tann", "garbage"}) {
    table.say(stranger, line);
  }
  EXPECT_THAT(table.hears(stranger), IsEmpty());
  EXPECT_THAT(table.hears(ann), IsEmpty());
  table.wait(seconds(59));
  EXPECT_FALSE(table.gone[stranger]);
  table.wait(seconds(2));
  EXPECT_TRUE(table.gone[stranger]);
}

// What costs nothing but its own connection

TEST(WireServer, AnEndlessLineEndsItsOwnConnection) {
  Table table;
  const auto ann = table.player("ann");
  const auto stranger = table.connect();
  for (int i = 0; i < 70 && !table.gone[stranger]; ++i) {
    table.server.receive(stranger, std::string(1024, 'x'), table.now);
    table.drain();
  }
  EXPECT_TRUE(table.gone[stranger]);
  const auto bob = table.player("bob");
  for (int i = 0; i < 34 && !table.gone[bob]; ++i) {
    table.server.receive(bob, std::string(1 << 20, 'x'), table.now);
    table.drain();
  }
  EXPECT_TRUE(table.gone[bob]);
  EXPECT_FALSE(table.gone[ann]);
}

TEST(WireServer, AFloodWaitsInItsOwnConnectionAndTheOthersAreServed) {
  Table table;
  const auto ann = table.player("ann");
  const auto bob = table.player("bob");
  const auto flood = table.player("flood");
  table.hears(bob);
  std::string ten_thousand;
  for (int i = 0; i < 10'000; ++i) {
    ten_thousand += "FWD\tM/Main Room/~flood.1\tword " + std::to_string(i) + "\n";
  }
  table.server.receive(flood, ten_thousand, table.now);
  table.drain();
  EXPECT_FALSE(table.server.wants_input(flood));
  EXPECT_TRUE(table.server.wants_input(ann));
  const auto at_once = messages(table.hears(bob)).size();
  EXPECT_LE(at_once, static_cast<std::size_t>(limits::lines_at_once));
  table.say(ann, "FWD\tM/Main Room/~ann.1\tCHAT in between");
  EXPECT_THAT(messages(table.hears(bob)), ElementsAre("CHAT in between"));
  // Nothing of it is lost, and nothing overtakes.
  table.wait(seconds(20));
  const auto rest = messages(table.hears(bob));
  EXPECT_EQ(at_once + rest.size(), 10'000U);
  EXPECT_EQ(rest.back(), "word 9999");
  EXPECT_TRUE(table.server.wants_input(flood));
}

TEST(WireServer, WhoFloodsRegardlessOfThatIsClosed) {
  Table table;
  const auto flood = table.player("flood");
  const std::string words = [] {
    std::string text;
    while (text.size() < (1U << 20)) {
      text += "FWD\tM/Main Room/~flood.1\tword\n";
    }
    return text;
  }();
  for (int i = 0; i < 80 && !table.gone[flood]; ++i) {
    table.server.receive(flood, words, table.now);
    table.drain();
  }
  EXPECT_TRUE(table.gone[flood]);
}

TEST(WireServer, ASlowReaderIsClosedAndNobodyWaitsForIt) {
  Table table;
  const auto ann = table.player("ann");
  const auto slow = table.player("slow");
  const auto bob = table.player("bob");
  const std::string big(1 << 20, 'x');
  bool slow_gone = false;
  std::size_t bob_heard = 0;
  for (int i = 0; i < 80 && !slow_gone; ++i) {
    table.server.receive(ann, "FWD\tM/Main Room/~ann.1\t" + big + "\n", table.now);
    for (Output& output : table.server.take_outputs()) {
      slow_gone = slow_gone || (output.to == slow && output.close);
      if (output.to == bob) {
        table.server.written(bob, output.bytes.size());
        bob_heard += output.bytes.size() > big.size() ? 1U : 0U;
      }
    }
    table.now += seconds(1);
    table.server.tick(table.now);
  }
  EXPECT_TRUE(slow_gone);
  EXPECT_GT(bob_heard, limits::unsent_bytes / big.size() - 2);
  EXPECT_TRUE(table.server.wants_input(bob));
}

TEST(WireServer, IsFullAtItsLimitAndHasRoomAgainWhenSomebodyLeaves) {
  Table table;
  std::vector<ConnectionId> all;
  for (std::size_t i = 0; i < limits::connections; ++i) {
    all.push_back(table.player("p" + std::to_string(i), "M" + std::to_string(i % limits::modules)));
  }
  EXPECT_EQ(table.server.accept("127.0.0.1", table.now), std::nullopt);
  table.close(all.front());
  EXPECT_NE(table.server.accept("127.0.0.1", table.now), std::nullopt);
}

TEST(WireServer, WhoHasNotSaidWhoHeIsMakesRoomForWhoComesAfterHim) {
  Table table;
  const auto ann = table.player("ann");
  const auto first = table.connect();
  for (std::size_t i = 0; i < limits::connections; ++i) {
    EXPECT_NE(table.connect(), 0U);
  }
  table.drain();
  EXPECT_TRUE(table.gone[first]);
  EXPECT_FALSE(table.gone[ann]);
  const auto bob = table.player("bob");
  EXPECT_FALSE(table.gone[bob]);
  EXPECT_EQ(table.server.rooms("M").at(0).players.size(), 2U);
}

TEST(WireServer, RoomsWithoutNumberAreNotMade) {
  Table table;
  const auto ann = table.player("ann");
  for (std::size_t i = 0; i < limits::rooms + 20; ++i) {
    table.say(ann, "JOIN\tM/Room " + std::to_string(i) + "\tnull");
    if (i % 20 == 0) {
      table.wait(seconds(1));
    }
  }
  table.wait(seconds(1));
  table.hears(ann);
  table.say(ann, "JOIN\tM/Last\tnull");
  const Told told(table.hears(ann));
  EXPECT_THAT(told.places, ElementsAre("Last: ann"));
  EXPECT_LE(told.rooms.rooms.size(), limits::rooms);
}

TEST(WireServer, OddNamesPathsAndPropertiesAreSurvived) {
  Table table;
  const auto ann = table.player("ann");
  table.hears(ann);
  const std::string long_name(limits::name_bytes + 1, 'n');
  for (const std::string& line :
       {std::string("REG\tann.1"), std::string("REG\tann.1\tM\tname=x"), std::string("REG\t\tM/Main Room\tname=x"),
        "JOIN\tM/" + long_name + "\tnull", std::string("JOIN\tM"), std::string("JOIN\tM/a/b\tnull"),
        std::string("FWD\t"), std::string("FWD\tM"), std::string("ROOM_INFO\tNowhere=a\\=b"),
        std::string("ROOM_INFO\t\\u12"), "STATS\t" + std::string(limits::info_bytes + 1, 'x'), std::string("KICK\t"),
        std::string("LOGIN\t")}) {
    table.say(ann, line);
    EXPECT_THAT(table.hears(ann), IsEmpty()) << test::messages({line.substr(0, 20)}).front();
  }
  // Properties that nobody can read are passed on all the same.
  table.say(ann, "STATS\tname=\\u12");
  table.say(ann, "JOIN\tM/Cave\tnull");
  EXPECT_EQ(Told(table.hears(ann)).of("Cave", "owner"), "ann.1");
}

// Watching at the server

TEST(WireServer, AsksTheOwnerForHisGameUnderItsOwnNameAtMostEveryFifteenSeconds) {
  Table table;
  const auto ann = table.player("ann");
  const auto bob = table.player("bob");
  EXPECT_FALSE(table.server.ask_for_game({"M", "Cave"}, table.now));
  table.say(ann, "JOIN\tM/Cave\tnull");
  table.say(bob, "JOIN\tM/Cave\tnull");
  table.hears(ann);
  table.hears(bob);
  table.server.take_events();
  EXPECT_TRUE(table.server.ask_for_game({"M", "Cave"}, table.now));
  EXPECT_FALSE(table.server.ask_for_game({"M", "Cave"}, table.now + seconds(14)));
  table.drain();
  const auto lines = table.hears(ann);
  ASSERT_EQ(lines.size(), 1U);
  const auto asked = read_message(lines.front());
  const Properties sender = std::get<SyncRequest>(asked.value()).sender;
  EXPECT_EQ(value_of(sender, "name"), "Adjutant (table)");
  // The answer goes to the server alone.
  table.say(ann, to_line(Forward{"M/*/" + value_of(sender, "id"), "begin_save\x1b\x1b"}));
  EXPECT_THAT(table.hears(ann), IsEmpty());
  EXPECT_THAT(table.hears(bob), IsEmpty());
  const auto events = table.server.take_events();
  ASSERT_EQ(events.size(), 1U);
  EXPECT_EQ(std::get<Relayed>(events.front()).where, (RoomAddress{"M", "Cave"}));
  EXPECT_TRUE(table.server.ask_for_game({"M", "Cave"}, table.now + seconds(15)));
}

TEST(WireServer, TellsItsOwnerWhichMessagePassedInWhichRoom) {
  Table table;
  const auto ann = table.player("ann");
  const auto bob = table.player("bob");
  table.say(ann, "JOIN\tM/Cave\tnull");
  table.say(bob, "JOIN\tM/Cave\tnull");
  table.server.take_events();
  table.say(ann, "FWD\tM/Cave/~ann.1\tCHAT hello");
  table.say(bob, "FWD\tM/*/ann.1\tCHAT private");
  std::vector<std::string> passed;
  for (const ServerEvent& event : table.server.take_events()) {
    const auto& relayed = std::get<Relayed>(event);
    passed.push_back(relayed.where.room + (relayed.heard.to == Heard::To::room ? " to all" : " to one"));
  }
  EXPECT_THAT(passed, ElementsAre("Cave to all", "Cave to one"));
  const auto rooms = table.server.rooms("M");
  ASSERT_EQ(rooms.size(), 1U);
  EXPECT_EQ(rooms[0].name, "Cave");
  ASSERT_EQ(rooms[0].players.size(), 2U);
  EXPECT_EQ(rooms[0].players[0].name, "ann");
  EXPECT_TRUE(rooms[0].players[0].owner);
  EXPECT_FALSE(rooms[0].players[1].owner);
}

/// In which rooms this was heard since events were last taken, and as what.
std::vector<std::pair<std::string, Heard::To>> heard_in_rooms(Table& table) {
  std::vector<std::pair<std::string, Heard::To>> heard;
  for (const ServerEvent& event : table.server.take_events()) {
    if (const auto* relayed = std::get_if<Relayed>(&event)) {
      heard.emplace_back(relayed->where.room, relayed->heard.to);
    }
  }
  return heard;
}

class ThreeInARoom : public testing::Test {
 protected:
  void SetUp() override {
    for (const auto who : {ann, bob, cid}) {
      table.say(who, "JOIN\tM/Cave\tnull");
    }
    forget();
  }
  void forget() {
    for (const auto who : {ann, bob, cid}) {
      table.hears(who);
    }
    table.server.take_events();
  }

  Table table;
  ConnectionId ann = table.player("ann");  ///< owns the Cave
  ConnectionId bob = table.player("bob");
  ConnectionId cid = table.player("cid");
};

TEST_F(ThreeInARoom, WhatAllOthersOfItHearIsSaidInIt) {
  for (const char* path : {"M/Cave/~bob.1", "M/Cave", "M/*/~bob.1", "*"}) {
    table.say(bob, std::string("FWD\t") + path + "\tword");
    EXPECT_THAT(heard_in_rooms(table), ElementsAre(std::pair("Cave", Heard::To::room))) << path;
  }
  const auto dan = table.player("dan");
  table.server.take_events();
  table.say(dan, "FWD\tM/Cave/~dan.1\tword");
  EXPECT_THAT(heard_in_rooms(table),
              ElementsAre(std::pair("Main Room", Heard::To::room), std::pair("Cave", Heard::To::room)))
      << "and in his own, where he is alone";
}

TEST_F(ThreeInARoom, WhatSomeOfItDoNotHearCountsForNothing) {
  for (const char* path :
       {"M/*/nobody.1", "M/*/bob.1", "M/*/ann.1", "M/*/adjutant-table-nonce.0", "M/Cave/cid.1", "M/Cave/~ann.1",
        "M/Cave/~cid.1", "M/Nowhere/~bob.1", "M/Main Room/~bob.1", "M/Cave/~bob.1/more", "Another/Cave/*"}) {
    table.say(bob, std::string("FWD\t") + path + "\tword");
    EXPECT_THAT(heard_in_rooms(table), ElementsAre(std::pair("Cave", Heard::To::aside))) << path;
  }
}

TEST_F(ThreeInARoom, OnlyItsOwnerAnswersForItsGame) {
  for (const char* path : {"M/*/bob.1", "M/*/adjutant-table-nonce.0"}) {
    table.say(ann, std::string("FWD\t") + path + "\tword");
    EXPECT_THAT(heard_in_rooms(table), ElementsAre(std::pair("Cave", Heard::To::answer))) << path;
  }
  table.close(ann);
  table.server.take_events();
  table.say(bob, "FWD\tM/*/cid.1\tword");
  EXPECT_THAT(heard_in_rooms(table), ElementsAre(std::pair("Cave", Heard::To::answer)));
}

TEST_F(ThreeInARoom, WhoTakesAnothersIdIsHeardByHimToo) {
  table.say(bob, "REG\tann.1\tM/Cave\tname=ann|id=ann.1");
  forget();
  table.say(bob, "FWD\tM/Cave/~ann.1\tword of a twin");
  EXPECT_THAT(messages(table.hears(ann)), ElementsAre("word of a twin"));
  EXPECT_THAT(messages(table.hears(bob)), IsEmpty());
  table.say(ann, "FWD\tM/Cave/~ann.1\tword");
  EXPECT_THAT(messages(table.hears(bob)), ElementsAre("word"));
  EXPECT_THAT(heard_in_rooms(table),
              ElementsAre(std::pair("Cave", Heard::To::room), std::pair("Cave", Heard::To::room)));
}

TEST_F(ThreeInARoom, NobodyIsSentOutByWhoSaysThatHeOwnsIt) {
  // Even in one breath, while what is told of rooms waits for its allowance.
  const std::string claim = "ROOM_INFO\tCave=owner\\=cid.1\\|x\\=";
  const std::string much(3900, 'y');
  for (int i = 0; i < 200; ++i) {
    const auto who = i % 2 == 0 ? bob : cid;
    table.say(who, claim + std::to_string(i) + much + "\nKICK\tann.1\nKICK\tbob.1");
    if (i % 20 == 0) {
      table.wait(seconds(1));
    }
  }
  table.wait(seconds(10));
  table.hears(ann);
  table.say(ann, "STATS\tname=ann|id=ann.1|away=true");
  const Told told(table.hears(ann));
  EXPECT_THAT(told.places, ElementsAre("Cave: ann", "Cave: bob", "Cave: cid"));
  EXPECT_EQ(told.of("Cave", "owner"), "ann.1");
  EXPECT_EQ(told.of("Cave", "x"), "");
}

TEST_F(ThreeInARoom, NobodyLocksARoomThatIsNotHis) {
  const auto dan = table.player("dan");
  for (const auto who : {dan, bob}) {
    table.say(who, "ROOM_INFO\tCave=owner\\=bob.1\\|locked\\=true");
    table.say(who, "ROOM_INFO\tMain Room=owner\\=bob.1\\|locked\\=true");
  }
  table.say(cid, "JOIN\tM/Main Room\tnull");
  table.say(cid, "JOIN\tM/Cave\tnull");
  table.hears(ann);
  table.say(dan, "STATS\tname=dan|id=dan.1|away=true");
  const Told told(table.hears(ann));
  EXPECT_THAT(told.places, ElementsAre("Main Room: dan", "Cave: ann", "Cave: bob", "Cave: cid"));
  EXPECT_EQ(told.of("Cave", "locked"), "");
}

TEST_F(ThreeInARoom, NobodyIsCutOffByALoginFromElsewhere) {
  table.say(ann, "LOGIN\tann");
  const auto eve = table.connect("10.0.0.66");
  table.say(eve, "REG\teve.1\tM/Main Room\tname=ann|id=eve.1");
  table.say(eve, "LOGIN\tann");
  EXPECT_FALSE(table.gone[ann]);
}

TEST_F(ThreeInARoom, NobodySpeaksInTheNameOfTheServer) {
  const std::string id = "adjutant-table-nonce.0";
  const std::string line = "PRIV_CHAT/name=Adjutant (table)|id=" + id + "/* |C5 - G3: clear";
  const std::string hidden = R"(PRIV_CHAT/name=Adjutant (table)|id=adjutant\u002dtable-nonce.0/* |clear)";
  const std::string deep = "null\x1b" + std::string(300, '\\') + "\x1b" + line + std::string(300, '\\') + "\x1bnull";
  for (const std::string& forged : {line, hidden, pack(line), "CHATx\x1b" + line, deep, pack("CHATx\x1b" + hidden)}) {
    table.say(bob, to_line(Forward{"M/*/ann.1", forged}));
    table.say(bob, to_line(Forward{"M/Cave/~bob.1", forged}));
    EXPECT_THAT(table.hears(ann), IsEmpty()) << forged.substr(0, 60);
  }
  const std::string own = "PRIV_CHAT/name=bob|id=bob.1/PRIV_CHAT of " + id;
  table.say(bob, to_line(Forward{"M/*/ann.1", own}));
  EXPECT_THAT(messages(table.hears(ann)), ElementsAre(own));
}

TEST_F(ThreeInARoom, NobodyRegistersAsTheServer) {
  const std::string id = "adjutant-table-nonce.0";
  const auto eve = table.connect();
  table.say(eve, "REG\t" + id + "\tM/Main Room\tname=Adjutant (table)|id=eve.1");
  table.say(eve, "REG\teve.1\tM/Main Room\tname=Adjutant (table)|id=" + id);
  EXPECT_THAT(table.hears(ann), IsEmpty());
  table.say(bob, "STATS\tname=Adjutant (table)|id=" + id);
  table.say(bob, "REG\t" + id + "\tM/Cave\tname=bob|id=bob.1");
  EXPECT_THAT(table.hears(ann), IsEmpty());
}

TEST(WireServer, ABombIsPassedOnToNobodyAndCostsItsSenderHisTurn) {
  Table table;
  const auto eve = table.player("eve");
  const auto bob = table.player("bob");
  table.hears(bob);
  table.server.take_events();
  const std::string bomb = pack(std::string(limits::unpacked_bytes + 1, 'x'));
  table.say(eve, "FWD\tM/Main Room\t" + bomb);
  table.say(eve, "FWD\tM/Main Room\t!ZIP!" + std::string(100, 'A'));
  EXPECT_THAT(table.hears(bob), IsEmpty());
  EXPECT_THAT(table.server.take_events(), IsEmpty());
  const std::string honest = pack(std::string(5000, 'x'));
  table.say(eve, "FWD\tM/Main Room\t" + honest);
  EXPECT_THAT(messages(table.hears(bob)), ElementsAre(honest));
}

TEST(WireServer, LongLinesWaitForOneAnotherAndShortOnesForNoneOfThem) {
  Table table;
  std::string noise;  // shrinks little, so that it is no bomb
  for (std::uint32_t i = 0; noise.size() < 5U << 20; ++i) {
    noise += std::to_string(i * 2654435761U % 1000);
  }
  const std::string game = pack(noise);
  ASSERT_LT(game.size(), limits::line_bytes);
  std::vector<ConnectionId> players;
  for (int i = 0; i < 6; ++i) {
    players.push_back(table.player("p" + std::to_string(i)));
  }
  for (const ConnectionId player : players) {
    table.server.receive(player, "FWD\tM/Main Room/nobody\t" + game + "\n", table.now);
  }
  EXPECT_TRUE(table.server.anyone_waits());
  const auto events = table.server.take_events();
  EXPECT_LT(std::ranges::count_if(events, [](const auto& e) { return std::holds_alternative<Relayed>(e); }), 6);
  table.hears(players[1]);
  table.say(players[0], "FWD\tM/Main Room\thello");
  EXPECT_THAT(messages(table.hears(players[1])), ElementsAre("hello"));
  table.wait(seconds(10));
  EXPECT_FALSE(table.server.anyone_waits());
}

TEST(WireServer, AMessageToAHundredThatWouldFillTheMemoryIsPassedOnToNobody) {
  Table table;
  std::vector<ConnectionId> players;
  for (int i = 0; i < 10; ++i) {
    players.push_back(table.player("p" + std::to_string(i)));
  }
  table.hears(players[1]);
  const std::string much(limits::passed_bytes / 10 + 1, 'x');
  table.say(players[0], "FWD\tM/Main Room\t" + much);
  EXPECT_THAT(messages(table.hears(players[1])), IsEmpty());
  table.say(players[0], "FWD\tM/Main Room\tstill here");
  EXPECT_THAT(messages(table.hears(players[1])), ElementsAre("still here"));
}

TEST(WireServer, WhatNobodyFetchesIsBoundedAndTheRoomIsToldToHaveBeenMissed) {
  Table table;
  const auto ann = table.player("ann");
  table.say(ann, "JOIN\tM/Cave\tnull");
  table.server.take_events();
  const std::string line = "FWD\tM/Cave\t" + std::string(1 << 20, 'x');
  for (std::size_t said = 0; said < 2 * limits::pending_event_bytes; said += line.size()) {
    table.say(ann, line);
    table.wait(seconds(2));
  }
  const auto events = table.server.take_events();
  std::size_t bytes = 0;
  std::size_t missed = 0;
  for (const ServerEvent& event : events) {
    const auto* relayed = std::get_if<Relayed>(&event);
    bytes += relayed ? relayed->heard.message.size() : 0;
    missed += std::holds_alternative<Missed>(event) ? 1U : 0U;
  }
  EXPECT_EQ(missed, 1U);
  EXPECT_LE(bytes, limits::pending_event_bytes + line.size());
}

TEST(WireServer, ManyChangesOfAFullTableAreToldTogetherAndNoneIsForgotten) {
  Table table;
  std::vector<ConnectionId> players;
  for (int i = 0; i < 40; ++i) {
    players.push_back(table.player("p" + std::to_string(i)));
  }
  for (int round = 0; round < 30; ++round) {
    for (const ConnectionId player : players) {
      table.say(player, "STATS\tname=" + std::string(4000, static_cast<char>('a' + round % 26)));
    }
  }
  std::size_t sent = 0;
  for (auto& [id, bytes] : table.sent) {
    sent += std::exchange(bytes, {}).size();
  }
  EXPECT_LT(sent, 2U * limits::told_at_once);
  table.wait(seconds(60));
  EXPECT_NE(table.sent[players[0]].find(std::string(4000, 'd')), std::string::npos);
}

TEST(WireServer, AConnectionUnderMoreIdsThanAnyPlayersIsClosed) {
  Table table;
  const auto ann = table.player("ann");
  const auto eve = table.connect();
  for (std::size_t i = 0; i <= limits::ids_of_connection; ++i) {
    EXPECT_FALSE(table.gone[eve]);
    table.say(eve, "REG\teve" + std::to_string(i) + ".1\tM/Main Room\tname=eve");
  }
  EXPECT_TRUE(table.gone[eve]);
  table.hears(ann);
  const auto bob = table.player("bob");
  for (std::size_t i = 0; i < limits::ids_of_connection; ++i) {
    table.say(bob, "STATS\tname=bob|id=bob" + std::to_string(i) + ".1");
  }
  EXPECT_TRUE(table.gone[bob]);
  EXPECT_FALSE(table.gone[ann]);
}

TEST(WireServer, ACrowdOfStrangersRegistersOneAfterTheOtherAndOthersBesideIt) {
  Table table;
  const auto stranger = [&](const std::string& address) {
    const auto connection = table.connect(address);
    table.say(connection, "REG\ts" + std::to_string(connection) + ".1\tM/Main Room\tname=s");
    const bool listed = !table.server.rooms("M").empty() && !table.hears(connection).empty();
    table.close(connection);
    return listed;
  };
  int listed = 0;
  for (int i = 0; i < 2 * limits::registrations_at_once; ++i) {
    listed += stranger("127.0.0.1") ? 1 : 0;
  }
  EXPECT_EQ(listed, limits::registrations_at_once);
  EXPECT_TRUE(stranger("10.0.0.7"));
  const auto waiting = table.player("ann");
  EXPECT_THAT(table.hears(waiting), IsEmpty());
  table.wait(seconds(1));
  EXPECT_THAT(Told(table.hears(waiting)).places, ElementsAre("Main Room: ann"));
}

TEST(WireServer, OnlySoManyStrangersEnterRoomsAndWhoHasBeenInOneAlwaysMay) {
  Table table;
  const auto ann = table.player("ann");
  table.say(ann, "JOIN\tM/Cave\tnull");
  table.say(ann, "JOIN\tM/Main Room\tnull");
  const auto enters = [&](const std::string& name, const std::string& address = "127.0.0.1") {
    const auto connection = table.connect(address);
    table.say(connection, "REG\t" + name + ".1\tM/Main Room\tname=" + name);
    table.say(connection, "JOIN\tM/Cave\tnull");
    const auto rooms = table.server.rooms("M");
    table.close(connection);
    return std::ranges::any_of(rooms, [](const Room& room) { return room.name == "Cave"; });
  };
  int entered = 0;
  for (int i = 0; i < 300; ++i) {
    entered += enters("s" + std::to_string(i)) ? 1 : 0;
  }
  EXPECT_GE(entered, 199);
  EXPECT_LE(entered, 200);
  EXPECT_FALSE(enters("stranger"));
  EXPECT_TRUE(enters("s0")) << "who is known already";
  EXPECT_TRUE(enters("other", "10.0.0.7"));
  table.say(ann, "JOIN\tM/Cave\tnull");
  EXPECT_EQ(table.server.rooms("M").front().name, "Cave");
  table.wait(seconds(60));
  EXPECT_TRUE(enters("patient"));
}

TEST(WireServer, TellsWhoCameAndWentAndWhoHasBeenInARoom) {
  Table table;
  const auto kinds = [&] {
    std::vector<IdHeard::What> what;
    for (const IdHeard& id : table.server.take_ids()) {
      what.push_back(id.what);
    }
    return what;
  };
  using What = IdHeard::What;
  const auto ann = table.player("ann");
  const auto again = table.player("ann");
  EXPECT_THAT(kinds(), ElementsAre(What::came));
  table.say(ann, "JOIN\tM/Cave\tnull");
  EXPECT_THAT(kinds(), ElementsAre(What::stays));
  table.say(ann, "STATS\tname=ann|id=ann.2");
  EXPECT_THAT(kinds(), ElementsAre(What::came, What::stays)) << "of everything that he is known by there";
  table.close(ann);
  EXPECT_THAT(kinds(), ElementsAre(What::went)) << "of two under one id the other is still there";
  table.close(again);
  EXPECT_THAT(kinds(), ElementsAre(What::went));
}

TEST(WireServer, GivesEveryIdThatRegistersOnceForRedaction) {
  Table table;
  table.player("ann");
  EXPECT_EQ(table.server.take_ids().size(), 1U);
  table.player("ann");
  EXPECT_THAT(table.server.take_ids(), IsEmpty());
  const auto eve = table.player("eve");
  table.say(eve, "REG\teve.2\tnowhere\tid=eve.3");
  table.say(eve, "STATS\tid=eve.4");
  EXPECT_EQ(table.server.take_ids().size(), 4U) << "wherever they end up";
}

}  // namespace
}  // namespace adjutant::vmod::wire

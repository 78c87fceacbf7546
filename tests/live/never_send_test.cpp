#include "vmod/wire/never_send.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <gmock/gmock.h>

#include "live/stage.h"
#include "vmod/wire/recording.h"
#include "vmod/wire/stock_lines.h"

// network.md 6, on sockets: a guest's whole speech, whatever the server of the players or somebody behind it says.

namespace adjutant::live {
namespace {

using namespace adjutant::test;

/// A guest before a server whose every word the test says.
class GuestAlone : public AtTable {
 protected:
  void sit_down(std::optional<std::string> room) {
    guest.emplace(GuestSettings{{"127.0.0.1", server.port()}, "M", "1", "A companion", "Adjutant", std::move(room)},
                  watcher.surroundings());
    const std::size_t before = server.lines.size();
    ASSERT_TRUE(wait_for([&] { return server.lines.size() > before; }));
    line = server.lines.back().get();
    ASSERT_TRUE(wait_for([&] { return line->heard.ends_with("\n"); }));
    id = line->heard.substr(4, line->heard.find('\t', 4) - 4);
  }

  /// Lists these players of the Cave, in this order, and Ann as its owner.
  void list_in_cave(const std::vector<std::string>& ids) {
    std::string list = "LIST";
    for (const std::string& player : ids) {
      list += "\tM/Cave/" + player + "=name\\=x|id\\=" + player;
    }
    line->say(list + "\nROOM_INFO\tCave=owner\\=ann.1\n");
  }
  void list_in_main_room() {
    line->say("LIST\tM/Cave/ann.1=name\\=Ann|id\\=ann.1\tM/Main Room/" + id + "=name\\=x|id\\=" + id +
              "\nROOM_INFO\tCave=owner\\=ann.1\n");
  }
  void enter_the_cave() {
    list_in_main_room();
    ASSERT_TRUE(wait_for([&] { return said().back() == "JOIN"; }));
    list_in_cave({"ann.1", id});
    ASSERT_TRUE(wait_for([&] { return said().back() == "FWD SYNC"; }));
  }
  [[nodiscard]] std::vector<std::string> said() const { return kinds(lines_of(line->heard)); }
  [[nodiscard]] std::string last_line() const { return lines_of(line->heard).back(); }

  Watcher watcher;
  ScriptedServer server;
  std::optional<Guest> guest;
  Line* line = nullptr;
  std::string id;
};

TEST_F(GuestAlone, WhateverItHearsItSaysNothingThatChangesAGame) {
  std::size_t lines = 0;
  for (std::uint32_t run = 0; run < 12; ++run) {
    sit_down(run % 2 == 0 ? std::optional<std::string>("Cave") : std::nullopt);
    std::uint32_t random = run;
    for (int step = 0; step < 200 && line->connected(); ++step) {
      random = random * 1664525 + 1013904223;
      line->say(anything(random >> 8, id) + "\n");
      if ((random & 0x3) == 0) {
        let_pass(1);
      }
      if ((random & 0x1F) == 0) {
        guest->say("asked for \x1b-/1");
      }
    }
    guest.reset();
    ASSERT_TRUE(wait_for([&] { return !line->connected(); }));
    expect_harmless(lines_of(line->heard), {}, id);
    lines += lines_of(line->heard).size();
  }
  EXPECT_GT(lines, 12U * 4U) << "it has said more than its name and good-bye";
}

TEST_F(GuestAlone, SaysGoodByeWhenItGoes) {
  sit_down("Cave");
  enter_the_cave();
  guest.reset();
  ASSERT_TRUE(wait_for([&] { return !line->connected(); }));
  EXPECT_EQ(last_line(), "!BYE");
}

TEST_F(GuestAlone, LeavesTheRoomThatItWouldOwn) {
  sit_down("Cave");
  enter_the_cave();
  list_in_cave({id});
  ASSERT_TRUE(wait_for([&] { return said().back() == "JOIN"; }));
  EXPECT_EQ(last_line(), "JOIN\tM/Main Room\tnull");
}

TEST_F(GuestAlone, LeavesTheRoomInWhichItStandsFirstThoughAnotherOwnsIt) {
  sit_down("Cave");
  enter_the_cave();
  list_in_cave({id, "ann.1"});
  ASSERT_TRUE(wait_for([&] { return said().back() == "JOIN"; }));
  EXPECT_EQ(last_line(), "JOIN\tM/Main Room\tnull");
}

TEST_F(GuestAlone, GivesItsGameToNobodyAndFollowsNoInvitationElsewhere) {
  sit_down("Cave");
  enter_the_cave();
  line->say("SYNCname=Bob|id=bob.1\n" + to_text(Invite{"Bob", "bob.1", "Reef"}) + "\nSYNCname=Ann|id=ann.1\n");
  let_pass(1500);  // more than a tick
  EXPECT_THAT(said(), testing::ElementsAre("REG", "JOIN", "FWD SYNC"));
}

TEST_F(GuestAlone, SaysALineOfChatWhenAskedToToItsRoomAlone) {
  sit_down("Cave");
  enter_the_cave();
  line->say(whole_game({{"1", {5, 5}}}) + "\n");
  ASSERT_TRUE(wait_for([&] { return watcher.seen().size() == 1; }));
  guest->say("E3 to G4: clear");
  ASSERT_TRUE(wait_for([&] { return said().back() == "FWD CHAT"; }));
  expect_harmless(lines_of(line->heard), "Cave", id);
}

}  // namespace
}  // namespace adjutant::live

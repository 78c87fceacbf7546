#include "vmod/wire/private_answer.h"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "live/stage.h"

// An answer on a player's own map, over sockets: to him and to nobody else.

namespace adjutant::live {
namespace {

using namespace adjutant::test;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;
using vmod::wire::PrivateAnswer;

PrivateAnswer blocked_line() {
  return {"blocked at E4", std::nullopt, PrivateAnswer::Line{7, {10, 20}, {30, 40}}, PrivateAnswer::Ring{5, {20, 30}}};
}

/// The whole of what is drawn by it, as a line of the wire.
const std::string kDrawn =
    "* |blocked at E4\x1bLOS\tLOS_Thread7\t10\t20\t30\t40\tfalse\ttrue\tfalse\x1b"
    "FLARE\tFlare5\t20\t30\n";

std::string registration(const std::string& name) {
  return "REG\t" + name + ".1\tM/Main Room\tname=" + name + "|id=" + name + ".1\nJOIN\tM/Cave\tnull\n";
}

class AnsweredAlone : public AtTable {
 protected:
  /// Ann comes first, so that her connection is the first.
  void sit_down(std::uint16_t port) {
    ann.emplace(port);
    ann->say(registration("ann"));
    ASSERT_TRUE(wait_for([&] { return ann->heard.find("M/Cave/ann.1") != std::string::npos; }));
    bob.emplace(port);
    bob->say(registration("bob"));
    ASSERT_TRUE(wait_for([&] { return ann->heard.find("M/Cave/bob.1") != std::string::npos; }));
    let_pass(50);
  }

  std::optional<Line> ann;
  std::optional<Line> bob;
};

TEST_F(AnsweredAlone, AtOurTableTheOtherPlayerHearsNotAByteOfIt) {
  sit_down(open_table());
  const std::string bob_before = bob->heard;
  const std::size_t before = ann->heard.size();
  table->answer({0, "M", "Cave"}, 1, blocked_line());
  ASSERT_TRUE(wait_for([&] { return ann->heard.ends_with(kDrawn); }));
  const std::string line = ann->heard.substr(before);
  EXPECT_TRUE(line.starts_with("PRIV_CHAT/name=Adjutant (table)|id=adjutant-")) << line;
  EXPECT_EQ(std::ranges::count(line, '\n'), 1);
  let_pass(100);
  EXPECT_EQ(bob->heard, bob_before);
}

TEST_F(AnsweredAlone, AtOurTableNobodyIsAnsweredInARoomWhereHeIsNot) {
  sit_down(open_table());
  const std::string ann_before = ann->heard;
  const std::string bob_before = bob->heard;
  table->answer({0, "M", "Reef"}, 1, blocked_line());
  table->answer({0, "Other", "Cave"}, 1, blocked_line());
  table->answer({0, "M", "Cave"}, 99, blocked_line());
  let_pass(100);
  EXPECT_EQ(ann->heard, ann_before);
  EXPECT_EQ(bob->heard, bob_before);
}

TEST_F(AnsweredAlone, WhatIsWrittenBackToOurTableIsHeardByItAlone) {
  sit_down(open_table());
  table->answer({0, "M", "Cave"}, 1, blocked_line());
  ASSERT_TRUE(wait_for([&] { return ann->heard.ends_with(kDrawn); }));
  const std::size_t at = ann->heard.rfind("|id=") + 4;
  const std::string id = ann->heard.substr(at, ann->heard.find('/', at) - at);
  const std::string bob_before = bob->heard;
  ann->say("FWD\tM/*/" + id + "\tPRIV_CHAT/name=ann|id=ann.1/los E3 G4\n");
  ASSERT_TRUE(wait_for([&] { return testing::Value(at_table.events, Contains("asked in words: los E3 G4")); }))
      << testing::PrintToString(at_table.events);
  let_pass(100);
  EXPECT_EQ(bob->heard, bob_before);
}

TEST_F(AnsweredAlone, ThroughTheRelayTheServerHearsNotAByteOfIt) {
  ScriptedServer server;
  Watcher watcher;
  const auto relay = Relay::open({0, false}, {"127.0.0.1", server.port()}, watcher.surroundings()).value();
  ann.emplace(relay->port());
  ann->say(registration("ann"));
  ASSERT_TRUE(wait_for([&] { return !server.lines.empty() && server.lines[0]->heard == registration("ann"); }));
  server.lines[0]->say("LIST\tM/Cave/ann.1=name\\=ann|id\\=ann.1\nCHAThalf a ");
  ASSERT_TRUE(wait_for([&] { return ann->heard.ends_with("half a "); }));
  relay->answer({1, "M", "Cave"}, "Adjutant", blocked_line());
  let_pass(100);
  EXPECT_TRUE(ann->heard.ends_with("half a "));
  server.lines[0]->say("line\n");
  ASSERT_TRUE(wait_for([&] { return ann->heard.ends_with(kDrawn); }));
  EXPECT_THAT(ann->heard, HasSubstr("half a line\nPRIV_CHAT/name=Adjutant|id=adjutant-"));
  EXPECT_EQ(server.lines[0]->heard, registration("ann"));
}

}  // namespace
}  // namespace adjutant::live

#include "vmod/wire/private_answer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/shared.h"
#include "vmod/game.h"
#include "vmod/wire/message.h"
#include "vmod/wire/pass_through.h"
#include "vmod/wire/recording.h"

// What may be written to a player who wants his answers on his own map (docs/connect-vassal.md): these bytes, to nobody
// else.

namespace adjutant::vmod::wire {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr const char* kName = "Adjutant";
constexpr const char* kId = "adjutant-7f3a.1795356000000";

PrivateAnswer blocked_line() {
  return {"3:1, good shot", std::nullopt, PrivateAnswer::Line{1, {596, 136}, {302, 207}},
          PrivateAnswer::Ring{5, {302, 207}}};
}

TEST(WirePrivateAnswer, IsOneTreeWhoseFirstLeafIsPrivate) {
  EXPECT_EQ(to_text(blocked_line(), kName, kId),
            "PRIV_CHAT/name=Adjutant|id=adjutant-7f3a.1795356000000/* |3:1, good shot"
            "\x1bLOS\tLOS_Thread1\t596\t136\t302\t207\tfalse\ttrue\tfalse"
            "\x1b"
            "FLARE\tFlare5\t302\t207");
}

TEST(WirePrivateAnswer, TakesADrawingAwayWithoutAWord) {
  EXPECT_EQ(to_text({"", 1, std::nullopt, std::nullopt}, kName, kId),
            "PRIV_CHAT/name=Adjutant|id=adjutant-7f3a.1795356000000/"
            "\x1bLOS\tLOS_Thread1\t0\t0\t0\t0\tfalse\tfalse\ttrue");
}

TEST(WirePrivateAnswer, IsWrittenAsARealAdvisorWroteItToRealPlayers) {
  ADJUTANT_NEEDS_SHARED(shared);
  // The recorded words have tags, which ours never have: what is drawn is compared, and the clearing to the byte.
  const test::Recording recording(shared / "fixtures/asking", "asking2");
  std::vector<std::string> told;
  for (std::size_t i = 0; i < recording.connections; ++i) {
    for (const std::string& line : test::lines_of(recording.stream(i, true))) {
      const auto read = read_client_line(line);
      if (const auto* forward = std::get_if<Forward>(&read); forward && forward->message.starts_with("PRIV_CHAT")) {
        told.push_back(forward->message);
      }
    }
  }
  const std::string drawn = to_text(blocked_line(), kName, kId);
  const std::string drawing = drawn.substr(drawn.find('\x1b'));
  const std::string cleared = to_text({"", 1, std::nullopt, std::nullopt}, kName, kId);
  EXPECT_THAT(told, testing::Contains(testing::EndsWith(drawing)));
  EXPECT_THAT(told, testing::Contains(testing::EndsWith(cleared.substr(cleared.find('\x1b')))));
}

TEST(WirePrivateAnswer, WordsCannotBreakOutOfTheirLeaf) {
  PrivateAnswer answer;
  answer.words = "a/b\x1bLOS\tLOS_Thread0\n<b>&";
  const std::string text = to_text(answer, kName, kId);
  EXPECT_THAT(text, Not(HasSubstr("\x1b")));
  EXPECT_THAT(text, Not(HasSubstr("\n")));
  const auto read = read_message(text);
  ASSERT_TRUE(read);
  EXPECT_EQ(std::get<PrivateChat>(*read).text, "* |a/bLOSLOS_Thread0&lt;b&gt;&amp;");
}

class BetweenTheLines : public testing::Test {
 protected:
  void SetUp() override {
    pass.from_player("REG\tann.1\tM/Main Room\tname=Ann|id=ann.1\n");
    pass.from_server("LIST\tM/Cave/ann.1=name\\=Ann|id\\=ann.1\nROOM_INFO\tCave=owner\\=ann.1\n");
    pass.take_events();
    to_server = pass.take_for_server();
    pass.take_for_player();
  }
  void answer() { pass.answer_player(blocked_line(), kName, kId); }

  const std::string told = to_text(blocked_line(), kName, kId) + "\n";
  PassThrough pass;
  std::string to_server;
};

TEST_F(BetweenTheLines, AnAnswerGoesToThePlayerAndNothingOfItToTheServer) {
  answer();
  EXPECT_EQ(pass.take_for_player(), told);
  EXPECT_EQ(pass.take_for_server(), "");
}

TEST_F(BetweenTheLines, AnAnswerWaitsForTheEndOfALineOfTheServers) {
  pass.from_server("CHAThalf a ");
  answer();
  EXPECT_EQ(pass.take_for_player(), "CHAThalf a ");
  pass.from_server("line\nCHATnext");
  EXPECT_EQ(pass.take_for_player(), "line\n" + told + "CHATnext");
  answer();
  EXPECT_EQ(pass.take_for_player(), "");
  pass.from_server("\n");
  EXPECT_EQ(pass.take_for_player(), "\n" + told);
}

TEST_F(BetweenTheLines, WhatThePlayerWritesBackIsToldAndPassedOn) {
  const std::string back = "FWD\tM/*/" + std::string(kId) + "\tPRIV_CHAT/name=Ann|id=ann.1/los E3 G4\n";
  pass.from_player(back);
  for (const Event& event : pass.take_events()) {
    EXPECT_FALSE(std::holds_alternative<AskedPrivately>(event)) << "nobody was answered yet";
  }
  answer();
  pass.from_player(back);
  std::vector<std::string> asked;
  for (const Event& event : pass.take_events()) {
    if (const auto* words = std::get_if<AskedPrivately>(&event)) {
      asked.push_back(words->text);
    }
  }
  EXPECT_THAT(asked, testing::ElementsAre("los E3 G4"));
  EXPECT_EQ(pass.take_for_server(), back + back);
}

TEST_F(BetweenTheLines, WhoeverHasNotRegisteredIsNotAnswered) {
  PassThrough stranger;
  stranger.answer_player(blocked_line(), kName, kId);
  EXPECT_EQ(stranger.take_for_player(), "");
}

}  // namespace
}  // namespace adjutant::vmod::wire

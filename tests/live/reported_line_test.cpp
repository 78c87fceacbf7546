#include "live/reported_line.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "live/asked_records.h"
#include "live/limits.h"
#include "live/live_game.h"
#include "support/shared.h"
#include "vmod/opened_module.h"

// Threads that VASSAL shows to nobody: what is known of a line is the report in the chat, which names its ends.

namespace adjutant::live {
namespace {

using namespace adjutant::test;
using testing::ElementsAre;
using testing::IsEmpty;

/// A game in which somebody speaks; each line is said long after the one before it.
class Spoken {
 public:
  explicit Spoken(std::shared_ptr<const vmod::Module> module) : game_(std::move(module)) {}

  std::vector<std::string> hear(const std::string& message,
                                std::chrono::milliseconds pause = std::chrono::seconds(10)) {
    now_ += pause;
    game_.hear({vmod::wire::Secret(message), vmod::wire::Heard::To::room});
    std::vector<std::string> lines;
    for (const Question& question : game_.take(now_).asked) {
      lines.push_back(asked_of(question).line);
    }
    return lines;
  }
  [[nodiscard]] bool known() const { return game_.known(); }

 private:
  LiveGame game_;
  vmod::wire::Instant now_ = vmod::wire::Clock::now();
};

/// A module whose thread is shown to nobody, with a board of these regions.
std::shared_ptr<const vmod::Module> with_regions(const std::string& report, const std::vector<std::string>& names) {
  std::string regions;
  int x = 0;
  for (const std::string& name : names) {
    x += 100;
    regions += R"(<VASSAL.build.module.map.boardPicker.board.Region name=")" + name + R"(" originx=")" +
               std::to_string(x) + R"(" originy="50"/>)";
  }
  return std::make_shared<const vmod::Module>(
      vmod::read_module(
          archive_of(R"(<VASSAL.build.GameModule name="M" version="1"><VASSAL.build.module.Map mapName="A">
    <VASSAL.build.module.map.BoardPicker><VASSAL.build.module.map.boardPicker.Board name="B" width="2000" height="100">
    <VASSAL.build.module.map.boardPicker.board.RegionGrid>)" +
                     regions + R"(</VASSAL.build.module.map.boardPicker.board.RegionGrid>
    </VASSAL.build.module.map.boardPicker.Board></VASSAL.build.module.map.BoardPicker>
    <VASSAL.build.module.map.LOS_Thread threadName="t" global="Never" report=")" +
                     report + R"("/></VASSAL.build.module.Map></VASSAL.build.GameModule>)"))
          .value());
}

constexpr const char* kEmptyGame =
    "begin_save\x1b"
    "end_save";
constexpr const char* kWay = "* $PlayerName$: $FromLocation$ to $AllLocationsChecked$";

class InTheRecordedGame : public testing::Test {
 protected:
  void SetUp() override {
    ADJUTANT_NEEDS_SHARED(shared);
    const auto messages = messages_told_by({shared / "fixtures/asking", "asking3"}, 0);
    const auto whole = std::ranges::find_if(messages, [](const auto& text) { return text.size() > 4000; });
    ASSERT_NE(whole, messages.end());
    spoken = std::make_unique<Spoken>(
        std::make_shared<const vmod::Module>(module_at(shared / "fixtures/asking/lantern-shoals-threads.vmod")));
    spoken->hear(*whole);
    ASSERT_TRUE(spoken->known());
  }

  std::unique_ptr<Spoken> spoken;
};

TEST_F(InTheRecordedGame, AReportAsksForTheLineBetweenTheMiddlesOfItsCells) {
  constexpr const char* line = "sight by Ada on Main Map: 246,175 F.03 -> 596,136 E-0416 (04/16)";
  EXPECT_THAT(spoken->hear("CHAT* Ada shows F.03 - E-0416 (04/16), range 7"), ElementsAre(line));
  EXPECT_THAT(spoken->hear("CHAT* Ada looks F.03 - E-0416 (04/16) (3)"), ElementsAre(line));
}

TEST_F(InTheRecordedGame, AThreadThatIsShownAsWellIsOneQuestion) {
  EXPECT_THAT(spoken->hear("LOS\tLOS_Thread1\t246\t175\t596\t136\ttrue\tfalse\tfalse"), IsEmpty()) << "it waits";
  EXPECT_THAT(spoken->hear("CHAT* Ada shows F.03 - E-0416 (04/16), range 7", std::chrono::milliseconds(10)),
              ElementsAre("sight by Ada on Main Map: 246,175 F.03 -> 596,136 E-0416 (04/16)"));
  EXPECT_THAT(spoken->hear("LOS\tLOS_Thread1\t0\t0\t0\t0\tfalse\tfalse\ttrue"), IsEmpty());
  spoken->hear("LOS\tLOS_Thread1\t246\t175\t596\t136\ttrue\tfalse\tfalse");
  EXPECT_THAT(spoken->hear("CHAT* nothing of the kind", std::chrono::milliseconds(300)), testing::SizeIs(1));
  EXPECT_THAT(spoken->hear("CHAT* Ada shows F.03 - E-0416 (04/16), range 7", std::chrono::milliseconds(300)), IsEmpty())
      << "late, but still that of the thread";
}

TEST_F(InTheRecordedGame, WhatWasTypedUndoneOrOnlyLooksLikeItAsksNothing) {
  for (const char* line : {
           "CHAT&lt;Ada&gt; - * Ada shows F.03 - E-0416 (04/16), range 7",
           "CHAT<Ada> - * Ada shows F.03 - E-0416 (04/16), range 7",
           "CHAT* Ada shows F.03 - F.03, range 0",
           "CHAT* Ada shows F.03 - E-0416, range 7",
           "CHAT* Ada shows F.3 - E-0416 (04/16), range 7",
           "CHAT* Ada shows f.03 - E-0416 (04/16), range 7",
           "CHAT* Ada shows F.03 - Z.99, range 7",
           "CHAT* Ada shows F.03 - E-0416 (04/16)",
           "CHATAda Checked LOS from F.03 to E-0416 (04/16)",  // of a thread that is shown: then it comes with its LOS
           "PRIV_CHAT/name=Ada|id=a/* Ada shows F.03 - E-0416 (04/16), range 7",
       }) {
    EXPECT_THAT(spoken->hear(line), IsEmpty()) << line;
  }
  EXPECT_THAT(spoken->hear("UNDO\ttrue\x1b"
                           "CHAT* Ada shows F.03 - E-0416 (04/16), range 7\x1bUNDO\tfalse"),
              IsEmpty());
  EXPECT_THAT(spoken->hear("LOG\tCHAT* Ada shows F.03 - E-0416 (04/16), range 7"), IsEmpty());
}

TEST(ReportedLine, ItEndsWhereTheMouseCameToLastAndEveryPlaceOnTheWayIsOne) {
  Spoken spoken(with_regions(kWay, {"Quay", "Mill", "Crane"}));
  spoken.hear(kEmptyGame);
  ASSERT_TRUE(spoken.known());
  const auto asked = spoken.hear("CHAT* Ada: Quay to Mill, Crane");
  ASSERT_EQ(asked.size(), 1U);
  EXPECT_THAT(asked.front(), testing::AllOf(testing::HasSubstr("Quay -> "), testing::EndsWith("Crane")));
  EXPECT_THAT(spoken.hear("CHAT* Ada: Quay to Nowhere, Crane"), IsEmpty());
  EXPECT_THAT(spoken.hear("CHAT* Ada: Quay to "), IsEmpty());
}

TEST(ReportedLine, ANameThatTwoPlacesBearIsNoPlace) {
  Spoken spoken(with_regions(kWay, {"Quay", "Mill", "Crane", "Mill"}));
  spoken.hear(kEmptyGame);
  ASSERT_TRUE(spoken.known());
  EXPECT_THAT(spoken.hear("CHAT* Ada: Quay to Mill"), IsEmpty());
  EXPECT_EQ(spoken.hear("CHAT* Ada: Quay to Crane").size(), 1U);
}

TEST(ReportedLine, OneWithMorePlacesThanAnyMousePassesIsNotRead) {
  Spoken spoken(with_regions(kWay, {"Quay", "Mill"}));
  spoken.hear(kEmptyGame);
  ASSERT_TRUE(spoken.known());
  std::string way = "Mill";
  for (std::size_t i = 1; i < limits::places_reported; ++i) {
    way += ", Mill";
  }
  EXPECT_EQ(spoken.hear("CHAT* Ada: Quay to " + way).size(), 1U);
  EXPECT_THAT(spoken.hear("CHAT* Ada: Quay to " + way + ", Mill"), IsEmpty());
}

}  // namespace
}  // namespace adjutant::live

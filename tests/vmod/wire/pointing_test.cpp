#include "vmod/wire/pointing.h"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "vmod/game.h"
#include "vmod/wire/limits.h"

namespace adjutant::vmod::wire {
namespace {

using testing::ElementsAre;
using testing::Field;
using testing::IsEmpty;
using testing::SizeIs;

using Kind = Pointed::Kind;

std::string thread_line(const std::string& points, const std::string& flags, int number = 0) {
  return "LOS\tLOS_Thread" + std::to_string(number) + "\t" + points + "\t" + flags;
}

const std::string kPulled = thread_line("247\t175\t596\t136", "false\ttrue\tfalse");
const std::string kStays = thread_line("247\t175\t596\t136", "true\tfalse\tfalse");
const std::string kTaken = thread_line("596\t136\t596\t136", "false\tfalse\tfalse");
const std::string kReset = thread_line("0\t0\t0\t0", "false\tfalse\ttrue");

TEST(Pointing, AThreadIsAskedOnceWhenItIsPulledAndAgainAfterItWasTakenAway) {
  PointingListener listener;
  EXPECT_THAT(listener.hear({kPulled}, "Ada"),
              ElementsAre(Pointed{Kind::thread, "LOS_Thread0", {247, 175}, {596, 136}, {}, "", false, "Ada"}));
  EXPECT_THAT(listener.hear({kStays}, "Ada"), IsEmpty());
  EXPECT_THAT(listener.hear({kTaken}, "Ada"), IsEmpty());
  EXPECT_THAT(listener.hear({kStays}, "Ada"), SizeIs(1));
  EXPECT_THAT(listener.hear({kReset}, "Tess"), IsEmpty()) << "whoever presses the button takes it from all";
  EXPECT_THAT(listener.hear({kPulled}, "Ada"), SizeIs(1));
  EXPECT_THAT(listener.hear({"LOS\tLOS_Thread1\t1\t2\t3\t4\tfalse\ttrue"}, ""), SizeIs(1)) << "before VASSAL 3.5";
}

TEST(Pointing, WhatIsUndoneReplayedSavedOrForOneAloneAsksNothing) {
  for (const std::vector<std::string>& leaves : {std::vector<std::string>{"UNDO\ttrue", kPulled, "UNDO\tfalse"},
                                                 {"UNDO\ttrue", kPulled},
                                                 {"begin_save", kPulled, "end_save"},
                                                 {"LOG\t" + kPulled, kPulled},
                                                 {"PRIV_CHAT/name=A/x", kPulled}}) {
    PointingListener listener;
    EXPECT_THAT(listener.hear(leaves, ""), IsEmpty()) << leaves.front();
    EXPECT_THAT(listener.hear({kPulled}, ""), SizeIs(1)) << leaves.front();
  }
}

TEST(Pointing, AThreadWithinOnePointAndOneThatIsNoneAskNothing) {
  PointingListener listener;
  for (const std::string& line :
       {thread_line("5\t5\t5\t5", "false\ttrue\tfalse"), std::string("LOS\tOther0\t1\t2\t3\t4\tfalse\ttrue\tfalse"),
        std::string("LOS\tLOS_Thread\t1\t2\t3\t4\tfalse\ttrue\tfalse"),
        std::string("LOS\tLOS_Thread0\t1\t2\t3\tx\tfalse\ttrue\tfalse"), std::string("LOS\tLOS_Thread0\t1"),
        std::string("LOS\t"), thread_line("1\t2\t3\t4", "true\ttrue\tfalse")}) {
    EXPECT_THAT(listener.hear({line}, ""), IsEmpty()) << line;
  }
}

TEST(Pointing, AFlareAsksOnlyWhereItsReportSaysSo) {
  PointingListener listener;
  EXPECT_THAT(listener.hear({"FLARE\tFlare0\t596\t136"}, "Ada"), IsEmpty()) << "a flare of the module's own";
  EXPECT_THAT(
      listener.hear({"CHAT* |Ada asks Adjutant about G.04 <!--adj:spot-->", "FLARE\tFlare4\t300\t205"}, ""),
      ElementsAre(Pointed{Kind::spot, "Flare4", {300, 205}, {}, {}, "* |Ada asks Adjutant about G.04 ", true, ""}));
  EXPECT_THAT(listener.hear({"FLARE\tFlare4\t300\t205"}, ""), IsEmpty()) << "the report was another line's";
}

TEST(Pointing, HowManyHiddenPiecesAreAskedAboutIsTold) {
  PointingListener listener;
  EXPECT_THAT(listener.hear({"CHAT* |Ada asks Adjutant about 3 pieces <!--adj:ask 3 ? 17 ?-->"}, ""),
              ElementsAre(Field(&Pointed::hidden, 2U)));
}

TEST(Pointing, TheWordsOfAReportTellItsLanguage) {
  EXPECT_EQ(language_of("* |Ada asks Adjutant about G.04 "), "en");
  EXPECT_EQ(language_of("* |Ada pregunta a Adjutant: F.03 "), "es");
  EXPECT_EQ(language_of("* |Ada chiede ad Adjutant: F.03 "), "it");
  EXPECT_EQ(language_of("* Ada shows F.03 - G.04"), "");
}

TEST(Pointing, PiecesAreAskedAboutByTheirIdsAndHiddenOnesAreNone) {
  PointingListener listener;
  const auto ids = [](auto matcher) { return ElementsAre(Field(&Pointed::ids, matcher)); };
  EXPECT_THAT(listener.hear({"CHAT* |Ada asks Adjutant about 3 pieces <!--adj:ask 3 ? 17 18-->"}, ""),
              ids(ElementsAre("17", "18")));
  EXPECT_THAT(listener.hear({"CHAT* |Ada asks Adjutant about 0 pieces <!--adj:ask 0-->"}, ""), ids(IsEmpty()));
  EXPECT_THAT(listener.hear({"CHAT* |Ada asks Adjutant about A <!--adj:menu 17-->",
                             "CHAT* |Ada asks Adjutant about B <!--adj:menu 18-->"},
                            ""),
              ids(ElementsAre("17", "18")))
      << "several were selected";
  std::string many = "CHAT* |A asks Adjutant <!--adj:ask 1000";
  for (int i = 0; i < 1000; ++i) {
    many += " 1";
  }
  EXPECT_THAT(listener.hear({many + "-->"}, ""), ids(SizeIs(limits::pointed_ids)));
}

TEST(Pointing, WhatSomebodyTypedIsNoQuestion) {
  PointingListener listener;
  for (const char* line :
       {"CHAT&lt;Tess&gt; - * |Ada asks Adjutant: F.03 to H.03 <!--adj:los-->", "CHAT<Tess> - <!--adj:ask 1 17-->",
        "CHAT<Tess> - * |Tess asks Adjutant <!--adj:ask 1 17-->"}) {
    EXPECT_THAT(listener.hear({line}, "Tess"), IsEmpty()) << line;
  }
  for (const char* line :
       {"CHAT* |Ada asks <!--adj:ask 1 17 18-->", "CHAT* |Ada asks <!--adj:ask-->",
        "CHAT* |Ada asks <!--adj:ask x 17-->", "CHAT* |Ada asks <!--adj:ask 1 seventeen-->",
        "CHAT* |Ada asks <!--adj:menu-->", "CHAT* |Ada asks <!--adj:ask 1 17", "CHAT* <!--adj:-->"}) {
    EXPECT_THAT(listener.hear({line}, "Tess"), ElementsAre(Field(&Pointed::kind, Kind::report))) << line;
  }
}

TEST(Pointing, TheWordsOfTheExtensionBeginWithWhoAsksInEachLanguage) {
  EXPECT_EQ(asker_of("* |Ada asks Adjutant: F.03 to H.03 "), "Ada");
  EXPECT_EQ(asker_of("* |Ana pregunta a Adjutant: F.03"), "Ana");
  EXPECT_EQ(asker_of("* |Anna chiede ad Adjutant: F.03"), "Anna");
  EXPECT_EQ(asker_of("* Skiff moves"), "");
}

}  // namespace
}  // namespace adjutant::vmod::wire

#include <QSignalSpy>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "dock/models/sight/shots.h"
#include "dock/scripted_ask.h"
#include "words/catalogue.h"

namespace adjutant::dock {
namespace {

using nlohmann::json;
using testing::IsEmpty;
using testing::SizeIs;

json shot_of(int number, const char* side, const char* verdict = "degraded", bool stands = true) {
  return {{"number", number},
          {"turn", 1},
          {"side", side},
          {"unit", ""},
          {"from", {{"hex", "2,4"}, {"place", "C5"}, {"centre", {170, 335}}}},
          {"to", {{"hex", "6,2"}, {"place", "G3"}, {"centre", {410, 195}}}},
          {"verdict", verdict},
          {"degrading", 1},
          {"range", 4},
          {"stands", stands},
          {"text", "Shot of " + std::string(side)}};
}

class ShotsModelTest : public testing::Test {
 protected:
  ShotsModelTest() { shots_.follow("s1"); }

  void declare() {
    shots_.declare("2,4", "6,2", [this](const QString& sentence) { refused_ = sentence; });
  }

  test::ScriptedAsk core_;
  Voice voice_{words::built_in(), words::Language::en};
  ShotsModel shots_{core_.ask(), voice_};
  QString refused_;
};

TEST_F(ShotsModelTest, ThoseOfTheSessionAreReadAndNotTold) {
  QSignalSpy declared(&shots_, &ShotsModel::declared);
  core_.of("shots")[0].answer(json{{"declared", true}, {"shots", {shot_of(1, "guard"), shot_of(2, "reds")}}});
  ASSERT_THAT(shots_.shots(), SizeIs(2));
  EXPECT_EQ(shots_.find(2)->side, QStringLiteral("reds"));
  EXPECT_EQ(shots_.find(7), nullptr);
  EXPECT_EQ(declared.size(), 0);
}

TEST_F(ShotsModelTest, AShotThatIsDeclaredHereIsToldOnceThoughItIsHeardTwice) {
  QSignalSpy declared(&shots_, &ShotsModel::declared);
  declare();
  const auto asked = core_.of("shot.declare");
  ASSERT_THAT(asked, SizeIs(1));
  EXPECT_EQ(asked[0].params["from"], "2,4");
  EXPECT_EQ(asked[0].params["to"], "6,2");
  shots_.hear(read_shot(shot_of(1, "guard")));
  asked[0].answer(json{{"shot", shot_of(1, "guard")}, {"sight", json::object()}});
  EXPECT_EQ(declared.size(), 1);
  EXPECT_THAT(shots_.shots(), SizeIs(1));
}

TEST_F(ShotsModelTest, AShotThatCannotBeDeclaredIsNone) {
  declare();
  core_.of("shot.declare")[0].answer(failure("", {"dock.said", {{"text", "There is no such hex."}}}));
  EXPECT_EQ(refused_, QStringLiteral("There is no such hex."));
  EXPECT_THAT(shots_.shots(), IsEmpty());
}

TEST_F(ShotsModelTest, WhichStillStandIsAskedAgain) {
  core_.of("shots")[0].answer(json{{"shots", {shot_of(1, "guard")}}});
  EXPECT_TRUE(shots_.find(1)->stands);
  shots_.ask_again();
  core_.of("shots").back().answer(json{{"shots", {shot_of(1, "guard", "degraded", false)}}});
  EXPECT_FALSE(shots_.find(1)->stands);
}

TEST_F(ShotsModelTest, WhereNoneWasDeclaredABoardThatChangesAsksNothing) {
  core_.of("shots")[0].answer(json{{"shots", json::array()}});
  shots_.ask_again();
  EXPECT_THAT(core_.of("shots"), SizeIs(1));
}

TEST_F(ShotsModelTest, TheGameLogSaysItInWordsInEachLanguage) {
  const Message said = told(read_shot(shot_of(3, "guard")));
  EXPECT_EQ(voice_(said), QStringLiteral("Declared shot 3 of Guard: C5 → G3, line degraded, range 4."));
  EXPECT_EQ(voice_(told(read_shot(shot_of(3, "")))),
            QStringLiteral("Declared shot 3: C5 → G3, line degraded, range 4."));
  voice_.speak(words::Language::es);
  EXPECT_EQ(voice_(said), QStringLiteral("Disparo declarado 3 de Guard: C5 → G3, línea reducida, distancia 4."));
  EXPECT_EQ(voice_(told(read_shot(shot_of(3, "", "unknown")))),
            QStringLiteral("Disparo declarado 3: C5 → G3, línea desconocida, distancia 4."));
}

}  // namespace
}  // namespace adjutant::dock

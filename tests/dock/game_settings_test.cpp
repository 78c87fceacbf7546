#include "dock/models/game/game_settings.h"

#include <QSignalSpy>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "dock/scripted_ask.h"
#include "words/catalogue.h"

namespace adjutant::dock {
namespace {

using nlohmann::json;
using testing::IsEmpty;
using testing::SizeIs;

json two_settings(const char* edge, const char* shots) {
  return {{"settings",
           {{{"id", "edge"},
             {"text", "A line along the edge of two hexes"},
             {"value", edge},
             {"default", "either"},
             {"values", {{{"id", "either"}, {"text", "either hex counts"}}, {{"id", "both"}, {"text", "both count"}}}},
             {"rule", "10.3"},
             {"source", "interpreted"}},
            {{"id", "shots"},
             {"text", "Sight"},
             {"value", shots},
             {"default", "open"},
             {"values", {{{"id", "open"}, {"text", "for any line"}}, {{"id", "declared"}, {"text", "declared only"}}}},
             {"rule", ""}}}}};
}

class GameSettingsTest : public testing::Test {
 protected:
  GameSettingsTest() {
    settings_.follow("s1");
    core_.of("settings")[0].answer(two_settings("either", "open"));
  }

  test::ScriptedAsk core_;
  Voice voice_{words::built_in(), words::Language::en};
  GameSettingsModel settings_{core_.ask(), voice_};
};

TEST_F(GameSettingsTest, EachHasItsSentenceItsRuleAndWordsForItsValues) {
  ASSERT_THAT(settings_.settings(), SizeIs(2));
  const GameSetting* edge = settings_.find("edge");
  ASSERT_NE(edge, nullptr);
  EXPECT_EQ(edge->text, QStringLiteral("A line along the edge of two hexes"));
  EXPECT_EQ(edge->rule, QStringLiteral("10.3"));
  EXPECT_EQ(edge->standard, "either");
  EXPECT_EQ(edge->text_of("both"), QStringLiteral("both count"));
  EXPECT_EQ(edge->text_of("unheard"), QStringLiteral("unheard"));
  EXPECT_TRUE(settings_.knows_shots());
  EXPECT_FALSE(settings_.declared_only());
}

TEST_F(GameSettingsTest, TheFirstAnswerTurnsNothing) {
  QSignalSpy turned(&settings_, &GameSettingsModel::turned);
  settings_.follow("s2");
  EXPECT_THAT(settings_.settings(), IsEmpty());
  core_.of("settings").back().answer(two_settings("either", "declared"));
  EXPECT_EQ(turned.size(), 0);
  EXPECT_TRUE(settings_.declared_only());
}

TEST_F(GameSettingsTest, AChoiceIsTheCoresToGiveAndIsToldOnce) {
  QSignalSpy turned(&settings_, &GameSettingsModel::turned);
  settings_.set_declared_only(true);
  EXPECT_FALSE(settings_.declared_only());
  const auto asked = core_.of("settings.set");
  ASSERT_THAT(asked, SizeIs(1));
  EXPECT_EQ(asked[0].params["settings"], (json{{"shots", "declared"}}));
  asked[0].answer(two_settings("either", "declared"));
  EXPECT_TRUE(settings_.declared_only());
  settings_.ask_again();  // as everybody is told
  core_.of("settings").back().answer(two_settings("either", "declared"));
  ASSERT_EQ(turned.size(), 1);
  EXPECT_EQ(turned[0][0].value<GameSetting>().id, "shots");
}

TEST_F(GameSettingsTest, WhatSomebodyElseHasChosenIsToldToo) {
  QSignalSpy turned(&settings_, &GameSettingsModel::turned);
  settings_.ask_again();
  core_.of("settings").back().answer(two_settings("both", "open"));
  ASSERT_EQ(turned.size(), 1);
  EXPECT_EQ(turned[0][0].value<GameSetting>().value, "both");
}

TEST_F(GameSettingsTest, AnOlderAnswerDoesNotUndoAChoice) {
  settings_.ask_again();
  settings_.set("edge", "both");
  core_.of("settings.set")[0].answer(two_settings("both", "open"));
  core_.of("settings").back().answer(two_settings("either", "open"));
  EXPECT_EQ(settings_.find("edge")->value, "both");
}

TEST_F(GameSettingsTest, ARefusalIsSaidAndNothingChanges) {
  settings_.set("edge", "neither");
  core_.of("settings.set")[0].answer(failure("", {"dock.said", {{"text", "The game has no such reading."}}}));
  EXPECT_EQ(settings_.problem(), QStringLiteral("The game has no such reading."));
  EXPECT_EQ(settings_.find("edge")->value, "either");
}

TEST_F(GameSettingsTest, ACoreThatKnowsNoSettingsHasNone) {
  settings_.ask_again();
  core_.of("settings").back().answer(failure("", {"dock.said", {{"text", "No such method."}}}));
  EXPECT_THAT(settings_.settings(), IsEmpty());
  EXPECT_FALSE(settings_.knows_shots());
}

}  // namespace
}  // namespace adjutant::dock

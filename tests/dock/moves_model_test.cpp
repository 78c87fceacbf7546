#include <QSignalSpy>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "dock/models/unit/moves.h"
#include "dock/scripted_ask.h"
#include "words/catalogue.h"

namespace adjutant::dock {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::Field;
using testing::IsEmpty;
using testing::SizeIs;

json hexagon_at(double x, double y) {
  return {{x - 10, y}, {x - 5, y - 9}, {x + 5, y - 9}, {x + 10, y}, {x + 5, y + 9}, {x - 5, y + 9}};
}

json step(const std::string& target, const char* place, double x, int cost, int total) {
  return {{"hex", target.substr(0, target.find('+'))},
          {"target", target},
          {"place", place},
          {"centre", {x, 20}},
          {"cost", cost},
          {"total", total},
          {"text", std::string(place) + ": so many points"},
          {"watchers", json::array()}};
}

json way(std::vector<json> steps) {
  json hex = steps.back();
  hex["outline"] = hexagon_at(hex["centre"][0], 20);
  hex["path"] = std::move(steps);
  return hex;
}

/// From B2: C2, D2 behind it where two may fire, what lies upstairs in B2, and E2 whose cost nobody has given.
json reach_of_four() {
  json watched = step("3,1", "D2", 60, 2, 3);
  watched["watchers"] = {{{"unit", "w1"}, {"name", "Warden"}, {"place", "G3"}},
                         {{"unit", "w2"}, {"name", "Rifles"}, {"hex", "6,2"}}};
  json unknown = step("4,1", "E2", 80, 0, 0);
  unknown["cost"] = unknown["total"] = nullptr;
  return {{"action", "move"},
          {"from", {{"hex", "1,1"}, {"place", "B2"}, {"centre", {20, 20}}}},
          {"allowance", 4},
          {"spent", 0},
          {"hexes",
           {way({step("1,1+1", "B2", 20, 1, 1)}), way({step("2,1", "C2", 40, 1, 1)}),
            way({step("2,1", "C2", 40, 1, 1), watched}), way({step("2,1", "C2", 40, 1, 1), watched, unknown})}},
          {"assumptions", {"Nobody has said who was activated."}}};
}

class MovesModelTest : public testing::Test {
 protected:
  MovesModelTest() {
    moves_.follow("s1");
    action_.id = "move";
    action_.units = {"u1", "u2"};
    action_.label = QStringLiteral("Move");
    action_.allowed = true;
  }

  void show_reach() {
    moves_.show(action_);
    core_.of("moves").back().answer(reach_of_four());
  }
  [[nodiscard]] Overlay drawn() const {
    Overlay overlay;
    draw_moves(moves_.state(), overlay);
    return overlay;
  }

  test::ScriptedAsk core_;
  Voice voice_{words::built_in(), words::Language::en};
  MovesModel moves_{core_.ask(), voice_};
  ActionRow action_;
};

TEST_F(MovesModelTest, AsksForAllUnitsOfTheActionAndShowsEachHexWithItsWholeCost) {
  moves_.show(action_);
  EXPECT_FALSE(moves_.state().shown());
  const json asked = core_.of("moves").at(0).params;
  EXPECT_EQ(asked["units"], (json{"u1", "u2"}));
  EXPECT_EQ(asked["action"], "move");
  core_.of("moves")[0].answer(reach_of_four());
  EXPECT_TRUE(moves_.state().shown());
  EXPECT_EQ(moves_.state().reach.assumptions, QStringList(QStringLiteral("Nobody has said who was activated.")));
  const Overlay overlay = drawn();
  ASSERT_THAT(overlay.areas, SizeIs(4));
  EXPECT_THAT(overlay.areas, testing::Each(Field(&Overlay::Area::tone, Tone::reached)));
  EXPECT_EQ(overlay.areas[2].label, QStringLiteral("3"));
  EXPECT_EQ(overlay.areas[3].label, QStringLiteral("?")) << "what nobody has given is not guessed";
  EXPECT_THAT(overlay.lines, IsEmpty());
}

TEST_F(MovesModelTest, TheHexUnderThePointerShowsItsWayWithTheCostOfEachHexAndWhereItIsWatched) {
  show_reach();
  moves_.point(QPointF(60, 20));
  const Overlay overlay = drawn();
  ASSERT_THAT(overlay.lines, SizeIs(1));
  EXPECT_THAT(overlay.lines[0].points, ElementsAre(QPointF(20, 20), QPointF(40, 20), QPointF(60, 20)));
  ASSERT_THAT(overlay.areas, SizeIs(4));
  const Overlay::Area& first = overlay.areas[2];
  const Overlay::Area& second = overlay.areas[3];
  EXPECT_EQ(first.tone, Tone::path);
  EXPECT_EQ(first.label, QStringLiteral("+1"));
  EXPECT_EQ(second.tone, Tone::watched);
  EXPECT_EQ(second.label, QStringLiteral("+2 !")) << "a sign says it as well as the colour";
  EXPECT_FALSE(first.outline.isEmpty());
  EXPECT_EQ(moves_.hint(), QStringLiteral("To D2: 3 of 4 points. May fire on the way: Warden at G3, Rifles at 6,2."));
}

TEST_F(MovesModelTest, WhereThePointerIsOnNoHexInReachNoWayIsShown) {
  show_reach();
  moves_.point(QPointF(60, 20));
  QSignalSpy changed(&moves_, &MovesModel::changed);
  moves_.point(QPointF(60, 21));
  EXPECT_EQ(changed.size(), 0) << "it is the same hex";
  moves_.point(QPointF(200, 20));
  EXPECT_EQ(changed.size(), 1);
  EXPECT_THAT(drawn().lines, IsEmpty());
  EXPECT_TRUE(moves_.hint().startsWith(QStringLiteral("Move:")));
}

TEST_F(MovesModelTest, TheHexThatTheUnitsStandInIsNoTargetOfAClickButItsStoreysAreListed) {
  show_reach();
  EXPECT_EQ(moves_.state().at("1,1"), nullptr);
  moves_.point(QPointF(20, 20));
  EXPECT_EQ(moves_.state().way(), nullptr);
  moves_.point(std::string("1,1+1"));
  ASSERT_NE(moves_.state().way(), nullptr);
  EXPECT_THAT(path_to(*moves_.state().way()), ElementsAre("1,1+1"));
  ASSERT_NE(moves_.state().at("3,1"), nullptr);
  EXPECT_THAT(path_to(*moves_.state().at("3,1")), ElementsAre("2,1", "3,1"));
}

TEST_F(MovesModelTest, AnActionThatMovesNobodyShowsNothing) {
  show_reach();
  action_.id = "rally";
  moves_.show(action_);
  EXPECT_FALSE(moves_.state().shown());
  core_.of("moves").back().answer(failure("", {"dock.said", {{"text", "That is no move."}}}));
  EXPECT_FALSE(moves_.state().shown());
  EXPECT_THAT(moves_.state().problem.toStdString(), IsEmpty()) << "nothing is wrong with it";
}

TEST_F(MovesModelTest, AnAnswerAboutAnActionThatIsNoLongerChosenIsDropped) {
  moves_.show(action_);
  const auto question = core_.of("moves")[0];
  moves_.clear();
  question.answer(reach_of_four());
  EXPECT_FALSE(moves_.state().shown());
}

TEST_F(MovesModelTest, WhenTheBoardChangesTheReachIsAskedAgainAndAWayThatIsGoneIsNotShown) {
  show_reach();
  moves_.point(std::string("3,1"));
  moves_.ask_again();
  json less = reach_of_four();
  less["hexes"].erase(2);
  core_.of("moves").back().answer(less);
  EXPECT_THAT(moves_.state().reach.hexes, SizeIs(3));
  EXPECT_EQ(moves_.state().way(), nullptr);
}

TEST_F(MovesModelTest, WhereVassalMovesTheCountersItSaysWhatToMove) {
  show_reach();
  moves_.propose(*moves_.state().at("3,1"));
  const auto asked = core_.of("play.propose");
  ASSERT_THAT(asked, SizeIs(1));
  EXPECT_EQ(asked[0].params["path"], (json{"2,1", "3,1"}));
  EXPECT_FALSE(asked[0].params.contains("target"));
  asked[0].answer(json{{"changes", {{{"what", "moved"}, {"text", "Guard Squad goes to D2."}}}}});
  EXPECT_EQ(moves_.state().proposal, QStringList(QStringLiteral("Guard Squad goes to D2.")));
  EXPECT_EQ(moves_.state().proposed_to, QStringLiteral("D2"));
  moves_.propose(*moves_.state().at("3,1"));
  core_.of("play.propose").back().answer(failure("", {"dock.said", {{"text", "The gun cannot pass the wall."}}}));
  EXPECT_EQ(moves_.state().problem, QStringLiteral("The gun cannot pass the wall."));
  EXPECT_THAT(moves_.state().proposal, IsEmpty());
}

TEST_F(MovesModelTest, AnswersWithoutSenseShowNothing) {
  moves_.show(action_);
  core_.of("moves")[0].answer(json{{"hexes", {{{"hex", "1,1"}, {"path", 7}}, 5, nullptr, {{"path", json::array()}}}}});
  EXPECT_FALSE(moves_.state().shown());
}

}  // namespace
}  // namespace adjutant::dock

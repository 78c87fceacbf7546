#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "dock/models/survey/survey.h"
#include "dock/scripted_ask.h"
#include "words/catalogue.h"

// The terrain of a board as the window keeps it: strokes, guesses, and what a person passes over.

namespace adjutant::dock {
namespace {

using namespace Qt::StringLiterals;
using nlohmann::json;
using testing::SizeIs;

/// A board of six columns and four rows of which nothing is known.
class SurveyModelTest : public testing::Test {
 protected:
  SurveyModelTest() {
    model_.set_board("Drawn", "Main", "West");
    model_.look();
    json hexes = json::object();
    for (int column = 0; column < 6; ++column) {
      for (int row = 0; row < 4; ++row) {
        const std::string id = std::to_string(column) + "," + std::to_string(row);
        hexes[id] = {{"name", "H" + id},  {"x", 60 * column}, {"y", 70 * row + (column % 2 != 0 ? 35 : 0)},
                     {"kind", nullptr},   {"elevation", 0},   {"levels", 0},
                     {"proof", "guessed"}};
      }
    }
    asked("survey.get")
        .answer(
            json{{"fits", true},
                 {"hexes", hexes},
                 {"lattice", {{"dx", 60}, {"dy", 70}, {"sideways", false}}},
                 {"kinds", {{{"kind", "clear"}, {"text", "clear terrain"}}, {{"kind", "forest"}, {"text", "forest"}}}},
                 {"edges", json::array()},
                 {"edge_kinds", {{{"kind", "wall"}, {"text", "wall"}}, {{"kind", "stream"}, {"text", "stream"}}}}});
  }
  ~SurveyModelTest() override { ask_.questions.clear(); }

  test::ScriptedAsk::Question asked(const char* method) {
    const auto all = ask_.of(method);
    EXPECT_FALSE(all.empty()) << method;
    return all.empty() ? test::ScriptedAsk::Question{} : all.back();
  }
  std::size_t at(int column, int row) {
    const auto found = std::ranges::find(model_.hexes(), board::Hex{column, row}, &SurveyHex::hex);
    return static_cast<std::size_t>(found - model_.hexes().begin());
  }
  void paint(std::size_t kind, std::initializer_list<std::size_t> hexes) {
    model_.choose_kind(kind);
    model_.begin_stroke();
    for (const std::size_t hex : hexes) {
      model_.paint(hex);
    }
    model_.end_stroke();
  }
  /// Two hexes of each kind, and a guess of the others: clear in column 2, forest in column 3, less sure below.
  void show_samples_and_guess() {
    paint(0, {at(0, 0), at(0, 1)});
    paint(1, {at(5, 0), at(5, 1)});
    asked("survey.guess").answer(json{{"job", "g1"}});
    SurveyNews news{"g1", {}, {}};
    for (int row = 0; row < 4; ++row) {
      news.hexes["2," + std::to_string(row)] = {"clear", 0.99 - 0.2 * row};
      news.hexes["3," + std::to_string(row)] = {"forest", 0.98 - 0.2 * row};
    }
    model_.hear(news);
  }

  test::ScriptedAsk ask_;
  Voice voice_{words::built_in(), words::Language::en};
  SurveyModel model_{ask_.ask(), voice_};
};

TEST_F(SurveyModelTest, AStrokeIsToldOnceAndTakenBackAsOne) {
  paint(1, {at(0, 0), at(1, 0), at(2, 0)});
  EXPECT_THAT(ask_.of("survey.say"), SizeIs(1));
  const json hexes = asked("survey.say").params["hexes"];
  EXPECT_THAT(hexes, SizeIs(3));
  EXPECT_EQ(hexes["1,0"]["kind"], "forest");
  EXPECT_EQ(hexes["1,0"]["proof"], "checked");
  model_.undo();
  EXPECT_TRUE(asked("survey.say").params["hexes"]["1,0"].is_null()) << "nobody has said anything of it";
  EXPECT_EQ(model_.progress().checked, 0);
  model_.redo();
  EXPECT_EQ(model_.progress().checked, 3);
}

TEST_F(SurveyModelTest, TerrainOfAFormerVersionIsTakenOnlyWhenThePlayerSaysSo) {
  EXPECT_EQ(model_.former(), "") << "the core has named none";
  model_.forget();
  model_.look();
  asked("survey.get")
      .answer(json{{"fits", true}, {"former", {{"module", "Drawn@1.0"}, {"version", "1.0"}, {"board", "West"}}}});
  EXPECT_EQ(model_.former(), "1.0");
  EXPECT_THAT(ask_.of("survey.take"), SizeIs(0));
  model_.take_former();
  const std::size_t looks = ask_.of("survey.get").size();
  asked("survey.take").answer(json::object());
  EXPECT_THAT(ask_.of("survey.get"), SizeIs(looks + 1)) << "what stands there now is another";
  asked("survey.get").answer(json{{"fits", true}, {"former", nullptr}});
  EXPECT_EQ(model_.former(), "");
}

TEST_F(SurveyModelTest, HowAKindOfThePlayersOwnStandsInTheWayOfSightIsAskedOnce) {
  EXPECT_EQ(model_.unseen_kind(), "");
  model_.add_kind(u"heath"_s);
  EXPECT_EQ(model_.unseen_kind(), "heath");
  model_.choose_kind(0);
  EXPECT_EQ(model_.unseen_kind(), "") << "of the one that is chosen it is known";
  model_.choose_kind(2);
  model_.say_sight_of_kind("degrading", 1);
  EXPECT_EQ(asked("survey.say").params["kinds"], (json{{"heath", {{"los", "degrading"}, {"height", 1}}}}));
  EXPECT_EQ(model_.unseen_kind(), "");
  model_.set_brush(Brush::sides);
  model_.add_kind(u"ditch"_s);
  EXPECT_EQ(model_.unseen_kind(), "ditch") << "of hexsides too";
}

TEST_F(SurveyModelTest, WhetherTheBoardIsFlatIsAskedOnceAndOnlyWhereNobodyHasGivenHeights) {
  EXPECT_FALSE(model_.asks_whether_flat()) << "nothing is painted yet";
  paint(1, {at(0, 0)});
  EXPECT_TRUE(model_.asks_whether_flat());
  model_.raise(at(3, 3), 1);
  EXPECT_FALSE(model_.asks_whether_flat()) << "it is not";
  model_.undo();
  EXPECT_TRUE(model_.asks_whether_flat());
  model_.say_flat(true);
  EXPECT_EQ(asked("survey.say").params["flat"], true);
  EXPECT_FALSE(asked("survey.say").params.contains("hexes")) << "nothing is said of a hex";
  EXPECT_FALSE(model_.asks_whether_flat());
}

TEST_F(SurveyModelTest, TheBrushReachesItsNeighboursARowOrWhatIsAlike) {
  model_.set_brush(Brush::seven);
  paint(1, {at(2, 2)});
  EXPECT_EQ(model_.progress().checked, 7);
  model_.set_brush(Brush::row);
  paint(0, {at(0, 0)});
  EXPECT_EQ(model_.progress().checked, 7 + 6);
  model_.set_brush(Brush::fill);
  paint(0, {at(2, 2)});
  EXPECT_EQ(model_.hexes()[at(2, 1)].stands.kind, "clear") << "the wood is filled as far as it hangs together";
}

TEST_F(SurveyModelTest, TheLassoPaintsWhatLiesWithinItsLineAsOneStroke) {
  model_.choose_kind(1);
  model_.begin_lasso({-10, -10});
  model_.draw_lasso({130, -10});
  model_.draw_lasso({130, 60});
  EXPECT_THAT(model_.lasso(), SizeIs(3));
  EXPECT_EQ(model_.progress().checked, 0) << "nothing is said before the line is closed";
  model_.draw_lasso({-10, 60});
  model_.end_lasso();
  EXPECT_TRUE(model_.lasso().isEmpty());
  EXPECT_EQ(model_.progress().checked, 3) << "0,0 and 1,0 and 2,0";
  EXPECT_EQ(model_.hexes()[at(1, 0)].stands.kind, "forest");
  EXPECT_THAT(ask_.of("survey.say"), SizeIs(1));
  model_.undo();
  EXPECT_EQ(model_.progress().checked, 0);
}

TEST_F(SurveyModelTest, ALassoAroundNothingPaintsTheHexThatItBeganIn) {
  model_.choose_kind(1);
  model_.begin_lasso({63, 37});
  model_.end_lasso();
  EXPECT_EQ(model_.progress().checked, 1);
  EXPECT_EQ(model_.hexes()[at(1, 0)].stands.kind, "forest");
}

TEST_F(SurveyModelTest, RowsArePassedOverOneAfterTheOther) {
  show_samples_and_guess();
  model_.set_by_rows(true);
  model_.begin_proof();
  ASSERT_TRUE(model_.group());
  EXPECT_EQ(model_.group()->hexes, (std::vector<std::size_t>{at(2, 0), at(3, 0)})) << "of every kind";
  model_.take_out(at(3, 0));
  model_.confirm_group();
  EXPECT_TRUE(model_.hexes()[at(2, 0)].stands.checked);
  EXPECT_FALSE(model_.hexes()[at(3, 0)].stands.checked);
  ASSERT_TRUE(model_.group());
  EXPECT_EQ(model_.group()->hexes, (std::vector<std::size_t>{at(2, 1), at(3, 1)})) << "what is doubted waits";
  const std::string job = "g2";
  asked("survey.guess").answer(json{{"job", job}});
  model_.hear({job, {{"2,1", {"forest", 0.9}}, {"3,1", {"forest", 0.9}}}, {}});
  ASSERT_TRUE(model_.group());
  EXPECT_EQ(model_.group()->hexes, std::vector<std::size_t>{at(3, 1)}) << "what is guessed otherwise now comes later";
  model_.set_by_rows(false);
  ASSERT_TRUE(model_.group());
  EXPECT_EQ(model_.group()->kind, "forest") << "kind by kind again, the surest first";
}

TEST_F(SurveyModelTest, WhatAnotherFileSaysIsTakenHexByHex) {
  paint(1, {at(0, 0), at(1, 0), at(2, 0)});
  int differing = -1;
  QObject::connect(&model_, &SurveyModel::compared, &model_, [&](int hexes, int) { differing = hexes; });
  model_.compare(u"a file"_s);
  EXPECT_EQ(asked("survey.compare").params["text"], "a file");
  const json clear = {{"kind", "clear"}, {"elevation", 0}, {"levels", 0}, {"proof", "checked"}};
  const json moor = {{"kind", "moor"}, {"elevation", 2}, {"levels", 0}, {"proof", "guessed"}};
  asked("survey.compare")
      .answer(json{{"hexes", {{"0,0", {{"theirs", clear}}}, {"1,0", {{"theirs", clear}}}, {"2,0", {{"theirs", moor}}}}},
                   {"edges", json::array()},
                   {"kinds", {{"moor", {{"los", "degrading"}, {"height", 0}}}}}});
  EXPECT_EQ(differing, 3);
  ASSERT_TRUE(model_.difference());
  EXPECT_EQ(model_.difference()->hex, at(0, 0));
  EXPECT_EQ(model_.hexes()[at(0, 0)].stands.kind, "forest") << "nothing is taken by itself";
  model_.take_difference();
  EXPECT_EQ(model_.hexes()[at(0, 0)].stands.kind, "clear");
  model_.skip_difference();
  EXPECT_EQ(model_.hexes()[at(1, 0)].stands.kind, "forest");
  ASSERT_TRUE(model_.difference());
  model_.take_all_differences();
  EXPECT_FALSE(model_.difference());
  EXPECT_EQ(model_.hexes()[at(2, 0)].stands.elevation, 2);
  EXPECT_FALSE(model_.hexes()[at(2, 0)].stands.checked) << "as the other player left it";
  EXPECT_EQ(asked("survey.say").params["kinds"]["moor"]["los"], "degrading");
  model_.undo();
  EXPECT_EQ(model_.hexes()[at(2, 0)].stands.kind, "forest");
}

TEST_F(SurveyModelTest, HexsidesArePaintedInOneStrokeAndTakenBack) {
  model_.set_brush(Brush::sides);
  model_.choose_kind(1);
  model_.begin_stroke();
  model_.paint_side({0, 34}, false);
  model_.paint_side({0, 36}, false);
  model_.paint_side({30, 18}, false);
  model_.paint_side({0, 0}, false);
  model_.end_stroke();
  const SurveySides painted = {{board::hexside({0, 0}, {0, 1}), {"stream"}},
                               {board::hexside({0, 0}, {1, 0}), {"stream"}}};
  EXPECT_EQ(model_.sides(), painted) << "each side once, and nothing in the middle of a hex";
  EXPECT_THAT(ask_.of("survey.say"), SizeIs(1));
  EXPECT_THAT(asked("survey.say").params["edges"], SizeIs(2));
  EXPECT_EQ(model_.progress().checked, 0) << "no hex is said";
  EXPECT_DOUBLE_EQ(model_.line_of(board::hexside({0, 0}, {0, 1})).p1().y(), 35);
  EXPECT_DOUBLE_EQ(model_.line_of(board::hexside({0, 0}, {0, 1})).p2().y(), 35);
  model_.begin_stroke();
  model_.paint_side({0, 34}, true);
  model_.end_stroke();
  EXPECT_EQ(asked("survey.say").params["edges"][0]["kinds"], json::array());
  EXPECT_THAT(model_.sides(), SizeIs(1));
  model_.undo();
  EXPECT_EQ(model_.sides(), painted);
  model_.undo();
  EXPECT_THAT(model_.sides(), SizeIs(0));
  model_.redo();
  EXPECT_EQ(model_.sides(), painted);
}

TEST_F(SurveyModelTest, NothingIsGuessedBeforeTwoSamplesOfTwoKinds) {
  paint(0, {at(0, 0), at(0, 1)});
  paint(1, {at(5, 0)});
  EXPECT_THAT(ask_.of("survey.guess"), SizeIs(0));
  paint(1, {at(5, 1)});
  ASSERT_THAT(ask_.of("survey.guess"), SizeIs(1));
  paint(1, {at(5, 2)});
  EXPECT_THAT(ask_.of("survey.guess"), SizeIs(1)) << "one guess at a time";
  asked("survey.guess").answer(json{{"job", "g1"}});
  model_.hear({"g1", {{"2,0", {"clear", 0.95}}, {"5,2", {"clear", 0.95}}}, {}});
  EXPECT_THAT(ask_.of("survey.guess"), SizeIs(2)) << "what was said meanwhile is in the next one";
  EXPECT_EQ(model_.hexes()[at(5, 2)].stands.kind, "forest") << "a person has said so";
  EXPECT_EQ(model_.progress().sure, 1);
  EXPECT_EQ(model_.progress().checked, 5) << "no guess is checked";
}

TEST_F(SurveyModelTest, TheLeastSureIsAskedAndTheAnswerGoesOn) {
  show_samples_and_guess();
  model_.ask_next();
  ASSERT_TRUE(model_.asked());
  const std::size_t first = *model_.asked();
  model_.answer(1);
  EXPECT_TRUE(model_.hexes()[first].stands.checked);
  EXPECT_EQ(model_.hexes()[first].stands.kind, "forest");
  ASSERT_TRUE(model_.asked());
  EXPECT_NE(*model_.asked(), first);
}

TEST_F(SurveyModelTest, AGroupIsConfirmedButForWhatIsTakenOutOfIt) {
  show_samples_and_guess();
  model_.begin_proof();
  ASSERT_TRUE(model_.group());
  EXPECT_EQ(model_.group()->kind, "clear");
  EXPECT_EQ(model_.group()->band, 0);
  EXPECT_EQ(model_.group()->hexes, std::vector<std::size_t>{at(2, 0)}) << "sure ones alone";
  model_.confirm_group();
  EXPECT_TRUE(model_.hexes()[at(2, 0)].stands.checked);
  ASSERT_TRUE(model_.group());
  EXPECT_EQ(model_.group()->kind, "forest");
  model_.take_out(at(3, 0));
  EXPECT_EQ(model_.group()->count(), 0U);
  model_.confirm_group();
  EXPECT_FALSE(model_.hexes()[at(3, 0)].stands.checked);
  model_.ask_next();
  EXPECT_EQ(model_.asked(), at(3, 0)) << "it is asked about before all others";
}

TEST_F(SurveyModelTest, ElevationSaysNothingOfWhatGrowsThere) {
  show_samples_and_guess();
  model_.raise(at(2, 0), 1);
  EXPECT_EQ(model_.hexes()[at(2, 0)].stands.elevation, 1);
  EXPECT_FALSE(model_.hexes()[at(2, 0)].stands.checked);
  EXPECT_EQ(asked("survey.say").params["hexes"]["2,0"]["proof"], "guessed");
  model_.set_for_levels(true);
  model_.raise(at(2, 0), -1);
  EXPECT_EQ(model_.hexes()[at(2, 0)].stands.levels, 0) << "no building has fewer than none";
}

TEST_F(SurveyModelTest, WhatTheCoreRefusesIsSaidAndReadAgain) {
  QString why;
  QObject::connect(&model_, &SurveyModel::refused, &model_, [&](const QString& said) { why = said; });
  paint(1, {at(0, 0)});
  asked("survey.say").answer(failure("", {"dock.said", {{"text", "No."}, {"key", ""}}}));
  EXPECT_EQ(why, u"No."_s);
  EXPECT_THAT(ask_.of("survey.get"), SizeIs(2));
}

}  // namespace
}  // namespace adjutant::dock

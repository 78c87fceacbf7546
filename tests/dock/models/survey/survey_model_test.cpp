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
  /// Along which hexsides something is, and what.
  [[nodiscard]] std::map<board::Hexside, std::vector<std::string>> along() const {
    std::map<board::Hexside, std::vector<std::string>> found;
    for (const auto& [side, one] : model_.sides().all()) {
      if (!one.stands.kinds.empty()) {
        found[side] = one.stands.kinds;
      }
    }
    return found;
  }
  void paint_sides(std::optional<std::size_t> kind, std::initializer_list<QPointF> places) {
    model_.choose_kind(kind.value_or(0));
    model_.begin_stroke();
    for (const QPointF& place : places) {
      model_.paint_side(place, !kind);
    }
    model_.end_stroke();
  }
  /// Three hexsides below hexes of row 0 are walls and two have nothing along them; then the two below 3,0 and 4,0 seem
  /// to be walls, the one for sure, all others nothing.
  void show_sides_and_guess() {
    model_.set_brush(Brush::sides);
    paint_sides(0, {{0, 35}, {60, 70}, {120, 35}});
    paint_sides(std::nullopt, {{0, 105}, {60, 140}});
    asked("survey.guess").answer(json{{"job", "g1"}});
    SurveyNews news{"g1", {}, {}};
    for (const auto& [side, one] : model_.sides().all()) {
      news.sides[board::to_string(side)] = {{}, 0.97};
    }
    news.sides["3,0/3,1"] = {{"wall"}, 0.95};
    news.sides["4,0/4,1"] = {{"wall"}, 0.55};
    model_.hear(news);
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

/// A triangle of some pixels around a hex's middle, in the frame of formats.md.
std::vector<board::LatticePoint> wood_in(board::Hex hex) {
  const board::LatticePoint middle = board::centre(hex);
  return {{middle.x, middle.y - 500}, {middle.x + 700, middle.y + 400}, {middle.x - 700, middle.y + 400}};
}

/// Every hex is shown; then outlines are asked for, and proposed in three hexes, of which one is no wood.
class OutlinesTest : public SurveyModelTest {
 protected:
  OutlinesTest() {
    paint(0, {at(0, 0), at(0, 1)});
    paint(1, {at(5, 0), at(5, 1)});
    asked("survey.guess").answer(json{{"job", "g1"}});
    model_.hear({"g1", {}, {}});
    EXPECT_EQ(asked("survey.guess").params["keep"], true);
    EXPECT_FALSE(asked("survey.guess").params.contains("outlines"));
    model_.set_brush(Brush::outlines);
    EXPECT_EQ(asked("survey.guess").params["outlines"], true);
    EXPECT_EQ(asked("survey.guess").params["keep"], false) << "nothing is kept of them before somebody has looked";
    asked("survey.guess").answer(json{{"job", "g2"}});
    SurveyNews news{"g2", {}, {}};
    news.outlines = {{{5, 0}, "forest", wood_in({5, 0}), 0.9},
                     {{5, 1}, "forest", wood_in({5, 1}), 0.8},
                     {{0, 0}, "forest", wood_in({0, 0}), 0.8}};
    model_.hear(news);
  }
};

TEST_F(OutlinesTest, AreShownWhereTheirHexIsOfThatKindAndOnlyWhileTheyAreMeant) {
  const auto shown = model_.shown_outlines();
  ASSERT_THAT(shown, SizeIs(2));
  EXPECT_EQ(shown[0].of, (board::Hex{5, 0}));
  EXPECT_FALSE(shown[0].taken);
  EXPECT_TRUE(shown[0].line.containsPoint({300, 35}, Qt::OddEvenFill)) << "around the middle of hex 5,0";
  EXPECT_EQ(model_.waiting_outlines(), 2U);
  model_.set_brush(Brush::one);
  EXPECT_THAT(model_.shown_outlines(), SizeIs(0));
  EXPECT_EQ(asked("survey.guess").params["keep"], true);
}

TEST_F(OutlinesTest, AClickTakesOneAndAnotherDropsItEachAStroke) {
  const std::size_t guesses = ask_.of("survey.guess").size();
  model_.click_outline({300, 35});
  json said = asked("survey.say").params["outlines"];
  ASSERT_THAT(said, SizeIs(1));
  ASSERT_THAT(said["5,0"], SizeIs(1));
  EXPECT_EQ(said["5,0"][0]["proof"], "checked");
  EXPECT_EQ(said["5,0"][0]["points"][0], json::array({15360, 524}));
  EXPECT_FALSE(said["5,0"][0].contains("terrain")) << "it is of what its hex is";
  EXPECT_EQ(model_.waiting_outlines(), 1U);
  EXPECT_TRUE(model_.shown_outlines()[0].taken);
  model_.click_outline({300, 35});
  EXPECT_EQ(asked("survey.say").params["outlines"]["5,0"], json::array());
  EXPECT_EQ(model_.waiting_outlines(), 2U) << "it is proposed as before";
  model_.undo();
  EXPECT_THAT(asked("survey.say").params["outlines"]["5,0"], SizeIs(1));
  model_.undo();
  EXPECT_EQ(asked("survey.say").params["outlines"]["5,0"], json::array());
  model_.redo();
  EXPECT_EQ(model_.waiting_outlines(), 1U);
  model_.click_outline({1000, 1000});
  EXPECT_EQ(model_.waiting_outlines(), 1U) << "nothing is there";
  EXPECT_THAT(ask_.of("survey.guess"), SizeIs(guesses)) << "no hex has been shown";
}

TEST_F(OutlinesTest, ThoseThatDifferAreTakenHexByHexAfterAllElse) {
  model_.click_outline({300, 35});
  int differing = 0;
  QPointF shown;
  QObject::connect(&model_, &SurveyModel::compared, &model_, [&](int, int, int outlines) { differing = outlines; });
  QObject::connect(&model_, &SurveyModel::place_shown, &model_, [&](QPointF place) { shown = place; });
  model_.compare(u"a file"_s);
  const json theirs = {{"points", {{0, 0}, {500, 0}, {0, 500}}}, {"proof", "guessed"}};
  asked("survey.compare")
      .answer(json{{"hexes", {{"0,0", {{"theirs", {{"kind", "forest"}, {"proof", "checked"}}}}}}},
                   {"edges", json::array()},
                   {"outlines",
                    {{"5,0", {{"theirs", json::array()}}},
                     {"5,1", {{"theirs", {theirs}}}},
                     {"5,2", {{"theirs", {theirs, theirs}}}}}},
                   {"kinds", json::object()}});
  EXPECT_EQ(differing, 3);
  EXPECT_FALSE(model_.outline_difference()) << "the hex first";
  model_.skip_difference();
  ASSERT_TRUE(model_.outline_difference());
  EXPECT_EQ(model_.outline_difference()->place, (board::Hex{5, 0}));
  EXPECT_EQ(shown, QPointF(300, 35));
  model_.skip_difference();
  EXPECT_THAT(model_.outlines().stands({5, 0}), SizeIs(1)) << "mine is kept";
  model_.take_difference();
  EXPECT_EQ(asked("survey.say").params["outlines"], (json{{"5,1", {theirs}}})) << "as the other player left it";
  model_.take_all_differences();
  EXPECT_FALSE(model_.compares());
  EXPECT_THAT(model_.outlines().stands({5, 2}), SizeIs(2));
  model_.undo();
  EXPECT_THAT(model_.outlines().stands({5, 2}), SizeIs(0));
  EXPECT_THAT(model_.outlines().stands({5, 1}), SizeIs(1));
}

TEST_F(OutlinesTest, AllAreTakenAsOneStroke) {
  model_.take_all_outlines();
  EXPECT_THAT(asked("survey.say").params["outlines"], SizeIs(2));
  EXPECT_EQ(model_.waiting_outlines(), 0U);
  model_.undo();
  EXPECT_EQ(model_.waiting_outlines(), 2U);
}

TEST_F(OutlinesTest, ThoseThatAreKeptAreReadAndAGuessedOneIsTakenByAClick) {
  model_.forget();
  model_.look();
  json points = json::array();
  for (const board::LatticePoint point : wood_in({0, 0})) {
    points.push_back({point.x, point.y});
  }
  asked("survey.get")
      .answer(
          json{{"fits", true},
               {"hexes", {{"0,0", {{"name", "A1"}, {"x", 30}, {"y", 40}, {"kind", "forest"}, {"proof", "checked"}}}}},
               {"lattice", {{"dx", 60}, {"dy", 70}, {"x0", 30}, {"y0", 40}, {"sideways", true}}},
               {"outlines",
                {{{"of", "0,0"}, {"points", points}, {"proof", "guessed"}},
                 {{"of", "nowhere"}, {"points", points}, {"proof", "checked"}}}}});
  ASSERT_THAT(model_.shown_outlines(), SizeIs(1));
  EXPECT_FALSE(model_.shown_outlines()[0].taken);
  EXPECT_TRUE(model_.shown_outlines()[0].line.containsPoint({40, 30}, Qt::OddEvenFill)) << "axes are swapped";
  model_.click_outline({40, 30});
  EXPECT_EQ(asked("survey.say").params["outlines"]["0,0"][0]["proof"], "checked");
  EXPECT_TRUE(model_.shown_outlines()[0].taken);
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
  QObject::connect(&model_, &SurveyModel::compared, &model_, [&](int hexes) { differing = hexes; });
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
  EXPECT_EQ(model_.difference()->place, at(0, 0));
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
  const std::map<board::Hexside, std::vector<std::string>> painted = {{board::hexside({0, 0}, {0, 1}), {"stream"}},
                                                                      {board::hexside({0, 0}, {1, 0}), {"stream"}}};
  EXPECT_EQ(along(), painted) << "each side once, and nothing in the middle of a hex";
  EXPECT_THAT(ask_.of("survey.say"), SizeIs(1));
  EXPECT_THAT(asked("survey.say").params["edges"], SizeIs(2));
  EXPECT_EQ(model_.progress().checked, 0) << "no hex is said";
  EXPECT_DOUBLE_EQ(model_.line_of(board::hexside({0, 0}, {0, 1})).p1().y(), 35);
  EXPECT_DOUBLE_EQ(model_.line_of(board::hexside({0, 0}, {0, 1})).p2().y(), 35);
  model_.begin_stroke();
  model_.paint_side({0, 34}, true);
  model_.end_stroke();
  EXPECT_EQ(asked("survey.say").params["edges"][0]["kinds"], json::array());
  EXPECT_THAT(along(), SizeIs(1));
  model_.undo();
  EXPECT_EQ(along(), painted);
  model_.undo();
  EXPECT_THAT(along(), SizeIs(0));
  EXPECT_EQ(model_.sides().progress().checked, 0) << "what was not checked before is not checked again";
  model_.redo();
  EXPECT_EQ(along(), painted);
}

TEST_F(SurveyModelTest, EverySideOfTheBoardIsOneOfItsRimToo) {
  EXPECT_EQ(model_.sides().progress(), (SurveyProgress{91, 0, 0}));
  EXPECT_EQ(model_.name_of(board::hexside({1, 1}, {1, 2})), u"H1,1/H1,2"_s);
  EXPECT_EQ(model_.name_of(board::hexside({0, 0}, {0, -1})), u"H0,0"_s) << "beside it is nothing";
  EXPECT_DOUBLE_EQ(model_.line_of(board::hexside({0, 0}, {0, -1})).center().y(), -35);
}

TEST_F(SurveyModelTest, PaintedHexsidesAreCheckedAndOthersAreNot) {
  model_.set_brush(Brush::sides);
  paint_sides(0, {{0, 35}});
  EXPECT_EQ(asked("survey.say").params["edges"][0]["proof"], "checked");
  EXPECT_EQ(model_.sides().progress().checked, 1);
  paint_sides(std::nullopt, {{0, 105}});
  EXPECT_EQ(asked("survey.say").params["edges"][0],
            (json{{"a", "0,1"}, {"b", "0,2"}, {"kinds", json::array()}, {"proof", "checked"}}))
      << "that nothing is there is a person's word too";
}

TEST_F(SurveyModelTest, HexsidesAreGuessedFromTwoSamplesOfTwoThings) {
  model_.set_brush(Brush::sides);
  paint_sides(0, {{0, 35}, {60, 70}});
  EXPECT_THAT(ask_.of("survey.guess"), SizeIs(0));
  paint_sides(std::nullopt, {{0, 105}, {60, 140}});
  ASSERT_THAT(ask_.of("survey.guess"), SizeIs(1));
  asked("survey.guess").answer(json{{"job", "g1"}});
  model_.hear({"g1", {}, {}, {{"0,0/0,1", {{}, 0.99}}, {"3,0/3,1", {{"wall"}, 0.93}}, {"off/board", {}}}});
  EXPECT_THAT(along(), SizeIs(3));
  EXPECT_EQ(model_.sides().progress().sure, 1);
  EXPECT_EQ(model_.sides().progress().checked, 4) << "no guess is checked, and no person's word is guessed over";
}

TEST_F(SurveyModelTest, AGroupOfHexsidesIsConfirmedButForWhatIsTakenOutOfIt) {
  show_sides_and_guess();
  model_.begin_proof();
  ASSERT_TRUE(model_.sides().group());
  EXPECT_TRUE(model_.sides().group()->kinds.empty()) << "the many along which nothing is come first";
  const int all = model_.sides().progress().all;
  EXPECT_EQ(model_.sides().group()->count(), static_cast<std::size_t>(all - 5 - 2));
  model_.take_out_side({240, 105});
  model_.confirm_group();
  EXPECT_EQ(model_.sides().progress().checked, all - 3);
  ASSERT_TRUE(model_.sides().group());
  EXPECT_EQ(model_.sides().group()->sides, std::vector{board::hexside({3, 0}, {3, 1})}) << "the wall that is sure";
  model_.confirm_group();
  ASSERT_TRUE(model_.sides().group());
  EXPECT_EQ(model_.sides().group()->band, 2) << "and the one that is not";
  model_.confirm_group();
  EXPECT_FALSE(model_.proofs());
  EXPECT_EQ(model_.sides().progress().checked, all - 1);
  model_.ask_next();
  EXPECT_EQ(model_.sides().cursor(), board::hexside({4, 1}, {4, 2})) << "what was taken out is asked about";
  model_.say_side(1);
  EXPECT_EQ(model_.sides().progress().checked, all);
  EXPECT_EQ(along().at(board::hexside({4, 1}, {4, 2})), std::vector<std::string>{"stream"});
  EXPECT_FALSE(model_.sides().cursor()) << "nothing is left to ask";
}

TEST_F(SurveyModelTest, TheCursorGoesFromHexsideToHexside) {
  using enum SideSurvey::Step;
  model_.set_brush(Brush::sides);
  const auto step = [&](SideSurvey::Step one) {
    model_.move_side_cursor(one, at(2, 2));
    return *model_.sides().cursor();
  };
  EXPECT_EQ(step(right), board::hexside({2, 2}, {2, 1})) << "the first key shows where it is";
  EXPECT_EQ(step(right), board::hexside({2, 2}, {3, 1}));
  EXPECT_EQ(step(ahead), board::hexside({3, 1}, {4, 1}));
  EXPECT_EQ(step(back), board::hexside({2, 2}, {3, 1}));
  EXPECT_EQ(step(left), board::hexside({2, 2}, {2, 1}));
  EXPECT_EQ(step(left), board::hexside({2, 2}, {1, 1}));
  step(right);
  step(ahead);
  EXPECT_EQ(step(ahead), board::hexside({2, 0}, {2, -1}));
  EXPECT_EQ(step(ahead), board::hexside({2, 0}, {2, -1})) << "the board ends there";
  model_.say_side(0);
  EXPECT_EQ(along(), (std::map<board::Hexside, std::vector<std::string>>{{board::hexside({2, 0}, {2, -1}), {"wall"}}}));
  EXPECT_EQ(model_.sides().cursor(), board::hexside({2, 0}, {2, -1})) << "it stays where it is";
  model_.say_side(std::nullopt);
  EXPECT_TRUE(along().empty());
  EXPECT_TRUE(model_.sides().stands(board::hexside({2, 0}, {2, -1})).checked);
  model_.undo();
  EXPECT_THAT(along(), SizeIs(1));
}

TEST_F(SurveyModelTest, HexsidesThatDifferAreTakenOneByOneAfterTheHexes) {
  model_.set_brush(Brush::sides);
  paint_sides(0, {{0, 35}, {60, 70}});
  QPointF shown;
  QObject::connect(&model_, &SurveyModel::place_shown, &model_, [&](QPointF place) { shown = place; });
  model_.compare(u"a file"_s);
  const auto edge = [](const char* a, const char* b, json theirs, const char* proof) {
    return json{{"a", a}, {"b", b}, {"mine", {"wall"}}, {"theirs", std::move(theirs)}, {"proof", proof}};
  };
  asked("survey.compare")
      .answer(json{{"hexes", json::object()},
                   {"edges",
                    {edge("0,0", "0,1", {"stream"}, "checked"), edge("1,0", "1,1", json::array(), "checked"),
                     edge("4,0", "4,1", {"hedge"}, "guessed")}},
                   {"kinds", json::object()}});
  ASSERT_TRUE(model_.side_difference());
  EXPECT_EQ(model_.side_difference()->place, board::hexside({0, 0}, {0, 1}));
  EXPECT_EQ(shown, QPointF(0, 35));
  model_.skip_difference();
  EXPECT_EQ(along().at(board::hexside({0, 0}, {0, 1})), std::vector<std::string>{"wall"});
  model_.take_difference();
  EXPECT_FALSE(along().contains(board::hexside({1, 0}, {1, 1})));
  EXPECT_TRUE(model_.sides().stands(board::hexside({1, 0}, {1, 1})).checked);
  model_.take_all_differences();
  EXPECT_FALSE(model_.side_difference());
  EXPECT_EQ(along().at(board::hexside({4, 0}, {4, 1})), std::vector<std::string>{"hedge"});
  EXPECT_FALSE(model_.sides().stands(board::hexside({4, 0}, {4, 1})).checked) << "as the other player left it";
  model_.undo();
  model_.undo();
  EXPECT_THAT(along(), SizeIs(2));
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

#include "dock/survey/survey_board.h"

#include <QWidget>
#include <utility>

#include <gtest/gtest.h>

#include "dock/models/survey/survey.h"
#include "dock/scripted_ask.h"
#include "words/catalogue.h"

namespace adjutant::dock {
namespace {

using nlohmann::json;

class HexesAtTheEdge : public testing::TestWithParam<bool> {};

TEST_P(HexesAtTheEdge, AreCutOffWithTheBoard) {
  test::ScriptedAsk ask;
  const Voice voice{words::built_in(), words::Language::en};
  SurveyModel model{ask.ask(), voice};
  model.set_board("Drawn", "Main", "West");
  model.look();
  json told = {{"fits", true},
               {"hexes", json::object()},
               {"edges", json::array()},
               {"lattice", {{"dx", 60}, {"dy", 70}, {"sideways", false}}},
               {"kinds", {{{"kind", "clear"}, {"text", "clear"}}}},
               {"edge_kinds", json::array()}};
  for (const auto& [hex, y] : {std::pair("0,0", 0), std::pair("0,2", 140)}) {
    told["hexes"][hex] = {{"name", hex}, {"x", 100},          {"y", y}, {"kind", "clear"}, {"elevation", 0},
                          {"levels", 0}, {"proof", "checked"}};
  }
  ask.of("survey.get").back().answer(told);
  QWidget widget;
  SurveyBoard board{model, {&widget, [](QPointF point) { return point; }, [](QPointF) {}, [] { return true; }}};
  const QRectF bounds(500, 300, 200, 400);
  board.set_place(bounds, GetParam());

  const auto areas = board.areas();
  ASSERT_EQ(areas.size(), 2U);
  EXPECT_NEAR(areas[0].outline.boundingRect().height(), 35, 1) << "half of it is beside the board";
  EXPECT_NEAR(areas[1].outline.boundingRect().height(), 70, 1);
  for (const Overlay::Area& area : areas) {
    EXPECT_TRUE(bounds.contains(area.outline.boundingRect()));
  }
  ask.questions.clear();
}

INSTANTIATE_TEST_SUITE_P(OfABoard, HexesAtTheEdge, testing::Bool(),
                         [](const auto& reversed) { return reversed.param ? "Reversed" : "AsItLies"; });

}  // namespace
}  // namespace adjutant::dock

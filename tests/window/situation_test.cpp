#include <QListWidget>
#include <fstream>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "driven_window.h"

// A situation of a file, without a module: its hexes are drawn, and it is played by hand.

namespace adjutant::test {
namespace {

using namespace Qt::StringLiterals;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

nlohmann::json meadow() {
  return {{"format", "adjutant-situation/1"},
          {"game", "lnl"},
          {"edition", "v2"},
          {"terrain",
           {{"format", "adjutant-terrain/1"},
            {"game", "lnl"},
            {"board", {{"name", "meadow"}, {"columns", 10}, {"rows", 7}}},
            {"default", {{"terrain", "clear"}, {"elevation", 0}, {"levels", 0}}},
            {"hexes", {{"4,3", {{"terrain", "forest"}}}, {"6,2", {{"terrain", "brush"}}}}},
            {"terrains",
             {{"clear", {{"los", "open"}}},
              {"forest", {{"los", "blocking"}, {"height", 2}}},
              {"brush", {{"los", "degrading"}, {"height", 1}}}}}}},
          {"units",
           {{{"id", "renn"},
             {"side", "us"},
             {"kind", "leader"},
             {"name", "Serjeant Renn"},
             {"hex", "2,3"},
             {"values", {{"leadership", 1}, {"morale", 6}, {"mf", 6}}}},
            {{"id", "sq1"},
             {"side", "us"},
             {"kind", "squad"},
             {"name", "First squad"},
             {"hex", "2,3"},
             {"values", {{"firepower", 2}, {"range", 5}, {"movement", 4}, {"morale", 5}, {"mf", 4}, {"fp", 2}}}},
            {{"id", "sq2"},
             {"side", "german"},
             {"kind", "squad"},
             {"name", "Rifles"},
             {"hex", "7,3"},
             {"values", {{"firepower", 1}, {"range", 6}, {"movement", 4}, {"morale", 5}, {"mf", 4}, {"fp", 1}}}}}},
          {"markers", nlohmann::json::array()},
          {"ledger", {{"turn", 1}, {"phase", "operations"}, {"active", "us"}, {"impulse", 1}, {"initiative", "us"}}}};
}

class SituationFile : public DrivenWindow {
 protected:
  void open(const nlohmann::json& situation) {
    const auto file = scratch() / "meadow.json";
    std::ofstream(file) << situation.dump();
    start(file);
  }
  bool select(const char* place) {
    click(centre_of(place));
    return settles([&] { return play().unit().state().spot.place == QString::fromUtf8(place); });
  }
};

TEST_F(SituationFile, IsDrawnWithItsHexesAndItsUnitsAndAClickTellsWhatTheyMayDo) {
  open(meadow());
  EXPECT_EQ(window().sessions().followed()->title, "meadow.json");
  EXPECT_THAT(board().maps(), SizeIs(1));
  ASSERT_TRUE(select("2,3"));
  ASSERT_TRUE(settles([&] { return !play().unit().state().actions.empty(); }));
  ASSERT_THAT(play().unit().state().units, SizeIs(2));
  EXPECT_EQ(play().unit().state().units[0].name, u"Serjeant Renn"_s);
  EXPECT_TRUE(settles([&] { return play().turn().state().by_hand; })) << "no VASSAL moves its counters";
  keep_picture("situation");
}

TEST_F(SituationFile, LinesAreDrawnOnIt) {
  open(meadow());
  const QPointF target = centre_of("2,6");
  ASSERT_TRUE(select("2,3"));
  click(target, Qt::ShiftModifier);
  ASSERT_TRUE(settles([&] { return play().sight().state().verdict.has_value(); }));
  EXPECT_THAT(play().overlay().lines, SizeIs(1));
  EXPECT_EQ(play().overlay().lines[0].points.back().toPoint(), target.toPoint());
}

TEST_F(SituationFile, AFileOfAnotherKindIsSaidToBeNone) {
  open(meadow());
  const auto file = scratch() / "other.json";
  std::ofstream(file) << R"({"format": "something-else/1"})";
  program().open(file);
  ASSERT_TRUE(settles([&] { return feed().state().problem.has_value(); }));
  EXPECT_EQ(window().sessions().followed()->title, "meadow.json") << "what was open stays";
}

}  // namespace
}  // namespace adjutant::test

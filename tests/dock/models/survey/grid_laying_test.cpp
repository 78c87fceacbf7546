#include "dock/models/survey/grid_laying.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "dock/scripted_ask.h"
#include "words/catalogue.h"

// A grid that is laid by hand: what each click does, what is told to the core, and what can be taken back.

namespace adjutant::dock {
namespace {

using nlohmann::json;
using testing::IsEmpty;
using testing::SizeIs;

class GridLayingTest : public testing::Test {
 protected:
  GridLayingTest() {
    grid_.set_board("Own", "Main", "Bare");
    grid_.know({{"bare", true}, {"lattice", nullptr}, {"size", {1000, 800}}});
    grid_.set_laying(true);
    grid_.set_steps({5, 5});
  }
  ~GridLayingTest() override { ask_.questions.clear(); }
  void click(QPointF at) {
    grid_.press(at, 5);
    grid_.release();
  }
  /// Hexes 60 high, columns 52 apart, the first middle at 40, 50.
  void lay() {
    click({144, 170});
    click({144, 470});
    click({404, 320});
    ASSERT_TRUE(grid_.grid()) << grid_.problem().toStdString();
  }
  /// The figures told last.
  json told() {
    const auto all = ask_.of("survey.lay");
    return all.empty() ? json("nothing") : all.back().params["grid"];
  }

  test::ScriptedAsk ask_;
  Voice voice_{words::built_in(), words::Language::en};
  GridLaying grid_{ask_.ask(), voice_};
};

TEST_F(GridLayingTest, AGridOfTheModuleIsLeftAlone) {
  GridLaying other(ask_.ask(), voice_);
  other.know({{"bare", false}, {"lattice", {{"dx", 60}, {"dy", 70}}}, {"size", {1000, 800}}});
  other.set_laying(true);
  EXPECT_FALSE(other.laying());
  EXPECT_FALSE(other.can_lay());
}

TEST_F(GridLayingTest, ThreeClicksLayItAndTellTheCoreOnce) {
  lay();
  EXPECT_THAT(ask_.of("survey.lay"), SizeIs(1));
  EXPECT_NEAR(told()["dy"].get<double>(), 60, 0.1);
  EXPECT_NEAR(told()["dx"].get<double>(), 52, 0.1);
  EXPECT_THAT(grid_.outlines(), SizeIs(testing::Ge(250U)));
  EXPECT_EQ(ask_.of("survey.lay").back().params["board"], "Bare");
}

TEST_F(GridLayingTest, PointsInALineAreRefusedAndMovedUntilTheyFit) {
  click({144, 170});
  click({144, 470});
  click({144, 770});
  EXPECT_FALSE(grid_.grid());
  EXPECT_FALSE(grid_.problem().isEmpty());
  EXPECT_THAT(ask_.of("survey.lay"), IsEmpty());
  grid_.press({146, 768}, 5);
  grid_.drag({404, 320}, false);
  grid_.release();
  EXPECT_TRUE(grid_.problem().isEmpty());
  EXPECT_TRUE(grid_.grid());
}

TEST_F(GridLayingTest, ADragIsToldWhenItEndsAndTakenBackAsOne) {
  lay();
  const board::LaidGrid laid = *grid_.grid();
  grid_.press({600, 600}, 5);
  grid_.drag({603, 601}, false);
  grid_.drag({610, 606}, false);
  EXPECT_THAT(ask_.of("survey.lay"), SizeIs(1)) << "not while it is dragged";
  grid_.release();
  EXPECT_THAT(ask_.of("survey.lay"), SizeIs(2));
  EXPECT_NEAR(grid_.grid()->x0, laid.x0 + 10, 1e-6);
  EXPECT_EQ(grid_.points().front(), QPointF(154, 176)) << "its points go with it";
  grid_.undo();
  EXPECT_EQ(*grid_.grid(), laid);
  EXPECT_EQ(grid_.points().front(), QPointF(144, 170));
  EXPECT_NEAR(told()["x0"].get<double>(), laid.x0, 1e-9);
  grid_.redo();
  EXPECT_NEAR(grid_.grid()->x0, laid.x0 + 10, 1e-6);
}

TEST_F(GridLayingTest, PulledItKeepsItsFirstPoint) {
  lay();
  const board::LaidGrid laid = *grid_.grid();
  grid_.press({644, 170}, 5);
  grid_.drag({694, 170}, true);
  grid_.release();
  EXPECT_NEAR(grid_.grid()->dx, laid.dx * 1.1, 0.01);
  EXPECT_NEAR(grid_.grid()->dy, laid.dy, 1e-9);
  EXPECT_EQ(grid_.points().front(), QPointF(144, 170));
  EXPECT_NEAR(grid_.points().back().x(), 144 + 260 * 1.1, 0.01);
}

TEST_F(GridLayingTest, AllOfItIsTakenBackToNoGrid) {
  lay();
  while (grid_.can_undo()) {
    grid_.undo();
  }
  EXPECT_FALSE(grid_.grid());
  EXPECT_TRUE(told().is_null()) << "the core forgets it too";
}

TEST_F(GridLayingTest, FourHexesLayItOverAPhoto) {
  grid_.set_over_a_photo(true);
  grid_.set_steps({8, 6});
  const auto view = board::perspective_of(700, 500, {{{160, 120}, {820, 90}, {900, 700}, {90, 680}}});
  const auto at = [&](double x, double y) {
    const auto seen = board::seen_at(*view, {x, y});
    return QPointF(seen->x, seen->y);
  };
  click(at(100, 60));
  click(at(516, 60));
  click(at(516, 420));
  EXPECT_FALSE(grid_.grid());
  click(at(100, 420));
  ASSERT_TRUE(grid_.grid()) << grid_.problem().toStdString();
  ASSERT_TRUE(grid_.grid()->view);
  EXPECT_THAT(told()["view"], SizeIs(9));
  grid_.set_laying(false);
  const json lattice = told();
  GridLaying again(ask_.ask(), voice_);
  again.know({{"bare", true}, {"lattice", lattice}, {"size", {1000, 800}}});
  EXPECT_EQ(again.grid(), grid_.grid()) << "it comes back as it was kept";
}

}  // namespace
}  // namespace adjutant::dock

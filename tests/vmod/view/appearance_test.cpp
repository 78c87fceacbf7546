#include "vmod/view/appearance.h"

#include <string>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "vmod/game.h"
#include "vmod/limits.h"
#include "vmod/view/view.h"

// What is drawn of invented pieces, and of invented boards below them.

namespace adjutant::vmod {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const Viewer red_viewer = Viewer::of_side("Red");

/// What the viewer sees of the only piece on the map, whose levels of type and state are given side by side.
Appearance seen_in(test::Game game, const std::string& type, const std::string& state,
                   const Viewer& viewer = red_viewer) {
  game.add("1", type, state);
  const View view = view_of(game.state, viewer);
  EXPECT_EQ(view.maps.at(0).pieces.size(), 1U) << type;
  return view.maps[0].pieces.empty() ? Appearance() : view.maps[0].pieces[0].appearance;
}

Appearance seen(const std::string& type, const std::string& state, const Viewer& viewer = red_viewer) {
  return seen_in(test::Game(), type, state, viewer);
}

/// A unit with a flag and a text, under a mask of the Red side.
Appearance under_mask(const std::string& display, const std::string& owner, const Viewer& viewer = red_viewer) {
  return seen("obs;;mask.png;;" + display +
                  ";?;side:\tlabel;;;12;;;c;4;c;-6\t"
                  "emb2;;128;A;;128;;;128;;;;1;false;5;-6;flag.png;;true;Flag;;;false;;1;1;true\tpiece;;;unit.png;Unit",
              owner + ";\tHello\t1\tMain;50;50;7", viewer);
}

TEST(Appearance, ForItsOwnerAMaskIsASmallPictureInTheCorner) {
  const Appearance own = under_mask("I", "Red");
  EXPECT_THAT(own.images, ElementsAre(ImageView{"unit.png"}, ImageView{"flag.png", 5, -6},
                                      ImageView{"mask.png", 0, 0, 0.5, 0, false, true}));
  EXPECT_EQ(own.labels.size(), 1U);
}

TEST(Appearance, OrTheOwnerSeesThePieceSmallerUponTheMask) {
  const Appearance half = under_mask("B", "Red");
  EXPECT_THAT(half.images,
              ElementsAre(ImageView{"mask.png"}, ImageView{"unit.png", 0, 0, 0.5}, ImageView{"flag.png", 2, -3, 0.5}));
  ASSERT_EQ(half.labels.size(), 1U);
  EXPECT_EQ(half.labels[0].size, 6);
  EXPECT_EQ(std::pair(half.labels[0].x, half.labels[0].y), std::pair(-3, 2));
  EXPECT_EQ(half.labels[0].images, 3);
  EXPECT_THAT(under_mask("2", "Red").images,
              ElementsAre(ImageView{"mask.png"}, ImageView{"unit.png", 0, 0, 0.8}, ImageView{"flag.png", 4, -4, 0.8}));
}

TEST(Appearance, OrTheMaskAloneUntilTheOwnerPeeks) {
  const Appearance closed = under_mask("P", "Red");
  EXPECT_THAT(closed.images, ElementsAre(ImageView{"mask.png"}));
  EXPECT_THAT(closed.labels, IsEmpty());
}

TEST(Appearance, OrAPictureOfItsOwnUponThePiece) {
  EXPECT_THAT(under_mask("Gseal.png", "Red").images,
              ElementsAre(ImageView{"unit.png"}, ImageView{"flag.png", 5, -6}, ImageView{"seal.png"}));
  EXPECT_EQ(under_mask("G", "Red").images.size(), 2U);
}

TEST(Appearance, OthersSeeTheMaskWhateverTheOwnerSees) {
  for (const char* display : {"I", "B", "2", "P", "Gseal.png"}) {
    const Appearance others = under_mask(display, "Red", Viewer::of_side("Blue"));
    EXPECT_THAT(others.images, ElementsAre(ImageView{"mask.png"})) << display;
    EXPECT_THAT(others.labels, IsEmpty()) << display;
  }
}

TEST(Appearance, AMaskThatNobodySetIsNotDrawn) {
  for (const char* display : {"I", "B", "P", "Gseal.png"}) {
    EXPECT_EQ(under_mask(display, "null"), under_mask(display, "null", Viewer::observer())) << display;
    EXPECT_THAT(under_mask(display, "null").images, ElementsAre(ImageView{"unit.png"}, ImageView{"flag.png", 5, -6}));
  }
}

TEST(Appearance, ForItsOwnerAHiddenPieceIsFaintUponItsGround) {
  const auto hidden = [](const std::string& fields) {
    return seen("hide;;Hide;" + fields + "\tpiece;;;unit.png;Unit", "Red\tMain;50;50;7");
  };
  EXPECT_EQ(hidden("10,20,30;side:;0.25").opacity, 0.25);
  EXPECT_EQ(hidden("10,20,30;side:;0.25").ground, "10,20,30");
  EXPECT_NEAR(hidden(";side:").opacity, 0.3, 0.0001);
  EXPECT_EQ(hidden(";side:").ground, "");
  EXPECT_EQ(hidden(";side:;7").opacity, 1);
  const Appearance open = seen("hide;;Hide;10,20,30;side:;0.25\tpiece;;;unit.png;Unit", "null\tMain;50;50;7");
  EXPECT_EQ(open.opacity, 1);
  EXPECT_EQ(open.ground, "");
}

/// A game upon one board with this grid.
test::Game upon(Grid grid) {
  Module module = *test::Game::module();
  Board board;
  board.name = "Field";
  board.colour = "1,2,3";
  board.grid = std::move(grid);
  module.maps[0].background = "4,5,6";
  module.maps[0].boards.push_back(std::move(board));
  test::Game game;
  game.state = GameState(std::make_shared<const Module>(std::move(module)));
  game.state.apply("MainBoardPicker\tField\t0\t0");
  game.state.apply("end_save");
  return game;
}

Appearance with_area(test::Game game, const std::string& fields, const std::string& state = "true") {
  return seen_in(std::move(game), "AreaOfEffect;" + fields + "\tmark;Reach\tpiece;;;a.png;A",
                 state + "\t3\tMain;90;90;7");
}

TEST(Appearance, AnAreaOfEffectIsACircleWhereNoCellsAre) {
  const AreaView circle{"0,0,255", 0.4, 25, AreaView::Cells::none, 0, 0};
  EXPECT_THAT(with_area(test::Game(), "0,0,255;40;25").areas, ElementsAre(circle));
  EXPECT_THAT(with_area(upon(RegionGrid()), "0,0,255;40;25").areas, ElementsAre(circle));
}

TEST(Appearance, AnAreaOfEffectIsOfTheCellsOfTheBoardBelow) {
  HexGrid hexes;
  hexes.dx = 60;
  hexes.dy = 70;
  EXPECT_THAT(with_area(upon(hexes), "0,0,255;40;2").areas,
              ElementsAre(AreaView{"0,0,255", 0.4, 2, AreaView::Cells::hexes, 60, 70}));
  hexes.sideways = true;
  EXPECT_EQ(with_area(upon(hexes), "0,0,255").areas.at(0).cells, AreaView::Cells::sideways_hexes);
  EXPECT_EQ(with_area(upon(SquareGrid()), "0,0,255;40;999").areas.at(0).radius, limits::area_radius);
  EXPECT_EQ(with_area(upon(SquareGrid()), "0,0,255;40;-5").areas.at(0).radius, 0);
}

TEST(Appearance, TheRadiusOfAnAreaMayBeAProperty) {
  EXPECT_EQ(with_area(test::Game(), "0,0,255;40;25;true;;;;false;Reach").areas.at(0).radius, 3);
  EXPECT_EQ(with_area(test::Game(), "0,0,255;40;25;true;;;;false;Nothing").areas.at(0).radius, 0);
}

TEST(Appearance, AnAreaThatIsSwitchedOffOrDrawnByTheMapIsNone) {
  EXPECT_EQ(with_area(test::Game(), "0,0,255;40;2;false;;;;true").areas.size(), 1U);
  EXPECT_THAT(with_area(test::Game(), "0,0,255;40;2;false;;;;true", "false").areas, IsEmpty());
  EXPECT_EQ(with_area(test::Game(), "0,0,255;40;2;true;;;;true", "false").areas.size(), 1U);
  EXPECT_THAT(with_area(test::Game(), "0,0,255;40;2;true;;;Shade;true").areas, IsEmpty());
  EXPECT_THAT(with_area(test::Game(), ";40;2").areas, IsEmpty());
}

TEST(Appearance, ATrailHasThePlacesWhereThePieceWasOnThisMap) {
  const auto trails = [](const std::string& state) {
    return seen("footprint;84,130;Trail;false;false;12;1,1,1;2,2,2;100;60;20;30;2.5\tpiece;;;a.png;A",
                state + "\tMain;90;90;7")
        .trails;
  };
  EXPECT_THAT(trails("true;Map0;2;10,20;30,40"),
              ElementsAre(TrailView{{{10, 20}, {30, 40}}, 12, "1,1,1", "2,2,2", 2.5, 0.6}));
  EXPECT_THAT(trails("false;Map0;2;10,20;30,40"), IsEmpty());
  EXPECT_THAT(trails("true;Map1;2;10,20;30,40"), IsEmpty());
  EXPECT_EQ(trails("true;Map0;999999999;10,20").at(0).points.size(), 1U);
}

TEST(Appearance, ABorderIsThereWhereItsPropertiesSaySo) {
  const auto bordered = [](const std::string& compare, const std::string& first, const std::string& second) {
    return !seen("border;First;Line;3;9,8,7;Second;" + compare + "\tmark;First,Second\tpiece;;;a.png;A",
                 "\t" + first + "," + second + "\tMain;90;90;7")
                .borders.empty();
  };
  for (const bool first : {false, true}) {
    for (const bool second : {false, true}) {
      const auto shown = [&](const char* compare) {
        return bordered(compare, first ? "1" : "0", second ? "true" : "false");
      };
      EXPECT_EQ(shown("AND"), first && second);
      EXPECT_EQ(shown("OR"), first || second);
      EXPECT_EQ(shown("XOR"), first != second);
      EXPECT_EQ(shown("NOR"), !first && !second);
    }
  }
}

TEST(Appearance, ABorderHasItsColourAndThickness) {
  const auto borders = [](const std::string& fields) {
    return seen("border;" + fields + "\tpiece;;;a.png;A", "\tMain;90;90;7").borders;
  };
  EXPECT_THAT(borders(";Line;3;9,8,7"), ElementsAre(BorderView{"9,8,7", 3}));
  EXPECT_THAT(borders(";Line;0;9,8,7"), IsEmpty());
  EXPECT_THAT(borders(";Line;3;"), IsEmpty());
  EXPECT_EQ(borders(";Line;99999;9,8,7").at(0).thickness, limits::line_width);
}

TEST(Appearance, TheSignOfAPieceThatMovedIsNotTurnedByWhatIsInsideIt) {
  const Appearance moved =
      seen("markmoved;moved.png;4;-5;Moved\trotate;4;;;;;;;Turn\tpiece;;;a.png;A", "true\t1\tMain;10;20;7");
  EXPECT_THAT(moved.images, ElementsAre(ImageView{"a.png", 0, 0, 1, 90}, ImageView{"moved.png", 4, -5, 1, 0, true}));
}

TEST(Appearance, ADeckTellsItsOutlineAndHowManyOfItsCardsAreDrawn) {
  const auto deck = [](const std::string& fields) {
    test::Game game;
    game.add("1", "deck;" + fields, "Main;9;9;false");
    return view_of(game.state, red_viewer).maps.at(0).stacks.at(0);
  };
  const std::string between(16, ';');
  EXPECT_EQ(deck("true;1,2,3;30;60" + between + ";25").most_cards, 25);
  EXPECT_EQ(deck("true;1,2,3;30;60").most_cards, 10);
  EXPECT_EQ(deck("true;1,2,3;30;60").outline, "1,2,3");
  EXPECT_EQ(deck("false;1,2,3;30;60").outline, "");
  EXPECT_EQ(deck("true;1,2,3;30;60").size, (Size{30, 60}));
}

TEST(Appearance, MapsAndBoardsTellTheirColours) {
  const View view = view_of(upon({}).state, red_viewer);
  EXPECT_EQ(view.maps[0].background, "4,5,6");
  ASSERT_EQ(view.maps[0].boards.size(), 1U);
  EXPECT_EQ(view.maps[0].boards[0].colour, "1,2,3");
  EXPECT_THAT(view.maps[0].boards[0].grids, IsEmpty());
}

}  // namespace
}  // namespace adjutant::vmod

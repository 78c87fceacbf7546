#include "vmod/grid/grid_view.h"

#include <algorithm>
#include <pugixml.hpp>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/shared.h"
#include "vmod/limits.h"
#include "vmod/module/grid_reader.h"
#include "vmod/opened_module.h"

namespace adjutant::vmod {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

/// The views of grids written like those of a build file, with VASSAL's long class names cut.
std::vector<GridView> views(std::string grid, Size board = {300, 200}) {
  const std::string room = "VASSAL.build.module.map.boardPicker.board.";
  for (std::size_t at = 0; (at = grid.find("<v.", at)) != std::string::npos;) {
    grid.replace(at + 1, 2, room);
  }
  for (std::size_t at = 0; (at = grid.find("</v.", at)) != std::string::npos;) {
    grid.replace(at + 2, 2, room);
  }
  pugi::xml_document document;
  EXPECT_TRUE(document.load_string(("<Board>" + grid + "</Board>").c_str())) << grid;
  return grid_views(read_grid(document.child("Board")), board);
}

TEST(GridView, OfAGridThatIsNotVisibleIsNothing) {
  EXPECT_THAT(views("<v.HexGrid/>"), IsEmpty());
  EXPECT_THAT(views("<v.SquareGrid color='1,2,3'><v.mapgrid.SquareGridNumbering/></v.SquareGrid>"), IsEmpty());
  EXPECT_THAT(views("<v.RegionGrid><v.Region name='Rome' originx='5' originy='6'/></v.RegionGrid>"), IsEmpty());
  EXPECT_THAT(views(""), IsEmpty());
}

TEST(GridView, TellsLinesDotsAndColourOfHexes) {
  const auto seen = views(
      "<v.HexGrid x0='10' y0='20' dx='50' dy='60' visible='true' dotsVisible='true' "
      "color='1,2,3'/>");
  ASSERT_THAT(seen, SizeIs(1));
  EXPECT_EQ(seen[0].cells, CellShape::hexes);
  EXPECT_EQ(seen[0].origin, (Point{10, 20}));
  EXPECT_EQ(seen[0].dx, 50);
  EXPECT_EQ(seen[0].dy, 60);
  EXPECT_TRUE(seen[0].lines);
  EXPECT_TRUE(seen[0].dots);
  EXPECT_EQ(seen[0].colour, "1,2,3");
  EXPECT_THAT(seen[0].area.points, IsEmpty());
  EXPECT_THAT(seen[0].names.list, IsEmpty());
}

TEST(GridView, OfSidewaysHexesHasItsOriginOnTheBoard) {
  const auto seen = views("<v.HexGrid x0='10' y0='20' sideways='true' dotsVisible='true'/>");
  ASSERT_THAT(seen, SizeIs(1));
  EXPECT_EQ(seen[0].cells, CellShape::sideways_hexes);
  EXPECT_EQ(seen[0].origin, (Point{20, 10}));
  EXPECT_FALSE(seen[0].lines);
}

TEST(GridView, NamesOfHexesHangFromTheirUpperEdgeWithoutTheLocationFormat) {
  const auto seen = views(
      "<v.HexGrid x0='0' y0='30' dx='50' dy='60'><v.mapgrid.HexGridNumbering visible='true' "
      "fontSize='12' color='9,8,7' sep='.' hDrawOff='3' vDrawOff='4' "
      "locationFormat='Hex $gridLocation$'/></v.HexGrid>");
  ASSERT_THAT(seen, SizeIs(1));
  const NamesView& names = seen[0].names;
  EXPECT_FALSE(seen[0].lines);
  EXPECT_EQ(names.letters, 12);
  EXPECT_EQ(names.colour, "9,8,7");
  EXPECT_EQ(names.shift, (Point{3, 4 - 30}));
  EXPECT_FALSE(names.centred);
  EXPECT_TRUE(names.turning);
  EXPECT_THAT(names.list, Contains(NameView{{0, 30}, "01.01"}));
  EXPECT_THAT(names.list, Contains(NameView{{50, 60}, "02.02"}));
}

TEST(GridView, TurnedNamesOfHexesStandInTheirMiddle) {
  const auto seen = views(
      "<v.HexGrid x0='0' y0='30' dx='50' dy='60'><v.mapgrid.HexGridNumbering visible='true' "
      "rotateText='90'/></v.HexGrid>");
  ASSERT_THAT(seen, SizeIs(1));
  EXPECT_TRUE(seen[0].names.centred);
  EXPECT_EQ(seen[0].names.degrees, 90);
  EXPECT_EQ(seen[0].names.shift, (Point{0, 0}));
}

TEST(GridView, TurnedNamesOfSquaresStandAtTheEdgeThatTheyAreTurnedTo) {
  const auto shift = [](const std::string& degrees) {
    const auto seen = views("<v.SquareGrid dx='40' dy='60'><v.mapgrid.SquareGridNumbering visible='true' rotateText='" +
                            degrees + "'/></v.SquareGrid>");
    return seen.at(0).names.shift;
  };
  EXPECT_EQ(shift("0"), (Point{0, -30}));
  EXPECT_EQ(shift("90"), (Point{0, -20}));
  EXPECT_EQ(shift("180"), (Point{0, -30}));
  EXPECT_EQ(shift("270"), (Point{0, -20}));
}

TEST(GridView, EveryCellOfTheBoardHasTheNameThatVassalGivesIt) {
  ADJUTANT_NEEDS_SHARED(shared);
  const Module module = test::module_at(shared / "fixtures/lantern-shoals.vmod");
  const Board& west = find_map(module, "Main Map")->boards.at(0);
  const auto seen = grid_views(west.grid, west.size);
  const auto named = std::ranges::find_if(seen, [](const GridView& grid) { return !grid.names.list.empty(); });
  ASSERT_NE(named, seen.end());
  const auto counts_there = [&](Point at) {
    return Rect{0, 0, west.size.width, west.size.height}.contains(at) &&
           std::ranges::none_of(named->without, [at](const Polygon& zone) { return zone.contains(at); });
  };
  std::size_t compared = 0;
  for (const NameView& name : named->names.list) {
    if (counts_there(name.at)) {
      EXPECT_EQ(location_name(west.grid, name.at, west.size), name.text);
      ++compared;
    }
  }
  EXPECT_GT(compared, 20U);
}

TEST(GridView, RegionsHaveDotsAndNamesOnPlates) {
  const auto seen = views(
      "<v.RegionGrid visible='true' fontsize='14'><v.Region name='Rome' originx='5' originy='6'/>"
      "</v.RegionGrid>");
  ASSERT_THAT(seen, SizeIs(1));
  EXPECT_EQ(seen[0].cells, CellShape::none);
  EXPECT_TRUE(seen[0].names.on_plates);
  EXPECT_EQ(seen[0].names.letters, 14);
  EXPECT_THAT(seen[0].names.list, ElementsAre(NameView{{5, 6}, "Rome"}));
}

TEST(GridView, ZonesPaintTheirOwnGridsWhereTheOneBehindThemIsNot) {
  const auto seen = views(
      "<v.ZonedGrid>"
      "<v.mapgrid.Zone name='Own' path='0,0;100,0;100,100;0,100'>"
      "<v.SquareGrid visible='true'/></v.mapgrid.Zone>"
      "<v.mapgrid.Zone name='Behind' path='100,0;200,0;200,100' useParentGrid='true'>"
      "<v.SquareGrid visible='true'/></v.mapgrid.Zone>"
      "<v.mapgrid.Zone name='Plain' path='200,0;300,0;300,100'/>"
      "<v.HexGrid visible='true'/></v.ZonedGrid>");
  ASSERT_THAT(seen, SizeIs(2));
  EXPECT_EQ(seen[0].cells, CellShape::hexes);
  ASSERT_THAT(seen[0].without, SizeIs(2));
  EXPECT_EQ(seen[0].without[0].points.front(), (Point{0, 0}));
  EXPECT_EQ(seen[0].without[1].points.front(), (Point{200, 0}));
  EXPECT_EQ(seen[1].cells, CellShape::squares);
  EXPECT_EQ(seen[1].area.points.size(), 4U);
}

TEST(GridView, NamesOfAZoneAreCountedInItsBoundsAlone) {
  const auto seen = views(
      "<v.ZonedGrid><v.mapgrid.Zone name='Own' path='100,100;200,100;200,200;100,200'>"
      "<v.SquareGrid dx='50' dy='50' x0='0' y0='0'><v.mapgrid.SquareGridNumbering visible='true' "
      "hDescend='true' hLeading='0' vLeading='0' sep='/'/></v.SquareGrid></v.mapgrid.Zone>"
      "</v.ZonedGrid>");
  ASSERT_THAT(seen, SizeIs(1));
  // Two columns fit into the zone: column 2 of the lattice is the last one that counts down, 2 - 2 + 1.
  EXPECT_THAT(seen[0].names.list, Contains(NameView{{100, 100}, "1/3"}));
  EXPECT_TRUE(std::ranges::none_of(seen[0].names.list, [](const NameView& name) { return name.at.x < 100; }));
}

TEST(GridView, OfNonsenseHasNoNamesAndEnds) {
  for (const char* step : {"0", "-5", "0.001", "1e300", "-1e300", "NaN"}) {
    const std::string sizes = std::string("dx='") + step + "' dy='" + step + "'";
    const auto seen = views(
        "<v.SquareGrid visible='true' " + sizes + "><v.mapgrid.SquareGridNumbering visible='true'/></v.SquareGrid>",
        {2'000'000'000, 2'000'000'000});
    EXPECT_LE(seen.empty() ? 0 : seen[0].names.list.size(), limits::grid_names) << step;
  }
  const auto large = views(
      "<v.HexGrid visible='true' dx='3' dy='3'><v.mapgrid.HexGridNumbering visible='true'/>"
      "</v.HexGrid>",
      {100'000, 100'000});
  ASSERT_THAT(large, SizeIs(1));
  EXPECT_TRUE(large[0].lines);
  EXPECT_THAT(large[0].names.list, IsEmpty());
}

}  // namespace
}  // namespace adjutant::vmod

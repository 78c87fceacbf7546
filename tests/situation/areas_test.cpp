#include "situation/areas.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace adjutant::situation {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> names_of(const vmod::Grid& grid) {
  std::vector<std::string> names;
  for (const Area& area : areas_of(grid)) {
    names.push_back(area.name);
  }
  return names;
}

/// A city, a field of hexes, a sea of regions, a zone through which the board's own grid goes on, and regions behind.
vmod::ZonedGrid city_field_and_sea() {
  vmod::ZonedGrid zones;
  zones.zones = {{"Rome", "$name$", {{{0, 0}, {100, 0}, {100, 60}, {0, 60}}}, false, {}},
                 {"Field", "$name$", {{{100, 0}, {200, 0}, {200, 60}, {100, 60}}}, false, vmod::HexGrid{}},
                 {"Sea",
                  "$name$",
                  {{{0, 60}, {200, 60}, {200, 90}, {0, 90}}},
                  false,
                  vmod::RegionGrid{true, {{"North Sea", {20, 70}}, {"South Sea", {150, 80}}}}},
                 {"Behind", "$name$", {{{0, 90}, {9, 90}, {9, 99}}}, true, {}}};
  zones.background = vmod::RegionGrid{true, {{"Away", {300, 300}}, {"Rome", {5, 5}}}};
  return zones;
}

TEST(AreasOfABoard, AreItsRegionsAndItsZonesWithoutAGrid) {
  const vmod::ZonedGrid zones = city_field_and_sea();
  EXPECT_THAT(names_of(zones), ElementsAre("Rome", "North Sea", "South Sea", "Away"));
  const std::vector<Area> areas = areas_of(zones);
  EXPECT_EQ(areas[0].at, (vmod::Point{50, 30}));
  EXPECT_EQ(areas[0].outline.points.size(), 4U);
  EXPECT_EQ(areas[1].at, (vmod::Point{20, 70}));
  EXPECT_THAT(areas[1].outline.points, IsEmpty());
}

TEST(AreasOfABoard, EachPointBelongsToTheZoneAroundItOrToTheNearestRegion) {
  const vmod::Grid zones = city_field_and_sea();
  EXPECT_EQ(area_at(zones, {90, 50}), "Rome");
  EXPECT_EQ(area_at(zones, {150, 50}), std::nullopt) << "hexes are no areas";
  EXPECT_EQ(area_at(zones, {80, 75}), "North Sea");
  EXPECT_EQ(area_at(zones, {100, 75}), "South Sea");
  EXPECT_EQ(area_at(zones, {5, 92}), "Rome") << "the regions behind go on in that zone";
  EXPECT_EQ(area_at(zones, {290, 290}), "Away");
  EXPECT_EQ(area_at(vmod::RegionGrid{}, {1, 1}), std::nullopt);
  EXPECT_EQ(area_at(vmod::Grid{}, {1, 1}), std::nullopt);
}

TEST(AreasOfABoard, AreNoneWhereItHasHexesOrNothing) {
  EXPECT_THAT(names_of(vmod::HexGrid{}), IsEmpty());
  EXPECT_THAT(names_of(vmod::Grid{}), IsEmpty());
  EXPECT_THAT(names_of(vmod::RegionGrid{true, {{"Quay", {3, 4}}, {"", {5, 6}}}}), ElementsAre("Quay"));
}

}  // namespace
}  // namespace adjutant::situation

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/shared.h"
#include "vmod/archive/archive.h"
#include "vmod/module/module.h"
#include "vmod/opened_module.h"

// Threads and flares by the numbers that VASSAL gives them (shared/fixtures/asking).

namespace adjutant::vmod {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> where(const Module& module, const std::vector<PointingTool>& tools) {
  std::vector<std::string> places;
  for (const PointingTool& tool : tools) {
    places.push_back(tool.name + (tool.map ? " on " + module.maps[*tool.map].name : ""));
  }
  return places;
}

TEST(PointingTools, AModulesThreadsAreCountedThroughAllItsMapsAndEachMapHasAFlare) {
  ADJUTANT_NEEDS_SHARED(shared);
  const Module module = test::module_at(shared / "fixtures/asking/lantern-shoals-threads.vmod");
  EXPECT_THAT(where(module, module.threads), ElementsAre("Sight on Main Map", "Shared sight on Main Map",
                                                         "Silent sight on Main Map", "Ledger sight on Ledger"));
  EXPECT_EQ(module.threads[0].report, "$playerId$ Checked LOS from $FromLocation$ to $AllLocationsChecked$");
  EXPECT_EQ(module.threads[3].report, "") << "an empty format is none";
  EXPECT_TRUE(module.threads[0].told && module.threads[3].told);
  EXPECT_FALSE(module.threads[1].told) << "unless it persists";
  EXPECT_FALSE(module.threads[2].told) << "never";
  EXPECT_THAT(where(module, module.flares), ElementsAre("Map Flare on Main Map", "Map Flare on Ledger",
                                                        "Map Flare on Zones", "Map Flare on Amber Hold"));
}

TEST(PointingTools, AMapWithoutAFlareGetsOneFromVassalWhenAllOfItIsBuilt) {
  const Module module = read_module(test::archive_of(R"(<VASSAL.build.GameModule name="M" version="1">
    <VASSAL.build.module.Map mapName="A"><VASSAL.build.module.map.LOS_Thread threadName="t"/></VASSAL.build.module.Map>
    <VASSAL.build.module.Map mapName="B"><VASSAL.build.module.map.Flare flareName="own"/>
      <own.Better_LOS_Thread threadName="u" report=""/></VASSAL.build.module.Map>
    <VASSAL.build.module.PrivateMap mapName="C"/></VASSAL.build.GameModule>)"))
                            .value();
  EXPECT_THAT(where(module, module.threads), ElementsAre("t on A", "u on B"));
  EXPECT_THAT(where(module, module.flares), ElementsAre(" on A", "own on B", " on C"));
}

TEST(PointingTools, ThoseOfAnExtensionAreCountedBehindAllOfTheModules) {
  ADJUTANT_NEEDS_SHARED(shared);
  const auto module_file = open_archive(shared / "fixtures/v3.7.26/lantern-shoals.vmod").value();
  const auto extension = open_archive(shared / "fixtures/asking/adjutant-lantern-shoals.vmdx").value();
  const Module module = read_module(module_file, {&extension}).value();
  EXPECT_THAT(where(module, module.threads),
              ElementsAre("Adjutant string on Main Map", "Adjutant answer green on Main Map",
                          "Adjutant answer amber on Main Map", "Adjutant answer red on Main Map"));
  ASSERT_EQ(module.flares.size(), 6U) << "one for each of four maps first";
  EXPECT_THAT(where(module, {module.flares.begin() + 4, module.flares.end()}),
              ElementsAre("Adjutant spot on Main Map", "Adjutant answer on Main Map"));
  EXPECT_THAT(read_module(module_file).value().threads, IsEmpty());
}

}  // namespace
}  // namespace adjutant::vmod

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "games/all/all_games.h"
#include "games/all/conform.h"
#include "games/bcs/system.h"
#include "games/failed_cases.h"
#include "support/shared.h"
#include "tables/open_cells.h"
#include "tables/pack.h"

namespace adjutant::games::bcs {
namespace {

using games::test::listing;
using nlohmann::json;
using testing::IsEmpty;

TEST(BattalionCombatSeries, PassesEveryCase) {
  const std::string text = adjutant::test::read_file(adjutant::test::project_file("tests/rules/bcs/cases.json"));
  const auto run = conform_text(text, "cases.json", all_games());
  ASSERT_TRUE(run);
  EXPECT_EQ(run->passed, 105) << listing(*run);
  EXPECT_THAT(run->failed, IsEmpty()) << listing(*run);
  EXPECT_EQ(run->skipped, 0);
}

TEST(BattalionCombatSeries, HasChartsThatNeedNoMending) {
  const auto read = tables::read_pack_text(charts_text(), "charts.json");
  ASSERT_TRUE(read);
  for (const Diagnostic& found : read->diagnostics) {
    ADD_FAILURE() << found.where << " " << found.what.key;
  }
  EXPECT_EQ(read->pack.charts.game, "bcs");
}

TEST(BattalionCombatSeries, AsksItsOwnersForWhatTheChartsDoNotSay) {
  EXPECT_THAT(tables::open_cells(printed_charts()),
              testing::UnorderedElementsAre(tables::CellPlace{"status_permits", "recon/finished"},
                                            tables::CellPlace{"status_permits", "screen/stopped"},
                                            tables::CellPlace{"reactivation", "success/least"}));
}

}  // namespace
}  // namespace adjutant::games::bcs

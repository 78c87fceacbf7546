#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "games/all/all_games.h"
#include "games/all/conform.h"
#include "games/asking/run.h"
#include "games/boltaction/system.h"
#include "games/failed_cases.h"
#include "support/shared.h"
#include "tables/open_cells.h"
#include "tables/pack.h"

namespace adjutant::games::boltaction {
namespace {

using games::test::listing;
using nlohmann::json;
using testing::IsEmpty;

std::string cases_text() {
  return adjutant::test::read_file(adjutant::test::project_file("tests/rules/boltaction/cases.json"));
}

TEST(BoltAction, PassesEveryCase) {
  const auto run = conform_text(cases_text(), "cases.json", all_games());
  ASSERT_TRUE(run);
  EXPECT_EQ(run->passed, 114) << listing(*run);
  EXPECT_THAT(run->failed, IsEmpty()) << listing(*run);
  EXPECT_EQ(run->skipped, 0);
}

TEST(BoltAction, HasExactOddsForEveryCase) {
  const GameSystem game = *find_game(all_games(), "boltaction");
  const json file = json::parse(cases_text());
  for (const json& one : file["cases"]) {
    const Procedure* procedure = game.procedure(one["procedure"].get<std::string>());
    ASSERT_TRUE(procedure) << one["id"];
    const auto answer = odds({*procedure, one["input"], {game.charts, {}}});
    const auto* counted = std::get_if<tables::Odds<json>>(&answer);
    ASSERT_TRUE(counted) << one["id"];
    EXPECT_TRUE(counted->exact()) << one["id"];
  }
}

TEST(BoltAction, HasChartsThatNeedNoMending) {
  const auto read = tables::read_pack_text(charts_text(), "charts.json");
  ASSERT_TRUE(read);
  for (const Diagnostic& found : read->diagnostics) {
    ADD_FAILURE() << found.where << " " << found.what.key;
  }
  EXPECT_EQ(read->pack.charts.game, "boltaction");
}

TEST(BoltAction, AsksItsOwnersForWhatTheSummaryLostOrGarbled) {
  EXPECT_THAT(tables::open_cells(printed_charts()),
              testing::UnorderedElementsAre(
                  tables::CellPlace{"to_hit", "modifiers/point_blank"}, tables::CellPlace{"to_hit", "modifiers/pin"},
                  tables::CellPlace{"to_hit", "modifiers/long"}, tables::CellPlace{"to_hit", "modifiers/small"},
                  tables::CellPlace{"strike_figures", "aircraft_pins/dice"},
                  tables::CellPlace{"table", "map/pixels_per_inch"}));
}

}  // namespace
}  // namespace adjutant::games::boltaction

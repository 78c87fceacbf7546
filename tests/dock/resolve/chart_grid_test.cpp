#include "dock/models/resolve/chart_grid.h"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "dock/models/resolve/resolve.h"
#include "dock/resolve/table_ask.h"

namespace adjutant::dock {
namespace {

using testing::IsEmpty;
using testing::Not;

class ChartGridTest : public testing::Test {
 protected:
  [[nodiscard]] std::vector<ChartGrid> charts_of(const std::string& game) {
    return read_charts(core_.call("charts", {{"game", game}, {"language", voice_.code()}})["result"], voice_);
  }
  [[nodiscard]] static const ChartCell* cell_of(const std::vector<ChartGrid>& charts, const std::string& chart,
                                                const std::string& cell) {
    const auto grid = std::ranges::find(charts, chart, &ChartGrid::id);
    if (grid == charts.end()) {
      return nullptr;
    }
    for (const auto& row : grid->cells) {
      const auto found = std::ranges::find(row, cell, &ChartCell::id);
      if (found != row.end()) {
        return &*found;
      }
    }
    return nullptr;
  }

  test::TableAsk core_;
  Voice voice_{words::built_in(), words::Language::en};
};

TEST_F(ChartGridTest, EveryChartOfEveryGameIsAGridOfItsRowsAndColumns) {
  for (const char* game : {"lnl", "bcs", "boltaction", "weather"}) {
    const auto charts = charts_of(game);
    EXPECT_THAT(charts, Not(IsEmpty())) << game;
    for (const ChartGrid& chart : charts) {
      EXPECT_FALSE(chart.title.isEmpty()) << game << " " << chart.id;
      EXPECT_THAT(chart.rows, Not(IsEmpty())) << game << " " << chart.id;
      ASSERT_EQ(chart.cells.size(), chart.rows.size()) << game << " " << chart.id;
      for (const auto& row : chart.cells) {
        ASSERT_EQ(row.size(), chart.columns.size()) << game << " " << chart.id;
      }
      ASSERT_EQ(chart.modifier_cells.size(), chart.modifiers.size());
    }
  }
}

TEST_F(ChartGridTest, EveryCellOfTheGameStandsInItsChart) {
  for (const char* game : {"lnl", "bcs", "boltaction"}) {
    const Json answer = core_.call("charts", {{"game", game}})["result"];
    const auto charts = read_charts(answer, voice_);
    for (std::size_t i = 0; i < charts.size(); ++i) {
      std::size_t shown = 0;
      for (const auto& row : charts[i].cells) {
        shown +=
            static_cast<std::size_t>(std::ranges::count_if(row, [](const ChartCell& one) { return !one.id.empty(); }));
      }
      shown += static_cast<std::size_t>(
          std::ranges::count_if(charts[i].modifier_cells, [](const ChartCell& one) { return !one.id.empty(); }));
      EXPECT_EQ(shown, answer["charts"][i]["cells"].size()) << game << " " << charts[i].id;
    }
  }
}

TEST_F(ChartGridTest, WhatNobodyHasGivenIsOpenAndSaysWhereTheRestIsFrom) {
  const auto charts = charts_of("lnl");
  const ChartCell* brush = cell_of(charts, "terrain", "brush/tm");
  ASSERT_NE(brush, nullptr);
  EXPECT_FALSE(brush->known);
  EXPECT_TRUE(brush->text.isEmpty());
  const ChartCell* woods = cell_of(charts, "terrain", "light_woods/tm");
  ASSERT_NE(woods, nullptr);
  EXPECT_TRUE(woods->known);
  EXPECT_FALSE(woods->source.isEmpty());
  const auto terrain = std::ranges::find(charts, std::string("terrain"), &ChartGrid::id);
  EXPECT_GT(terrain->open, 0U);
}

TEST_F(ChartGridTest, ACellIsFilledInAndARefusalStandsBesideIt) {
  ResolveModel model(core_.ask(), voice_);
  model.read();
  model.use_game("lnl");
  model.fill("terrain", "brush/tm", QStringLiteral("1"));
  const ChartCell* brush = cell_of(model.charts(), "terrain", "brush/tm");
  ASSERT_NE(brush, nullptr);
  EXPECT_EQ(brush->text, QStringLiteral("1"));
  EXPECT_EQ(brush->source, voice_("tables.source.owner"));
  model.fill("terrain", "brush/tm", QString(300, u'9'));
  EXPECT_FALSE(cell_of(model.charts(), "terrain", "brush/tm")->problem.isEmpty());
}

TEST_F(ChartGridTest, RowsAreNamedInThePlayersLanguage) {
  voice_.speak(words::Language::it);
  const auto rows = read_chart_rows(core_.call("charts", {{"game", "lnl"}, {"language", "it"}})["result"], voice_);
  const auto& terrain = rows.at("terrain");
  const auto woods = std::ranges::find(terrain, std::string("light_woods"), &FieldOption::id);
  ASSERT_NE(woods, terrain.end());
  EXPECT_EQ(woods->text, voice_("terrain.light_woods"));
}

}  // namespace
}  // namespace adjutant::dock

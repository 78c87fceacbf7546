#include "dock/models/resolve/chart_grid.h"

#include <algorithm>
#include <map>
#include <set>

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

TEST_F(ChartGridTest, WhatWasReadOffAPageIsOpenUntilSomebodyConfirmsIt) {
  Json answer = core_.call("charts", {{"game", "lnl"}})["result"];
  const auto open_in_terrain = [](const std::vector<ChartGrid>& charts) {
    return std::ranges::find(charts, std::string("terrain"), &ChartGrid::id)->open;
  };
  const auto before = open_in_terrain(read_charts(answer, voice_));
  for (Json& chart : answer["charts"]) {
    for (Json& cell : chart["cells"]) {
      if (chart["id"] == "terrain" && cell["cell"] == "light_woods/tm") {
        cell["source"] = "read";
        cell["value"] = true;
      }
    }
  }
  const auto charts = read_charts(answer, voice_);
  const ChartCell* woods = cell_of(charts, "terrain", "light_woods/tm");
  ASSERT_NE(woods, nullptr);
  EXPECT_TRUE(woods->doubtful);
  EXPECT_FALSE(woods->said);
  EXPECT_EQ(woods->value, QStringLiteral("true"));
  EXPECT_NE(woods->text, woods->value);
  EXPECT_EQ(open_in_terrain(charts), before + 1);
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

/// What is printed in figures and letters is the same in every language: "13..", "D6+1", "PP".
bool is_notation(const std::string& id) {
  return id.empty() || id.find_first_of("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ") != std::string::npos;
}

/// An id of a chart that reads the same in three languages, and as the file spells it, has no name.
TEST_F(ChartGridTest, EveryNameInThePrintedGridsIsAWordInThreeLanguages) {
  std::size_t names = 0;
  std::set<std::string> raw;
  for (const char* game : {"lnl", "bcs", "boltaction"}) {
    std::map<std::string, std::set<QString>> said;
    for (const words::Language language : {words::Language::en, words::Language::es, words::Language::it}) {
      voice_.speak(language);
      const Json answer = core_.call("charts", {{"game", game}, {"language", voice_.code()}})["result"];
      const std::vector<ChartGrid> grids = read_charts(answer, voice_);
      ASSERT_EQ(grids.size(), answer["charts"].size());
      for (std::size_t i = 0; i < grids.size(); ++i) {
        const ChartGrid& grid = grids[i];
        const Json& chart = answer["charts"][i];
        const auto take = [&](const std::string& id, const QString& text) {
          ++names;
          EXPECT_FALSE(text.contains(u'_')) << game << ' ' << grid.id << ": " << text.toStdString();
          if (!is_notation(id)) {
            said[grid.id + ": " + id].insert(text);
          }
        };
        take(grid.id, grid.title);
        for (std::size_t row = 0; row < grid.rows.size(); ++row) {
          take(chart["rows"][row]["id"].get<std::string>(), grid.rows[row]);
        }
        for (std::size_t column = 0; column < grid.columns.size(); ++column) {
          take(chart["columns"][column]["id"].get<std::string>(), grid.columns[column]);
        }
        for (std::size_t modifier = 0; modifier < grid.modifiers.size(); ++modifier) {
          take(chart["modifiers"][modifier]["id"].get<std::string>(), grid.modifiers[modifier]);
        }
        for (const Json& cell : chart["cells"]) {
          if (cell["value"].is_string()) {
            const ChartCell* shown = cell_of(grids, grid.id, cell["cell"].get<std::string>());
            ASSERT_NE(shown, nullptr) << grid.id << ' ' << cell["cell"];
            take(cell["value"].get<std::string>(), shown->text);
          }
        }
      }
    }
    for (const auto& [id, texts] : said) {
      const QString spelt = QString::fromStdString(id.substr(id.find(": ") + 2)).replace(u'_', u' ');
      if (texts.size() == 1 && *texts.begin() == spelt) {
        raw.insert(std::string(game) + ' ' + id);
      }
    }
  }
  EXPECT_GT(names, 1000U);
  raw.erase("lnl terrain: bocage");  // players say bocage in all three languages
  EXPECT_THAT(raw, IsEmpty());
}

}  // namespace
}  // namespace adjutant::dock

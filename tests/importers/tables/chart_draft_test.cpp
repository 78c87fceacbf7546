#include "importers/tables/chart_draft.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tables/pack.h"

namespace adjutant::importers {
namespace {

using testing::ElementsAre;

ChartDraft draft_of(const std::string& title, TableRows rows) {
  auto draft = draft_chart({title, "5.1", {}, std::move(rows)}, "chart", "en");
  EXPECT_TRUE(draft);
  return draft.value_or(ChartDraft());
}

std::string in_cell(const ChartDraft& draft, const char* cell) {
  const tables::Figure figure = draft.chart.figure(cell);
  EXPECT_EQ(figure.source, figure.value ? tables::Source::read : tables::Source::unknown) << cell;
  return figure.value ? tables::text_of(*figure.value) : "unknown";
}

/// What import would say of a pack of this chart alone: the keys of its errors.
std::vector<std::string> mistakes(const ChartDraft& draft) {
  tables::Pack pack;
  pack.id = "test";
  pack.charts = {"test", "1", {draft.chart}, draft.labels};
  pack.languages = {"en"};
  std::vector<std::string> keys;
  const auto read = tables::read_pack(tables::to_json(pack), "");
  for (const Diagnostic& one : read->diagnostics) {
    if (one.severity == Severity::error) {
      keys.push_back(one.where + " " + one.what.key);
    }
  }
  return keys;
}

TEST(ChartDraft, RowsOfNumbersAreBands) {
  const ChartDraft draft =
      draft_of("Combat (two dice)",
               {{"Roll", "Loss?", "Traffic?"}, {"4 or less", "A2", "-"}, {"5-8", "A1", ""}, {"9+", "[D1]", "\u2713"}});
  const auto* bands = std::get_if<tables::Bands>(&draft.chart.table);
  ASSERT_TRUE(bands);
  EXPECT_EQ(tables::to_string(draft.chart.dice), "2d6");
  EXPECT_THAT(bands->columns, ElementsAre("loss", "traffic"));
  EXPECT_EQ(draft.labels.at("loss").at("en"), "Loss?");
  EXPECT_THAT(bands->add, ElementsAre("modifier")) << "open ends are for modified dice";
  EXPECT_EQ(in_cell(draft, "..4/loss"), "A2");
  EXPECT_EQ(in_cell(draft, "5..8/traffic"), "unknown");
  EXPECT_EQ(in_cell(draft, "9../traffic"), "true");
  EXPECT_EQ(draft.cells, 5u);
  EXPECT_THAT(mistakes(draft), ElementsAre());
}

TEST(ChartDraft, NumbersThatStandTwiceAreNoBands) {
  const ChartDraft draft = draft_of("Two printed in one (two dice)", {{"Die", "Result"}, {"1", "miss"}, {"1", "hit"}});
  EXPECT_TRUE(std::holds_alternative<tables::Grid>(draft.chart.table)) << "a die of 1 would have two results";
  EXPECT_EQ(draft.cells, draft.chart.cells.size());
  EXPECT_THAT(mistakes(draft), ElementsAre());
}

TEST(ChartDraft, NumbersUnderTheirResultsAreBandsToo) {
  const ChartDraft draft = draft_of("Fire", {{"Nothing", "Both", "Target"}, {"5 or less", "6-8", "9 or more"}});
  ASSERT_TRUE(std::holds_alternative<tables::Bands>(draft.chart.table));
  EXPECT_EQ(in_cell(draft, "6..8"), "Both");
  EXPECT_EQ(draft.chart.dice.count, 0) << "nobody said with which dice";
  EXPECT_THAT(draft.chart.inputs, testing::SizeIs(1));
  EXPECT_THAT(mistakes(draft), ElementsAre());
}

TEST(ChartDraft, AHeadOfRatiosIsAnOddsTable) {
  const ChartDraft draft = draft_of("CRT", {{"Die", "1-2", "1-1", "3-2", "2-1"},
                                            {"1", "AE", "AE", "AR", "-"},
                                            {"2-5", "AR", "-", "EX", "DR"},
                                            {"6", "-", "EX", "DR", "DE"}});
  const auto* odds = std::get_if<tables::OddsTable>(&draft.chart.table);
  ASSERT_TRUE(odds);
  EXPECT_THAT(odds->columns, ElementsAre("1-2", "1-1", "3-2", "2-1"));
  EXPECT_EQ(tables::to_string(draft.chart.dice), "1d6");
  EXPECT_EQ(in_cell(draft, "2..5/3-2"), "EX");
  EXPECT_THAT(mistakes(draft), ElementsAre());
}

TEST(ChartDraft, AnythingElseIsAGridByAsManyColumnsAsTellItsRowsApart) {
  const ChartDraft terrain = draft_of(
      "Terrain",
      {{"Terrain", "Move", "Cover"}, {"Woods", "2", "+1"}, {"Towns:", "", ""}, {"Burnt", "1", "-"}, {"Marsh", "", ""}});
  const auto* grid = std::get_if<tables::Grid>(&terrain.chart.table);
  ASSERT_TRUE(grid);
  EXPECT_THAT(grid->keys, ElementsAre("terrain", "figure"));
  EXPECT_EQ(in_cell(terrain, "woods/cover"), "1");
  EXPECT_EQ(in_cell(terrain, "marsh/move"), "unknown") << "a row without figures is no guess at its neighbour's";
  EXPECT_THAT(mistakes(terrain), ElementsAre());

  const ChartDraft losses =
      draft_of("Isolation",
               {{"In command?", "Blocked?", "Loss"}, {"Yes", "Yes / No", "0"}, {"No", "No", "1"}, {"No", "Yes", "2"}});
  EXPECT_THAT(std::get<tables::Grid>(losses.chart.table).keys, ElementsAre("in_command", "blocked", "figure"));
  EXPECT_EQ(in_cell(losses, "no/yes/loss"), "2");
  EXPECT_EQ(losses.labels.at("yes_no").at("en"), "Yes / No");
  EXPECT_THAT(mistakes(losses), ElementsAre());

  const ChartDraft list = draft_of("Modifiers", {{"In woods", "+1"}, {"Assault", "-2"}, {"Assault", "-2"}});
  EXPECT_EQ(in_cell(list, "assault/value"), "-2") << "a list of figures has no head";
  EXPECT_THAT(mistakes(list), ElementsAre());
}

TEST(ChartDraft, OfNothingIsNone) {
  EXPECT_FALSE(draft_chart({"", "", {}, {}}, "x", "en"));
  EXPECT_FALSE(draft_chart({"", "", {}, {{"one", "column"}, {}}}, "x", "en")) << "names, and no figure";
  EXPECT_FALSE(draft_chart({"", "", {}, {{"a"}, {"b"}}}, "x", "en"));
}

}  // namespace
}  // namespace adjutant::importers

#include "tables/chart.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "kassala.h"
#include "tables/open_cells.h"

namespace adjutant::tables {
namespace {

using test::kassala_sheet;
using testing::ElementsAre;
using testing::IsEmpty;

// --- texts

TEST(Dice, AreReadAsPlayersWriteThem) {
  EXPECT_EQ(parse_dice("1d6"), (Dice{1, 6, 0, false}));
  EXPECT_EQ(parse_dice("d10"), (Dice{1, 10, 0, false}));
  EXPECT_EQ(parse_dice("2d6"), (Dice{2, 6, 0, false}));
  EXPECT_EQ(parse_dice("1d6+1"), (Dice{1, 6, 1, false}));
  EXPECT_EQ(parse_dice("1d6-3"), (Dice{1, 6, -3, false}));
  EXPECT_EQ(parse_dice("d66"), (Dice{2, 6, 0, true}));
  EXPECT_EQ(parse_dice(""), Dice{});
}

TEST(Dice, ThatNobodyRollsAreNone) {
  for (const char* text : {"6", "0d6", "d", "d1", "2d", "d6+", "d6++1", "x", "1d6 ", " 1d6", "-1d6", "201d6", "d1001",
                           "1d6+1001", "99999999999d6", "1d6+x"}) {
    EXPECT_EQ(parse_dice(text), std::nullopt) << text;
  }
}

TEST(Dice, AreWrittenAsTheyAreRead) {
  for (const char* text : {"1d6", "2d6", "1d6+1", "1d6-3", "d66", ""}) {
    EXPECT_EQ(to_string(parse_dice(text).value()), text);
  }
}

TEST(Ranges, AreReadAndWritten) {
  for (const char* text : {"3", "4..6", "..2", "13..", "-1", "-3..-1", ".."}) {
    EXPECT_EQ(to_string(parse_range(text).value()), text);
  }
  for (const char* text : {"", "6..4", "a", "1...2", "3-4", "1..b"}) {
    EXPECT_EQ(parse_range(text), std::nullopt) << text;
  }
}

TEST(Ratios, CompareExactly) {
  EXPECT_EQ(parse_ratio("3-2"), (Ratio{3, 2}));
  EXPECT_EQ(parse_ratio("3:2"), (Ratio{3, 2}));
  EXPECT_EQ(compare(7, 5, {3, 2}), -1);
  EXPECT_EQ(compare(6, 4, {3, 2}), 0);
  EXPECT_EQ(compare(8, 5, {3, 2}), 1);
  EXPECT_EQ(compare(1, 0, {1000, 1}), 1);
  for (const char* text : {"", "3", "3-", "-2", "0-1", "1-0", "1001-1", "3/2"}) {
    EXPECT_EQ(parse_ratio(text), std::nullopt) << text;
  }
}

TEST(FigureValues, AreWhatAPlayerTyped) {
  EXPECT_EQ(value_of("-2"), FigureValue(std::int64_t{-2}));
  EXPECT_EQ(value_of("true"), FigureValue(true));
  EXPECT_EQ(value_of("AE"), FigureValue("AE"));
  EXPECT_EQ(value_of("1.5"), FigureValue("1.5"));
}

// --- figures and sheets

TEST(ChartSheet, AFigureThatIsAbsentIsUnknownAndNeverZero) {
  const ChartSheet sheet = kassala_sheet();
  for (const auto& [chart, cell] : {std::pair{"terrain", "wadi/cover"}, {"terrain", "lake/move"}, {"none", "x"}}) {
    const Figure figure = sheet.figure(chart, cell);
    EXPECT_EQ(figure.value, std::nullopt);
    EXPECT_EQ(figure.source, Source::unknown);
    EXPECT_EQ(figure.number(), std::nullopt);
  }
  EXPECT_EQ(sheet.figure("terrain", "sand/cover").number(), 0);
}

TEST(ChartSheet, ASecondaryFigureIsShownButNotUsedUntilTheOwnerTypesIt) {
  const ChartSheet sheet = kassala_sheet();
  EXPECT_EQ(sheet.figure("crt", "modifiers/heat").value, FigureValue(std::int64_t{-1}));
  EXPECT_FALSE(sheet.figure("crt", "modifiers/heat").usable());
  const ChartSheet confirmed = sheet.with({{"crt", "modifiers/heat", value_of("-1")}});
  EXPECT_EQ(confirmed.figure("crt", "modifiers/heat").number(), -1);
}

TEST(ChartSheet, TheOwnersFiguresLieOverThePacksAndTheSheetBelowStaysAsItIs) {
  const ChartSheet sheet = kassala_sheet();
  const ChartSheet owned =
      sheet.with({{"terrain", "wadi/cover", std::int64_t{1}}, {"terrain", "sand/move", std::int64_t{3}}});
  EXPECT_EQ(owned.figure("terrain", "wadi/cover").number(), 1);
  EXPECT_EQ(owned.figure("terrain", "sand/move").source, Source::owner);
  EXPECT_EQ(sheet, kassala_sheet());
}

TEST(ChartSheet, FiguresWithoutAPlaceAreLeftAside) {
  const ChartSheet sheet = kassala_sheet();
  const OwnerFigure stray{"terrain", "lake/move", std::int64_t{1}};
  const OwnerFigure elsewhere{"weather", "rain", std::int64_t{1}};
  EXPECT_EQ(sheet.with({stray, elsewhere}), sheet);
}

TEST(ChartSheet, OpenCellsAreThoseUnknownOrUnconfirmed) {
  EXPECT_THAT(open_cells(kassala_sheet()),
              ElementsAre(CellPlace{"crt", "modifiers/heat"}, CellPlace{"crt", "modifiers/mud"},
                          CellPlace{"fire", "12../retreat"}, CellPlace{"terrain", "wadi/cover"}));
}

TEST(ChartSheet, AnotherSheetOfTheSameTableFillsAndReplacesCells) {
  auto over = test::kassala();
  over["charts"][2]["table"]["rows"][1]["cells"] = {nullptr, 2};
  const ChartSheet laid = kassala_sheet().with(test::read(over).pack.charts);
  EXPECT_EQ(laid.figure("terrain", "wadi/cover").number(), 2);
  EXPECT_EQ(laid.figure("terrain", "wadi/move").number(), 2);
}

TEST(ChartSheet, AChartWithAnotherTableIsTakenWholeAndANewOneIsAdded) {
  auto over = test::kassala();
  over["charts"][2]["table"]["columns"] = {"move"};
  over["charts"][2]["table"]["rows"] = nlohmann::json::array({{{"at", {"salt"}}, {"cells", {4}}}});
  over["charts"][0]["id"] = "siege";
  const ChartSheet laid = kassala_sheet().with(test::read(over).pack.charts);
  EXPECT_EQ(laid.figure("terrain", "sand/move").value, std::nullopt);
  EXPECT_EQ(laid.figure("terrain", "salt/move").number(), 4);
  EXPECT_TRUE(laid.chart("crt"));
  EXPECT_TRUE(laid.chart("siege"));
}

TEST(ChartSheet, LabelsFallBackToAnotherLanguageAndThenToTheId) {
  const ChartSheet sheet = kassala_sheet();
  EXPECT_EQ(sheet.label("crt", "es"), "Tabla de combate");
  EXPECT_EQ(sheet.label("crt", "de"), "Combat table");
  EXPECT_EQ(sheet.label("river", "es"), "river");
}

TEST(ChartSheet, AProcedureStopsAtAFigureThatNobodyHasGiven) {
  const ChartSheet sheet = kassala_sheet();
  const auto ask = [&](const char* cell) {
    Oracle oracle = Oracle::typed({});
    return resolve([&](Oracle& asked) { return needed_number(sheet, "terrain", cell, asked); }, oracle);
  };
  EXPECT_EQ(std::get<int>(ask("sand/move")), 1);
  EXPECT_EQ(std::get<Needs>(ask("wadi/cover")), (Needs{FigureNeed{"terrain", "wadi/cover", ""}}));
}

// --- resolving

struct Asked {
  Answer<ChartResult> answer;
  Trace trace;

  [[nodiscard]] const ChartResult& result() const { return std::get<ChartResult>(answer); }
  [[nodiscard]] std::string error() const { return std::get<Error>(answer).what.key; }
  [[nodiscard]] const Needs& needs() const { return std::get<Needs>(answer); }
};

Asked ask(const ChartSheet& sheet, const char* chart, const ChartInputs& input, const Ticks& ticks,
          std::vector<int> dice) {
  Oracle oracle = Oracle::typed(std::move(dice));
  Asked asked;
  asked.answer = resolve(
      [&](Oracle& one) {
        asked.trace = Trace();
        return resolve_chart(*sheet.chart(chart), input, ticks, one, asked.trace);
      },
      oracle);
  return asked;
}

Asked fight(std::int64_t attack, std::int64_t defend, const Ticks& ticks, std::vector<int> dice) {
  return ask(kassala_sheet(), "crt", {{"attack", attack}, {"defend", defend}}, ticks, std::move(dice));
}

std::string result_of(const Asked& asked) {
  return text_of(asked.result().values.at(0));
}

TEST(OddsCharts, TheRatioPicksTheColumnAndIsRoundedDownToOneThatExists) {
  EXPECT_EQ(fight(5, 3, {}, {3}).result().column, "3-2");
  EXPECT_EQ(fight(4, 3, {}, {3}).result().column, "1-1");
  EXPECT_EQ(fight(6, 3, {}, {3}).result().column, "2-1");
  EXPECT_EQ(fight(60, 3, {}, {3}).result().column, "2-1");
  EXPECT_EQ(fight(1, 0, {}, {3}).result().column, "2-1");
}

TEST(OddsCharts, OddsBelowTheLowestColumnCountAsItOnlyWhereTheChartSaysSo) {
  EXPECT_EQ(fight(1, 9, {}, {6}).result().column, "1-2");
  auto strict = test::kassala();
  strict["charts"][0]["table"].erase("below");
  const ChartSheet sheet = test::read(strict).pack.charts;
  EXPECT_EQ(ask(sheet, "crt", {{"attack", std::int64_t{1}}, {"defend", std::int64_t{9}}}, {}, {6}).error(),
            "tables.odds_too_low");
}

TEST(OddsCharts, TheModifiedRollPicksTheRow) {
  EXPECT_EQ(result_of(fight(6, 3, {}, {5})), "DE");
  const Asked across = fight(6, 3, {{"river", true}}, {5});
  EXPECT_EQ(result_of(across), "EX");
  EXPECT_EQ(across.result().total, 4);
  EXPECT_EQ(across.result().modifier, -1);
}

TEST(OddsCharts, OfAGroupOneModifierCountsAndTheOtherIsInTheTraceWithItsReason) {
  const Asked asked = fight(6, 3, {{"woods", true}, {"town", true}}, {6});
  EXPECT_EQ(asked.result().modifier, -2);
  const auto refused = std::ranges::find(asked.trace.steps(), "trace.refused", &TraceStep::step);
  ASSERT_NE(refused, asked.trace.steps().end());
  EXPECT_EQ(refused->args[0].value, "label:woods");
}

TEST(OddsCharts, AShiftMovesTheColumnAndStaysOnTheChart) {
  EXPECT_EQ(fight(3, 3, {{"guns", true}}, {3}).result().column, "3-2");
  EXPECT_EQ(fight(9, 3, {{"guns", true}}, {3}).result().column, "2-1");
}

TEST(OddsCharts, TheResultSaysWhereItsFigureComesFrom) {
  const Asked asked = fight(6, 3, {}, {6});
  const TraceStep& last = asked.trace.steps().back();
  EXPECT_EQ(last.step, "trace.cell");
  EXPECT_EQ(last.source, Source::inferred);
  EXPECT_EQ(last.rule, "7.3");
}

TEST(OddsCharts, AttackersAndDefendersAreNotNegativeNorBothNothing) {
  EXPECT_EQ(fight(0, 0, {}, {1}).error(), "tables.no_ratio");
  EXPECT_EQ(fight(-1, 2, {}, {1}).error(), "tables.no_ratio");
  EXPECT_EQ(fight(max_chart_input + 1, 2, {}, {1}).error(), "tables.too_large");
}

TEST(OddsCharts, OddsOfAChartAreThoseOfItsDie) {
  const ChartSheet sheet = kassala_sheet();
  const auto odds = std::get<Odds<ChartResult>>(odds_of([&](Oracle& oracle) {
    Trace trace = Trace::off();
    return resolve_chart(*sheet.chart("crt"), {{"attack", std::int64_t{6}}, {"defend", std::int64_t{3}}}, {}, oracle,
                         trace);
  }));
  mpq_class destroyed = 0;
  for (const auto& [result, chance] : odds.outcomes) {
    destroyed += text_of(result.values[0]) == "DE" ? chance : mpq_class(0);
  }
  EXPECT_EQ(destroyed, mpq_class(1, 3));
}

TEST(BandCharts, DiceModifiersAndInputsAddUpAndEachColumnIsAResult) {
  const Asked asked = ask(kassala_sheet(), "fire", {{"strength", std::int64_t{1}}}, {{"close", true}}, {3, 3});
  EXPECT_EQ(asked.result().roll, 6);
  EXPECT_EQ(asked.result().total, 9);
  EXPECT_EQ(asked.result().row, "8..11");
  EXPECT_THAT(asked.result().results, ElementsAre("steps", "retreat"));
  EXPECT_THAT(asked.result().values, ElementsAre(FigureValue(std::int64_t{1}), FigureValue(true)));
}

TEST(BandCharts, AResultNobodyKnowsIsNeeded) {
  const ChartSheet sheet = kassala_sheet();
  const ChartInputs input = {{"strength", std::int64_t{1}}};
  EXPECT_EQ(ask(sheet, "fire", input, {}, {6, 6}).needs(), (Needs{FigureNeed{"fire", "12../retreat", "5.1"}}));
  const ChartSheet owned = sheet.with({{"fire", "12../retreat", true}});
  const Asked asked = ask(owned, "fire", input, {}, {6, 6});
  EXPECT_EQ(asked.trace.steps().back().source, Source::owner);
}

TEST(GridCharts, KeysPickACell) {
  const ChartInputs input = {{"terrain", "wadi"}, {"effect", "move"}};
  EXPECT_EQ(ask(kassala_sheet(), "terrain", input, {}, {}).result().values.at(0), FigureValue(std::int64_t{2}));
}

TEST(GridCharts, AKeyThatFitsNothingIsAnError) {
  EXPECT_EQ(ask(kassala_sheet(), "terrain", {{"terrain", "lake"}, {"effect", "move"}}, {}, {}).error(),
            "tables.no_cell_fits");
}

TEST(GridCharts, DiceAndRangesMayBeKeys) {
  const auto pack = nlohmann::json::parse(R"({"format": "adjutant-pack/1", "id": "x", "game": "x", "charts": [
    {"id": "hit", "dice": "1d6", "inputs": [{"id": "range", "kind": "int"}],
     "table": {"kind": "grid", "keys": ["dice", "range"], "columns": ["..2", "3.."],
               "rows": [{"at": ["..4"], "cells": ["hit", "miss"]}, {"at": ["5.."], "cells": ["miss", "miss"]}]}}]})");
  const ChartSheet sheet = test::read(pack).pack.charts;
  EXPECT_EQ(result_of(ask(sheet, "hit", {{"range", std::int64_t{2}}}, {}, {4})), "hit");
  EXPECT_EQ(result_of(ask(sheet, "hit", {{"range", std::int64_t{7}}}, {}, {4})), "miss");
}

TEST(Charts, TensAndOnesAreTwoDiceInTheirOrder) {
  const auto pack = nlohmann::json::parse(R"({"format": "adjutant-pack/1", "id": "x", "game": "x", "charts": [
    {"id": "event", "dice": "d66", "table": {"kind": "bands", "rows": [
      {"from": 11, "to": 36, "cells": ["quiet"]}, {"from": 37, "to": 66, "cells": ["storm"]}]}}]})");
  const ChartSheet sheet = test::read(pack).pack.charts;
  EXPECT_EQ(result_of(ask(sheet, "event", {}, {}, {3, 6})), "quiet");
  EXPECT_EQ(ask(sheet, "event", {}, {}, {4, 1}).result().roll, 41);
}

TEST(Charts, InputsComeBeforeDiceAndMissingOnesAreNeededByName) {
  EXPECT_EQ(ask(kassala_sheet(), "crt", {{"attack", std::int64_t{3}}}, {}, {}).needs(), (Needs{InputNeed{"defend"}}));
  EXPECT_EQ(fight(3, 3, {}, {}).needs(), (Needs{DiceNeed{"crt", 6, 1}}));
}

TEST(Charts, AModifierWhoseValueNobodyKnowsIsNeededOnceItIsTicked) {
  EXPECT_EQ(fight(3, 3, {{"mud", true}}, {3}).needs(), (Needs{FigureNeed{"crt", "modifiers/mud", "7.8"}}));
  EXPECT_EQ(fight(3, 3, {{"mud", false}}, {3}).result().modifier, 0);
}

TEST(Charts, NamesThatTheChartDoesNotHaveAreErrors) {
  EXPECT_EQ(fight(3, 3, {{"rivers", true}}, {3}).error(), "tables.no_such_modifier");
  EXPECT_EQ(ask(kassala_sheet(), "crt", {{"attacks", std::int64_t{3}}}, {}, {3}).error(), "tables.no_such_input");
  EXPECT_EQ(ask(kassala_sheet(), "crt", {{"attack", "three"}, {"defend", std::int64_t{1}}}, {}, {3}).error(),
            "tables.not_a_number");
}

}  // namespace
}  // namespace adjutant::tables

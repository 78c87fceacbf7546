#include "tables/pack.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "kassala.h"

namespace adjutant::tables {
namespace {

using nlohmann::json;
using test::kassala;
using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;

/// "severity-free" list: "place key" of each.
std::vector<std::string> said(const Diagnostics& diagnostics) {
  std::vector<std::string> all;
  for (const Diagnostic& one : diagnostics) {
    all.push_back(one.where + " " + one.what.key);
  }
  return all;
}

std::vector<std::string> said_of(const json& pack) {
  return said(test::read(pack).diagnostics);
}

TEST(Packs, AWholePackIsReadWithoutAWord) {
  const ReadPack read = test::read(kassala());
  EXPECT_THAT(said(read.diagnostics), IsEmpty());
  EXPECT_EQ(read.pack.id, "kassala-example");
  EXPECT_EQ(read.pack.charts.game, "kassala");
  EXPECT_EQ(read.pack.charts.edition, "1");
  EXPECT_EQ(read.pack.charts.charts.size(), 3U);
  EXPECT_EQ(json::parse(read.pack.terrains)["sand"]["los"], "open");
}

TEST(Packs, AFigureByItselfIsStatedNullIsUnknownAndAnObjectBringsItsSource) {
  const ChartSheet sheet = test::kassala_sheet();
  EXPECT_EQ(sheet.figure("crt", "..1/1-2"), (Figure{FigureValue("AE"), Source::stated, "", ""}));
  EXPECT_EQ(sheet.figure("fire", "12../retreat"), Figure{});
  EXPECT_EQ(sheet.figure("crt", "5../2-1"), (Figure{FigureValue("DE"), Source::inferred, "7.3", ""}));
  EXPECT_EQ(sheet.figure("crt", "modifiers/heat"),
            (Figure{FigureValue(std::int64_t{-1}), Source::secondary, "7.9", ""}));
}

TEST(Packs, AreWrittenAsTheyWereRead) {
  json given = kassala();
  given["author"] = "somebody";
  given["charts"][0]["page"] = 12;
  const Pack pack = test::read(given).pack;
  EXPECT_EQ(test::read(to_json(pack)).pack, pack);
  EXPECT_EQ(to_json(pack)["author"], "somebody");
  EXPECT_EQ(to_json(pack)["charts"][0]["page"], 12);
}

TEST(Packs, WhatIsNoPackIsRefusedWithAReason) {
  const auto refused = [](const std::string& text) { return read_pack_text(text, "x").error().what.key; };
  EXPECT_EQ(refused(""), "tables.pack.empty_file");
  EXPECT_EQ(refused("[]"), "tables.pack.not_a_pack");
  EXPECT_EQ(refused(R"({"format": "adjutant-counters/1"})"), "tables.pack.not_a_pack");
  EXPECT_EQ(refused(R"({"format": "adjutant-pack/2"})"), "tables.pack.other_version");
  EXPECT_EQ(refused(R"({"format": "adjutant-pack/1", "id": "x"})"), "tables.pack.no_id_or_game");
  EXPECT_EQ(refused(std::string(500, '[') + std::string(500, ']')), "json.too_deep");
  EXPECT_EQ(refused(std::string(max_pack_bytes + 1, ' ')), "tables.pack.too_large");
}

/// The pack with one thing changed, and what must then be said.
struct Mistake {
  const char* name;
  std::function<void(json&)> make;
  const char* place;
  const char* key;
};

class PackMistakes : public testing::TestWithParam<Mistake> {};

TEST_P(PackMistakes, AreSaidWithTheirPlace) {
  json pack = kassala();
  GetParam().make(pack);
  EXPECT_THAT(said_of(pack), Contains(std::string("pack.json:") + GetParam().place + " tables.pack." + GetParam().key));
}

json& crt(json& pack) {
  return pack["charts"][0];
}
json& fire(json& pack) {
  return pack["charts"][1];
}
json& terrain(json& pack) {
  return pack["charts"][2];
}

const Mistake mistakes[] = {
    {"AGap", [](json& p) { fire(p)["table"]["rows"][1]["from"] = 9; }, "charts/fire/table/rows/2", "gap"},
    {"AnOverlap", [](json& p) { fire(p)["table"]["rows"][1]["from"] = 7; }, "charts/fire/table/rows/2", "overlap"},
    {"ClosedEnds", [](json& p) { fire(p)["table"]["rows"][2]["to"] = 12; }, "charts/fire/table/rows", "closed_ends"},
    {"ATotalOnNoRow", [](json& p) { crt(p)["table"]["rows"][2]["to"] = 5; }, "charts/crt/table/rows",
     "total_on_no_row"},
    {"DiceThatReachNotEveryRow",
     [](json& p) {
       crt(p)["modifiers"] = json::array();
       crt(p)["table"]["rows"] = {{{"to", 3}, {"cells", {1, 1, 1, 1}}},
                                  {{"from", 4}, {"to", 6}, {"cells", {2, 2, 2, 2}}},
                                  {{"from", 7}, {"cells", {3, 3, 3, 3}}}};
     },
     "charts/crt/table/rows/3", "never_rolled"},
    {"NoDice", [](json& p) { crt(p).erase("dice"); }, "charts/crt/dice", "no_dice"},
    {"ANumberInQuotes", [](json& p) { crt(p)["table"]["rows"][1]["to"] = "4"; }, "charts/crt/table/rows/2/to",
     "number_in_quotes"},
    {"AModifierInQuotes", [](json& p) { crt(p)["modifiers"][0]["value"] = "-1"; }, "charts/crt/modifiers/1/value",
     "number_in_quotes"},
    {"ARowOfNoChoice", [](json& p) { terrain(p)["table"]["rows"][1]["at"] = {"wady"}; },
     "charts/terrain/table/rows/2/at/1", "not_a_choice"},
    {"AChoiceWithoutRow", [](json& p) { terrain(p)["inputs"][0]["choices"].push_back("dune"); }, "charts/terrain/table",
     "choice_without_place"},
    {"ATerrainThatIsNotThere", [](json& p) { terrain(p)["inputs"][0]["choices"] = "terrains"; },
     "charts/terrain/table/rows/2/at/1", "not_a_choice"},
    {"AChoiceOfNothing", [](json& p) { terrain(p)["inputs"][0].erase("choices"); }, "charts/terrain/inputs/1/choices",
     "no_choices"},
    {"AModifierWithoutId", [](json& p) { crt(p)["modifiers"][0].erase("id"); }, "charts/crt/modifiers/1/id", "no_id"},
    {"AGroupOfNoModifier", [](json& p) { crt(p)["groups"]["shelter"] = "max"; }, "charts/crt/groups/shelter",
     "group_without_modifier"},
    {"TerrainsInAList", [](json& p) { p["terrains"] = json::array(); }, "terrains", "not_terrains"},
    {"CountersInAnObject", [](json& p) { p["counters"] = json::object(); }, "counters", "not_a_list"},
    {"AForgottenName",
     [](json& p) {
       p["labels"]["river"] = {{"es", "río"}, {"it", "fiume"}, {"en", "river"}};
     },
     "labels/woods", "no_label"},
    {"ARangeUpsideDown", [](json& p) { crt(p)["table"]["rows"][1]["from"] = 5; }, "charts/crt/table/rows/2/from",
     "range_upside_down"},
    {"AnUnknownGroup", [](json& p) { crt(p)["modifiers"][0]["group"] = "water"; }, "charts/crt/modifiers/river/group",
     "unknown_group"},
    {"AnUnknownWayToKeep", [](json& p) { crt(p)["groups"]["cover"] = "best"; }, "charts/crt/groups/cover",
     "unknown_keep"},
    {"AModifierTwice", [](json& p) { crt(p)["modifiers"][0]["id"] = "town"; }, "charts/crt/modifiers/3", "used_twice"},
    {"AChartTwice", [](json& p) { fire(p)["id"] = "crt"; }, "charts/2", "used_twice"},
    {"AColumnTwice", [](json& p) { terrain(p)["table"]["columns"][1] = "move"; }, "charts/terrain/table/columns/2",
     "used_twice"},
    {"ARowTwice", [](json& p) { terrain(p)["table"]["rows"][1]["at"] = {"sand"}; }, "charts/terrain/table/rows/2",
     "used_twice"},
    {"BadDice", [](json& p) { crt(p)["dice"] = "two dice"; }, "charts/crt/dice", "bad_dice"},
    {"RatiosOutOfOrder", [](json& p) { crt(p)["table"]["columns"][1] = "1-3"; }, "charts/crt/table/columns/2",
     "ratio_out_of_order"},
    {"ABadRatio", [](json& p) { crt(p)["table"]["columns"][1] = "even"; }, "charts/crt/table/columns", "bad_ratio"},
    {"TooFewCells", [](json& p) { crt(p)["table"]["rows"][0]["cells"] = {"AE"}; }, "charts/crt/table/rows/1/cells",
     "cell_count"},
    {"AMissingLabel", [](json& p) { p["labels"]["crt"].erase("it"); }, "labels/crt", "no_label"},
    {"NoLabelAtAll", [](json& p) { p["labels"].erase("fire"); }, "labels/fire", "no_label"},
    {"AnUnknownSource", [](json& p) { crt(p)["modifiers"][0]["source"] = "rumour"; }, "charts/crt/modifiers/1/source",
     "unknown_source"},
    {"AModifierThatIsNoNumber", [](json& p) { crt(p)["modifiers"][0]["value"] = "much"; },
     "charts/crt/modifiers/1/value", "modifier_no_number"},
    {"AFraction", [](json& p) { terrain(p)["table"]["rows"][0]["cells"][0] = 1.5; },
     "charts/terrain/table/rows/1/cells/1/value", "not_a_figure"},
    {"AnEnormousNumber", [](json& p) { terrain(p)["table"]["rows"][0]["cells"][0] = 18446744073709551615ULL; },
     "charts/terrain/table/rows/1/cells/1/value", "not_a_figure"},
    {"AKeyThatIsNoInput", [](json& p) { terrain(p)["table"]["keys"][0] = "weather"; }, "charts/terrain/table/keys/1",
     "key_is_no_input"},
    {"AGridOfOneKey", [](json& p) { terrain(p)["table"]["keys"] = {"terrain"}; }, "charts/terrain/table/keys",
     "grid_keys"},
    {"ARowWithTooManyKeys",
     [](json& p) {
       terrain(p)["table"]["rows"][0]["at"] = {"sand", "night"};
     },
     "charts/terrain/table/rows/1/at", "row_keys"},
    {"AnUnknownTable", [](json& p) { crt(p)["table"]["kind"] = "matrix"; }, "charts/crt/table/kind", "unknown_table"},
    {"NoTable", [](json& p) { crt(p).erase("table"); }, "charts/crt/table", "no_table"},
    {"NoRows", [](json& p) { crt(p)["table"]["rows"] = json::array(); }, "charts/crt/table/rows", "empty_table"},
    {"AChartWithoutId", [](json& p) { crt(p).erase("id"); }, "charts/1/id", "no_chart_id"},
    {"AShiftWithoutColumns", [](json& p) { fire(p)["modifiers"][0]["shift"] = true; },
     "charts/fire/modifiers/close/shift", "shift_without_columns"},
    {"AnUnknownKey", [](json& p) { crt(p)["pages"] = 3; }, "charts/crt/pages", "unknown_key"},
    {"AnOddsTableWithoutNumbers", [](json& p) { crt(p)["inputs"] = json::array(); }, "charts/crt/table/attack",
     "no_ratio_inputs"},
    {"SomethingElseThanAChart", [](json& p) { crt(p) = 7; }, "charts/1", "not_an_object"},
    {"AnUnknownKindOfInput", [](json& p) { crt(p)["inputs"][0]["kind"] = "float"; }, "charts/crt/inputs/1/kind",
     "unknown_input_kind"},
    {"TooManyCells",
     [](json& p) {
       json& table = terrain(p)["table"];
       table["columns"] = json::array();
       for (std::size_t i = 0; i < max_columns; ++i) {
         table["columns"].push_back(i);
       }
       table["rows"] = json::array();
       for (std::size_t i = 0; i <= max_cells / max_columns; ++i) {
         table["rows"].push_back({{"at", {std::to_string(i)}}, {"cells", json::array()}});
       }
     },
     "charts/terrain/table/rows", "too_many_cells"},
};

INSTANTIATE_TEST_SUITE_P(, PackMistakes, testing::ValuesIn(mistakes),
                         [](const auto& mistake) { return mistake.param.name; });

TEST(Packs, TheGapIsNamed) {
  json pack = kassala();
  fire(pack)["table"]["rows"][1]["to"] = 9;
  const auto diagnostics = test::read(pack).diagnostics;
  ASSERT_EQ(diagnostics.size(), 1U);
  EXPECT_THAT(diagnostics[0].what.args,
              ElementsAre(Argument("gap", "10..11"), Argument("before", "8..9"), Argument("after", "12..")));
  EXPECT_EQ(diagnostics[0].severity, Severity::error);
}

TEST(Packs, AChartThatCannotBeUsedIsLeftOutAndTheOthersAreRead) {
  json pack = kassala();
  crt(pack)["dice"] = "many";
  const ReadPack read = test::read(pack);
  EXPECT_FALSE(read.pack.charts.chart("crt"));
  EXPECT_TRUE(read.pack.charts.chart("fire"));
}

TEST(Packs, OnlySoMuchIsSaidOfOneFile) {
  json pack = kassala();
  for (int i = 0; i < 1'000; ++i) {
    pack["key" + std::to_string(i)] = i;
  }
  EXPECT_EQ(test::read(pack).diagnostics.size(), max_pack_diagnostics);
}

}  // namespace
}  // namespace adjutant::tables

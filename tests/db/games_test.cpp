#include "db/games.h"

#include <gtest/gtest.h>

#include "db/owner.h"
#include "db/scratch.h"

namespace adjutant::test {
namespace {

const std::string hash(64, 'a');

TEST(Games, ATerrainMapIsKeptPerModuleAndBoardAndReplaced) {
  const ScratchFolder folder;
  db::Database database = opened(folder / "a.db");
  db::TerrainRow west{hash, "West", "lnl", "{}", "west.json", db::to_text(noon)};
  const db::TerrainRow east{hash, "East", "lnl", "{\"e\":1}", "east.json", db::to_text(noon)};

  EXPECT_EQ(db::put_terrain(database, west).value(), db::Put::added);
  EXPECT_EQ(db::put_terrain(database, east).value(), db::Put::added);
  EXPECT_EQ(db::put_terrain(database, west).value(), db::Put::unchanged);
  west.body = "{\"w\":1}";
  EXPECT_EQ(db::put_terrain(database, west).value(), db::Put::replaced);

  EXPECT_EQ(db::terrain(database, hash, "West").value(), west);
  EXPECT_EQ(db::terrain(database, hash, "North").value(), std::nullopt);
  EXPECT_EQ(db::terrains(database, hash).value(), (std::vector{east, west}));
}

TEST(Games, ASurveyedBoardIsKnownByItsPictureAndItsSizeInWhicheverModule) {
  const ScratchFolder folder;
  db::Database database = opened(folder / "a.db");
  const std::string other(64, 'b');
  const std::string picture(64, 'c');
  const std::string west = R"({"board": {"name": "West", "columns": 10, "rows": 8, "picture": ")" + picture + R"("}})";
  ASSERT_TRUE(db::put_terrain(database, {hash, "West", "lnl", west, "", "2026-03-14T12:00:00Z"}));
  ASSERT_TRUE(db::put_terrain(
      database, {other, "East", "", R"({"board": {"columns": 4, "rows": 5}})", "", "2026-03-15T12:00:00Z"}));
  for (const char* no_survey :
       {"{}", "[]", "no JSON", R"({"board": {"columns": "ten", "rows": 8}})", R"({"board": 7})"}) {
    ASSERT_TRUE(db::put_terrain(database, {other, "North", "", no_survey, "", ""}));
    EXPECT_EQ(db::surveyed_boards(database).value(),
              (std::vector<db::SurveyedBoard>{{other, "East", "", 4, 5}, {hash, "West", picture, 10, 8}}))
        << no_survey;
  }
}

TEST(Games, PacksAreKeptById) {
  const ScratchFolder folder;
  db::Database database = opened(folder / "a.db");
  const db::PackRow pack{"kassala-example", "kassala", "1", "{}", "/packs/kassala", db::to_text(noon)};
  EXPECT_EQ(db::put_pack(database, pack).value(), db::Put::added);
  EXPECT_EQ(db::put_pack(database, pack).value(), db::Put::unchanged);
  EXPECT_EQ(db::packs(database).value(), std::vector{pack});
}

TEST(Games, CounterSheetsAreKeptByGameAndModule) {
  const ScratchFolder folder;
  db::Database database = opened(folder / "a.db");
  const db::CounterSheetRow sheet{"lnl", "Sample", "{}", "sheet.json", db::to_text(noon)};
  EXPECT_EQ(db::put_counter_sheet(database, sheet).value(), db::Put::added);
  EXPECT_EQ(db::put_counter_sheet(database, sheet).value(), db::Put::unchanged);
  EXPECT_EQ(db::counter_sheets(database, "lnl").value(), std::vector{sheet});
  EXPECT_TRUE(db::counter_sheets(database, "bcs").value().empty());
}

TEST(Owner, BindsAModuleToAGameAndMayThinkAgain) {
  const ScratchFolder folder;
  db::Database database = opened(folder / "a.db");
  EXPECT_EQ(db::game_of(database, hash).value(), std::nullopt);
  const db::GameBinding first{hash, "lnl", "v2", db::to_text(noon)};
  const db::GameBinding second{hash, "bcs", "", db::to_text(noon)};
  ASSERT_TRUE(db::bind_game(database, first));
  EXPECT_EQ(db::game_of(database, hash).value(), first);
  ASSERT_TRUE(db::bind_game(database, second));
  EXPECT_EQ(db::game_of(database, hash).value(), second);
}

TEST(Owner, KeepsFiguresOfEachGame) {
  const ScratchFolder folder;
  db::Database database = opened(folder / "a.db");
  const db::OwnerFigure figure{"lnl", "v2", "dft", "3", "2", db::to_text(noon)};
  db::OwnerFigure changed = figure;
  changed.value = "4";
  ASSERT_TRUE(db::set_owner_figure(database, figure));
  ASSERT_TRUE(db::set_owner_figure(database, {"bcs", "", "crt", "1", "0", db::to_text(noon)}));
  ASSERT_TRUE(db::set_owner_figure(database, changed));
  EXPECT_EQ(db::owner_figures(database, "lnl").value(), std::vector{changed});
  db::OwnerFigure other = changed;
  other.cell = "4";
  ASSERT_TRUE(db::forget_owner_figure(database, other)) << "he has said nothing of that one";
  EXPECT_EQ(db::owner_figures(database, "lnl").value(), std::vector{changed});
  ASSERT_TRUE(db::forget_owner_figure(database, changed));
  EXPECT_TRUE(db::owner_figures(database, "lnl").value().empty());
  EXPECT_EQ(db::owner_figures(database, "bcs")->size(), 1U);
}

TEST(Owner, OutlivesTheImportedModule) {
  const ScratchFolder folder;
  db::Database database = opened(folder / "a.db");
  db::ModuleRow module;
  module.hash = hash;
  ASSERT_TRUE(db::insert_module(database, module,
                                {.maps = {{"Map0", "Main", {}}},
                                 .piece_slots = {},
                                 .prototypes = {},
                                 .decks = {},
                                 .sides = {},
                                 .unknown_classes = {},
                                 .diagnostics = {}}));
  ASSERT_TRUE(db::bind_game(database, {hash, "lnl", "v2", ""}));
  ASSERT_TRUE(db::put_terrain(database, {hash, "West", "lnl", "{}", "", ""}));
  db::execute(database, "DELETE FROM module");

  EXPECT_EQ(one_value(database, "SELECT count(*) FROM map"), "0") << "what was imported goes with its module";
  EXPECT_EQ(db::game_of(database, hash).value().value().game, "lnl");
  EXPECT_TRUE(db::terrain(database, hash, "West").value());
}

}  // namespace
}  // namespace adjutant::test

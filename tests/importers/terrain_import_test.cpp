#include "importers/terrain_import.h"

#include <string>

#include <gtest/gtest.h>

#include "db/scratch.h"
#include "importers/invented_module.h"
#include "importers/module_import.h"

namespace adjutant::test {
namespace {

const std::string west = R"({"format": "adjutant-terrain/1", "game": "lnl",
  "board": {"name": "West", "columns": 11, "rows": 7},
  "hexes": {"4,2": {"terrain": "forest"}},
  "terrains": {"forest": {"los": "blocking", "height": 1}}})";

class ImportTerrain : public testing::Test {
 protected:
  Result<importers::ImportedTerrain> import(const std::string& text, const std::string& board) {
    write_file(folder_ / "survey.json", text);
    return importers::import_terrain(database_, folder_ / "survey.json", module_, board, noon);
  }

  ScratchFolder folder_;
  db::Database database_ = opened(folder_ / "a.db");
  db::ModuleRow module_ = importers::import_module(database_, make_module(folder_, "invented", {}), noon)->module;
};

TEST_F(ImportTerrain, KeepsTheSurveyOfABoard) {
  const auto imported = import(west, "West");
  ASSERT_TRUE(imported) << imported.error().what.key;
  EXPECT_EQ(imported->put, db::Put::added);
  EXPECT_TRUE(imported->diagnostics.empty());
  const auto kept = db::terrain(database_, module_.hash, "West").value();
  ASSERT_TRUE(kept);
  EXPECT_EQ(kept->body, west);
  EXPECT_EQ(kept->game, "lnl");
}

TEST_F(ImportTerrain, ReplacesAnEarlierSurveyAndLeavesTheSameAlone) {
  ASSERT_TRUE(import(west, "West"));
  EXPECT_EQ(import(west, "West")->put, db::Put::unchanged);
  EXPECT_EQ(import(west + "\n", "West")->put, db::Put::replaced);
}

TEST_F(ImportTerrain, OfAnotherSizeReplacesAGoodOneOnlyWhereThatIsWanted) {
  ASSERT_TRUE(import(west, "West"));
  std::string wider = west;
  wider.replace(wider.find("11"), 2, "12");
  const auto refused = import(wider, "West");
  ASSERT_EQ(refusal(refused), "import.terrain_of_another_size");
  EXPECT_EQ(refused.error().what.args,
            (std::vector<Argument>{{"board", "West"}, {"kept", "11 x 7"}, {"size", "12 x 7"}}));
  EXPECT_EQ(db::terrain(database_, module_.hash, "West").value()->body, west);
  const auto forced = importers::import_terrain(database_, folder_ / "survey.json", module_, "West", noon, true);
  ASSERT_TRUE(forced);
  EXPECT_EQ(forced->put, db::Put::replaced);
}

TEST_F(ImportTerrain, NamesTheBoardsWhereTheModuleHasNoneOfThatName) {
  const auto refused = import(west, "North");
  ASSERT_EQ(refusal(refused), "import.no_such_board");
  EXPECT_EQ(refused.error().what.args,
            (std::vector<Argument>{{"board", "North"}, {"known", "West"}, {"known", "East"}}));
}

TEST_F(ImportTerrain, SaysWhenTheFileIsOfAnotherBoard) {
  const auto imported = import(west, "East");
  ASSERT_TRUE(imported);
  ASSERT_EQ(imported->diagnostics.size(), 1U);
  EXPECT_EQ(imported->diagnostics[0].what.key, "import.terrain_of_another_board");
}

TEST_F(ImportTerrain, RefusesWhatIsNoTerrain) {
  for (const char* text : {"", "{}", "Dear reader", R"({"format": "adjutant-terrain/2"})"}) {
    EXPECT_NE(refusal(import(text, "West")), "") << text;
  }
  EXPECT_EQ(refusal(importers::import_terrain(database_, folder_ / "nowhere.json", module_, "West", noon)),
            "import.unreadable");
  EXPECT_EQ(refusal(importers::import_terrain(database_, folder_.path(), module_, "West", noon)), "import.unreadable");
  EXPECT_TRUE(db::terrains(database_, module_.hash)->empty());
}

}  // namespace
}  // namespace adjutant::test

#include "importers/pack_import.h"

#include <string>

#include <gtest/gtest.h>

#include "db/scratch.h"

namespace adjutant::test {
namespace {

const std::string invented_pack = R"({"format": "adjutant-pack/1", "id": "invented", "game": "invented", "edition": "2",
  "languages": ["en"], "labels": {"crt": {"en": "Combat table"}},
  "charts": [{"id": "crt", "rule": "7.2", "inputs": [{"id": "strength", "kind": "int"}], "dice": "1d6",
              "table": {"kind": "bands", "rows": [{"from": 1, "to": 3, "cells": ["miss"]}, {"from": 4, "to": 6, "cells": ["hit"]}]}}]})";

class ImportPack : public testing::Test {
 protected:
  Result<importers::ImportedPack> import(const std::string& name) {
    return importers::import_pack(database_, folder_ / name, noon);
  }

  ScratchFolder folder_;
  db::Database database_ = opened(folder_ / "a.db");
};

TEST_F(ImportPack, KeepsThePackOfAFolderWhateverItsFileIsCalled) {
  std::filesystem::create_directory(folder_ / "pack");
  write_file(folder_ / "pack/tables.json", invented_pack);
  write_file(folder_ / "pack/survey.json", R"({"format": "adjutant-terrain/1"})");
  const auto imported = import("pack");
  ASSERT_TRUE(imported) << imported.error().what.key;
  EXPECT_EQ(imported->put, db::Put::added);
  EXPECT_EQ(imported->pack.id, "invented");
  EXPECT_EQ(imported->pack.edition, "2");
  EXPECT_EQ(imported->pack.body, invented_pack);
  EXPECT_EQ(db::packs(database_).value(), std::vector{imported->pack});
}

TEST_F(ImportPack, ReplacesAnEarlierOneAndLeavesTheSameAlone) {
  write_file(folder_ / "pack.json", invented_pack);
  EXPECT_EQ(import("pack.json")->put, db::Put::added);
  EXPECT_EQ(import("pack.json")->put, db::Put::unchanged);
  write_file(folder_ / "pack.json", invented_pack + "\n");
  EXPECT_EQ(import("pack.json")->put, db::Put::replaced);
  EXPECT_EQ(db::packs(database_)->size(), 1U);
}

TEST_F(ImportPack, RefusesAFolderWithNoneOrSeveral) {
  std::filesystem::create_directory(folder_ / "pack");
  EXPECT_EQ(refusal(import("pack")), "import.no_pack");
  write_file(folder_ / "pack/one.json", invented_pack);
  write_file(folder_ / "pack/two.json", invented_pack);
  const auto several = import("pack");
  ASSERT_EQ(refusal(several), "import.several_packs");
  EXPECT_EQ(several.error().what.args, (std::vector<Argument>{{"file", "one.json"}, {"file", "two.json"}}));
}

TEST_F(ImportPack, RefusesWhatIsNoPack) {
  for (const char* text : {"", "Dear reader", R"({"format": "adjutant-pack/2"})", R"({"format": "adjutant-pack/1")"}) {
    write_file(folder_ / "pack.json", text);
    EXPECT_NE(refusal(import("pack.json")), "") << text;
  }
  EXPECT_EQ(refusal(import("nowhere.json")), "import.unreadable");
  EXPECT_TRUE(db::packs(database_)->empty());
}

}  // namespace
}  // namespace adjutant::test

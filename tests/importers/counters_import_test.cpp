#include "importers/counters_import.h"

#include <fstream>

#include <gtest/gtest.h>

#include "db/scratch.h"
#include "importers/pack_import.h"

namespace adjutant::importers {
namespace {

const db::Time now{};

constexpr const char* sheet = R"({"format": "adjutant-counters/1", "game": "lnl", "module": "Hill 9",
  "rules": [{"match": {"name": "^Squad"}, "unit": {"kind": "squad", "side": "red"}}]})";

class CountersImport : public testing::Test {
 protected:
  std::filesystem::path file(const std::string& name, const std::string& text) {
    std::ofstream(scratch_.path() / name) << text;
    return scratch_.path() / name;
  }

  test::ScratchFolder scratch_;
  db::Database database_ = db::open_database(scratch_.path() / "a.db", now).value();
};

TEST_F(CountersImport, ASheetIsKeptOnceForItsGameAndModule) {
  const auto path = file("counters.json", sheet);
  const auto first = import_counters(database_, path, now);
  ASSERT_TRUE(first);
  EXPECT_EQ(first->module, "Hill 9");
  EXPECT_EQ(first->put, db::Put::added);
  EXPECT_EQ(import_counters(database_, path, now)->put, db::Put::unchanged);
  EXPECT_EQ(db::counter_sheets(database_, "lnl")->size(), 1u);
}

TEST_F(CountersImport, WhatIsNoSheetIsRefusedByName) {
  EXPECT_EQ(import_counters(database_, file("a.json", "{"), now).error().what.key, "import.no_json");
  EXPECT_EQ(import_counters(database_, file("b.json", R"({"format": "adjutant-counters/1", "rules": []})"), now)
                .error()
                .what.key,
            "import.counters_of_what");
  EXPECT_FALSE(import_counters(database_, file("c.json", R"({"format": "adjutant-pack/1"})"), now));
  EXPECT_FALSE(import_counters(database_, scratch_.path() / "missing.json", now));
  EXPECT_TRUE(db::counter_sheets(database_, "lnl")->empty());
}

TEST_F(CountersImport, OfAGameThatNobodyKnowsNothingIsKept) {
  const CheckGame only_chess = [](const std::string& game) -> Result<void> {
    return game == "chess" ? Result<void>() : failure("", {"tables.no_such_game", {{"game", game}}});
  };
  const auto refused = import_counters(database_, file("counters.json", sheet), now, only_chess);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().what.key, "tables.no_such_game");
  EXPECT_EQ(refused.error().where, "counters.json: game");
  EXPECT_TRUE(db::counter_sheets(database_, "lnl")->empty());
}

TEST_F(CountersImport, APackBringsItsSheets) {
  const auto path = file("pack.json", std::string(R"({"format": "adjutant-pack/1", "id": "p", "game": "lnl",
    "edition": "1", "languages": ["en"], "charts": [], "counters": [)") +
                                          sheet + "]}");
  ASSERT_TRUE(import_pack(database_, path, now));
  ASSERT_EQ(db::counter_sheets(database_, "lnl")->size(), 1u);
  EXPECT_EQ(db::counter_sheets(database_, "lnl")->front().module_name, "Hill 9");
}

TEST_F(CountersImport, APackWithASheetThatIsNoneIsRefusedWhole) {
  const auto path = file("pack.json", R"({"format": "adjutant-pack/1", "id": "p", "game": "lnl", "edition": "1",
    "languages": ["en"], "charts": [], "counters": [{"format": "adjutant-counters/9"}]})");
  const auto done = import_pack(database_, path, now);
  ASSERT_TRUE(done);
  EXPECT_FALSE(done->put) << "nothing was kept";
  ASSERT_FALSE(done->diagnostics.empty());
  EXPECT_EQ(done->diagnostics.front().where, "pack.json:2: counters/1");
  EXPECT_EQ(done->diagnostics.front().severity, Severity::error);
  EXPECT_TRUE(db::packs(database_)->empty());
}

}  // namespace
}  // namespace adjutant::importers

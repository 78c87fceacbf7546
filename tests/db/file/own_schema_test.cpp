#include "db/file/own_schema.h"

#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "db/raw_file.h"
#include "db/scratch.h"
#include "support/shared.h"

namespace adjutant::test {
namespace {

TEST(OwnSchema, WhatSomebodyElsePutIntoTheFileIsRefusedBeforeItRuns) {
  const ScratchFolder folder;
  const char* const doctored[] = {
      "CREATE TRIGGER t AFTER INSERT ON rule_read BEGIN DELETE FROM module; END",
      "CREATE VIEW v AS SELECT 1",
      "DROP VIEW note_en; CREATE VIEW note_en AS SELECT id, text AS title, text AS body FROM note",
      "CREATE TABLE other (x)",
      "CREATE TABLE module_data (x)",
      "CREATE INDEX i ON module (name || 'x')",
      ("DROP TABLE rule_read; CREATE TABLE rule_read (id INTEGER PRIMARY KEY AUTOINCREMENT, game TEXT NOT NULL, name "
       "TEXT "
       "NOT NULL, read_at TEXT NOT NULL, more TEXT AS (upper(name)), UNIQUE (game, name)) STRICT"),
      "ALTER TABLE module ADD COLUMN more TEXT DEFAULT (upper('x'))",
      "CREATE VIRTUAL TABLE f USING fts5 (x)",
      // A comment that would hide the difference from who does not know where quotes are.
      ("DROP TABLE module; CREATE TABLE module (kind TEXT NOT NULL CHECK (kind IN ('--', abs(1), '\nmodule', "
       "'extension')))"),
  };
  int number = 0;
  for (const char* sql : doctored) {
    const auto path = folder / fmt::format("{}.db", ++number);
    opened(path);
    RawFile(path).run(sql);
    const std::string before = read_file(path);
    EXPECT_EQ(refusal(db::open_database(path, noon)), "db.doctored") << sql;
    EXPECT_EQ(read_file(path), before) << sql;
  }
}

TEST(OwnSchema, ATriggerInAFileOfAnOlderVersionIsRefusedToo) {
  const ScratchFolder folder;
  {
    RawFile file(folder / "a.db");
    file.run(db::schema_steps().front());
    file.run(
        fmt::format("CREATE TRIGGER t AFTER INSERT ON module BEGIN DELETE FROM module; END; "
                    "PRAGMA application_id = {}; PRAGMA user_version = 1",
                    db::application_id));
  }
  EXPECT_EQ(refusal(db::open_database(folder / "a.db", noon)), "db.doctored");
}

TEST(OwnSchema, HowAStatementWasLaidOutAndSqlitesStatisticsSayNothing) {
  const ScratchFolder folder;
  opened(folder / "a.db");
  RawFile(folder / "a.db")
      .run(
          "DROP VIEW note_en; CREATE VIEW note_en -- the same\n AS  SELECT id, heading AS title,\n text || ' ' || "
          "answer "
          "AS body /* still */ FROM note WHERE gone = '' AND language IN ('', 'en'); ANALYZE");
  EXPECT_EQ(refusal(db::open_database(folder / "a.db", noon)), "");
}

}  // namespace
}  // namespace adjutant::test

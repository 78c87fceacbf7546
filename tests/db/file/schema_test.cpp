#include "db/file/schema.h"

#include <algorithm>
#include <map>
#include <regex>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "db/raw_file.h"
#include "db/scratch.h"

namespace adjutant::test {
namespace {

/// The statements that made each table and index, without comments and with single blanks.
std::map<std::string, std::string> schema_of(sqlite3* handle) {
  static const std::regex comment("--[^\n]*\n");
  static const std::regex blanks("\\s+");
  std::map<std::string, std::string> schema;
  db::Statement statement(handle, "SELECT type || ' ' || name, coalesce(sql, '') FROM sqlite_master");
  while (statement.step()) {
    const std::string bare = std::regex_replace(statement.text(1) + "\n", comment, "\n");
    schema[statement.text(0)] = std::regex_replace(bare, blanks, " ");
  }
  return schema;
}

/// A file as version `version` of the schema left it.
void make_version(const std::filesystem::path& path, int version) {
  RawFile file(path);
  for (int step = 0; step < version; ++step) {
    file.run(db::schema_steps().at(static_cast<std::size_t>(step)));
  }
  file.run(fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {}", db::application_id, version));
}

std::int64_t version_of(const RawFile& file) {
  db::Statement version(file.handle(), "PRAGMA user_version");
  return version.step() ? version.integer(0) : -1;
}

constexpr const char* insertion_of_module =
    "INSERT INTO module (hash, kind, name, version, vassal_version, base_module, base_version, source, imported_at) "
    "VALUES ('0123456789012345678901234567890123456789012345678901234567890123', 'module', 'Kept', '1', '', '', '', "
    "'', '')";

TEST(Schema, TheFullSchemaIsTheSumOfItsSteps) {
  const ScratchFolder folder;
  RawFile full(folder / "full.db");
  full.run(db::full_schema());
  make_version(folder / "steps.db", db::current_version());
  const RawFile steps(folder / "steps.db");

  EXPECT_GT(schema_of(full.handle()).size(), 15U);
  EXPECT_EQ(schema_of(full.handle()), schema_of(steps.handle()));
}

TEST(Schema, ANewDatabaseHasTheFullSchema) {
  const ScratchFolder folder;
  RawFile full(folder / "full.db");
  full.run(db::full_schema());

  EXPECT_EQ(schema_of(opened(folder / "new.db").handle()), schema_of(full.handle()));
}

TEST(Schema, EveryOlderVersionMigratesToTheFullSchemaAndKeepsItsData) {
  const ScratchFolder folder;
  const auto full = schema_of(opened(folder / "new.db").handle());
  ASSERT_GE(db::current_version(), 2);
  for (int version = 1; version < db::current_version(); ++version) {
    const auto path = folder / fmt::format("v{}.db", version);
    make_version(path, version);
    RawFile(path).run(insertion_of_module);

    const db::Database database = opened(path);
    EXPECT_EQ(schema_of(database.handle()), full) << "from version " << version;
    EXPECT_EQ(one_value(database, "SELECT name FROM module"), "Kept");
    EXPECT_EQ(one_value(database, "PRAGMA user_version"), std::to_string(db::current_version()));
    ASSERT_EQ(database.notes().size(), 1U);
    EXPECT_EQ(database.notes()[0].what.key, "db.migrated");
  }
}

/// A Spanish book as version 7 kept it: “herido” and “héroes” had one stem.
constexpr const char* some_book_of_version_7 =
    "INSERT INTO rulebook (id, hash, game, language, title, edition, kind, source, imported_at) VALUES "
    "(1, '0123456789012345678901234567890123456789012345678901234567890123', 'ford', 'es', 'El vado', '', 'rulebook', "
    "'', '');"
    "INSERT INTO section (id, rulebook_id, position, number, key, title, body, first_line, last_line) VALUES "
    "(1, 1, 0, '5.0', '5.0', 'Los héroes', 'Un herido.', 1, 2);"
    "INSERT INTO rulebook_word VALUES (1, 'los', 'los', 'los', 1), (1, 'héroes', 'heroes', 'her', 1), "
    "(1, 'un', 'un', 'un', 1), (1, 'herido', 'herido', 'her', 1);"
    "INSERT INTO section_index_es (rowid, title, body) SELECT id, title, body FROM section";

TEST(Schema, BooksThatWereImportedBeforeStemsKeptTheirAccentsAreFoundByTheNewStems) {
  const ScratchFolder folder;
  make_version(folder / "old.db", 7);
  RawFile(folder / "old.db").run(some_book_of_version_7);
  const db::Database database = opened(folder / "old.db");

  const auto found = [&](const std::string& stem) {
    return one_value(database, "SELECT count(*) FROM section_index_es WHERE section_index_es MATCH '\"" + stem + "\"'");
  };
  EXPECT_EQ(found("hér"), "1");
  EXPECT_EQ(found("_los"), "1");
  EXPECT_EQ(found("los"), "0");
  EXPECT_EQ(one_value(database, "SELECT group_concat(stem, ' ') FROM (SELECT stem FROM rulebook_word ORDER BY stem)"),
            "_los _un her hér");
  EXPECT_EQ(one_value(database, "SELECT count(*) FROM language_word WHERE stemming = 'es' AND occurrences = 1"), "4");
}

TEST(Schema, AMigrationFirstCopiesTheFileBesideItself) {
  const ScratchFolder folder;
  make_version(folder / "old.db", 1);
  RawFile(folder / "old.db").run(insertion_of_module);
  opened(folder / "old.db");

  const auto copy = folder / "old.db.v1-20260314T120000Z.backup";
  ASSERT_TRUE(std::filesystem::exists(copy));
  const RawFile file(copy);
  EXPECT_EQ(version_of(file), 1);
  db::Statement name(file.handle(), "SELECT name FROM module");
  ASSERT_TRUE(name.step());
  EXPECT_EQ(name.text(0), "Kept");
}

TEST(Schema, OnlyTheNewestCopiesAreKept) {
  const ScratchFolder folder;
  const auto path = folder / "old.db";
  for (int hour = 0; hour < 5; ++hour) {
    std::filesystem::remove(path);
    make_version(path, 1);
    opened(path, noon + std::chrono::hours{hour});
  }
  std::vector<std::string> copies;
  for (const auto& entry : std::filesystem::directory_iterator(folder.path())) {
    if (entry.path() != path) {
      copies.push_back(entry.path().filename().string());
    }
  }
  std::sort(copies.begin(), copies.end());
  EXPECT_EQ(copies, (std::vector<std::string>{"old.db.v1-20260314T140000Z.backup", "old.db.v1-20260314T150000Z.backup",
                                              "old.db.v1-20260314T160000Z.backup"}));
}

TEST(Schema, AMigrationThatCannotCopyFirstChangesNothing) {
  const ScratchFolder folder;
  const auto path = folder / "old.db";
  make_version(path, 1);
  std::filesystem::create_directory(folder / "old.db.v1-20260314T120000Z.backup");

  EXPECT_NE(refusal(db::open_database(path, noon)), "");
  EXPECT_EQ(version_of(RawFile(path)), 1);
}

}  // namespace
}  // namespace adjutant::test

#include "db/file/database.h"

#include <atomic>
#include <string>
#include <thread>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "db/bound_module.h"
#include "db/owner.h"
#include "db/raw_file.h"
#include "db/scratch.h"
#include "support/shared.h"

namespace adjutant::test {
namespace {

namespace fs = std::filesystem;

constexpr fs::perms readable{0555};

/// A database with enough in it that damage has something to hit.
void make_filled(const fs::path& path) {
  db::execute(opened(path),
              "WITH RECURSIVE number (n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM number WHERE n < 2000) "
              "INSERT INTO owner_figure SELECT 'lnl', 'v2', 'dft', n, hex(zeroblob(30)), '' FROM number");
}

/// A byte range behind the schema, among the rows, overwritten, as a failing disk would leave it.
void damage(const fs::path& path) {
  std::fstream file(path, std::ios::binary | std::ios::in | std::ios::out);
  file.seekp(static_cast<std::streamoff>(fs::file_size(path) / 4 * 3));
  file << std::string(20'000, '\xA5');
}

TEST(Database, IsOpenedInTheSafeWay) {
  const ScratchFolder folder;
  const db::Database database = opened(folder / "a.db");
  EXPECT_EQ(one_value(database, "PRAGMA journal_mode"), "delete");
  EXPECT_EQ(one_value(database, "PRAGMA synchronous"), "2") << "FULL";
  EXPECT_EQ(one_value(database, "PRAGMA foreign_keys"), "1");
  EXPECT_EQ(one_value(database, "PRAGMA trusted_schema"), "0");
  EXPECT_EQ(one_value(database, "PRAGMA cell_size_check"), "1");
  EXPECT_EQ(one_value(database, "PRAGMA mmap_size"), "0");
  EXPECT_EQ(one_value(database, "PRAGMA busy_timeout"), std::to_string(db::busy_wait.count()));
  EXPECT_EQ(one_value(database, "PRAGMA application_id"), std::to_string(db::application_id));
  EXPECT_EQ(one_value(database, "PRAGMA user_version"), std::to_string(db::current_version()));
  EXPECT_TRUE(database.notes().empty());
}

TEST(Database, DoesNotLetASchemaBeRewrittenByHand) {
  const ScratchFolder folder;
  const db::Database database = opened(folder / "a.db");
  EXPECT_THROW(db::execute(database, "PRAGMA writable_schema = ON; DELETE FROM sqlite_master"), db::Failure);
}

TEST(Database, MakesTheFolderItLiesIn) {
  const ScratchFolder folder;
  opened(folder / "share/adjutant/a.db");
  EXPECT_TRUE(fs::exists(folder / "share/adjutant/a.db"));
}

TEST(Database, OpenedAgainIsByteForByteTheSame) {
  const ScratchFolder folder;
  opened(folder / "a.db");
  const std::string before = read_file(folder / "a.db");
  opened(folder / "a.db");
  EXPECT_EQ(read_file(folder / "a.db"), before);
}

TEST(Database, ANewerOneIsRefusedUntouched) {
  const ScratchFolder folder;
  opened(folder / "a.db");
  RawFile(folder / "a.db").run(fmt::format("PRAGMA user_version = {}", db::current_version() + 1));
  const std::string before = read_file(folder / "a.db");

  const auto result = db::open_database(folder / "a.db", noon);
  EXPECT_EQ(refusal(result), "db.newer");
  EXPECT_EQ(result.error().what.args[0], Argument("version", db::current_version() + 1));
  EXPECT_EQ(read_file(folder / "a.db"), before);
}

TEST(Database, ANewerOneIsRefusedEvenWithAJournalBesideIt) {
  const ScratchFolder folder;
  opened(folder / "a.db");
  RawFile(folder / "a.db").run(fmt::format("PRAGMA user_version = {}", db::current_version() + 1));
  write_file(folder / "a.db-journal", "not finished");

  EXPECT_EQ(refusal(db::open_database(folder / "a.db", noon)), "db.newer");
  EXPECT_EQ(read_file(folder / "a.db-journal"), "not finished");
}

TEST(Database, AnotherProgramsOneIsRefusedUntouched) {
  const ScratchFolder folder;
  RawFile(folder / "other.db").run("CREATE TABLE bookmark (url TEXT)");
  const std::string before = read_file(folder / "other.db");

  EXPECT_EQ(refusal(db::open_database(folder / "other.db", noon)), "db.foreign");
  EXPECT_EQ(read_file(folder / "other.db"), before);
}

TEST(Database, AFileThatIsNoneIsRefusedUntouched) {
  const ScratchFolder folder;
  for (const std::string& content : {std::string("A letter."), std::string(5000, 'x'), std::string(5000, '\0')}) {
    write_file(folder / "letter.txt", content);
    EXPECT_EQ(refusal(db::open_database(folder / "letter.txt", noon)), "db.no_database");
    EXPECT_EQ(read_file(folder / "letter.txt"), content);
  }
}

TEST(Database, AFolderAndAPipeAreRefused) {
  const ScratchFolder folder;
  EXPECT_EQ(refusal(db::open_database(folder.path(), noon)), "db.cannot_open");
  ASSERT_EQ(mkfifo((folder / "pipe").c_str(), 0600), 0);
  EXPECT_EQ(refusal(db::open_database(folder / "pipe", noon)), "db.cannot_open");
}

TEST(Database, AnImpossibleVersionIsDamage) {
  const ScratchFolder folder;
  opened(folder / "a.db");
  for (const int version : {0, -5}) {
    RawFile(folder / "a.db").run(fmt::format("PRAGMA user_version = {}", version));
    EXPECT_EQ(refusal(db::open_database(folder / "a.db", noon)), "db.damaged");
  }
}

TEST(Database, AnEmptyFileBecomesADatabase) {
  const ScratchFolder folder;
  write_file(folder / "a.db", "");
  EXPECT_EQ(one_value(opened(folder / "a.db"), "SELECT count(*) FROM module"), "0");
}

TEST(Database, ANameThatSqliteTakesForMemoryIsAFile) {
  const ScratchFolder folder;
  const fs::path before = fs::current_path();
  fs::current_path(folder.path());
  opened(":memory:");
  fs::current_path(before);
  EXPECT_TRUE(fs::exists(folder / ":memory:"));
}

TEST(Database, AfterAnUncleanEndEveryPageIsChecked) {
  const ScratchFolder folder;
  make_filled(folder / "a.db");
  write_file(folder / "a.db-journal", "not finished");
  const db::Database sound = opened(folder / "a.db");
  ASSERT_EQ(sound.notes().size(), 1U);
  EXPECT_EQ(sound.notes()[0].what.key, "db.recovered");
}

TEST(Database, DamageIsFoundAfterAnUncleanEnd) {
  const ScratchFolder folder;
  make_filled(folder / "a.db");
  damage(folder / "a.db");
  write_file(folder / "a.db-journal", "not finished");
  EXPECT_EQ(refusal(db::open_database(folder / "a.db", noon)), "db.damaged");
}

TEST(Database, DamageMetOnTheWayIsAnErrorAndNoCrash) {
  const ScratchFolder folder;
  make_filled(folder / "a.db");
  damage(folder / "a.db");
  const db::Database database = opened(folder / "a.db");
  EXPECT_EQ(refusal(db::owner_figures(database, "lnl")), "db.damaged");
}

TEST(Database, AWriterWaitsForAnother) {
  const ScratchFolder folder;
  db::Database first = opened(folder / "a.db");
  db::Database second = opened(folder / "a.db");
  std::atomic<bool> first_done = false;
  std::thread other;
  {
    db::Transaction writing(first);
    db::execute(first, "DELETE FROM module_game");
    other = std::thread([&] {
      EXPECT_TRUE(db::bind_game(second, binding("lnl")));
      EXPECT_TRUE(first_done);
    });
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    first_done = true;
    writing.commit();
  }
  other.join();
  EXPECT_EQ(db::game_of(first, some_module).value().value().game, "lnl");
}

TEST(Database, SeveralMayCreateItAtOnce) {
  const ScratchFolder folder;
  for (int round = 0; round < 10; ++round) {
    const fs::path path = folder / fmt::format("{}.db", round);
    std::vector<std::thread> openers;
    for (int i = 0; i < 4; ++i) {
      openers.emplace_back([&] { EXPECT_EQ(refusal(db::open_database(path, noon)), ""); });
    }
    for (std::thread& opener : openers) {
      opener.join();
    }
  }
}

TEST(Database, AFullDiskLeavesWhatWasThere) {
  const ScratchFolder folder;
  make_filled(folder / "a.db");
  db::Database database = opened(folder / "a.db");
  ASSERT_TRUE(db::bind_game(database, binding("lnl")));
  db::execute(database, fmt::format("PRAGMA max_page_count = {}", one_value(database, "PRAGMA page_count")));

  const auto result = db::set_owner_figure(database, {"lnl", "v2", "dft", "1", std::string(100'000, 'x'), ""});
  EXPECT_EQ(refusal(result), "db.full");
  EXPECT_EQ(one_value(database, "PRAGMA quick_check"), "ok");
  EXPECT_EQ(one_value(database, "SELECT count(*) FROM owner_figure"), "2000");
  EXPECT_EQ(db::game_of(database, some_module).value(), binding("lnl"));
}

TEST(Database, AReadOnlyOneIsReadAndNotWritten) {
  const ScratchFolder folder;
  {
    db::Database database = opened(folder / "a.db");
    ASSERT_TRUE(db::bind_game(database, binding("lnl")));
  }
  fs::permissions(folder / "a.db", readable);
  fs::permissions(folder.path(), readable);
  {
    const OrdinaryUser user;
    db::Database database = opened(folder / "a.db");
    EXPECT_EQ(db::game_of(database, some_module).value(), binding("lnl"));
    EXPECT_EQ(refusal(db::bind_game(database, binding("bcs"))), "db.read_only");
    EXPECT_EQ(refusal(db::open_database(folder / "new.db", noon)), "db.cannot_open");
    EXPECT_EQ(refusal(db::open_database(folder / "new/new.db", noon)), "db.cannot_open");
  }
  fs::permissions(folder.path(), fs::perms::owner_all);
}

TEST(Database, MomentsAreWrittenInUtc) {
  EXPECT_EQ(db::to_text(noon + std::chrono::seconds(61)), "2026-03-14T12:01:01Z");
}

}  // namespace
}  // namespace adjutant::test

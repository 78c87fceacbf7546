#include "db/file/backup.h"

#include <csignal>
#include <string>
#include <thread>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "db/bound_module.h"
#include "db/owner.h"
#include "db/raw_file.h"
#include "db/scratch.h"
#include "support/shared.h"

namespace adjutant::test {
namespace {

namespace fs = std::filesystem;

/// A database in which the module is bound to that game.
db::Database database_of(const fs::path& path, const std::string& game) {
  db::Database database = opened(path);
  EXPECT_TRUE(db::bind_game(database, binding(game)));
  return database;
}

std::string game_in(const fs::path& path) {
  const auto game = db::game_of(opened(path), some_module);
  return game && *game ? (*game)->game : "(none)";
}

/// Many rows, so that pages reach the file while they are written.
constexpr const char* many_figures =
    "WITH RECURSIVE number (n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM number WHERE n < 3000) "
    "INSERT INTO owner_figure SELECT 'lnl', 'v2', 'dft', n, hex(zeroblob(100)), '' FROM number";

/// A process that begins to write that much, gets pages into the file, and is killed before it is done.
void kill_while_writing(const fs::path& path) {
  int pipe_ends[2];
  ASSERT_EQ(pipe(pipe_ends), 0);
  const pid_t child = fork();
  if (child == 0) {
    const db::Database database = opened(path);
    db::execute(database, fmt::format("PRAGMA cache_size = 5; BEGIN IMMEDIATE; {}", many_figures));
    (void)!write(pipe_ends[1], "w", 1);
    std::this_thread::sleep_for(std::chrono::minutes(1));
    _exit(0);
  }
  char byte = 0;
  EXPECT_EQ(read(pipe_ends[0], &byte, 1), 1);
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
  close(pipe_ends[0]);
  close(pipe_ends[1]);
}

void overwrite(const fs::path& path, std::streamoff at) {
  std::fstream file(path, std::ios::binary | std::ios::in | std::ios::out);
  file.seekp(at);
  file << std::string(20'000, '\xA5');
}

TEST(Backup, IsAWholeDatabaseOfItsOwn) {
  const ScratchFolder folder;
  const db::Database database = database_of(folder / "a.db", "lnl");
  ASSERT_TRUE(db::back_up_to(database, folder / "copy.db", false));
  EXPECT_EQ(game_in(folder / "copy.db"), "lnl");
  EXPECT_FALSE(fs::exists(folder / "copy.db.unfinished"));
}

TEST(Backup, WritesOverNothingUnlessAsked) {
  const ScratchFolder folder;
  const db::Database database = database_of(folder / "a.db", "lnl");
  write_file(folder / "letter.txt", "Dear");
  EXPECT_EQ(refusal(db::back_up_to(database, folder / "letter.txt", false)), "db.backup_is_there");
  EXPECT_EQ(read_file(folder / "letter.txt"), "Dear");
  EXPECT_EQ(refusal(db::back_up_to(database, folder / "a.db", true)), "db.backup_is_there");
  EXPECT_TRUE(db::back_up_to(database, folder / "letter.txt", true));
  EXPECT_EQ(game_in(folder / "letter.txt"), "lnl");
}

TEST(Backup, HoldsWhatWasCommittedWhileAnotherWrites) {
  const ScratchFolder folder;
  const db::Database reader = database_of(folder / "a.db", "lnl");
  db::Database writer = opened(folder / "a.db");
  db::Transaction writing(writer);
  db::execute(writer, "UPDATE module_game SET game = 'bcs'");
  ASSERT_TRUE(db::back_up_to(reader, folder / "copy.db", false));
  writing.commit();
  EXPECT_EQ(game_in(folder / "copy.db"), "lnl");
  EXPECT_EQ(game_in(folder / "a.db"), "bcs");
}

TEST(Backup, OfADamagedDatabaseIsRefusedAndLeavesNoFile) {
  const ScratchFolder folder;
  const db::Database database = database_of(folder / "a.db", "lnl");
  db::execute(database, many_figures);
  overwrite(folder / "a.db", static_cast<std::streamoff>(fs::file_size(folder / "a.db") / 2));
  EXPECT_EQ(refusal(db::back_up_to(opened(folder / "a.db"), folder / "copy.db", false)), "db.damaged");
  EXPECT_FALSE(fs::exists(folder / "copy.db"));
  EXPECT_FALSE(fs::exists(folder / "copy.db.unfinished"));
}

TEST(Backup, BesideTheDatabaseIsTheNewest) {
  const ScratchFolder folder;
  const db::Database database = database_of(folder / "a.db", "lnl");
  EXPECT_FALSE(db::newest_backup(folder / "a.db"));
  ASSERT_TRUE(db::back_up_beside(database, noon));
  const auto later = db::back_up_beside(database, noon + std::chrono::hours{1});
  ASSERT_TRUE(later);
  EXPECT_EQ(db::newest_backup(folder / "a.db"), *later);
  EXPECT_EQ(game_in(*later), "lnl");
}

TEST(Restore, PutsTheCopyInPlaceAndKeepsWhatWasThere) {
  const ScratchFolder folder;
  ASSERT_TRUE(db::back_up_to(database_of(folder / "a.db", "lnl"), folder / "copy.db", false));
  const db::Database open_elsewhere = database_of(folder / "a.db", "bcs");
  const auto aside = db::restore_from(folder / "copy.db", folder / "a.db", noon);
  ASSERT_TRUE(aside) << aside.error().what.key;
  EXPECT_EQ(game_in(folder / "a.db"), "lnl");
  EXPECT_EQ(game_in(*aside), "bcs");
  EXPECT_EQ(db::game_of(open_elsewhere, some_module).value(), binding("lnl")) << "whoever has it open sees it too";
}

TEST(Restore, WorksWhereNothingIsOrOnlyRuins) {
  const ScratchFolder folder;
  ASSERT_TRUE(db::back_up_to(database_of(folder / "a.db", "lnl"), folder / "copy.db", false));
  EXPECT_EQ(db::restore_from(folder / "copy.db", folder / "new/b.db", noon).value(), "");
  EXPECT_EQ(game_in(folder / "new/b.db"), "lnl");

  for (const std::streamoff at : {std::streamoff{0}, std::streamoff{5000}}) {
    overwrite(folder / "a.db", at);
    const std::string ruins = read_file(folder / "a.db");
    const auto aside = db::restore_from(folder / "copy.db", folder / "a.db", noon + std::chrono::seconds{at});
    ASSERT_TRUE(aside) << aside.error().what.key;
    EXPECT_EQ(game_in(folder / "a.db"), "lnl");
    EXPECT_TRUE(fs::exists(*aside));
    EXPECT_EQ(one_value(opened(folder / "a.db"), "PRAGMA integrity_check"), "ok");
  }
}

TEST(Restore, OfWhatIsNoSoundCopyChangesNothing) {
  const ScratchFolder folder;
  const db::Database database = database_of(folder / "a.db", "lnl");
  db::execute(database, many_figures);
  ASSERT_TRUE(db::back_up_to(database, folder / "damaged.db", false));
  overwrite(folder / "damaged.db", static_cast<std::streamoff>(fs::file_size(folder / "damaged.db") / 2));
  ASSERT_TRUE(db::back_up_to(database, folder / "newer.db", false));
  RawFile(folder / "newer.db").run(fmt::format("PRAGMA user_version = {}", db::current_version() + 1));
  write_file(folder / "letter.txt", std::string(5000, 'x'));
  const std::string before = read_file(folder / "a.db");
  const auto refused = [&](const char* file) {
    return refusal(db::restore_from(folder / file, folder / "a.db", noon));
  };
  EXPECT_EQ(refused("damaged.db"), "db.damaged");
  EXPECT_EQ(refused("newer.db"), "db.newer");
  EXPECT_EQ(refused("letter.txt"), "db.no_backup");
  EXPECT_EQ(refused("nowhere.db"), "db.no_backup");
  EXPECT_EQ(refused("a.db"), "db.backup_is_there");
  EXPECT_EQ(read_file(folder / "a.db"), before);
}

TEST(UncleanEnd, IsSeenAndTheLastGoodStateIsBack) {
  const ScratchFolder folder;
  database_of(folder / "a.db", "lnl");
  kill_while_writing(folder / "a.db");
  const db::Database database = opened(folder / "a.db");
  ASSERT_EQ(database.notes().size(), 1U);
  EXPECT_EQ(database.notes()[0].what.key, "db.recovered");
  EXPECT_EQ(one_value(database, "SELECT count(*) FROM owner_figure"), "0");
  EXPECT_EQ(db::game_of(database, some_module).value(), binding("lnl"));
}

TEST(UncleanEnd, IsNotTheWritingOfAnother) {
  const ScratchFolder folder;
  db::Database writer = database_of(folder / "a.db", "lnl");
  db::Transaction writing(writer);
  db::execute(writer, "UPDATE module_game SET game = 'bcs'");
  ASSERT_TRUE(fs::exists(folder / "a.db-journal"));
  EXPECT_TRUE(opened(folder / "a.db").notes().empty());
  writing.commit();
  EXPECT_EQ(game_in(folder / "a.db"), "bcs");
}

TEST(UncleanEnd, DamageIsToldWithTheNewestCopyAndNothingIsOverwritten) {
  const ScratchFolder folder;
  {
    const db::Database database = database_of(folder / "a.db", "lnl");
    db::execute(database, many_figures);
    ASSERT_TRUE(db::back_up_beside(database, noon));
  }
  overwrite(folder / "a.db", static_cast<std::streamoff>(fs::file_size(folder / "a.db") / 2));
  write_file(folder / "a.db-journal", "not finished");
  const std::string ruins = read_file(folder / "a.db");
  const auto result = db::open_database(folder / "a.db", noon);
  ASSERT_EQ(refusal(result), "db.damaged_with_copy");
  EXPECT_EQ(result.error().what.args.back(), Argument("backup", db::newest_backup(folder / "a.db")->string()));
  EXPECT_EQ(read_file(folder / "a.db"), ruins);
}

TEST(UncleanEnd, ARowThatRefersToNothingIsDamage) {
  const ScratchFolder folder;
  opened(folder / "a.db");
  RawFile(folder / "a.db").run("PRAGMA foreign_keys = OFF; INSERT INTO note_section VALUES (99, 0, '5.01')");
  write_file(folder / "a.db-journal", "not finished");
  EXPECT_EQ(refusal(db::open_database(folder / "a.db", noon)), "db.damaged");
}

}  // namespace
}  // namespace adjutant::test

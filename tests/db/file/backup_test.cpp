#include "db/file/backup.h"

#include <csignal>
#include <string>
#include <thread>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
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

/// The files in a folder whose names say that they are not whole.
std::vector<std::string> unfinished_in(const ScratchFolder& folder) {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder.path())) {
    const std::string name = entry.path().filename().string();
    if (name.find("unfinished") != std::string::npos) {
      names.push_back(name);
    }
  }
  return names;
}

unsigned mode_of(const fs::path& path) {
  return static_cast<unsigned>(fs::status(path).permissions());
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
  EXPECT_EQ(unfinished_in(folder), std::vector<std::string>());
}

TEST(Backup, WritesOverNothingUnlessAsked) {
  const ScratchFolder folder;
  const db::Database database = database_of(folder / "a.db", "lnl");
  write_file(folder / "letter.txt", "Dear");
  EXPECT_EQ(refusal(db::back_up_to(database, folder / "letter.txt", false)), "db.backup_is_there");
  EXPECT_EQ(read_file(folder / "letter.txt"), "Dear");
  EXPECT_EQ(refusal(db::back_up_to(database, folder / "a.db", true)), "db.backup_is_there");
  opened(folder / "former.db");
  EXPECT_EQ(refusal(db::back_up_to(database, folder / "former.db", false)), "db.backup_is_there");
  EXPECT_TRUE(db::back_up_to(database, folder / "former.db", true));
  EXPECT_EQ(game_in(folder / "former.db"), "lnl");
}

TEST(Backup, ReplacesNothingButAnotherDatabaseOfAdjutant) {
  const ScratchFolder folder;
  const db::Database database = database_of(folder / "a.db", "lnl");
  RawFile(folder / "bookmarks.db").run("CREATE TABLE bookmark (url TEXT)");
  for (const char* name : {"letter.txt", "game.vsav", "bookmarks.db"}) {
    if (!fs::exists(folder / name)) {
      write_file(folder / name, std::string("PK\x03\x04") + std::string(500, 'x'));
    }
    const std::string before = read_file(folder / name);
    EXPECT_EQ(refusal(db::back_up_to(database, folder / name, true)), "db.not_replaced") << name;
    EXPECT_EQ(read_file(folder / name), before) << name;
  }
}

TEST(Backup, NoFileIsOpenToOthersWhateverTheMask) {
  const ScratchFolder folder;
  const mode_t before = umask(0);
  db::Database database = opened(folder / "new/a.db");
  const auto beside = db::back_up_beside(database, noon);
  ASSERT_TRUE(beside);
  ASSERT_TRUE(db::back_up_to(database, folder / "copy.db", false));
  const auto aside = db::restore_from(folder / "copy.db", folder / "new/a.db", noon);
  ASSERT_TRUE(aside);
  ASSERT_TRUE(db::restore_from(folder / "copy.db", folder / "other/b.db", noon));
  umask(before);
  for (const fs::path& path : {folder / "new/a.db", *beside, folder / "copy.db", *aside, folder / "other/b.db"}) {
    EXPECT_EQ(mode_of(path), 0600U) << path;
  }
  EXPECT_EQ(mode_of(folder / "new"), 0700U);
  EXPECT_EQ(mode_of(folder / "other"), 0700U);
  fs::permissions(folder / "new/a.db", fs::perms(0644));
  opened(folder / "new/a.db");
  EXPECT_EQ(mode_of(folder / "new/a.db"), 0600U) << "one that is there is closed";
}

TEST(Backup, WhatAKilledCopyLeftIsRemoved) {
  const ScratchFolder folder;
  const pid_t ended = fork();
  if (ended == 0) {
    _exit(0);
  }
  waitpid(ended, nullptr, 0);
  for (const std::string start : {".a.db.", ".a.db.v2-20260314T120000Z.backup.", ".a.db.replaced-20260314T120000Z."}) {
    write_file(folder / (start + std::to_string(ended) + ".unfinished"), "half");
    write_file(folder / (start + std::to_string(ended) + ".unfinished-journal"), "half");
  }
  opened(folder / "a.db");
  EXPECT_EQ(unfinished_in(folder), std::vector<std::string>());
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
  EXPECT_EQ(unfinished_in(folder), std::vector<std::string>());
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

TEST(Restore, OfACopyWithATriggerOrAViewOfSomebodyElseChangesNothing) {
  const ScratchFolder folder;
  const db::Database database = database_of(folder / "a.db", "lnl");
  ASSERT_TRUE(db::back_up_to(database, folder / "copy.db", false));
  RawFile(folder / "copy.db").run("CREATE TRIGGER t AFTER INSERT ON rule_read BEGIN DELETE FROM note; END");
  EXPECT_EQ(refusal(db::restore_from(folder / "copy.db", folder / "a.db", noon)), "db.doctored");
  EXPECT_EQ(game_in(folder / "a.db"), "lnl");
}

/// Runs it in a process of its own that is killed after so long.
template <class Do>
void kill_after(std::chrono::microseconds time, const Do& what) {
  const pid_t child = fork();
  if (child == 0) {
    what();
    _exit(0);
  }
  std::this_thread::sleep_for(time);
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
}

TEST(Restore, KilledAtAnyMomentLeavesTheCopyOrTheRuinsAndNeverAnEmptyDatabase) {
  const ScratchFolder folder;
  {
    const db::Database database = database_of(folder / "a.db", "lnl");
    db::execute(database, many_figures);
    ASSERT_TRUE(db::back_up_to(database, folder / "copy.db", false));
  }
  for (int round = 0; round < 40; ++round) {
    const std::string name = fmt::format("r{}.db", round);
    write_file(folder / name, std::string(20'000, '\xA5'));
    kill_after(std::chrono::microseconds{round * 400},
               [&] { (void)db::restore_from(folder / "copy.db", folder / name, noon); });
    const auto after = db::open_database(folder / name, noon);
    if (after) {
      EXPECT_EQ(one_value(*after, "SELECT count(*) FROM owner_figure"), "3000") << round;
    } else {
      EXPECT_EQ(refusal(after), "db.no_database") << round;
    }
    ASSERT_TRUE(db::restore_from(folder / "copy.db", folder / name, noon));
    EXPECT_EQ(unfinished_in(folder), std::vector<std::string>()) << round;
  }
}

TEST(Restore, ADatabaseThatIsMissingBesideItsCopiesIsTold) {
  const ScratchFolder folder;
  write_file(folder / "a.db.replaced-20260314T120000Z", "ruins");
  write_file(folder / "a.db.replaced-20260315T120000Z", "ruins");
  const db::Database database = opened(folder / "a.db");
  ASSERT_EQ(database.notes().size(), 1U);
  EXPECT_EQ(database.notes()[0].what.key, "db.new_beside_copies");
  EXPECT_EQ(database.notes()[0].what.args.back(),
            Argument("copy", (folder / "a.db.replaced-20260315T120000Z").string()));
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

#include "db/file/header.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "db/scratch.h"

namespace adjutant::test {
namespace {

using db::FileKind;

/// Whether another process may write to the database now; what the parent has locked is its own only there.
bool another_process_may_write(const std::filesystem::path& path) {
  const pid_t child = fork();
  if (child == 0) {
    execlp("python3", "python3", "-c",
           "import sqlite3, sys\n"
           "try: sqlite3.connect(sys.argv[1], timeout=0).execute('BEGIN IMMEDIATE')\n"
           "except sqlite3.OperationalError: sys.exit(3)\n",
           path.c_str(), nullptr);
    _exit(9);
  }
  int status = 0;
  EXPECT_EQ(waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFEXITED(status) && (WEXITSTATUS(status) == 0 || WEXITSTATUS(status) == 3)) << status;
  return WEXITSTATUS(status) == 0;
}

TEST(Header, TellsWhoseFileItIs) {
  const ScratchFolder folder;
  EXPECT_EQ(db::read_header(folder / "none.db")->kind, FileKind::absent);
  write_file(folder / "empty.db", "");
  EXPECT_EQ(db::read_header(folder / "empty.db")->kind, FileKind::absent);
  write_file(folder / "short.db", "SQLite format 3");
  EXPECT_EQ(db::read_header(folder / "short.db")->kind, FileKind::other);
  write_file(folder / "zeros.db", std::string(200, '\0'));
  EXPECT_EQ(db::read_header(folder / "zeros.db")->kind, FileKind::blank);
  write_file(folder / "text.db", std::string(200, 'x'));
  EXPECT_EQ(db::read_header(folder / "text.db")->kind, FileKind::other);
  EXPECT_FALSE(db::read_header(folder.path())) << "a folder";
  opened(folder / "ours.db");
  EXPECT_EQ(db::read_header(folder / "ours.db")->kind, FileKind::adjutant);
  EXPECT_EQ(db::read_header(folder / "ours.db")->version, db::current_version());
}

TEST(Header, IsReadWithoutTakingTheLockFromAConnectionThatWrites) {
  const ScratchFolder folder;
  const auto path = folder / "a.db";
  const db::Database writer = opened(path);
  ASSERT_TRUE(another_process_may_write(path));
  db::execute(writer, "BEGIN IMMEDIATE");
  ASSERT_FALSE(another_process_may_write(path));
  EXPECT_EQ(db::read_header(path)->kind, FileKind::adjutant);
  EXPECT_FALSE(another_process_may_write(path));
  db::execute(writer, "COMMIT");
  EXPECT_TRUE(another_process_may_write(path));
}

}  // namespace
}  // namespace adjutant::test

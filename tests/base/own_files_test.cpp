#include "base/own_files.h"

#include <fstream>

#include <gtest/gtest.h>
#include <sys/wait.h>

#include "support/scratch_folder.h"

namespace adjutant::test {
namespace {

namespace fs = std::filesystem;

unsigned mode_of(const fs::path& path) {
  return static_cast<unsigned>(fs::status(path).permissions());
}

/// The number of a process that has ended.
pid_t ended_process() {
  const pid_t child = fork();
  if (child == 0) {
    _exit(0);
  }
  waitpid(child, nullptr, 0);
  return child;
}

TEST(OwnFiles, FoldersAreMadeForThisUserAlone) {
  const ScratchFolder folder;
  const mode_t before = umask(0);
  EXPECT_FALSE(make_own_folders(folder / "a/b/c"));
  umask(before);
  for (const char* made : {"a", "a/b", "a/b/c"}) {
    EXPECT_EQ(mode_of(folder / made), 0700U) << made;
  }
  EXPECT_FALSE(make_own_folders(folder / "a/b/c")) << "it is there already";
  std::ofstream(folder / "file") << "x";
  EXPECT_TRUE(make_own_folders(folder / "file/below"));
}

TEST(OwnFiles, AreClosedToOthers) {
  const ScratchFolder folder;
  std::ofstream(folder / "file") << "x";
  fs::permissions(folder / "file", fs::perms(0664));
  fs::create_symlink(folder / "file", folder / "link");
  close_to_others(folder / "link");
  EXPECT_EQ(mode_of(folder / "file"), 0664U) << "a link is not followed";
  close_to_others(folder / "file");
  EXPECT_EQ(mode_of(folder / "file"), 0600U);
  close_to_others(folder / "nowhere");
}

TEST(OwnFiles, WhatAnEndedProcessLeftUnfinishedIsRemovedAndNothingElse) {
  const ScratchFolder folder;
  const std::string ended = std::to_string(ended_process());
  const std::string gone[] = {".a.db." + ended + ".unfinished", ".a.db." + ended + ".unfinished-journal",
                              ".a.db.v2-x.backup." + ended + ".unfinished"};
  const std::string stays[] = {".a.db." + std::to_string(getpid()) + ".unfinished", ".a.db.x.unfinished",
                               ".b.db." + ended + ".unfinished", "a.db." + ended + ".unfinished", ".a.db." + ended};
  for (const std::string& name : gone) {
    std::ofstream(folder / name) << "x";
  }
  for (const std::string& name : stays) {
    std::ofstream(folder / name) << "x";
  }
  remove_stale_beside(folder / "a.db");
  for (const std::string& name : gone) {
    EXPECT_FALSE(fs::exists(folder / name)) << name;
  }
  for (const std::string& name : stays) {
    EXPECT_TRUE(fs::exists(folder / name)) << name;
  }
  EXPECT_EQ(unfinished_beside(folder / "a.db"), folder / stays[0]);
}

}  // namespace
}  // namespace adjutant::test

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "db/modules.h"
#include "db/scratch.h"
#include "importers/invented_module.h"
#include "importers/module_import.h"

namespace adjutant::test {
namespace {

namespace fs = std::filesystem;

constexpr int processes = 4;

/// Runs the work in so many processes at once; each says whether it succeeded.
void in_processes(const std::function<bool(int number)>& work) {
  std::vector<pid_t> children;
  for (int number = 0; number < processes; ++number) {
    const pid_t child = fork();
    if (child == 0) {
      _exit(work(number) ? 0 : 1);
    }
    children.push_back(child);
  }
  for (const pid_t child : children) {
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  }
}

bool import(const fs::path& database_path, const fs::path& module) {
  db::Database database = opened(database_path);
  return importers::import_module(database, module, noon).has_value();
}

TEST(TwoProcesses, ImportIntoOneNewDatabaseWithoutDisturbingEachOther) {
  const ScratchFolder folder;
  std::vector<fs::path> modules;
  for (int number = 0; number < processes; ++number) {
    const std::string name = std::to_string(number);
    modules.push_back(make_module(folder, name, {.version = name, .slots = 1500}));
  }
  in_processes([&](int number) { return import(folder / "a.db", modules[static_cast<std::size_t>(number)]); });

  const db::Database database = opened(folder / "a.db");
  EXPECT_EQ(one_value(database, "PRAGMA integrity_check"), "ok");
  EXPECT_EQ(one_value(database, "SELECT count(*) FROM module"), "4");
  EXPECT_EQ(one_value(database, "SELECT count(*) FROM piece_slot"), "6000");
}

TEST(TwoProcesses, ImportTheSameModuleOnce) {
  const ScratchFolder folder;
  const fs::path module = make_module(folder, "module", {.slots = 1500});
  in_processes([&](int) { return import(folder / "a.db", module); });

  const db::Database database = opened(folder / "a.db");
  EXPECT_EQ(one_value(database, "SELECT count(*) FROM module"), "1");
  EXPECT_EQ(one_value(database, "SELECT count(*) FROM piece_slot"), "1500");
}

}  // namespace
}  // namespace adjutant::test

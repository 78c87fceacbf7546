#include <chrono>
#include <csignal>
#include <filesystem>
#include <functional>
#include <random>
#include <string>
#include <thread>

#include <fmt/format.h>
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
using std::chrono::microseconds;

constexpr int moments = 20;
constexpr int slots_of_large = 4000;

/// Runs `work` in a process of its own and kills that process, if it still runs, this long after `work` said "begin".
/// Gives whether the kill came in time.
bool killed_after(microseconds delay, const std::function<void(const std::function<void()>& begin)>& work) {
  int pipe_ends[2];
  EXPECT_EQ(pipe(pipe_ends), 0);
  const pid_t child = fork();
  if (child == 0) {
    work([&] { (void)!write(pipe_ends[1], "b", 1); });
    _exit(0);
  }
  char byte = 0;
  EXPECT_EQ(read(pipe_ends[0], &byte, 1), 1);
  std::this_thread::sleep_for(delay);
  kill(child, SIGKILL);
  int status = 0;
  waitpid(child, &status, 0);
  close(pipe_ends[0]);
  close(pipe_ends[1]);
  return WIFSIGNALED(status);
}

microseconds time_of(const std::function<void()>& work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration_cast<microseconds>(std::chrono::steady_clock::now() - start);
}

Invented large(int version) {
  return {.name = "Large", .version = std::to_string(version), .slots = slots_of_large};
}

/// Every module that is there is there with everything, and the file is sound. Gives whether SQLite had to take back a
/// half-done write.
bool expect_whole_modules(const fs::path& path) {
  const db::Database database = opened(path);
  EXPECT_EQ(one_value(database, "PRAGMA integrity_check"), "ok");
  EXPECT_EQ(one_value(database, "PRAGMA foreign_key_check"), "(none)");
  const auto modules = db::modules(database).value();
  for (const db::ModuleRow& module : modules) {
    EXPECT_EQ(db::counts(database, module).value(), (db::ModuleCounts{slots_of_large, 1, 1}));
    EXPECT_EQ(db::maps(database, module)->size(), 1U);
    EXPECT_EQ(db::sides(database, module)->size(), 2U);
  }
  return !database.notes().empty();
}

class KilledImport : public testing::Test {
 protected:
  /// Kills `work` at random moments of its run, each time on the database as the last kill left it.
  void kill_at_random_moments(microseconds whole_run,
                              const std::function<void(int version, const std::function<void()>& begin)>& work) {
    const auto seed = std::random_device{}();
    SCOPED_TRACE(fmt::format("seed {}", seed));
    std::mt19937 random(seed);
    std::uniform_int_distribution<microseconds::rep> moment(0, whole_run.count());
    int killed = 0;
    int taken_back = 0;
    for (int i = 0; i < moments; ++i) {
      const microseconds delay{moment(random)};
      SCOPED_TRACE(fmt::format("killed after {} us", delay.count()));
      killed += killed_after(delay, [&](const auto& begin) { work(i, begin); }) ? 1 : 0;
      taken_back += expect_whole_modules(path_) ? 1 : 0;
    }
    fmt::print("seed {}: {} of {} killed in time, {} half-done writes taken back\n", seed, killed, moments, taken_back);
    EXPECT_GT(killed, 0) << "every import was quicker than its kill: nothing was tested";
  }

  ScratchFolder folder_;
  fs::path path_ = folder_ / "a.db";
};

TEST_F(KilledImport, AnyMomentOfAnImportLeavesWholeModules) {
  const fs::path module = make_module(folder_, "large", large(1000));
  const auto whole_run = time_of([&] {
    db::Database database = opened(path_);
    ASSERT_TRUE(importers::import_module(database, module, noon));
  });
  kill_at_random_moments(whole_run, [&](int version, const auto& begin) {
    const fs::path next = make_module(folder_, "large", large(version));
    begin();
    db::Database database = opened(path_);
    (void)importers::import_module(database, next, noon);
  });
}

TEST_F(KilledImport, AnyMomentOfTheWritingItselfLeavesWholeModules) {
  const auto read = [&](int version) {
    return importers::read_module_at(make_module(folder_, "large", large(version)), noon).value();
  };
  const importers::ReadModule first = read(1000);
  const auto whole_run = time_of([&] {
    db::Database database = opened(path_);
    ASSERT_TRUE(db::insert_module(database, first.row, first.content));
  });
  kill_at_random_moments(whole_run, [&](int version, const auto& begin) {
    const importers::ReadModule next = read(version);
    db::Database database = opened(path_);
    // With so small a cache pages reach the file long before the commit, as they would with a much larger module.
    db::execute(database, "PRAGMA cache_size = 20");
    begin();
    (void)db::insert_module(database, next.row, next.content);
  });
}

}  // namespace
}  // namespace adjutant::test

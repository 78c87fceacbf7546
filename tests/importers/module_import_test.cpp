#include "importers/module_import.h"

#include <csignal>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include "db/games.h"
#include "db/owner.h"
#include "db/scratch.h"
#include "importers/invented_module.h"
#include "support/shared.h"

namespace adjutant::test {
namespace {

namespace fs = std::filesystem;

class ImportModule : public testing::Test {
 protected:
  Result<db::InsertedModule> import(const fs::path& path) { return importers::import_module(database_, path, noon); }

  std::string rows() {
    std::string counts;
    for (const char* table :
         {"module", "map", "board", "grid", "piece_slot", "prototype", "deck", "side", "diagnostic"}) {
      counts += one_value(database_, fmt::format("SELECT count(*) FROM {}", table)) + " ";
    }
    return counts;
  }

  ScratchFolder folder_;
  db::Database database_ = opened(folder_ / "a.db");
};

TEST_F(ImportModule, KeepsWhatTheModuleSays) {
  const auto imported = import(make_module(folder_, "invented", {}) / "");
  ASSERT_TRUE(imported) << imported.error().what.key;
  const db::ModuleRow& module = imported->module;
  EXPECT_EQ(module.name, "Invented");
  EXPECT_EQ(module.version, "1.0");
  EXPECT_EQ(module.vassal_version, "3.7.14");
  EXPECT_EQ(module.imported_at, "2026-03-14T12:00:00Z");
  EXPECT_EQ(module.source, (folder_ / "invented").string());

  const auto maps = db::maps(database_, module);
  ASSERT_EQ(maps->size(), 1U);
  EXPECT_EQ(maps->front().name, "Main");
  EXPECT_EQ(maps->front().boards, (std::vector<db::BoardRow>{{"West", "", 640, 480, false, {{"hex", ""}}},
                                                             {"East", "", 320, 240, false, {}}}));
  EXPECT_EQ(db::counts(database_, module).value(), (db::ModuleCounts{3, 1, 1}));
  EXPECT_EQ(db::sides(database_, module).value(), (std::vector<std::string>{"Green", "Grey"}));
  EXPECT_EQ(db::decks(database_, module).value(), (std::vector<db::DeckRow>{{"Events", "Main"}}));
  EXPECT_EQ(db::unknown_classes(database_, module).value(),
            (std::vector<db::UnknownClassRow>{{"invented.Weather", 1}}));
  const auto slots = db::piece_slots(database_, module);
  EXPECT_EQ(slots->at(1).place, "Counters > Infantry");
  EXPECT_EQ(slots->at(1).name, "Squad 1");
  EXPECT_EQ(slots->at(1).gpid, "1");
}

TEST_F(ImportModule, TheSameAgainSaysSoAndWritesNothing) {
  const fs::path path = make_module(folder_, "invented", {});
  const auto first = import(path);
  const std::string before = read_file(database_.path());
  const auto again = import(path);
  EXPECT_FALSE(first->already_there);
  EXPECT_TRUE(again->already_there);
  EXPECT_EQ(again->module, first->module);
  EXPECT_EQ(read_file(database_.path()), before);
}

TEST_F(ImportModule, AFolderIsTheSameModuleWhereverItLies) {
  const auto here = import(make_module(folder_, "here", {}));
  EXPECT_TRUE(import(make_module(folder_, "there", {}))->already_there);
  write_file(folder_ / "there/readme.txt", "one more file");
  EXPECT_FALSE(import(folder_ / "there")->already_there);
}

TEST_F(ImportModule, WhatTheUserSaidSurvives) {
  const fs::path path = make_module(folder_, "invented", {});
  const std::string hash = import(path)->module.hash;
  ASSERT_TRUE(db::bind_game(database_, {hash, "lnl", "v2", ""}));
  ASSERT_TRUE(db::put_terrain(database_, {hash, "West", "lnl", "{}", "", ""}));
  ASSERT_TRUE(import(path));
  EXPECT_EQ(db::game_of(database_, hash).value().value().game, "lnl");
  EXPECT_TRUE(db::terrain(database_, hash, "West").value());
}

TEST_F(ImportModule, NoPlayersIdGoesIn) {
  Invented module;
  module.first_slot =
      "+/null/hide;73,130;Hide;255,255,255;player:\tobs;73,130;mask.png;Mask;I;?;player:\\\t"
      "restrict;Green;true;true\\\\\tpiece;;;squad.png;Squad/"
      "swordfish\tswordfish;\\\tswordfish\\\\\tnull;0;0;1;";
  const auto imported = import(make_module(folder_, "invented", module));
  ASSERT_TRUE(imported);
  const auto slots = db::piece_slots(database_, imported->module);
  EXPECT_EQ(slots->at(0).name, "Squad 0");
  EXPECT_NE(slots->at(0).definition.find("piece;;;squad.png;Squad"), std::string::npos);
  EXPECT_EQ(read_file(database_.path()).find("swordfish"), std::string::npos);
}

TEST_F(ImportModule, TheFilesAreOnlyRead) {
  ADJUTANT_NEEDS_SHARED(shared);
  const fs::path copy = folder_ / "shoals.vmod";
  fs::copy_file(shared / "fixtures/lantern-shoals.vmod", copy);
  const std::string before = read_file(copy);
  const auto written = fs::last_write_time(copy);
  ASSERT_TRUE(import(copy));
  EXPECT_TRUE(read_file(copy) == before);
  EXPECT_EQ(fs::last_write_time(copy), written);
}

TEST_F(ImportModule, WhatIsNoModuleIsRefusedAndNothingIsWritten) {
  const std::string before = rows();
  write_file(folder_ / "letter.vmod", "Dear reader");
  fs::create_directory(folder_ / "empty");
  fs::create_directory(folder_ / "broken");
  write_file(folder_ / "broken/buildFile.xml", "Dear reader");
  for (const char* name : {"letter.vmod", "empty", "broken", "nowhere.vmod"}) {
    EXPECT_NE(refusal(import(folder_ / name)), "") << name;
  }
  EXPECT_EQ(rows(), before);
}

TEST_F(ImportModule, ATruncatedArchiveIsRefusedAndNothingIsWritten) {
  ADJUTANT_NEEDS_SHARED(shared);
  const std::string whole = read_file(shared / "fixtures/lantern-shoals.vmod");
  const std::string before = rows();
  for (const std::size_t part : {whole.size() / 4, whole.size() / 2, whole.size() - 30}) {
    write_file(folder_ / "cut.vmod", whole.substr(0, part));
    EXPECT_NE(refusal(import(folder_ / "cut.vmod")), "") << part;
  }
  EXPECT_EQ(rows(), before);
}

TEST_F(ImportModule, AFullDatabaseKeepsWhatItHad) {
  ASSERT_TRUE(import(make_module(folder_, "small", {})));
  const std::string before = rows();
  db::execute(database_, fmt::format("PRAGMA max_page_count = {}", one_value(database_, "PRAGMA page_count")));
  EXPECT_EQ(refusal(import(make_module(folder_, "large", {.version = "2", .slots = 3000}))), "db.full");
  EXPECT_EQ(rows(), before);
  EXPECT_EQ(one_value(database_, "PRAGMA quick_check"), "ok");
}

/// While it lives no file may grow beyond `bytes`: writes fail as on a full disk, in the middle of whatever it was.
class SmallDisk {
 public:
  explicit SmallDisk(rlim_t bytes) : handler_(std::signal(SIGXFSZ, SIG_IGN)) {
    getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit small{bytes, before_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &small);
  }
  ~SmallDisk() {
    setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, handler_);
  }
  SmallDisk(const SmallDisk&) = delete;
  SmallDisk& operator=(const SmallDisk&) = delete;

 private:
  void (*handler_)(int);
  rlimit before_{};
};

TEST_F(ImportModule, ADiskThatFailsWhileWritingLeavesTheDatabaseWhole) {
  ASSERT_TRUE(import(make_module(folder_, "small", {})));
  const std::string before = rows();
  const fs::path large = make_module(folder_, "large", {.version = "2", .slots = 20'000});
  {
    const SmallDisk disk(fs::file_size(database_.path()) + 10'000);
    const std::string reason = refusal(import(large));
    EXPECT_TRUE(reason == "db.disk_failed" || reason == "db.full") << reason;
  }
  EXPECT_EQ(rows(), before);
  EXPECT_EQ(one_value(database_, "PRAGMA quick_check"), "ok");
  EXPECT_TRUE(import(large)) << "and goes on when there is room again";
}

TEST_F(ImportModule, AClosedFolderIsAClearError) {
  const fs::path module = make_module(folder_, "invented", {});
  fs::permissions(database_.path(), fs::perms{0666});
  fs::permissions(folder_.path(), fs::perms{0555});
  {
    const OrdinaryUser user;
    EXPECT_EQ(refusal(import(module)), "db.read_only");
  }
  fs::permissions(folder_.path(), fs::perms::owner_all);
  EXPECT_EQ(one_value(database_, "SELECT count(*) FROM module"), "0");
}

TEST_F(ImportModule, ItsSourceOpensAgainWhileItIsTheSame) {
  const auto imported = import(make_module(folder_, "invented", {}));
  const auto source = importers::open_source(imported->module);
  ASSERT_TRUE(source);
  EXPECT_TRUE(source->contains("buildFile.xml"));

  make_module(folder_, "invented", {.version = "1.1"});
  EXPECT_EQ(refusal(importers::open_source(imported->module)), "import.source_changed");
  fs::remove_all(folder_ / "invented");
  EXPECT_NE(refusal(importers::open_source(imported->module)), "");
}

}  // namespace
}  // namespace adjutant::test

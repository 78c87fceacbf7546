#include "importers/attached.h"

#include <string>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "db/scratch.h"
#include "importers/invented_module.h"
#include "importers/module_import.h"
#include "support/shared.h"

namespace adjutant::test {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> names(const Result<std::vector<db::ModuleRow>>& rows) {
  std::vector<std::string> found;
  for (const db::ModuleRow& row : rows.value()) {
    found.push_back(row.name + "@" + row.version);
  }
  return found;
}

class AttachedExtensions : public testing::Test {
 protected:
  /// An extension that adds one board to the map of the invented module.
  fs::path extension(const std::string& path, const std::string& attributes = "module=\"Invented\"") {
    fs::create_directories(folder_ / path);
    write_file(folder_ / path / "buildFile.xml",
               fmt::format("<VASSAL.build.module.ModuleExtension {0} version=\"1\" extensionId=\"{1}\">"
                           "<VASSAL.build.module.ExtensionElement "
                           "target=\"VASSAL.build.module.Map:Main/VASSAL.build.module.map.BoardPicker\">"
                           "<VASSAL.build.module.map.boardPicker.Board name=\"board of {1}\"/>"
                           "</VASSAL.build.module.ExtensionElement></VASSAL.build.module.ModuleExtension>",
                           attributes, path));
    return folder_ / path;
  }

  db::ModuleRow import(const fs::path& path) { return importers::import_module(database_, path, noon)->module; }

  std::vector<std::string> boards(const db::ModuleRow& module, const std::vector<vmod::ExtensionInUse>& in_use = {}) {
    const auto files = importers::open_sources(database_, module, in_use);
    const vmod::Module whole = vmod::read_module(files.value()).value();
    std::vector<std::string> found;
    for (const vmod::Board& board : whole.maps.at(0).boards) {
      found.push_back(board.name);
    }
    return found;
  }

  ScratchFolder folder_;
  db::Database database_ = opened(folder_ / "a.db");
};

TEST_F(AttachedExtensions, FindTheirModuleWhicheverComesFirst) {
  const db::ModuleRow first = import(extension("first"));
  EXPECT_THAT(names(importers::modules_of(database_, first)), IsEmpty());
  const db::ModuleRow module = import(make_module(folder_, "invented", {}));
  const db::ModuleRow second = import(extension("second"));
  EXPECT_THAT(names(importers::modules_of(database_, first)), ElementsAre("Invented@1.0"));
  EXPECT_THAT(names(importers::extensions_of(database_, module)), ElementsAre("first@1", "second@1"));
  EXPECT_THAT(boards(module), ElementsAre("West", "East", "board of first", "board of second"));
}

TEST_F(AttachedExtensions, BelongToEveryVersionOfTheirModuleAndToNoOther) {
  const db::ModuleRow old = import(make_module(folder_, "old", {.version = "0.9"}));
  import(make_module(folder_, "new", {.version = "2.0"}));
  const db::ModuleRow other = import(make_module(folder_, "other", {.name = "Other"}));
  const db::ModuleRow more = import(extension("more"));
  EXPECT_THAT(names(importers::modules_of(database_, more)), ElementsAre("Invented@0.9", "Invented@2.0"));
  EXPECT_THAT(names(importers::extensions_of(database_, old)), ElementsAre("more@1"));
  EXPECT_THAT(names(importers::extensions_of(database_, other)), IsEmpty());
}

TEST_F(AttachedExtensions, ForAnyModuleBelongToAll) {
  const db::ModuleRow module = import(make_module(folder_, "invented", {}));
  const db::ModuleRow for_any = import(extension("for_any", "module=\"\" anyModule=\"true\""));
  EXPECT_EQ(for_any.base_module, "");
  EXPECT_THAT(boards(module), ElementsAre("West", "East", "board of for_any"));
}

TEST_F(AttachedExtensions, ForAnyModuleThatNameOneBelongToItAloneAndWhereTheyLieBesideAnother) {
  const db::ModuleRow module = import(make_module(folder_, "invented", {}));
  const db::ModuleRow other = import(make_module(folder_, "other", {.name = "Other"}));
  import(extension("for_other", "module=\"Other\" anyModule=\"true\" moduleVersion=\"99\""));
  EXPECT_THAT(boards(module), ElementsAre("West", "East"));
  EXPECT_THAT(boards(other), ElementsAre("West", "East", "board of for_other"));
  import(extension("invented_ext/beside", "module=\"Other\" anyModule=\"true\""));
  EXPECT_THAT(names(importers::extensions_of(database_, module)), ElementsAre("beside@1"));
  EXPECT_THAT(boards(module), ElementsAre("West", "East", "board of invented_ext/beside"));
}

TEST_F(AttachedExtensions, InSeveralVersionsTheLastImportCounts) {
  const db::ModuleRow module = import(make_module(folder_, "invented", {}));
  import(extension("a/more"));
  import(extension("b/more"));
  EXPECT_THAT(boards(module), ElementsAre("West", "East", "board of b/more"));
}

TEST_F(AttachedExtensions, ThatASavedGameHadInUseAreThoseThatAreLoaded) {
  const db::ModuleRow module = import(make_module(folder_, "invented", {}));
  import(extension("first"));
  import(extension("second"));
  EXPECT_THAT(boards(module, {{"second", "1"}}), ElementsAre("West", "East", "board of second"));
  EXPECT_THAT(boards(module, {{"second", "1"}, {"gone", "1"}}),
              ElementsAre("West", "East", "board of first", "board of second"));
}

TEST_F(AttachedExtensions, WhoseFilesAreGoneAreLeftOutWithAWord) {
  const db::ModuleRow module = import(make_module(folder_, "invented", {}));
  import(extension("gone"));
  import(extension("changed"));
  fs::remove_all(folder_ / "gone");
  write_file(folder_ / "changed/readme.txt", "one more file");
  EXPECT_THAT(boards(module), ElementsAre("West", "East"));
  EXPECT_EQ(importers::open_sources(database_, module)->diagnostics.size(), 2U);
}

TEST_F(AttachedExtensions, BesideAModuleAreImportedWithIt) {
  make_module(folder_, "invented", {});
  extension("invented_ext/second");
  extension("invented_ext/first");
  extension("invented_ext/inactive/third");
  const auto imported = importers::import_with_extensions(database_, folder_ / "invented", noon);
  ASSERT_TRUE(imported);
  ASSERT_EQ(imported->extensions.size(), 2U);
  EXPECT_THAT(names(importers::extensions_of(database_, imported->module.module)), ElementsAre("first@1", "second@1"));
  const auto again = importers::import_with_extensions(database_, folder_ / "invented", noon);
  EXPECT_TRUE(again->module.already_there && again->extensions[0].already_there);
}

TEST_F(AttachedExtensions, DoNotChangeWhatTheModuleIs) {
  const db::ModuleRow before = import(make_module(folder_, "invented", {}));
  extension("invented_ext/more");
  EXPECT_EQ(importers::import_with_extensions(database_, folder_ / "invented", noon)->module.module, before);
}

TEST_F(AttachedExtensions, OfTheCorpusFindTheirModulesOrWait) {
  ADJUTANT_NEEDS_SHARED(shared);
  const db::ModuleRow module = import(shared / "corpus/wmh");
  const db::ModuleRow more = import(shared / "corpus/ppcid-ext");
  EXPECT_THAT(names(importers::modules_of(database_, more)), ElementsAre("Warmachine & Hordes MKII@4.4.1-9"));
  EXPECT_THAT(names(importers::extensions_of(database_, module)), ElementsAre("ppcid-ext@0.0"));
  for (const char* alone : {"vasl-bfp-ext", "vasl-ffs-ext", "pzb-chat-ext"}) {
    EXPECT_THAT(names(importers::modules_of(database_, import(shared / "corpus" / alone))), IsEmpty()) << alone;
  }
  const vmod::Module whole = vmod::read_module(importers::open_sources(database_, module).value()).value();
  EXPECT_THAT(whole.extensions, ElementsAre(vmod::LoadedExtension{"ppcid-ext", "0.0", "", "1aa"}));
}

}  // namespace
}  // namespace adjutant::test

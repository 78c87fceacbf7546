#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "db/scratch.h"
#include "importers/module_import.h"
#include "support/shared.h"

namespace adjutant::test {
namespace {

namespace fs = std::filesystem;

struct Census {
  int slots = 0;
  int prototypes = 0;
};

std::vector<std::string> cells_of(const std::string& line) {
  std::vector<std::string> cells;
  std::istringstream in(line);
  for (std::string cell; std::getline(in, cell, '|');) {
    cells.push_back(cell);
  }
  return cells;
}

/// The first table of census.md by the folder's name. Its entry without a build file (saves only) is left out.
std::map<std::string, Census> census(const fs::path& corpus) {
  constexpr std::size_t slots_column = 15;
  constexpr std::size_t prototypes_column = 16;
  std::map<std::string, Census> table;
  std::ifstream in(corpus / "census.md");
  for (std::string line; std::getline(in, line) && !line.starts_with("## Trait");) {
    const std::vector<std::string> cells = cells_of(line);
    if (cells.size() > prototypes_column && fs::is_directory(corpus / cells[1]) && !cells[slots_column].empty()) {
      table[cells[1]] = {std::stoi(cells[slots_column]), std::stoi(cells[prototypes_column])};
    }
  }
  return table;
}

const std::vector<std::string> real_archives{"hexncounters-tmpl/jzhex-n-counters-template-v12-379.vmod",
                                             "tour-2.0/tour.mod", "vasl-ffs-ext/ffs.vmdx"};

/// One database into which the whole corpus was imported once; the tests look at it.
class Corpus : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    if (const auto shared = shared_folder()) {
      imported_ = new Imported(*shared / "corpus");
    }
  }
  static void TearDownTestSuite() {
    delete imported_;
    imported_ = nullptr;
  }
  void SetUp() override { ADJUTANT_NEEDS_SHARED(shared); }

  struct Imported {
    explicit Imported(fs::path place) : corpus(std::move(place)) {
      for (const auto& [name, counts] : census(corpus)) {
        paths.push_back(name);
      }
      paths.insert(paths.end(), real_archives.begin(), real_archives.end());
      for (const std::string& path : paths) {
        results.emplace(path, importers::import_module(database, corpus / path, noon));
      }
    }

    fs::path corpus;
    ScratchFolder folder;
    db::Database database = opened(folder / "corpus.db");
    std::vector<std::string> paths;
    std::map<std::string, Result<db::InsertedModule>> results;
  };

  static const db::ModuleRow& module(const std::string& path) { return imported_->results.at(path)->module; }

  static inline Imported* imported_ = nullptr;
};

TEST_F(Corpus, EveryModuleAndExtensionIsImported) {
  EXPECT_EQ(imported_->paths.size(), 24U + real_archives.size());
  for (const auto& [path, result] : imported_->results) {
    ASSERT_TRUE(result) << path << ": " << result.error().what.key;
    EXPECT_FALSE(result->already_there) << path;
  }
  EXPECT_EQ(db::modules(imported_->database)->size(), imported_->paths.size());
}

TEST_F(Corpus, SlotsAndPrototypesAreAsManyAsTheCensusCounts) {
  for (const auto& [name, expected] : census(imported_->corpus)) {
    const auto counts = db::counts(imported_->database, module(name));
    EXPECT_EQ(counts->piece_slots, expected.slots) << name;
    EXPECT_EQ(counts->prototypes, expected.prototypes) << name;
  }
}

TEST_F(Corpus, ARealArchiveHoldsWhatItsFolderHolds) {
  for (const std::string& archive : real_archives) {
    const db::ModuleRow& zipped = module(archive);
    const db::ModuleRow& unpacked = module(archive.substr(0, archive.find('/')));
    EXPECT_EQ(db::counts(imported_->database, zipped).value(), db::counts(imported_->database, unpacked).value());
    EXPECT_EQ(zipped.version, unpacked.version);
    EXPECT_NE(zipped.hash, unpacked.hash) << "a folder is known by its entries, a file by its bytes";
  }
}

TEST_F(Corpus, ASecondImportSaysSoAndChangesNothing) {
  const std::string before = read_file(imported_->database.path());
  for (const std::string& path : imported_->paths) {
    const auto again = importers::import_module(imported_->database, imported_->corpus / path, noon);
    ASSERT_TRUE(again) << path;
    EXPECT_TRUE(again->already_there) << path;
    EXPECT_EQ(again->module, module(path));
  }
  EXPECT_TRUE(read_file(imported_->database.path()) == before);
}

TEST_F(Corpus, VersionsOfAModuleStandSideBySide) {
  EXPECT_EQ(module("pog").name, module("pog-10.0-2021").name);
  EXPECT_EQ(db::find_module(imported_->database, "Paths of Glory@10.8").value(), module("pog"));
  EXPECT_EQ(db::find_module(imported_->database, "Paths of Glory@10.0").value(), module("pog-10.0-2021"));

  EXPECT_EQ(module("tld-2.9").name, module("tld-3.0b6").name);
  EXPECT_EQ(db::find_module(imported_->database, module("tld-2.9").hash.substr(0, 12)).value(), module("tld-2.9"));
  EXPECT_EQ(db::find_module(imported_->database, module("tld-3.0b6").hash.substr(0, 12)).value(), module("tld-3.0b6"));
}

TEST_F(Corpus, AnAmbiguousNameListsItsCandidates) {
  const auto found = db::find_module(imported_->database, "The Longest Day");
  ASSERT_EQ(refusal(found), "db.ambiguous_module");
  EXPECT_EQ(found.error().what.args, (std::vector<Argument>{{"module", "The Longest Day"},
                                                            {"candidate", db::label(module("tld-2.9"))},
                                                            {"candidate", db::label(module("tld-3.0b6"))}}));
}

TEST_F(Corpus, AnExtensionNamesTheModuleItExtends) {
  const db::ModuleRow& extension = module("vasl-ffs-ext/ffs.vmdx");
  EXPECT_EQ(extension.kind, db::ModuleKind::extension);
  EXPECT_EQ(extension.base_module, "VASL");
  EXPECT_EQ(extension.base_version, "6.4.0");
  EXPECT_EQ(module("pog").kind, db::ModuleKind::module);
}

TEST_F(Corpus, AWholeModuleIsThere) {
  const db::ModuleRow& kassala = module("kassala");
  const auto maps = db::maps(imported_->database, kassala);
  ASSERT_EQ(maps->size(), 1U);
  ASSERT_EQ(maps->front().boards.size(), 1U);
  EXPECT_EQ(maps->front().boards[0].name, "Kassala");
  EXPECT_EQ(maps->front().boards[0].grids, (std::vector<db::GridRow>{{"hex", ""}}));
  EXPECT_EQ(db::unknown_classes(imported_->database, module("zxvt-iso")).value().size(), 1U);
  EXPECT_EQ(db::counts(imported_->database, module("pog"))->decks, 13);
}

}  // namespace
}  // namespace adjutant::test

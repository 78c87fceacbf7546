// Whoever follows docs/game-packs.md gets what it promises: each pack on the page is imported without a word to mend.
#include <sstream>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "db/scratch.h"
#include "importers/pack_import.h"
#include "support/shared.h"

namespace adjutant::test {
namespace {

/// The indented blocks of a page that are packs.
std::vector<std::string> packs_on(const std::string& page) {
  constexpr std::string_view indent = "    ";
  std::vector<std::string> packs;
  std::istringstream lines(page);
  std::string block;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with(indent)) {
      block += line.substr(indent.size()) + "\n";
    } else if (std::string whole = std::exchange(block, {}); whole.find("\"adjutant-pack/1\"") != std::string::npos) {
      packs.push_back(std::move(whole));
    }
  }
  return packs;
}

TEST(PageOnGamePacks, EveryPackOnItIsImported) {
  const ScratchFolder folder;
  db::Database database = opened(folder / "a.db");
  const std::vector<std::string> packs = packs_on(read_file(project_file("docs/game-packs.md")));
  ASSERT_EQ(packs.size(), 5U);
  for (const std::string& pack : packs) {
    write_file(folder / "pack.json", pack);
    const auto imported = importers::import_pack(database, folder / "pack.json", noon);
    ASSERT_TRUE(imported) << imported.error().what.key << "\n" << pack;
    EXPECT_TRUE(imported->put) << pack;
    for (const Diagnostic& one : imported->diagnostics) {
      EXPECT_EQ(one.what.key, "import.pack.no_module") << one.where;
    }
  }
}

}  // namespace
}  // namespace adjutant::test

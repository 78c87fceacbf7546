#include <set>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "support/shared.h"
#include "vmod/opened_module.h"
#include "vmod/prototype.h"
#include "vmod/save.h"
#include "vmod/view.h"

// Every definition and every game of the real modules (shared/corpus).

namespace adjutant::vmod {
namespace {

std::vector<std::filesystem::path> modules_of(const std::filesystem::path& shared) {
  std::vector<std::filesystem::path> folders;
  for (const auto& entry : std::filesystem::directory_iterator(shared / "corpus")) {
    if (std::filesystem::exists(entry.path() / "buildFile") ||
        std::filesystem::exists(entry.path() / "buildFile.xml")) {
      folders.push_back(entry.path());
    }
  }
  std::sort(folders.begin(), folders.end());
  return folders;
}

struct DefinitionCounts {
  std::size_t definitions = 0;
  std::size_t empty = 0;
  std::size_t traits = 0;
  std::size_t unknown = 0;
  std::size_t prototypes_missing = 0;
};

void check_definition(const std::string& text, const Prototypes& prototypes, DefinitionCounts& counts) {
  ++counts.definitions;
  if (text.empty()) {
    ++counts.empty;
    return;
  }
  const auto definition = read_piece_definition(text);
  ASSERT_TRUE(definition) << text.substr(0, 200);
  EXPECT_TRUE(definition->type.ends_in_basic_piece()) << text.substr(0, 200);
  EXPECT_EQ(encode_piece_definition(*definition), text);
  for (const TraitType& level : definition->type.traits) {
    ++counts.traits;
    counts.unknown += std::holds_alternative<traits::Unknown>(level.trait) ? 1U : 0U;
  }
  Diagnostics diagnostics;
  const PieceDefinition expanded = prototypes.expand(*definition, diagnostics);
  EXPECT_TRUE(expanded.type.ends_in_basic_piece()) << text.substr(0, 200);
  EXPECT_EQ(find_trait<traits::UsePrototype>(expanded.type), nullptr);
  counts.prototypes_missing += diagnostics.empty() ? 0U : 1U;
}

TEST(CorpusGames, EveryDefinitionIsAChainOfTraitsThatEndsInABasicPieceAndIsWrittenAsItWasRead) {
  ADJUTANT_NEEDS_SHARED(shared);
  DefinitionCounts counts;
  for (const auto& folder : modules_of(shared)) {
    const Module module = test::module_at(folder);
    const Prototypes prototypes(module);
    for (const PieceSlot& slot : module.slots) {
      check_definition(slot.definition, prototypes, counts);
    }
    for (const Prototype& prototype : module.prototypes) {
      check_definition(prototype.definition, prototypes, counts);
    }
  }
  EXPECT_EQ(counts.definitions, 21641U);
  EXPECT_EQ(counts.empty, 0U);
  EXPECT_EQ(counts.traits, 90490U);
  EXPECT_EQ(counts.unknown, 637U);
  EXPECT_EQ(counts.prototypes_missing, 2646U);
}

TEST(CorpusGames, EverySaveAndLogIsReadToItsEndAlsoWithoutItsModule) {
  ADJUTANT_NEEDS_SHARED(shared);
  std::size_t games = 0;
  std::size_t steps = 0;
  std::size_t pieces = 0;
  for (const auto& folder : std::filesystem::directory_iterator(shared / "corpus")) {
    if (!std::filesystem::exists(folder.path() / "saves")) {
      continue;
    }
    for (const auto& file : std::filesystem::directory_iterator(folder.path() / "saves")) {
      const auto save = read_save(file.path());
      ASSERT_TRUE(save) << file.path() << save.error().what.key;
      const GameState state = save->end(std::make_shared<const Module>(save->bare_module()));
      const View view = view_of(state, Viewer::engine());
      for (const MapView& map : view.maps) {
        pieces += map.pieces.size();
      }
      steps += save->steps();
      ++games;
    }
  }
  EXPECT_EQ(games, 124U);
  EXPECT_EQ(steps, 12796U);
  EXPECT_EQ(pieces, 78698U);
}

}  // namespace
}  // namespace adjutant::vmod

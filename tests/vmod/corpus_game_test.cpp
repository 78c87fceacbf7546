#include <map>
#include <set>
#include <sstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "support/shared.h"
#include "support/walks.h"
#include "vmod/corpus_games.h"
#include "vmod/game/command.h"
#include "vmod/game/save.h"
#include "vmod/module/prototype.h"
#include "vmod/opened_module.h"
#include "vmod/view/view.h"

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
    counts.unknown += is<traits::Unknown>(level.trait) ? 1U : 0U;
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
  for (const auto& folder : test::walked(modules_of(shared))) {
    const Module module = test::module_at(folder);
    const Prototypes prototypes(module);
    for (const PieceSlot& slot : module.slots) {
      check_definition(slot.definition, prototypes, counts);
    }
    for (const Prototype& prototype : module.prototypes) {
      check_definition(prototype.definition, prototypes, counts);
    }
  }
  EXPECT_EQ(counts.empty, 0U);
  if (!test::walks_whole()) {
    return;
  }
  EXPECT_EQ(counts.definitions, 22112U);
  EXPECT_EQ(counts.traits, 92315U);
  EXPECT_EQ(counts.unknown, 637U);
  EXPECT_EQ(counts.prototypes_missing, 2646U);
}

// Saves and logs: the pieces they hold, against a count that knows nothing of how they are read.

/// Follows the commands that bring pieces and take them away. Whatever is nested how, every command stands between two
/// ESC, with backslashes and quotation marks of the nesting around it.
class PieceCount {
 public:
  explicit PieceCount(const std::string& text) {
    std::istringstream in(text);
    for (std::string command; std::getline(in, command, '\x1b');) {
      command.erase(0, command.find_first_not_of("'\\"));
      command.erase(command.find_last_not_of("'\\") + 1);
      const bool logged = command.starts_with("LOG\t");
      follow(logged ? command.substr(4) : command, ids_at_end_);
      if (!logged) {
        follow(command, ids_at_start_);
      }
    }
  }

  [[nodiscard]] std::size_t at_start() const { return ids_at_start_.size(); }
  [[nodiscard]] std::size_t at_end() const { return ids_at_end_.size(); }

 private:
  static void follow(const std::string& command, std::set<std::string>& ids) {
    if (command == "begin_save") {
      ids.clear();
    } else if (command.starts_with("-/")) {
      ids.erase(command.substr(2));
    } else if (command.starts_with("+/")) {
      const std::size_t type = command.find('/', 2) + 1;
      const std::string id = command.substr(2, type - 3);
      const bool piece = command.compare(type, 5, "stack") != 0 && command.compare(type, 5, "deck;") != 0;
      piece ? (void)ids.insert(id) : (void)ids.erase(id);
    }
  }

  std::set<std::string> ids_at_start_;
  std::set<std::string> ids_at_end_;
};

std::size_t pieces_in(const View& view) {
  std::size_t pieces = view.off_map.size();
  for (const MapView& map : view.maps) {
    pieces += map.pieces.size();
  }
  return pieces;
}

class CorpusGame : public testing::TestWithParam<test::SharedFile> {};

void expect_all_pieces(const SavedGame& save, const std::shared_ptr<const Module>& module, const PieceCount& count) {
  if (test::walks_whole()) {
    EXPECT_EQ(pieces_in(view_of(save.start(module), Viewer::engine())), count.at_start());
  }
  EXPECT_EQ(pieces_in(view_of(save.end(module), Viewer::engine())), count.at_end());
}

TEST_P(CorpusGame, HoldsEveryPieceOfItsCommandsWithItsModuleAndWithout) {
  const auto save = read_save(GetParam().path);
  ASSERT_TRUE(save) << save.error().what.key;
  const PieceCount count(test::text_of_game(GetParam().path));
  const auto module = test::module_beside(GetParam().path);
  if (module) {
    expect_all_pieces(*save, module, count);
  }
  if (!module || test::walks_whole()) {
    expect_all_pieces(*save, std::make_shared<const Module>(save->bare_module()), count);
  }
}

/// The single commands of a log's steps, in order.
void add_steps(const CommandTree& command, bool in_step, std::vector<std::string>& steps) {
  constexpr std::string_view kLog = "LOG\t";
  const bool is_mark = command.leaf.starts_with(kLog);
  if (is_mark) {
    if (const auto marked = read_command(std::string_view(command.leaf).substr(kLog.size()))) {
      add_steps(*marked, true, steps);
    }
  } else if (in_step && !command.leaf.empty()) {
    steps.push_back(command.leaf);
  }
  for (const CommandTree& sub : command.subs) {
    add_steps(sub, in_step || is_mark, steps);
  }
}

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(CorpusGame);
INSTANTIATE_TEST_SUITE_P(CorpusGames, CorpusGame, testing::ValuesIn(test::games_of_the_corpus()), test::test_name);

TEST(CorpusGames, EveryOneIsAmongThem) {
  ADJUTANT_NEEDS_SHARED(shared);
  std::size_t steps = 0;
  for (const test::SharedFile& game : test::games_of_the_corpus()) {
    steps += read_save(game.path).value_or(SavedGame()).steps();
  }
  EXPECT_EQ(test::games_of_the_corpus().size(), 124U);
  EXPECT_EQ(steps, 12795U);
}

// Else a table would doubt its board while everything goes well.
TEST(CorpusGames, NoChangeInALogTellsOfAnotherBoard) {
  ADJUTANT_NEEDS_SHARED(shared);
  std::size_t changes = 0;
  for (const test::SharedFile& game : test::walked(test::games_of_the_corpus())) {
    const auto module = test::module_beside(game.path);
    const auto save = read_save(game.path);
    const auto command = read_command(test::text_of_game(game.path));
    if (!module || !save || !command || !save->is_log()) {
      continue;
    }
    std::vector<std::string> steps;
    add_steps(*command, false, steps);
    GameState state = save->start(module);
    for (const std::string& leaf : steps) {
      const bool is_change = leaf.starts_with("D/");
      changes += is_change ? 1 : 0;
      EXPECT_FALSE(is_change && state.tells_of_another_board(leaf)) << leaf.substr(0, 600);
      state.apply(leaf);
    }
  }
  EXPECT_GT(changes, test::walks_whole() ? 10'000U : 100U);
}

}  // namespace
}  // namespace adjutant::vmod

#include "vmod/engine_state.h"

#include <memory>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "support/shared.h"
#include "vmod/game/save.h"
#include "vmod/opened_module.h"
#include "vmod/shared_files.h"
#include "vmod/view/view.h"

// The game as the real engine saw it (shared/fixtures), after loading and after each step of a log: one test for each
// of its dumps.

namespace adjutant::vmod {
namespace {

using nlohmann::json;
using test::dump_at;
using test::EngineComparison;
using test::kOfTheWindow;
using test::SharedFile;

/// A game, and how many of its steps are played; none: all.
struct Moment {
  std::filesystem::path game;
  std::optional<std::size_t> steps;
};

GameState state_at(const Moment& moment, std::shared_ptr<const Module> module) {
  const auto save = read_save(moment.game);
  EXPECT_TRUE(save) << moment.game << (save ? "" : save.error().what.key);
  return save ? save->after(module, moment.steps.value_or(save->steps())) : GameState(module);
}

/// Everything of the dump was there to be compared, and is equal.
void expect_equal(const EngineComparison& comparison) {
  EXPECT_TRUE(comparison.all_equal()) << comparison.report();
  const auto all = [&](const char* field) { return comparison.counts().at(field).all; };
  EXPECT_GT(all("piece"), 0U);
  EXPECT_GT(all("property"), 5 * all("piece"));
}

// Our own module

/// Without those of the recorder's own program, which knows of the places and the order before each move what no log
/// carries.
bool is_dump_of_shoals(const std::filesystem::path& path) {
  const std::string name = path.filename().string();
  if (name.find("recorder") != std::string::npos) {
    return false;
  }
  return path.extension() == ".json" && (name.starts_with("shoals-game.") || name.starts_with("step-"));
}

std::vector<SharedFile> dumps_of_shoals() {
  return test::shared_files({"fixtures"}, is_dump_of_shoals);
}

Moment moment_of_shoals(const std::filesystem::path& dump) {
  const std::string name = dump.filename().string();
  if (name.starts_with("step-")) {
    return {dump.parent_path().parent_path() / "shoals-game.vlog", std::stoul(name.substr(5))};
  }
  if (name.starts_with("shoals-game.state")) {
    return {dump.parent_path() / "shoals-game.vsav", 0};
  }
  return {dump.parent_path() / "shoals-game.vlog", name.ends_with("start.json") ? std::optional(0UL) : std::nullopt};
}

class ShoalsDump : public testing::TestWithParam<SharedFile> {};

TEST_P(ShoalsDump, EqualsTheBoardInEveryField) {
  const json dump = dump_at(GetParam().path);
  const Moment moment = moment_of_shoals(GetParam().path);
  const auto module =
      std::make_shared<const Module>(test::module_at(moment.game.parent_path() / "lantern-shoals.vmod"));
  GameState state = state_at(moment, module);
  const json& viewer = dump["viewer"];
  const PlayerRef player = state.player(viewer["userId"].get<std::string>());
  const std::string side = viewer["side"].is_string() ? viewer["side"].get<std::string>() : "";
  EngineComparison comparison;
  comparison.stacks_by_members = moment.game.extension() == ".vlog";
  comparison.ignored_properties = kOfTheWindow;
  comparison.compare(dump, view_of(state, Viewer::engine(side, player)));
  expect_equal(comparison);
}

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(ShoalsDump);
INSTANTIATE_TEST_SUITE_P(EngineState, ShoalsDump, testing::ValuesIn(dumps_of_shoals()), test::test_name);

// Real modules

bool is_dump_of_real_game(const std::filesystem::path& path) {
  return path.extension() == ".json" && path.filename() != "grids.json";
}

std::vector<SharedFile> dumps_of_real_games() {
  return test::shared_files({"fixtures/real"}, is_dump_of_real_game);
}

/// The module as the engine had it when it made the dump: the pictures, which the corpus lacks, give the boards' sizes.
std::shared_ptr<const Module> module_of_dump(const std::filesystem::path& folder, const json& dump) {
  Module module = test::module_at(folder);
  for (std::size_t i = 0; i < std::min(module.maps.size(), dump["maps"].size()); ++i) {
    for (const json& placed : dump["maps"][i]["boards"]) {
      for (Board& board : module.maps[i].boards) {
        if (board.name == placed["name"].get<std::string>()) {
          board.size = {placed["bounds"][2], placed["bounds"][3]};
        }
      }
    }
  }
  return std::make_shared<const Module>(std::move(module));
}

class RealDump : public testing::TestWithParam<SharedFile> {};

TEST_P(RealDump, EqualsTheBoardInEveryField) {
  const json dump = dump_at(GetParam().path);
  const auto corpus = *test::shared_folder() / "corpus";
  const auto module = module_of_dump(corpus / GetParam().path.parent_path().filename(), dump);
  const bool end = dump["moment"] == "log-end";
  const GameState state =
      state_at({corpus / dump["save"].get<std::string>(), end ? std::nullopt : std::optional(0UL)}, module);
  EngineComparison comparison;
  comparison.stacks_by_members = true;
  comparison.ignored_properties = kOfTheWindow;
  comparison.ignored_properties.insert({"ClickedX", "ClickedY"});  // left out, as everything that begins so
  comparison.compare(dump, view_of(state, Viewer::engine()));
  expect_equal(comparison);
}

TEST_P(RealDump, HasAsManyStepsAsTheEnginePlayed) {
  const json dump = dump_at(GetParam().path);
  const auto save = read_save(*test::shared_folder() / "corpus" / dump["save"].get<std::string>());
  ASSERT_TRUE(save);
  EXPECT_EQ(save->is_log(), dump["moment"] != "loaded");
  if (dump.contains("steps")) {
    EXPECT_EQ(save->steps(), dump["steps"]);
  }
}

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(RealDump);
INSTANTIATE_TEST_SUITE_P(EngineState, RealDump, testing::ValuesIn(dumps_of_real_games()), test::test_name);

TEST(EngineState, EveryDumpIsAmongThem) {
  ADJUTANT_NEEDS_SHARED(shared);
  EXPECT_EQ(dumps_of_shoals().size(), 106U);
  EXPECT_EQ(dumps_of_real_games().size(), 20U);
  for (const char* version : {"fixtures", "fixtures/v3.7.26"}) {
    const auto save = read_save(shared / version / "shoals-game.vlog");
    const auto steps = test::shared_files({std::string(version) + "/vlog-steps"}, is_dump_of_shoals);
    ASSERT_TRUE(save);
    EXPECT_EQ(save->steps(), steps.size());
  }
}

}  // namespace
}  // namespace adjutant::vmod

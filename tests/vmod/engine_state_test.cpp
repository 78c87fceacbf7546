#include "vmod/engine_state.h"

#include <memory>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "support/shared.h"
#include "vmod/opened_module.h"
#include "vmod/save.h"
#include "vmod/view.h"

// The game as the real engine saw it (shared/fixtures), after loading and after each step of a log.

namespace adjutant::vmod {
namespace {

using nlohmann::json;
using test::EngineComparison;

/// What VASSAL's window knows and a reader does not: the mouse, the selection, the state text as a whole.
const std::set<std::string> kOfTheWindow{"DrawingMouseover", "DrawingMouseoverIndex", "Selected", "visibleState",
                                         "playerSide"};

/// After a mat moved, the engine's replay knew new old places of its cargo, which no command of the log carries.
std::set<std::pair<std::string, std::string>> cargo_of_the_moved_mat(const std::string& crate) {
  return {{crate, "OldBoard"}, {crate, "OldLocationName"}, {crate, "OldMap"}, {crate, "OldX"}, {crate, "OldY"}};
}

json dump_at(const std::filesystem::path& file) {
  return json::parse(test::read_file(file));
}

/// The module and a game of one folder of fixtures.
struct Shoals {
  explicit Shoals(const std::filesystem::path& fixtures, const std::string& file)
      : module(std::make_shared<const Module>(test::module_at(fixtures / "lantern-shoals.vmod"))) {
    auto read = read_save(fixtures / file);
    EXPECT_TRUE(read) << file;
    save = read.value_or(SavedGame{});
  }

  std::shared_ptr<const Module> module;
  SavedGame save;
};

std::size_t properties_compared(const EngineComparison& comparison) {
  return comparison.counts().at("property").all;
}

TEST(EngineState, ASaveIsWhatTheEngineSawForEachViewer) {
  ADJUTANT_NEEDS_SHARED(shared);
  struct Case {
    const char* folder;
    const char* dump;
    Viewer viewer;
  };
  const Case cases[] = {{"fixtures", "shoals-game.state.json", Viewer::engine("Amber Fleet")},
                        {"fixtures", "shoals-game.state.as-tess.json", Viewer::engine("Teal Fleet")},
                        {"fixtures", "shoals-game.state.as-otto.json", Viewer::engine()},
                        {"fixtures/v3.7.26", "shoals-game.state.json", Viewer::engine("Amber Fleet")}};
  std::size_t properties = 0;
  for (const Case& c : cases) {
    const Shoals game(shared / c.folder, "shoals-game.vsav");
    EngineComparison comparison;
    comparison.ignored_properties = kOfTheWindow;
    comparison.compare(dump_at(shared / c.folder / c.dump), view_of(game.save.start(game.module), c.viewer));
    EXPECT_TRUE(comparison.all_equal()) << c.folder << c.dump << ": " << comparison.report();
    EXPECT_EQ(comparison.counts().at("piece").all, 32U);
    properties += properties_compared(comparison);
  }
  EXPECT_EQ(properties, 3828U);
}

TEST(EngineState, EachStepOfALogLeavesWhatTheEngineSaw) {
  ADJUTANT_NEEDS_SHARED(shared);
  struct Case {
    const char* folder;
    std::size_t steps;
    const char* crate;
  };
  const Case cases[] = {{"fixtures", 49U, "1795243488205"}, {"fixtures/v3.7.26", 48U, "1795244077976"}};
  for (const auto& [folder, steps, crate] : cases) {
    const Shoals game(shared / folder, "shoals-game.vlog");
    ASSERT_EQ(game.save.steps(), steps);
    GameState state = game.save.start(game.module);
    for (std::size_t step = 0; step < steps; ++step) {
      game.save.play(state, step);
      EngineComparison comparison;
      comparison.stacks_by_members = true;
      comparison.ignored_properties = kOfTheWindow;
      comparison.ignored_of_piece = cargo_of_the_moved_mat(crate);
      comparison.compare(dump_at(shared / folder / fmt::format("vlog-steps/step-{:03}.json", step + 1)),
                         view_of(state, Viewer::engine()));
      EXPECT_TRUE(comparison.all_equal()) << folder << " step " << step + 1 << ": " << comparison.report();
    }
  }
}

/// The module as the engine had it when it made the dump: the pictures, which the corpus lacks, give the boards' sizes.
std::shared_ptr<const Module> module_of_dump(const std::filesystem::path& folder, const json& dump) {
  Module module = test::module_at(folder);
  for (std::size_t i = 0; i < std::min(module.maps.size(), dump["maps"].size()); ++i) {
    for (const json& placed : dump["maps"][i]["boards"]) {
      for (Board& board : module.maps[i].boards) {
        if (board.name == placed["name"]) {
          board.size = {placed["bounds"][2], placed["bounds"][3]};
        }
      }
    }
  }
  return std::make_shared<const Module>(std::move(module));
}

TEST(EngineState, RealGamesAreWhatTheEngineSaw) {
  ADJUTANT_NEEDS_SHARED(shared);
  std::size_t dumps = 0;
  std::map<std::string, std::size_t> compared;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(shared / "fixtures/real")) {
    const std::string file = entry.path().filename().string();
    if (!file.ends_with(".json") || file == "grids.json") {
      continue;
    }
    const json dump = dump_at(entry.path());
    const auto module = module_of_dump(shared / "corpus" / entry.path().parent_path().filename(), dump);
    const auto save = read_save(shared / "corpus" / dump["save"].get<std::string>());
    ASSERT_TRUE(save) << file;
    const GameState state = dump["moment"] == "log-end" ? save->end(module) : save->start(module);
    EngineComparison comparison;
    comparison.stacks_by_members = true;
    comparison.ignored_properties = kOfTheWindow;
    comparison.ignored_properties.insert({"ClickedX", "ClickedY"});
    comparison.compare(dump, view_of(state, Viewer::engine()));
    EXPECT_TRUE(comparison.all_equal()) << entry.path() << ": " << comparison.report();
    for (const auto& [field, count] : comparison.counts()) {
      compared[field] += count.all;
    }
    ++dumps;
  }
  EXPECT_EQ(dumps, 20U);
  EXPECT_EQ(compared["piece"], 15502U);
  EXPECT_EQ(compared["name"], 15502U);
  EXPECT_EQ(compared["location"], 14224U);
  EXPECT_EQ(compared["property"], 319457U);
  EXPECT_EQ(compared["global property"], 225U);
  EXPECT_EQ(compared["turn"], 5U);
}

}  // namespace
}  // namespace adjutant::vmod

// A game that the engine itself saved: every piece on hexes lies in the hex whose name the engine gave it.

#include <map>
#include <memory>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "situation/from_pieces.h"
#include "support/shared.h"
#include "vmod/archive/archive.h"
#include "vmod/game/save.h"

namespace adjutant::situation {
namespace {

// Every piece is a unit.
CounterSheet everything() {
  CounterSheet sheet;
  sheet.game = "shoals";
  sheet.rules.push_back(
      {{NamePattern::compile(".", "test").value(), {}, {}}, UnitMeaning{"piece", "", {}, false, false}, {}, {}});
  return sheet;
}

// The pieces of the main map, by id, as the engine wrote them down for somebody.
std::map<std::string, nlohmann::json> engine_pieces(const std::filesystem::path& dump) {
  std::map<std::string, nlohmann::json> pieces;
  const nlohmann::json file = nlohmann::json::parse(adjutant::test::read_file(dump));
  for (const nlohmann::json& item : file["maps"][0]["itemsBackToFront"]) {
    if (item["kind"] == "piece") {
      pieces[item["id"]] = item;
    } else if (item["kind"] == "stack") {
      for (const nlohmann::json& piece : item["piecesBottomToTop"]) {
        pieces[piece["id"]] = piece;
      }
    }
  }
  return pieces;
}

class Shoals {
 public:
  explicit Shoals(const std::filesystem::path& shared)
      : module_(std::make_shared<const vmod::Module>(
            vmod::read_module(vmod::open_archive(shared / "fixtures/lantern-shoals.vmod").value()).value())),
        state_(vmod::read_save(shared / "fixtures/shoals-game.vsav").value().start(module_)) {}

  // The main map, or only the boards of that name on it.
  [[nodiscard]] Ground ground(const std::string& only = "") const {
    vmod::MapLayout layout = state_.layout(0);
    std::erase_if(layout.boards, [&](const vmod::PlacedBoard& placed) {
      return !only.empty() && module_->maps[0].boards[placed.board].name != only;
    });
    return {module_->maps[0], layout, {}};
  }

  [[nodiscard]] BuiltSituation built(const Ground& ground, const vmod::Viewer& viewer) const {
    return build_situation(vmod::view_of(state_, viewer), ground, everything(), {}, "");
  }

 private:
  std::shared_ptr<const vmod::Module> module_;
  vmod::GameState state_;
};

TEST(ShoalsSituation, NamesTheHexOfEveryPieceAsTheEngineDoes) {
  ADJUTANT_NEEDS_SHARED(shared);
  const Shoals shoals(shared);
  const auto engine = engine_pieces(shared / "fixtures/shoals-game.state.json");
  std::size_t checked = 0;
  for (const std::string board : {"West Reach", "East Reach"}) {
    const Ground ground = shoals.ground(board);
    for (const games::Unit& unit : shoals.built(ground, vmod::Viewer::engine("Amber Fleet")).situation.units) {
      ASSERT_TRUE(engine.contains(unit.id)) << unit.name;
      EXPECT_EQ(ground.name_of(unit.hex), engine.at(unit.id)["location"].get<std::string>()) << unit.name;
      ++checked;
    }
  }
  EXPECT_EQ(checked, engine.size());
}

TEST(ShoalsSituation, LeavesOutTheBoardWhoseHexesLieSideways) {
  ADJUTANT_NEEDS_SHARED(shared);
  const Ground ground = Shoals(shared).ground();
  ASSERT_EQ(ground.boards().size(), 1U);
  EXPECT_EQ(ground.boards()[0].name, "West Reach");
  ASSERT_EQ(ground.diagnostics().size(), 1U);
  EXPECT_EQ(ground.diagnostics()[0].what.key, "situation.ground.does_not_continue");
}

TEST(ShoalsSituation, HoldsForAnObserverNothingInvisibleAndOfTheMaskedOnlyTheMask) {
  ADJUTANT_NEEDS_SHARED(shared);
  const Shoals shoals(shared);
  std::map<std::string, std::string> names;
  for (const std::string board : {"West Reach", "East Reach"}) {
    for (const games::Unit& unit : shoals.built(shoals.ground(board), vmod::Viewer::observer()).situation.units) {
      names[unit.id] = unit.name;
    }
  }
  int invisible = 0;
  int masked = 0;
  for (const auto& [id, piece] : engine_pieces(shared / "fixtures/shoals-game.state.as-otto.json")) {
    const nlohmann::json& properties = piece["properties"];
    if (properties.value("Invisible", "") == "true") {
      EXPECT_FALSE(names.contains(id));
      ++invisible;
    } else if (properties.value("Obscured", "") == "true") {
      EXPECT_EQ(names[id], piece["name"].get<std::string>());
      EXPECT_NE(names[id], properties["BasicName"].get<std::string>());
      ++masked;
    } else {
      EXPECT_TRUE(names.contains(id)) << piece["name"];
    }
  }
  EXPECT_GT(invisible, 0);
  EXPECT_GT(masked, 0);
}

}  // namespace
}  // namespace adjutant::situation

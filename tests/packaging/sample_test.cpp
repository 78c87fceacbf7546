// The sample game as the rooms of the house read it: every file opens without a word of complaint, and they fit
// together.

#include <memory>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "board/terrain_map.h"
#include "situation/from_pieces.h"
#include "situation/ground.h"
#include "situation/sheet_file.h"
#include "support/shared.h"
#include "tables/pack.h"
#include "vmod/archive/archive.h"
#include "vmod/game/save.h"
#include "vmod/module/module.h"
#include "vmod/view/view.h"

namespace adjutant {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr auto militia = "Orsel Militia";

std::filesystem::path sample_file(const std::string& name) {
  return test::project_file("packaging/sample") / name;
}

std::vector<std::string> keys_of(const Diagnostics& diagnostics) {
  std::vector<std::string> keys;
  for (const Diagnostic& diagnostic : diagnostics) {
    keys.push_back(diagnostic.where + ": " + diagnostic.what.key);
  }
  return keys;
}

vmod::Archive open_sample() {
  auto archive = vmod::open_archive(sample_file("sample.vmod"));
  EXPECT_TRUE(archive);
  EXPECT_THAT(keys_of(archive->diagnostics()), IsEmpty());
  return std::move(*archive);
}

std::shared_ptr<const vmod::Module> read_sample_module() {
  const vmod::Archive archive = open_sample();
  auto module = vmod::read_module(archive);
  EXPECT_TRUE(module);
  return std::make_shared<const vmod::Module>(std::move(*module));
}

vmod::SavedGame read_sample_game(const std::string& name) {
  auto game = vmod::read_save(sample_file(name));
  EXPECT_TRUE(game);
  return std::move(*game);
}

std::shared_ptr<const board::TerrainMap> read_survey(const std::string& board) {
  auto survey = board::read_terrain_text(test::read_file(sample_file(board + ".terrain.json")), board);
  EXPECT_TRUE(survey);
  EXPECT_THAT(keys_of(survey->diagnostics), IsEmpty());
  return survey->map;
}

situation::CounterSheet read_sheet() {
  const auto file = nlohmann::json::parse(test::read_file(sample_file("counters.json")));
  auto sheet = situation::read_counter_sheet(file, "counters.json");
  EXPECT_TRUE(sheet);
  EXPECT_THAT(keys_of(sheet->diagnostics), IsEmpty());
  return std::move(sheet->sheet);
}

/// The field with both boards surveyed, as the set-up lays it out.
class SampleGame : public ::testing::Test {
 protected:
  std::shared_ptr<const vmod::Module> module_ = read_sample_module();
  vmod::SavedGame set_up_ = read_sample_game("setup.vsav");
  vmod::SavedGame recording_ = read_sample_game("recording.vlog");

  [[nodiscard]] situation::Ground ground() const {
    return {module_->maps[0],
            set_up_.start(module_).layout(0),
            {{"West", read_survey("west")}, {"East", read_survey("east")}}};
  }

  [[nodiscard]] situation::BuiltSituation situation_of(const vmod::GameState& state, const vmod::Viewer& viewer) const {
    return situation::build_situation(vmod::view_of(state, viewer), ground(), read_sheet(), {}, "v2");
  }

  [[nodiscard]] static std::vector<std::string> names_of(const situation::BuiltSituation& built) {
    std::vector<std::string> names;
    for (const games::Unit& unit : built.situation.units) {
      names.push_back(unit.name);
    }
    return names;
  }
};

TEST_F(SampleGame, TheModuleOpensWithoutAWarning) {
  EXPECT_EQ(module_->name, "The Orsel Crossing");
  EXPECT_THAT(keys_of(module_->diagnostics), IsEmpty());
  EXPECT_THAT(module_->unknown_classes, IsEmpty());
  EXPECT_THAT(module_->sides, ElementsAre("Vessen Guard", militia));
  for (const vmod::Map& map : module_->maps) {
    for (const vmod::Board& board : map.boards) {
      EXPECT_TRUE(board.size_known) << board.name;
    }
  }
}

TEST_F(SampleGame, TheSetUpAndTheRecordingPlayWithoutAWarning) {
  EXPECT_FALSE(set_up_.is_log());
  EXPECT_GE(recording_.steps(), 15U);
  for (const vmod::GameState& state : {set_up_.start(module_), recording_.end(module_)}) {
    EXPECT_THAT(keys_of(state.diagnostics()), IsEmpty());
    EXPECT_THAT(keys_of(vmod::view_of(state, vmod::Viewer::engine()).diagnostics), IsEmpty());
    EXPECT_EQ(state.roster().size(), 2U);
  }
}

TEST_F(SampleGame, TheSurveysHaveTheColumnsAndRowsOfTheBoards) {
  for (const vmod::Board& board : module_->maps[0].boards) {
    const auto survey = read_survey(board.name == "West" ? "west" : "east");
    const auto& grid = std::get<vmod::HexGrid>(board.grid);
    const vmod::Point last = vmod::centre_of(grid, {survey->data().columns - 1, survey->data().rows - 1});
    EXPECT_EQ(survey->data().board, board.name);
    EXPECT_EQ(last.x + 30, board.size.width);
    EXPECT_EQ(last.y + 35, board.size.height);
  }
}

TEST_F(SampleGame, TheTurnedBoardContinuesTheOtherWithItsOwnNames) {
  const situation::Ground field = ground();
  EXPECT_THAT(keys_of(field.diagnostics()), IsEmpty());
  ASSERT_EQ(field.boards().size(), 2U);
  EXPECT_TRUE(field.boards()[1].place.turned);
  EXPECT_EQ(field.hex_named("J1"), (board::Hex{9, 0}));
  EXPECT_EQ(field.hex_named("T8"), (board::Hex{10, 0}));
  EXPECT_EQ(field.name_of({10, 0}), "T8");
}

TEST_F(SampleGame, TheOwnerSeesEveryCounterAndTheSheetKnowsThemAll) {
  const auto state = set_up_.start(module_);
  const auto built = situation_of(state, vmod::Viewer::engine(militia));
  EXPECT_THAT(built.unknown, IsEmpty());
  EXPECT_THAT(built.concealed, IsEmpty());
  EXPECT_THAT(built.elsewhere, IsEmpty());
  EXPECT_THAT(keys_of(built.diagnostics), IsEmpty());
  EXPECT_EQ(built.situation.units.size(), 14U);
  EXPECT_THAT(names_of(built), Contains("Scout Pell"));
  EXPECT_THAT(names_of(built), Contains("Militia Reserve"));
}

TEST_F(SampleGame, AnObserverSeesNeitherTheScoutNorWhatIsMasked) {
  const auto built = situation_of(set_up_.start(module_), vmod::Viewer::observer());
  EXPECT_THAT(names_of(built), ::testing::Not(Contains("Scout Pell")));
  EXPECT_THAT(names_of(built), ::testing::Not(Contains("Militia Reserve")));
  EXPECT_EQ(built.situation.units.size(), 12U);
  EXPECT_EQ(built.concealed.size(), 1U);
}

TEST_F(SampleGame, TheEndOfTheRecordingHasTheMarkersOnTheirUnits) {
  const auto built = situation_of(recording_.end(module_), vmod::Viewer::observer());
  EXPECT_THAT(built.unknown, IsEmpty());
  EXPECT_THAT(names_of(built), Contains("Scout Pell"));
  std::vector<std::string> fired;
  std::vector<std::string> shaken;
  for (const games::Unit& unit : built.situation.units) {
    if (unit.markers == std::vector<std::string>{"fired"}) {
      fired.push_back(*ground().name_of(unit.hex) + " " + unit.name);
    }
    if (unit.face == "shaken") {
      shaken.push_back(*ground().name_of(unit.hex) + " " + unit.name);
    }
  }
  EXPECT_THAT(fired, ElementsAre("C5 Guard Light Gun", "C5 Guard Squad", "C5 Guard Squad", "C5 Serjeant Renn"));
  EXPECT_THAT(shaken, ElementsAre("G3 Militia Squad", "G3 Warden Orsk"));
  ASSERT_EQ(built.situation.markers.size(), 1U);
  EXPECT_EQ(built.situation.markers[0].kind, "smoke");
}

TEST(SampleCharts, AreReadWithNothingToMendAndEveryFigureSaysThatItIsInvented) {
  const auto read = tables::read_pack_text(test::read_file(sample_file("charts.json")), "charts.json");
  ASSERT_TRUE(read);
  EXPECT_THAT(keys_of(read->diagnostics), IsEmpty());
  EXPECT_EQ(read->pack.charts.edition, "sample") << "no other module is bound to this edition";
  for (const tables::Chart& chart : read->pack.charts.charts) {
    for (const std::string& cell : chart.cell_names()) {
      EXPECT_EQ(chart.figure(cell).source, tables::Source::sample) << chart.id << " " << cell;
    }
  }
}

}  // namespace
}  // namespace adjutant

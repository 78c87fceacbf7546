#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "board/terrain_map.h"
#include "db/games.h"
#include "importers/module_import.h"
#include "library/library.h"
#include "support/scratch_folder.h"

// A survey belongs to the picture that it was made on: which versions of a module have it, and which do not.

namespace adjutant::app {
namespace {

/// What a version of a module says of its one board.
struct Version {
  std::string version = "1.0";
  std::string map = "Main";
  std::string board = "West";
  std::string image = "west.svg";
  std::string ground = "tan";
  int dx = 60;
};

class CarriedSurveys : public testing::Test {
 protected:
  std::filesystem::path folder_of(const Version& made) const { return folder_ / ("Drawn " + made.version); }

  /// Writes that version and imports it; its hash.
  std::string import(const Version& made) {
    const std::string name = "Drawn " + made.version;
    folder_.write(name + "/images/" + made.image, R"(<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">)"
                                                  R"(<rect width="640" height="480" fill=")" +
                                                      made.ground + R"("/></svg>)");
    folder_.write(name + "/buildFile.xml",
                  R"(<VASSAL.build.GameModule name="Drawn" version=")" + made.version +
                      R"(" VassalVersion="3.7.14"><VASSAL.build.module.Map mapName=")" + made.map +
                      R"("><VASSAL.build.module.map.BoardPicker><VASSAL.build.module.map.boardPicker.Board name=")" +
                      made.board + R"(" image=")" + made.image +
                      R"("><VASSAL.build.module.map.boardPicker.board.HexGrid dx=")" + std::to_string(made.dx) +
                      R"(" dy="70" x0="30" y0="35"/></VASSAL.build.module.map.boardPicker.Board>)" +
                      R"(</VASSAL.build.module.map.BoardPicker></VASSAL.build.module.Map></VASSAL.build.GameModule>)");
    return importers::import_module(database_, folder_of(made), {}).value().module.hash;
  }

  /// Terrain of the board in ten columns and seven rows: a checked wood in 3,1.
  void survey(const std::string& hash, const std::string& board, const std::string& picture = {}) {
    std::string text = R"({"format": "adjutant-terrain/1", "board": {"name": ")" + board +
                       R"(", "columns": 11, "rows": 7)" +
                       (picture.empty() ? std::string() : R"(, "picture": ")" + picture + R"(")") +
                       R"(}, "hexes": {"3,1": {"terrain": "forest", "proof": "checked"}}})";
    ASSERT_TRUE(db::put_terrain(database_, {hash, board, "", std::move(text), "", ""}));
  }

  situation::Surveys surveys_of(const std::string& hash) {
    const auto kit = kit_for(database_, {.module = hash});
    EXPECT_TRUE(kit) << kit.error().what.key;
    return kit ? kit->surveys : situation::Surveys();
  }

  test::ScratchFolder folder_;
  db::Database database_ = db::open_database(folder_ / "a.db", {}).value();
};

TEST_F(CarriedSurveys, ANewVersionWithTheSamePictureHasTheSurveyWhateverItsMapAndBoardAreCalled) {
  survey(import({}), "West");
  const std::string renamed =
      import({.version = "1.1", .map = "Battlefield", .board = "West bank", .image = "board-1.svg"});
  const situation::Surveys carried = surveys_of(renamed);
  ASSERT_TRUE(carried.contains("West bank"));
  const board::TerrainData& data = carried.at("West bank")->data();
  EXPECT_EQ(data.board, "West bank");
  EXPECT_EQ(data.picture.size(), 64U);
  EXPECT_EQ(carried.at("West bank")->at({3, 1}).terrain, "forest");
  EXPECT_EQ(carried.at("West bank")->at({3, 1}).proof, board::Proof::checked) << "the same picture, the same hexes";
  EXPECT_FALSE(db::terrain(database_, renamed, "West bank").value()) << "nothing is written";
}

TEST_F(CarriedSurveys, ItIsKnownByItsPictureWhenTheFileOfTheFormerVersionIsGone) {
  const std::string first = import({});
  survey(first, "West");
  const std::string second = import({.version = "1.1"});
  const std::string picture = surveys_of(second).at("West")->data().picture;
  std::filesystem::remove_all(folder_of({}));
  EXPECT_TRUE(surveys_of(second).empty()) << "nobody knows which picture that was";
  survey(first, "West", picture);
  EXPECT_TRUE(surveys_of(second).contains("West"));
}

TEST_F(CarriedSurveys, AnotherPictureOrAnotherSizeHasNone) {
  survey(import({}), "West");
  EXPECT_TRUE(surveys_of(import({.version = "1.1", .ground = "green"})).empty()) << "it is asked about";
  EXPECT_TRUE(surveys_of(import({.version = "1.2", .dx = 90})).empty()) << "seven columns under the same picture";
}

TEST_F(CarriedSurveys, AVersionsOwnSurveyStays) {
  survey(import({}), "West");
  const std::string second = import({.version = "1.1"});
  ASSERT_TRUE(db::put_terrain(
      database_, {second, "West", "",
                  R"({"format": "adjutant-terrain/1", "board": {"name": "West", "columns": 11, "rows": 7}})", "", ""}));
  EXPECT_EQ(surveys_of(second).at("West")->at({3, 1}).terrain, "clear");
}

}  // namespace
}  // namespace adjutant::app

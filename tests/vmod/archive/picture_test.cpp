#include "vmod/archive/picture.h"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/scratch_folder.h"
#include "support/shared.h"
#include "vmod/module/module.h"
#include "vmod/opened_module.h"

namespace adjutant::vmod {
namespace {

using namespace std::string_literals;
using test::opened;
using test::ZipWriter;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Pair;

const std::string small_gif = "GIF89a\x58\x02\x90\x01"s;

std::string entry(const PictureIndex& index, std::string_view image) {
  const auto place = index.find(image);
  return place ? place->entry : "nowhere";
}

TEST(Picture, IsFoundInTheModuleBeforeItsExtensionsAndInTheseInTheOrderOfLoading) {
  const Archive module = opened(ZipWriter().add("images/both.gif", ""));
  const Archive first = opened(ZipWriter().add("images/both.gif", "").add("images/new.gif", ""));
  const Archive second = opened(ZipWriter().add("images/new.gif", ""));
  const PictureIndex index({&module, &first, &second});
  EXPECT_EQ(index.find("both.gif")->archive, &module);
  EXPECT_EQ(index.find("new.gif")->archive, &first);
}

TEST(Picture, OfAnExtensionUnderAnySpellingComesBeforeOneOfTheModuleWithAnEnding) {
  const Archive module = opened(ZipWriter().add("images/tank.gif", ""));
  const Archive extension = opened(ZipWriter().add("images/tank", ""));
  EXPECT_EQ(PictureIndex({&module, &extension}).find("tank")->archive, &extension);
  EXPECT_EQ(PictureIndex({&module}).find("tank")->entry, "images/tank.gif");
}

TEST(Picture, IsFoundInOtherLettersWhereNothingElseHelpsAndThatCanBeAsked) {
  const Archive module = opened(ZipWriter().add("images/Tank.PNG", "").add("Images/gun.gif", ""));
  const PictureIndex index({&module});
  EXPECT_EQ(entry(index, "Tank.PNG"), "images/Tank.PNG");
  EXPECT_FALSE(index.found_by_case("Tank.PNG"));
  EXPECT_EQ(entry(index, "tank.png"), "images/Tank.PNG");
  EXPECT_TRUE(index.found_by_case("tank.png"));
  EXPECT_EQ(entry(index, "Gun"), "Images/gun.gif");
  EXPECT_EQ(entry(index, "gunner"), "nowhere");
  EXPECT_FALSE(index.found_by_case("gunner"));
}

TEST(Picture, WithASlashInFrontIsVassalsOwnAndSoIsTheSignOfAPieceThatMoved) {
  const Archive module = opened(ZipWriter().add("images/images/moved.gif", ""));
  EXPECT_EQ(entry(PictureIndex({&module}), "/images/moved.gif"), "nowhere");
  EXPECT_TRUE(is_engines_picture("/images/moved.gif"));
  EXPECT_TRUE(is_engines_picture("moved.gif"));
  EXPECT_FALSE(is_engines_picture("tank.gif"));
}

TEST(Picture, ThatWasLeftOutHasTheSizeThatTheModulesListSays) {
  const test::ScratchFolder folder;
  folder.write("images.json", R"({"board.png": [2040, 1320], "vector.svg": [500.0, 299.6], "old.gif": [9, 8]})");
  folder.write("images/there.gif", small_gif);
  const auto module = open_archive(folder.path());
  ASSERT_TRUE(module);
  const PictureIndex index({&*module});
  EXPECT_EQ(index.size("board.png"), (Size{2040, 1320}));
  EXPECT_EQ(index.size("vector.svg"), (Size{500, 300}));
  EXPECT_EQ(index.size("old"), (Size{9, 8}));
  EXPECT_EQ(index.size("there"), (Size{600, 400}));
  EXPECT_EQ(index.size("unknown"), std::nullopt);
  EXPECT_FALSE(index.find("board.png"));
}

TEST(Picture, SizesThatMakeNoSenseArePassedOver) {
  EXPECT_THAT(read_left_out_sizes(R"({"a":[1,2],"b":[1],"c":["1",2],"d":[0,5],"e":[1e300,5],"f":[1,2,3],"g":{}})"),
              ElementsAre(Pair("a", Size{1, 2})));
  EXPECT_THAT(read_left_out_sizes("[[1,2]]"), IsEmpty());
  EXPECT_THAT(read_left_out_sizes("{"), IsEmpty());
}

TEST(Picture, ABoardWithoutItsPictureIsAsLargeAsTheListSays) {
  const test::ScratchFolder folder;
  folder.write("buildFile.xml",
               "<VASSAL.build.GameModule><VASSAL.build.module.Map mapName='Main'><VASSAL.build.module.map.BoardPicker>"
               "<VASSAL.build.module.map.boardPicker.Board name='b' image='board.png' width='5' height='6'/>"
               "</VASSAL.build.module.map.BoardPicker></VASSAL.build.module.Map></VASSAL.build.GameModule>");
  folder.write("images.json", R"({"board.png": [2040, 1320]})");
  const auto archive = open_archive(folder.path());
  ASSERT_TRUE(archive);
  const Module module = read_module(*archive).value();
  EXPECT_EQ(module.maps.at(0).boards.at(0).size, (Size{2040, 1320}));
  EXPECT_TRUE(module.maps.at(0).boards.at(0).size_known);
}

TEST(Picture, OfEveryKindOfJpegFrameTellsItsSizeBehindItsPreface) {
  for (int frame = 0xC0; frame <= 0xCF; ++frame) {
    const bool other = frame == 0xC4 || frame == 0xC8 || frame == 0xCC;  // tables, an extension, arithmetic coding
    const std::string exif =
        "\xFF\xE1\x00\x08"
        "Exif\0\0"s;
    const std::string size = "\xFF"s + static_cast<char>(frame) + "\x00\x11\x08\x01\x90\x02\x58\x03"s;
    EXPECT_EQ(picture_size("\xFF\xD8"s + exif + size), other ? std::nullopt : std::optional(Size{600, 400})) << frame;
  }
}

TEST(Picture, OfOldWindowsTellsItsSize) {
  EXPECT_EQ(picture_size("BM"s + std::string(12, '\0') + "\x0C\0\0\0\x58\x02\x90\x01"s), (Size{600, 400}));
}

TEST(Picture, DrawnAsSvgIsAsLargeAsVassalMeasuresIt) {
  EXPECT_EQ(picture_size("<svg width='2in' height='10mm'/>"), (Size{192, 38}));
  EXPECT_EQ(picture_size("<svg width='50%' height='100%' viewBox='0 0 600 400'/>"), (Size{300, 400}));
  EXPECT_EQ(picture_size("<svg width='70' viewBox='0 0 600 400'/>"), (Size{70, 400}));
  EXPECT_EQ(picture_size("<svg height='70'/>"), (Size{70, 70}));
  EXPECT_EQ(picture_size("<svg viewBox='0 0 0 0'/>"), std::nullopt);
}

TEST(Picture, DrawnAsSvgTellsItsSizeThoughItsRootIsNamedInFullAndItsRestIsCutOff) {
  const std::string start = "<?xml version='1.0'?><!-- svg, by hand --><s:svg xmlns:s='http://www.w3.org/2000/svg' ";
  EXPECT_EQ(picture_size(start + "width='600' height='400'><s:path d='M0,0 "), (Size{600, 400}));
  EXPECT_EQ(picture_size(start + "width='600' height='400'"), std::nullopt);
}

/// The sizes of boards that the engine was shown are those of the lists.
TEST(Picture, BoardsOfRealModulesWithoutTheirPicturesHaveTheirSizes) {
  ADJUTANT_NEEDS_SHARED(shared);
  const auto archive = open_archive(shared / "corpus/kassala");
  ASSERT_TRUE(archive);
  const Module module = read_module(*archive).value();
  for (const Map& map : module.maps) {
    for (const Board& board : map.boards) {
      EXPECT_TRUE(board.size_known) << board.name;
    }
  }
}

}  // namespace
}  // namespace adjutant::vmod

#include "vmod/view/missing_pictures.h"

#include <string>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "vmod/limits.h"
#include "vmod/zip_writer.h"

namespace adjutant::vmod {
namespace {

using testing::IsEmpty;
using testing::SizeIs;

ModuleFiles files_of(const test::ZipWriter& zip) {
  return {std::move(open_archive_bytes(zip.bytes(), "test.vmod").value()), {}, {}};
}

/// A map with pieces that show these pictures, each piece named after its place.
MapView showing(const std::vector<std::string>& images) {
  MapView map;
  for (const std::string& image : images) {
    map.pieces.emplace_back();
    map.pieces.back().name = "Piece " + std::to_string(map.pieces.size());
    map.pieces.back().appearance.images.push_back({image});
  }
  return map;
}

std::string argument(const Diagnostic& diagnostic, const std::string& name) {
  for (const Argument& given : diagnostic.what.args) {
    if (given.name == name) {
      return given.value;
    }
  }
  return "none";
}

TEST(MissingPictures, AreToldOncePerPictureWithWhoShowsIt) {
  const MapView maps[] = {showing({"gone.png", "here.png", "gone.png", "gone.png"}), showing({"gone.png"})};
  const Diagnostics told = missing_pictures(maps, files_of(test::ZipWriter().add("images/here.png", "")));
  ASSERT_THAT(told, SizeIs(1));
  EXPECT_EQ(told[0].severity, Severity::warning);
  EXPECT_EQ(told[0].where, "images/gone.png");
  EXPECT_EQ(told[0].what.key, "vmod.picture.missing");
  EXPECT_EQ(argument(told[0], "count"), "4");
  EXPECT_EQ(argument(told[0], "names"), "Piece 1, Piece 3, Piece 4");
}

TEST(MissingPictures, NamesAFewOfManyPieces) {
  const MapView map = showing(std::vector<std::string>(8, "gone.png"));
  const Diagnostics told = missing_pictures({&map, 1}, files_of(test::ZipWriter().add("buildFile.xml", "")));
  ASSERT_THAT(told, SizeIs(1));
  EXPECT_EQ(argument(told[0], "names"), "Piece 1, Piece 2, Piece 3 ...");
  EXPECT_EQ(argument(told[0], "count"), "8");
}

TEST(MissingPictures, MayBeThoseOfBoardsAndDecks) {
  MapView map;
  map.boards.push_back({"Field", "field.png", {}, false});
  map.stacks.emplace_back();
  map.stacks.back().deck_name = "Cards";
  map.stacks.back().back = "back.png";
  const Diagnostics told = missing_pictures({&map, 1}, files_of(test::ZipWriter().add("buildFile.xml", "")));
  ASSERT_THAT(told, SizeIs(2));
  EXPECT_EQ(argument(told[0], "names"), "Cards");
  EXPECT_EQ(argument(told[1], "names"), "Field");
}

TEST(MissingPictures, AreNotThoseOfVassalItselfNorThoseThatALayoutDraws) {
  const std::string room = "VASSAL.build.module.gamepieceimage.";
  const std::string build_file =
      "<VASSAL.build.GameModule><" + room + "GamePieceImageDefinitions><" + room + "GamePieceLayoutsContainer><" +
      room + "GamePieceLayout><" + room + "GamePieceImage name='drawn'/></" + room + "GamePieceLayout></" + room +
      "GamePieceLayoutsContainer></" + room + "GamePieceImageDefinitions></VASSAL.build.GameModule>";
  const MapView map = showing({"/images/x.gif", "moved.gif", "drawn", ""});
  EXPECT_THAT(missing_pictures({&map, 1}, files_of(test::ZipWriter().add("buildFile.xml", build_file))), IsEmpty());
}

TEST(MissingPictures, AreNotedWhereOnlyOtherLettersFindThem) {
  const MapView map = showing({"tank.png"});
  const Diagnostics told = missing_pictures({&map, 1}, files_of(test::ZipWriter().add("images/Tank.PNG", "")));
  ASSERT_THAT(told, SizeIs(1));
  EXPECT_EQ(told[0].severity, Severity::note);
  EXPECT_EQ(told[0].what.key, "vmod.picture.other_case");
}

TEST(MissingPictures, ThatWereLeftOutOfAFolderAreOneNote) {
  const MapView map = showing({"a.png", "b.png", "gone.png"});
  const Diagnostics told =
      missing_pictures({&map, 1}, files_of(test::ZipWriter().add("images.json", R"({"a.png":[3,4],"b.png":[5,6]})")));
  ASSERT_THAT(told, SizeIs(2));
  EXPECT_EQ(told[0].where, "images/gone.png");
  EXPECT_EQ(told[1].what.key, "vmod.picture.left_out");
  EXPECT_EQ(argument(told[1], "count"), "2");
}

TEST(MissingPictures, AreToldOfOnlySoManyTimes) {
  std::vector<std::string> images;
  for (std::size_t i = 0; i < 3 * limits::diagnostics; ++i) {
    images.push_back(std::to_string(i));
  }
  const MapView map = showing(images);
  EXPECT_THAT(missing_pictures({&map, 1}, files_of(test::ZipWriter().add("buildFile.xml", ""))),
              SizeIs(limits::diagnostics));
}

TEST(RoomNeeded, IsForAllPiecesWhereTheBoardsPictureIsMissing) {
  MapView map = showing({"here.png"});
  map.size = {500, 500};
  map.pieces[0].position = {1200, 90};
  map.boards.push_back({"Field", "field.png", {0, 0, 500, 500}, false});
  const RoomNeeded room = room_needed(map, files_of(test::ZipWriter().add("buildFile.xml", "")));
  EXPECT_EQ(room.size, (Size{1240, 500}));
  EXPECT_EQ(room.board, "Field");
  map.pieces[0].position = {2'000'000, 90};
  EXPECT_EQ(room_needed(map, files_of(test::ZipWriter().add("buildFile.xml", ""))).size, map.size);
}

TEST(RoomNeeded, IsTheMapsOwnWhereAllIsThere) {
  MapView map = showing({"here.png"});
  map.size = {500, 500};
  map.pieces[0].position = {1200, 90};
  map.boards.push_back({"Field", "field.gif", {0, 0, 500, 500}, false});
  const std::string picture("GIF89a\xf4\x01\xf4\x01", 10);
  const RoomNeeded room = room_needed(map, files_of(test::ZipWriter().add("images/field.gif", picture)));
  EXPECT_EQ(room.size, map.size);
  EXPECT_EQ(room.board, "");
}

}  // namespace
}  // namespace adjutant::vmod

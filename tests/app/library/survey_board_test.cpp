#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "library/board_picture.h"
#include "library/picture_source.h"
#include "pictures/labelled_board.h"
#include "pictures/painted_sides.h"
#include "support/scratch_folder.h"
#include "support/shared.h"

namespace adjutant::app {
namespace {

/// Guesses of a real board whose hexes somebody looked at.
class LabelledBoardGuess : public ::testing::Test {
 protected:
  static pictures::test::GuessFigures figures(pictures::TerrainGuesser& guesser,
                                              const pictures::test::LabelledBoard& board, int corrections) {
    pictures::test::GuessTrial trial(guesser, board.hexes);
    for (unsigned seed = 0; seed < 4; ++seed) {
      trial.draw(seed, 3, corrections);
    }
    return trial.figures();
  }
};

TEST_F(LabelledBoardGuess, ReadsRagnarokOffThreeSamples) {
  ADJUTANT_NEEDS_SHARED(shared);
  const auto picture = read_picture_file(shared / "corpus/ragnarok/images/map.jpg");
  ASSERT_TRUE(picture);
  const auto board = pictures::test::read_labels((shared / "fixtures/survey/ragnarok.json").string());
  pictures::TerrainGuesser guesser(pictures::look_at(*picture, board.lattice));
  const auto first = figures(guesser, board, 0);
  EXPECT_GE(first.mean, 0.97);
  EXPECT_GE(first.balanced, 0.90);
  EXPECT_GE(first.worst, 0.80);
  EXPECT_GE(first.sure, 0.60);
  EXPECT_GE(first.sure_right, 0.99);
  EXPECT_GE(figures(guesser, board, 12).mean, 0.97);
}

TEST_F(LabelledBoardGuess, ReadsBastogneOffThreeSamples) {
  ADJUTANT_NEEDS_SHARED(shared);
  const auto picture = read_picture_file(shared / "corpus/bastogne-scs/images/Bastogne-Map-vassal.png");
  ASSERT_TRUE(picture);
  const auto board = pictures::test::read_labels((shared / "fixtures/survey/bastogne-scs.json").string());
  pictures::TerrainGuesser guesser(pictures::look_at(*picture, board.lattice));
  const auto first = figures(guesser, board, 0);
  EXPECT_GE(first.mean, 0.88);
  EXPECT_GE(first.worst, 0.70);
  EXPECT_GE(first.sure, 0.60);
  EXPECT_GE(first.sure_right, 0.99);
  EXPECT_GE(figures(guesser, board, 12).mean, 0.96);
}

/// Guesses of the hexsides of a real board that somebody looked at.
class LabelledSidesGuess : public ::testing::Test {
 protected:
  static pictures::test::SideFigures figures(const std::filesystem::path& picture,
                                             const std::filesystem::path& labels) {
    const auto raster = read_picture_file(picture);
    EXPECT_TRUE(raster);
    const auto lattice = pictures::test::read_labels(labels.string()).lattice;
    const auto hexes = pictures::hexes_on(lattice, raster->width, raster->height);
    pictures::HexsideGuesser guesser(pictures::look_at_sides(pictures::looked_at(*raster, lattice), lattice, hexes));
    return pictures::test::side_trial(guesser, pictures::test::plain_sides(labels.string()), 50, 3);
  }
};

TEST_F(LabelledSidesGuess, ReadsRagnarokOffThreeSamplesOfEach) {
  ADJUTANT_NEEDS_SHARED(shared);
  const auto found = figures(shared / "corpus/ragnarok/images/map.jpg", shared / "fixtures/survey/ragnarok.json");
  EXPECT_GE(found.right, 0.90);
  EXPECT_GE(found.balanced, 0.90);
  EXPECT_GE(found.sure, 0.60);
  EXPECT_GE(found.sure_right, 0.98);
}

/// Thin runs, trails and a railway under woods: three samples do not tell them apart, and the guess does not say so.
TEST_F(LabelledSidesGuess, IsNotSureWhereBastogneDoesNotTell) {
  ADJUTANT_NEEDS_SHARED(shared);
  const auto found = figures(shared / "corpus/bastogne-scs/images/Bastogne-Map-vassal.png",
                             shared / "fixtures/survey/bastogne-scs.json");
  EXPECT_GE(found.right, 0.45);
  EXPECT_LE(found.sure, 0.30);
  EXPECT_GE(found.sure_right, 0.85);
}

TEST(BoardPicture, SaysWhatIsNoPictureOfAModule) {
  const test::ScratchFolder folder;
  std::filesystem::create_directories(folder.path() / "M" / "images");
  std::ofstream(folder.path() / "M" / "buildFile.xml") << "<VASSAL.build.GameModule name=\"M\" version=\"1\"/>";
  std::ofstream(folder.path() / "M" / "images" / "board.png") << "no picture";
  const auto files = vmod::open_module_files(folder.path() / "M", {});
  ASSERT_TRUE(files);
  EXPECT_EQ(picture_in_module(*files, "board.png").error(),
            (Error{"images/board.png", {"reading.no_picture_file", {}}}));
  EXPECT_EQ(picture_in_module(*files, "other.png").error(),
            (Error{"images/other.png", {"reading.no_picture_file", {}}}));
}

}  // namespace
}  // namespace adjutant::app

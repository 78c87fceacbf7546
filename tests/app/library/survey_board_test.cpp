#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "library/board_picture.h"
#include "library/picture_source.h"
#include "pictures/labelled_board.h"
#include "support/scratch_folder.h"
#include "support/shared.h"

namespace adjutant::app {
namespace {

/// Guesses of a real board whose hexes somebody looked at.
class LabelledBoardGuess : public ::testing::Test {
 protected:
  static pictures::test::GuessFigures figures(const pictures::TerrainGuesser& guesser,
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
  const pictures::TerrainGuesser guesser(pictures::look_at(*picture, board.lattice));
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
  const pictures::TerrainGuesser guesser(pictures::look_at(*picture, board.lattice));
  const auto first = figures(guesser, board, 0);
  EXPECT_GE(first.mean, 0.88);
  EXPECT_GE(first.worst, 0.70);
  EXPECT_GE(first.sure, 0.60);
  EXPECT_GE(first.sure_right, 0.99);
  EXPECT_GE(figures(guesser, board, 12).mean, 0.96);
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

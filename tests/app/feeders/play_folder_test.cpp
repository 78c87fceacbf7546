#include "feeders/play_folder.h"

#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/scratch_folder.h"
#include "support/shared.h"

// A folder that games come into, looked at by a clock that the test turns.

namespace adjutant::test {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using app::ArrivedGame;
using app::FolderBack;
using app::FolderGone;
using app::FolderNews;
using app::PlayFolder;
using app::UnreadableGame;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;
using testing::VariantWith;

class PlayFolderTest : public testing::Test {
 protected:
  static std::string sample(const char* name) { return read_file(project_file("packaging/sample") / name); }

  /// What is told after this much time, but that the watching has begun.
  std::vector<FolderNews> look(std::chrono::milliseconds later = 3s) {
    now_ += later;
    auto news = folder_.look(now_);
    std::erase_if(news, [](const FolderNews& one) { return std::holds_alternative<app::WatchBegun>(one); });
    return news;
  }
  /// What is told once files had time to settle.
  std::vector<FolderNews> settle() {
    auto news = look();
    auto more = look();
    news.insert(news.end(), more.begin(), more.end());
    return news;
  }
  std::vector<std::string> arrived() {
    std::vector<std::string> files;
    for (const FolderNews& news : settle()) {
      files.push_back(std::get<ArrivedGame>(news).file.filename().string());
    }
    return files;
  }
  void date(const char* name, std::chrono::hours ago) {
    fs::last_write_time(scratch_ / name, fs::file_time_type::clock::now() - ago);
  }

  ScratchFolder scratch_;
  PlayFolder folder_{scratch_.path()};
  PlayFolder::Moment now_{};
};

TEST_F(PlayFolderTest, WhatIsThereIsNotedBeforeAnythingIsTold) {
  scratch_.write("turn4.vlog", sample("recording.vlog"));
  EXPECT_THAT(folder_.look(now_),
              ElementsAre(VariantWith<app::WatchBegun>(testing::_), VariantWith<ArrivedGame>(testing::_)));
}

TEST_F(PlayFolderTest, ANewLogIsToldWithItsModuleAndItsSteps) {
  EXPECT_THAT(look(), IsEmpty());
  scratch_.write("turn5.vlog", sample("recording.vlog"));
  const auto news = settle();
  ASSERT_THAT(news, SizeIs(1));
  const ArrivedGame& game = std::get<ArrivedGame>(news[0]);
  EXPECT_EQ(game.file, scratch_ / "turn5.vlog");
  EXPECT_EQ(game.module, "The Orsel Crossing");
  EXPECT_EQ(game.module_version, "1.0");
  EXPECT_EQ(game.steps, 24u);
  EXPECT_FALSE(game.was_there);
  EXPECT_THAT(settle(), IsEmpty()) << "it is told once";
}

TEST_F(PlayFolderTest, OfThoseThatWereThereOnlyTheNewestIsTold) {
  for (const char* name : {"turn1.vlog", "turn2.vlog", "turn3.vlog"}) {
    scratch_.write(name, sample("recording.vlog"));
  }
  date("turn1.vlog", 1h);
  date("turn2.vlog", 0h);
  date("turn3.vlog", 2h);
  const auto news = look();
  ASSERT_THAT(news, SizeIs(1));
  EXPECT_TRUE(std::get<ArrivedGame>(news[0]).was_there);
  EXPECT_EQ(std::get<ArrivedGame>(news[0]).file.filename(), "turn2.vlog");
  EXPECT_THAT(settle(), IsEmpty());
}

TEST_F(PlayFolderTest, SeveralNewFilesAreToldOldestFirst) {
  look();
  scratch_.write("b.vlog", sample("recording.vlog"));
  scratch_.write("a.vsav", sample("setup.vsav"));
  date("b.vlog", 2h);
  date("a.vsav", 1h);
  EXPECT_THAT(arrived(), ElementsAre("b.vlog", "a.vsav"));
}

TEST_F(PlayFolderTest, AFileThatIsStillBeingWrittenWaitsUntilItIsWhole) {
  look();
  const std::string whole = sample("recording.vlog");
  for (const std::size_t size : {whole.size() / 4, whole.size() / 2, whole.size() - 1}) {
    scratch_.write("turn5.vlog", whole.substr(0, size));
    EXPECT_THAT(look(900ms), IsEmpty());
    EXPECT_TRUE(folder_.is_waiting());
  }
  EXPECT_THAT(look(5s), IsEmpty()) << "it has settled, but it does not open";
  scratch_.write("turn5.vlog", whole);
  EXPECT_THAT(arrived(), ElementsAre("turn5.vlog"));
  EXPECT_FALSE(folder_.is_waiting());
}

TEST_F(PlayFolderTest, AFileThatStaysBrokenIsToldOnceWithTheReason) {
  look();
  scratch_.write("turn5.vlog", sample("recording.vlog").substr(0, 1000));
  look();
  EXPECT_THAT(look(5s), IsEmpty());
  const auto news = look(PlayFolder::patience);
  ASSERT_THAT(news, SizeIs(1));
  EXPECT_EQ(std::get<UnreadableGame>(news[0]).why.where, "turn5.vlog");
  EXPECT_FALSE(std::get<UnreadableGame>(news[0]).why.what.key.empty());
  EXPECT_THAT(look(PlayFolder::patience), IsEmpty());
}

TEST_F(PlayFolderTest, ABrokenFileThatIsSentAgainIsNew) {
  look();
  scratch_.write("turn5.vlog", "PK, and not more");
  settle();
  look(PlayFolder::patience);
  scratch_.write("turn5.vlog", sample("recording.vlog"));
  EXPECT_THAT(arrived(), ElementsAre("turn5.vlog"));
}

TEST_F(PlayFolderTest, AFileThatIsReplacedIsNew) {
  scratch_.write("game.vsav", sample("setup.vsav"));
  look();
  scratch_.write("game.vsav", sample("recording.vlog"));
  EXPECT_THAT(arrived(), ElementsAre("game.vsav"));
}

TEST_F(PlayFolderTest, OldEndingsAreReadAndThoseOfOtherProgramsPassedOver) {
  look();
  scratch_.write("TURN5.LOG", sample("recording.vlog"));
  scratch_.write("install.log", "12:00 installed\n12:01 done\n");
  scratch_.write("turn5.txt", sample("recording.vlog"));
  EXPECT_THAT(arrived(), ElementsAre("TURN5.LOG"));
  EXPECT_THAT(look(PlayFolder::patience), IsEmpty());
}

TEST_F(PlayFolderTest, OnlyFilesOfTheFolderItselfCount) {
  look();
  scratch_.write("deeper/turn5.vlog", sample("recording.vlog"));
  fs::create_directory(scratch_ / "folder.vlog");
  EXPECT_THAT(settle(), IsEmpty());
}

TEST_F(PlayFolderTest, AFolderThatGoesAndComesBackBringsWhatIsNewAlone) {
  const fs::path elsewhere = scratch_.path().string() + "-away";
  scratch_.write("turn4.vlog", sample("recording.vlog"));
  look();
  fs::rename(scratch_.path(), elsewhere);
  EXPECT_THAT(look(), ElementsAre(VariantWith<FolderGone>(testing::_)));
  EXPECT_THAT(look(), IsEmpty());
  fs::rename(elsewhere, scratch_.path());
  scratch_.write("turn5.vlog", sample("recording.vlog"));
  EXPECT_THAT(look(), ElementsAre(VariantWith<FolderBack>(testing::_)));
  EXPECT_THAT(arrived(), ElementsAre("turn5.vlog"));
}

TEST_F(PlayFolderTest, ANetworkFolderThatIsEmptyForAWhileBringsNothingTwice) {
  scratch_.write("turn4.vlog", sample("recording.vlog"));
  look();
  const fs::path file = scratch_ / "turn4.vlog";
  const fs::path away = scratch_.path().string() + "-turn4";
  fs::rename(file, away);
  EXPECT_THAT(look(), IsEmpty());
  fs::rename(away, file);
  EXPECT_THAT(settle(), IsEmpty());
}

TEST_F(PlayFolderTest, FilesAreNeitherChangedNorLocked) {
  look();
  scratch_.write("turn5.vlog", sample("recording.vlog"));
  const auto before = fs::last_write_time(scratch_ / "turn5.vlog");
  settle();
  EXPECT_EQ(fs::last_write_time(scratch_ / "turn5.vlog"), before);
  EXPECT_EQ(read_file(scratch_ / "turn5.vlog"), sample("recording.vlog"));
  EXPECT_EQ(std::distance(fs::directory_iterator(scratch_.path()), fs::directory_iterator()), 1);
}

}  // namespace
}  // namespace adjutant::test

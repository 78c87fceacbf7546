#include "dock/models/library/recent_games.h"

#include <QTemporaryDir>

#include <gmock/gmock.h>

#include "support/scratch_folder.h"

namespace adjutant::dock {
namespace {

using namespace Qt::StringLiterals;
using testing::SizeIs;

class RecentGamesTest : public testing::Test {
 protected:
  [[nodiscard]] QString file(const std::string& name) const {
    return QString::fromStdString(folder_.write(name, "x").string());
  }
  static QDateTime minute(int minute) { return {QDate(2026, 3, 14), QTime(9, minute)}; }

  test::ScratchFolder folder_;
  QSettings settings_{QString::fromStdString((folder_ / "dock.ini").string()), QSettings::IniFormat};
  RecentGames recent_{settings_};
};

TEST_F(RecentGamesTest, AreTheNewestFirstAndEachOnce) {
  recent_.opened(file("a.vsav"), u"A"_s, minute(1));
  recent_.opened(file("b.vsav"), u"B"_s, minute(2));
  recent_.opened(file("a.vsav"), u"A"_s, minute(3));
  const auto all = RecentGames(settings_).all();
  ASSERT_THAT(all, SizeIs(2));
  EXPECT_EQ(all[0].name(), u"a.vsav"_s);
  EXPECT_EQ(all[0].opened, minute(3));
  EXPECT_EQ(all[1].module, u"B"_s);
  EXPECT_FALSE(all[1].missing);
}

TEST_F(RecentGamesTest, KnowWhichFilesAreGone) {
  recent_.opened(file("a.vsav"), u"A"_s, minute(1));
  std::filesystem::remove(folder_ / "a.vsav");
  ASSERT_THAT(recent_.all(), SizeIs(1));
  EXPECT_TRUE(recent_.all()[0].missing);
  recent_.forget(recent_.all()[0].file);
  EXPECT_THAT(recent_.all(), SizeIs(0));
}

TEST_F(RecentGamesTest, AreNoMoreThanAPlayerReads) {
  for (int i = 0; i < RecentGames::most + 5; ++i) {
    recent_.opened(u"/m/%1.vsav"_s.arg(i), u"M"_s, minute(i));
  }
  const auto all = recent_.all();
  ASSERT_THAT(all, SizeIs(static_cast<std::size_t>(RecentGames::most)));
  EXPECT_EQ(all[0].name(), u"%1.vsav"_s.arg(RecentGames::most + 4));
}

}  // namespace
}  // namespace adjutant::dock

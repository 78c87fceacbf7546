#include "dock/over/board_tabs.h"

#include <QTest>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "words/catalogue.h"

namespace adjutant::dock {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using namespace Qt::StringLiterals;

class BoardTabsTest : public testing::Test {
 protected:
  BoardTabsTest() {
    board_.resize(600, 400);
    board_.show();
    QObject::connect(&tabs_, &BoardTabs::map_requested, &board_,
                     [this](const std::string& map) { wanted_.push_back(map); });
  }

  Voice voice_{words::built_in(), words::Language::en};
  QWidget board_;
  BoardTabs tabs_{board_, voice_};
  std::vector<std::string> wanted_;
};

TEST_F(BoardTabsTest, AreThereForTwoMapsAndMore) {
  tabs_.show_maps({}, "");
  EXPECT_FALSE(tabs_.isVisible());
  tabs_.show_maps({"Main"}, "Main");
  EXPECT_FALSE(tabs_.isVisible());
  tabs_.show_maps({"Main", "Reinforcements"}, "Main");
  EXPECT_TRUE(tabs_.isVisible());
  EXPECT_TRUE(board_.rect().contains(tabs_.geometry()));
}

TEST_F(BoardTabsTest, APressAsksForItsMapAndWhatIsShownAsksForNothing) {
  tabs_.show_maps({"Main", "Reinforcements & Casualties"}, "Reinforcements & Casualties");
  auto* bar = tabs_.findChild<QTabBar*>(u"maps/tabs"_s);
  EXPECT_EQ(bar->currentIndex(), 1);
  EXPECT_THAT(wanted_, IsEmpty());
  QTest::mouseClick(bar, Qt::LeftButton, {}, bar->tabRect(0).center());
  EXPECT_THAT(wanted_, ElementsAre("Main"));
  tabs_.show_maps({"Main", "Reinforcements & Casualties"}, "Main");
  EXPECT_THAT(wanted_, ElementsAre("Main"));
}

TEST_F(BoardTabsTest, ManyMapsFindRoomOnANarrowBoard) {
  std::vector<std::string> maps;
  for (int map = 0; map < 30; ++map) {
    maps.push_back("Map number " + std::to_string(map));
  }
  tabs_.show_maps(maps, maps[20]);
  board_.resize(300, 160);
  QCoreApplication::processEvents();
  EXPECT_TRUE(board_.rect().contains(tabs_.geometry()));
}

}  // namespace
}  // namespace adjutant::dock

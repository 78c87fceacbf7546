#include "dock/hints.h"

#include <QApplication>
#include <QLabel>
#include <QSettings>

#include <gtest/gtest.h>

#include "dock/board_area.h"
#include "dock/style/style.h"
#include "support/scratch_folder.h"
#include "words/catalogue.h"

namespace adjutant::dock {
namespace {

TEST(Hints, HaveTheWholeWidthOfASmallBoardForTheirWords) {
  style::apply(*qApp);
  const test::ScratchFolder folder;
  QSettings settings(QString::fromStdString((folder / "dock.ini").string()), QSettings::IniFormat);
  const Voice voice(words::built_in(), words::Language::es);
  auto* hints = new Hints(voice, settings);
  auto* board = new QWidget;
  BoardArea area(board);
  area.add_card(hints, Edge::top);
  area.resize(340, 400);
  area.show();
  const auto* text = hints->findChild<QLabel*>();
  ASSERT_NE(text, nullptr);
  EXPECT_GT(text->width(), 340 * 3 / 4);
  EXPECT_LT(hints->height(), 130) << "and leave the board in sight";
}

}  // namespace
}  // namespace adjutant::dock

#include "dock/board_area.h"

#include <QLabel>

#include <gtest/gtest.h>

namespace adjutant::dock {
namespace {

using namespace Qt::StringLiterals;

TEST(BoardArea, GivesWordsOverTheBoardTheWidthThatTheyNeedAndNoMore) {
  auto* board = new QWidget;
  BoardArea area(board);
  area.resize(900, 600);
  auto* words = new QLabel(u"Which game is this? Until somebody says so, its units cannot be read by anybody."_s);
  words->setWordWrap(true);
  auto* few = new QLabel(u"Nothing"_s);
  few->setWordWrap(true);
  area.add_card(words, Edge::top);
  area.add_card(few, Edge::top);
  area.show();
  const int line = words->fontMetrics().lineSpacing();
  EXPECT_LT(words->height(), 2 * line) << "one line, where there is room for it";
  EXPECT_LT(words->width(), 660);
  EXPECT_LT(few->width(), 2 * few->fontMetrics().horizontalAdvance(few->text()));
  area.resize(300, 600);
  EXPECT_LE(words->width(), 300);
  EXPECT_GT(words->height(), line) << "and several, where there is not";
}

}  // namespace
}  // namespace adjutant::dock

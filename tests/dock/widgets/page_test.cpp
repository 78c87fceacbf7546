#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QtTest>

#include <gtest/gtest.h>

#include "dock/widgets/play_rows.h"

namespace adjutant::dock {
namespace {

/// A page of two sections that is higher than its room, its focus in the first.
class LongPage : public testing::Test {
 protected:
  LongPage() {
    fill(*first_, 30);
    fill(*second_, 1);
    page_.resize(300, 200);
    page_.show();
    page_.activateWindow();
    QTest::qWait(20);
  }

  static void fill(Section& section, int rows) {
    section.fill([rows](QVBoxLayout& into) {
      for (int row = 0; row < rows; ++row) {
        auto* button = new QPushButton(QString::number(row));
        button->setObjectName(QStringLiteral("row/%1/%2").arg(rows).arg(row));
        into.addWidget(button);
      }
    });
  }
  [[nodiscard]] int scrolled() { return page_.findChild<QScrollArea*>()->verticalScrollBar()->value(); }

  Section* first_ = new Section;
  Section* second_ = new Section;
  Section* empty_ = new Section;
  Page page_{first_, second_, empty_};
};

TEST_F(LongPage, RowsThatAreMadeAnewLeaveTheReaderWhereHeIs) {
  ASSERT_TRUE(QTest::qWaitForWindowActive(&page_));
  page_.findChild<QPushButton*>(QStringLiteral("row/30/0"))->setFocus();
  ASSERT_EQ(scrolled(), 0);
  fill(*first_, 30);
  QTest::qWait(20);
  EXPECT_EQ(scrolled(), 0) << "the second section did not catch the focus on its way";
  EXPECT_TRUE(page_.findChild<QPushButton*>(QStringLiteral("row/30/0"))->hasFocus());
}

TEST_F(LongPage, WhatIsHiddenIsNotScrolledTo) {
  page_.bring_into_view(empty_);
  QTest::qWait(20);
  EXPECT_EQ(scrolled(), 0);
}

TEST_F(LongPage, WhatIsBroughtIntoViewIsLaidOutFirst) {
  fill(*second_, 2);
  page_.bring_into_view(second_);
  QTest::qWait(20);
  const auto* last = page_.findChild<QPushButton*>(QStringLiteral("row/2/1"));
  const QRect seen(last->mapTo(&page_, QPoint()), last->size());
  EXPECT_TRUE(page_.rect().contains(seen)) << seen.top();
}

}  // namespace
}  // namespace adjutant::dock

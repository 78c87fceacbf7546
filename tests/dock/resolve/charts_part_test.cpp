#include "dock/resolve/charts_part.h"

#include <QComboBox>
#include <QTableWidget>
#include <QTest>

#include <gtest/gtest.h>

#include "dock/resolve/table_ask.h"

// The charts as a player beside VASSAL sees them: 420 pixels wide.

namespace adjutant::dock {
namespace {

class ChartsPartTest : public testing::Test {
 protected:
  ChartsPartTest() {
    QObject::connect(&model_, &ResolveModel::changed, &part_, [this] { part_.refresh(); });
    model_.read();
    model_.use_game("lnl");
    part_.resize(420, 600);
    part_.show();
  }

  test::TableAsk core_;
  Voice voice_{words::built_in(), words::Language::it};
  ResolveModel model_{core_.ask(), voice_};
  ChartsPart part_{model_, voice_};
};

TEST_F(ChartsPartTest, LongNamesOfRowsLeaveRoomForTheirFigures) {
  auto* grid = part_.findChild<QTableWidget*>(QStringLiteral("charts/grid"));
  auto* list = part_.findChild<QComboBox*>(QStringLiteral("charts/chart"));
  ASSERT_GT(list->count(), 0);
  for (const words::Language language : voice_.languages()) {
    voice_.speak(language);
    part_.refresh();
    for (int chart = 0; chart < list->count(); ++chart) {
      list->setCurrentIndex(chart);
      QTest::qWait(1);
      EXPECT_LE(grid->columnViewportPosition(0) + grid->columnWidth(0), grid->viewport()->width())
          << list->currentText().toStdString();
    }
  }
}

}  // namespace
}  // namespace adjutant::dock

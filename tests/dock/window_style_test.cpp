#include <QLabel>
#include <QPushButton>
#include <QtTest>

#include <gtest/gtest.h>

#include "dock/style/style.h"

namespace adjutant::dock::style {
namespace {

QPalette light() {
  return {QColor(0xef, 0xef, 0xef)};
}

QPalette dark() {
  return {QColor(0x2d, 0x2d, 0x2d)};
}

TEST(Style, KnowsContrastAsTheGuidelinesDefineIt) {
  EXPECT_NEAR(contrast(Qt::black, Qt::white), 21, 0.01);
  EXPECT_NEAR(contrast(Qt::white, Qt::white), 1, 0.01);
  EXPECT_NEAR(contrast(QColor(0x76, 0x76, 0x76), Qt::white), 4.54, 0.01);
}

TEST(Style, HasColoursThatCanBeReadOnLightAndDark) {
  for (const QPalette& system : {light(), dark()}) {
    const QPalette palette = with_colours(system);
    const Colours ours = colours(palette);
    for (const QPalette::ColorRole ground : {QPalette::Window, QPalette::Base}) {
      for (const QColor& colour : {ours.quiet, ours.link, ours.good, ours.warning, ours.unknown,
                                   palette.color(QPalette::Link), palette.color(QPalette::PlaceholderText)}) {
        EXPECT_GE(contrast(colour, palette.color(ground)), 4.5)
            << colour.name().toStdString() << " on " << palette.color(ground).name().toStdString();
      }
    }
  }
}

TEST(Style, GivesALabelItsRole) {
  QLabel label;
  set_role(label, Role::warning);
  EXPECT_EQ(label.palette().color(QPalette::WindowText), colours(label.palette()).warning);
}

TEST(Style, MakesTypeOneSizeUpOnceOnly) {
  apply(*qApp);
  const double once = QApplication::font().pointSizeF();
  apply(*qApp);
  EXPECT_EQ(QApplication::font().pointSizeF(), once);
}

TEST(Style, FramesWhatHasTheFocusOnAllFourSides) {
  apply(*qApp);
  QWidget room;
  QPushButton button(QStringLiteral("Roll"), &room);
  room.resize(200, 40);
  button.setGeometry(room.rect());  // no room around it
  room.show();
  room.activateWindow();
  ASSERT_TRUE(QTest::qWaitForWindowActive(&room));
  button.setFocus();
  QTest::qWait(10);
  const QImage seen = room.grab().toImage();
  const QColor frame = colours(button.palette()).link;
  for (const QPoint side : {QPoint(0, 20), QPoint(199, 20), QPoint(100, 0), QPoint(100, 39)}) {
    EXPECT_EQ(seen.pixelColor(side).name(), frame.name()) << side.x() << ',' << side.y();
  }
  EXPECT_NE(seen.pixelColor(8, 8).name(), frame.name()) << "the button itself is seen";
}

}  // namespace
}  // namespace adjutant::dock::style

// View, Theme: light, dark, or like the system; remembered.

#include <QAction>
#include <QApplication>
#include <QPalette>

#include "dock/style/palettes.h"
#include "dock/style/style.h"
#include "sample_window.h"

namespace adjutant::test {
namespace {

using namespace Qt::StringLiterals;

class Themes : public SampleWindow {
 protected:
  static void SetUpTestSuite() { dock::style::apply(*qApp); }
  void TearDown() override { dock::style::apply_theme(dock::style::Theme::system); }

  void choose(const QString& theme) {
    auto* action = window().findChild<QAction*>(u"theme/"_s + theme);
    ASSERT_TRUE(action);
    action->trigger();
  }
};

TEST_F(Themes, AreChosenInTheMenuAndRemembered) {
  start_with_nothing();
  choose(u"dark"_s);
  EXPECT_TRUE(dock::style::is_dark(QApplication::palette()));
  EXPECT_TRUE(settles([&] { return dock::style::is_dark(window().palette()); }));
  end();
  dock::style::apply_theme(dock::style::Theme::light);
  start_with_nothing();
  EXPECT_TRUE(settles([&] { return dock::style::is_dark(window().palette()); })) << "as it was when the window closed";
  EXPECT_TRUE(window().findChild<QAction*>(u"theme/dark"_s)->isChecked());
  choose(u"light"_s);
  EXPECT_TRUE(settles([&] { return !dock::style::is_dark(window().palette()); }));
}

TEST_F(Themes, MoveNothing) {
  start_at(firing_step);
  const QRect before = rests();
  choose(u"dark"_s);
  QTest::qWait(50);
  EXPECT_EQ(rests(), before);
  keep_picture("theme-dark");
}

}  // namespace
}  // namespace adjutant::test

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

/// A desktop's plugin gives the program the palette that the system has now.
void system_turns(const QColor& window) {
  QApplication::setPalette(QPalette(window));
}

TEST_F(Themes, FollowTheSystemWhileTheWindowIsOpenUnlessAnotherIsChosen) {
  start_with_nothing();
  const auto is_shown = [&](const QPalette& palette) {
    return settles([&] { return window().palette().color(QPalette::Window) == palette.color(QPalette::Window); });
  };
  int turns = 0;
  QObject::connect(&program().voice(), &dock::Voice::changed, &window(), [&] { ++turns; });
  system_turns(QColor(40, 40, 40));
  EXPECT_TRUE(is_shown(dock::style::dark_palette()));
  QTest::qWait(50);
  EXPECT_EQ(turns, 1) << "text with colours is written anew, once";
  system_turns(QColor(240, 240, 240));
  EXPECT_TRUE(is_shown(dock::style::light_palette()));
  choose(u"dark"_s);
  system_turns(QColor(239, 239, 239));
  EXPECT_TRUE(is_shown(dock::style::dark_palette())) << "as the player has chosen";
  choose(u"system"_s);
  EXPECT_TRUE(is_shown(dock::style::light_palette())) << "what the system has told meanwhile";
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

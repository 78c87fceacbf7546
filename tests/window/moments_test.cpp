#include <QDockWidget>
#include <QLineEdit>
#include <QTabWidget>
#include <cstdlib>

#include <gmock/gmock.h>

#include "bought_module.h"
#include "dock/counters/counters_room.h"
#include "dock/models/counters/counters.h"
#include "dock/models/game/live.h"
#include "dock/models/resolve/resolve.h"
#include "dock/models/survey/survey.h"
#include "dock/over/key_sheet.h"
#include "dock/resolve/resolve_room.h"
#include "dock/start/game_dialog.h"
#include "dock/style/style.h"
#include "sample_window.h"

// Every room at a moment that says something, for looking at. packaging/pictures.sh runs it in each size, language and
// theme; the environment says which: ADJUTANT_MOMENTS=FOLDER, _SIZE=1280x800 (of the screen's pixels), _SCALE=1.5,
// _LANGUAGE=it, _THEME=dark.

namespace adjutant::test {
namespace {

using namespace Qt::StringLiterals;

class Moments : public SampleWindow {
 protected:
  static void SetUpTestSuite() { dock::style::apply(*qApp); }
  void TearDown() override { dock::style::apply_theme(dock::style::Theme::system); }

  static QString wanted(const char* what, const char* otherwise) {
    return qEnvironmentVariable((std::string("ADJUTANT_MOMENTS") + what).c_str(), QString::fromUtf8(otherwise));
  }
  [[nodiscard]] words::Language language() const {
    return words::Language::of(wanted("_LANGUAGE", "en").toStdString()).value();
  }

  void fit() {
    dock::style::apply_theme(dock::style::theme_of(wanted("_THEME", "light")));
    Q_EMIT program().voice().changed();
    const QStringList size = wanted("_SIZE", "1280x800").split(u'x');
    const QSize fitting = (QSizeF(size[0].toInt(), size[1].toInt()) / window().devicePixelRatioF()).toSize();
    window().move(0, 0);
    ASSERT_TRUE(settles([&] {
      window().resize(fitting);
      QTest::qWait(50);
      return window().width() == fitting.width();
    }));
  }
  void take(const char* moment) { take(window(), moment); }
  void take(QWidget& looked_at, const char* moment) {
    QTest::qWait(400);
    board().finish();
    const QString file = wanted("", ".") + u'/' + wanted("_NAME", "moment") + u'-' + QString::fromUtf8(moment);
    EXPECT_TRUE(looked_at.grab().save(file + u".png"_s)) << file.toStdString();
  }
  void key(Qt::Key pressed, Qt::KeyboardModifiers with = Qt::NoModifier) {
    QTest::keyClick(&window(), pressed, with);
    QTest::qWait(100);
  }
  template <class Widget>
  Widget* part(const QString& name) {
    Widget* found = nullptr;
    EXPECT_TRUE(settles([&] { return (found = window().findChild<Widget*>(name)) != nullptr && found->isVisible(); }))
        << name.toStdString();
    return found;
  }
};

TEST_F(Moments, DISABLED_OfTheStart) {
  start_with_nothing(language());
  ASSERT_NO_FATAL_FAILURE(fit());
  take("start");
  program().open(write_bought_module(scratch(), "Lock 'n Load: The Ford"));
  auto* question = part<dock::GameDialog>(u"game_dialog"_s);
  ASSERT_NE(question, nullptr);
  take(*question, "which-game");
  take("which-game-behind");
  question->close();
  key(Qt::Key_Home, Qt::AltModifier);
  take("library");
}

TEST_F(Moments, DISABLED_OfTheBoard) {
  start_at(firing_step, language());
  ASSERT_NO_FATAL_FAILURE(fit());
  select("C5");
  ASSERT_TRUE(settles([&] { return action("fire") != nullptr; }));
  take("unit");
  see("C5", "G3");
  take("line");
  see("C5", "F2");
  take("line-blocked");
  key(Qt::Key_Escape);
  select("C5");
  key(Qt::Key_Space);
  ASSERT_TRUE(settles([&] { return !play().field().state().hexes.empty(); }));
  take("field");
  key(Qt::Key_Escape);

  const QPointF target = centre_of("G3");
  select("C5");
  ASSERT_TRUE(settles([&] { return action("fire") != nullptr; }));
  play().unit().choose(action("fire")->key());
  click(target);
  ASSERT_TRUE(settles([&] { return !play().attack().state().odds.empty() && !play().attack().state().dice.empty(); }));
  take("attack");
  int die = 0;
  for (const char face : {'5', '5', '4', '2', '3'}) {
    const QString box = u"die/%1"_s.arg(die++);
    ASSERT_TRUE(settles([&] {
      auto* edit = window().findChild<QLineEdit*>(box);
      return edit && (die == 1 || edit->hasFocus());
    })) << box.toStdString();
    QTest::keyClick(QApplication::focusWidget(), face);
  }
  ASSERT_TRUE(settles([&] { return play().attack().state().complete; }));
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
  ASSERT_TRUE(settles([&] { return play().attack().state().resolved; }));
  take("result");
  if (auto* apply = window().findChild<QAbstractButton*>(u"apply"_s)) {
    apply->click();
    ASSERT_TRUE(settles([&] { return play().turn().state().can_undo; }));
    select("G3");
    take("applied");
  }
  key(Qt::Key_L, Qt::ControlModifier);
  take("log");
  key(Qt::Key_L, Qt::ControlModifier);
  key(Qt::Key_F1);
  if (auto* sheet = part<dock::KeySheet>({})) {
    take(*sheet, "keys");
  }
}

TEST_F(Moments, DISABLED_OfTheRooms) {
  start_at(firing_step, language());
  ASSERT_NO_FATAL_FAILURE(fit());
  select("C5");
  ASSERT_TRUE(settles([&] { return !window().resolve().games().empty() && !window().resolve().charts().empty(); }));
  key(Qt::Key_3, Qt::ControlModifier);
  window().resolve().open("lnl.direct_fire");
  QTest::qWait(300);
  take("resolve");
  auto* inner = window().findChild<QDockWidget*>(u"room/resolve"_s)->findChild<QTabWidget*>();
  if (inner) {
    inner->setCurrentIndex(static_cast<int>(dock::ResolveRoom::Page::charts));
    take("charts");
    inner->setCurrentIndex(static_cast<int>(dock::ResolveRoom::Page::board));
  }
  key(Qt::Key_F, Qt::ControlModifier);
  ASSERT_TRUE(settles([] { return qobject_cast<QLineEdit*>(QApplication::focusWidget()) != nullptr; }));
  const QString words = language() == words::Language::es   ? u"asalto cerrado"_s
                        : language() == words::Language::it ? u"assalto ravvicinato"_s
                                                            : u"close assault"_s;
  QTest::keyClicks(QApplication::focusWidget(), words);
  ASSERT_TRUE(settles([&] { return rules().settled() && !rules().found().hits.empty(); }));
  take("rules-found");
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
  ASSERT_TRUE(settles([&] { return !rules().texts().empty(); }));
  take("rules-open");
  key(Qt::Key_5, Qt::ControlModifier);
  take("vassal");
  key(Qt::Key_6, Qt::ControlModifier);
  ASSERT_TRUE(settles([&] { return !window().counters().reading() && !window().counters().types().empty(); }));
  QTest::qWait(400);
  window().findChild<dock::CountersRoom*>()->pictures().finish();
  take("counters");
  key(Qt::Key_7, Qt::ControlModifier);
  ASSERT_TRUE(settles([&] { return !window().survey().hexes().empty(); }));
  take("terrain");
  key(Qt::Key_F1);
  if (auto* sheet = part<dock::KeySheet>({})) {
    take(*sheet, "keys-of-terrain");
    sheet->close();
  }
  key(Qt::Key_5, Qt::ControlModifier);
  window().live().open_table();
  QTest::qWait(300);
  take("vassal-waits");
}

}  // namespace
}  // namespace adjutant::test

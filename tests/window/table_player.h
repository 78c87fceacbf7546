#pragma once

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QSpinBox>
#include <QTabBar>
#include <string>

#include "dock/models/resolve/resolve.h"
#include "sample_window.h"

namespace adjutant::test {

/// Two players with cardboard and dice, who resolve without any board. Every click, key and word of theirs is counted
/// (`inputs_`), but for the figures that counters print and for the dice.
class AtTheTable : public SampleWindow {
 protected:
  static constexpr int most_inputs = 12;  ///< for one attack

  void know_the_games() {
    ASSERT_TRUE(settles([&] { return !window().resolve().games().empty() && !window().resolve().charts().empty(); }));
  }

  [[nodiscard]] dock::ResolveModel& resolve() { return window().resolve(); }
  [[nodiscard]] const dock::AttackState& state() { return resolve().attack().state(); }

  template <class Widget>
  Widget* find(const QString& name) {
    Widget* found = nullptr;
    EXPECT_TRUE(settles([&] {
      found = window().findChild<Widget*>(name);
      return found != nullptr && found->isVisible();
    })) << name.toStdString();
    return found;
  }

  /// A click, with what scrolls scrolled there.
  void click_at(QWidget* widget) {
    ++inputs_;
    for (QWidget* above = widget->parentWidget(); above; above = above->parentWidget()) {
      if (auto* area = qobject_cast<QScrollArea*>(above)) {
        area->ensureWidgetVisible(widget);
      }
    }
    QTest::mouseClick(widget, Qt::LeftButton);
    QTest::qWait(20);  // a field marks what stands in it once it has the focus
  }
  void press_key(Qt::Key key) {
    ++inputs_;
    QTest::keyClick(QApplication::focusWidget(), key);
  }
  void type_word(const QString& word) {
    ++inputs_;
    QTest::keyClicks(QApplication::focusWidget(), word);
  }

  void open_tab(const char* key) {
    ++inputs_;
    for (QTabBar* bar : window().findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
      for (int tab = 0; tab < bar->count(); ++tab) {
        if (bar->tabToolTip(tab) == said(key)) {
          QTest::mouseClick(bar, Qt::LeftButton, {}, bar->tabRect(tab).center());
        }
      }
    }
  }

  void open_sheet(const QString& words, const std::string& procedure) {
    open_tab("dock.room.resolve");
    click_at(find<QLineEdit>(QStringLiteral("resolve/search")));
    type_word(words);
    press_key(Qt::Key_Return);
    ASSERT_TRUE(settles([&] { return resolve().procedure() && resolve().procedure()->id == procedure; }));
  }

  /// The same without the mouse: the search has the focus, and after Enter the first figure.
  void open_sheet_by_keys(const QString& words, const std::string& procedure) {
    ++inputs_;
    QTest::keyClick(&window(), Qt::Key_3, Qt::ControlModifier);
    ASSERT_TRUE(settles([&] { return find<QLineEdit>(QStringLiteral("resolve/search"))->hasFocus(); }));
    type_word(words);
    press_key(Qt::Key_Return);
    ASSERT_TRUE(settles([&] { return resolve().procedure() && resolve().procedure()->id == procedure; }));
  }

  /// A figure where the focus stands already.
  void give_at_focus(const char* field, int figure) {
    auto* box = find<QSpinBox>(QStringLiteral("field/") + QLatin1String(field));
    ASSERT_NE(box, nullptr);
    ASSERT_TRUE(settles([&] { return box->hasFocus(); })) << QApplication::focusWidget()->objectName().toStdString();
    QTest::qWait(20);  // a field marks what stands in it once it has the focus
    QTest::keyClicks(box, QString::number(figure));
    ASSERT_TRUE(settles([&] { return box->value() == figure; })) << field;
  }

  /// A figure as the counter prints it: the way to its field counts, the figure does not.
  void give(const char* field, int figure) {
    auto* box = find<QSpinBox>(QStringLiteral("field/") + QLatin1String(field));
    ASSERT_NE(box, nullptr);
    click_at(box);
    QTest::keyClicks(box, QString::number(figure));
    ASSERT_TRUE(settles([&] { return box->value() == figure; })) << field;
  }
  void choose(const char* field, const QString& option) {
    auto* box = find<QComboBox>(QStringLiteral("field/") + QLatin1String(field));
    ASSERT_NE(box, nullptr);
    ++inputs_;
    box->setFocus(Qt::TabFocusReason);
    ASSERT_GE(box->findText(option), 0) << option.toStdString();
    type_word(option);
    ASSERT_TRUE(settles([&] { return box->currentText() == option; })) << box->currentText().toStdString();
  }

  /// The dice as they fall; then Enter.
  void throw_dice(std::initializer_list<char> faces) {
    int die = 0;
    for (const char face : faces) {
      auto* box = find<QLineEdit>(QStringLiteral("die/%1").arg(die));
      ASSERT_NE(box, nullptr);
      if (die++ == 0) {
        click_at(box);
      }
      ASSERT_TRUE(settles([&] { return box->hasFocus(); })) << "die " << die;
      QTest::keyClick(box, face);
    }
    ASSERT_TRUE(settles([&] { return state().complete; }));
    press_key(Qt::Key_Return);
    ASSERT_TRUE(settles([&] { return !resolve().headline().isEmpty(); }));
    auto* headline = find<QLabel>(QStringLiteral("table/headline"));
    ASSERT_NE(headline, nullptr);
    EXPECT_EQ(headline->text(), resolve().headline());
  }

  void resolve_a_direct_fire() {
    inputs_ = 0;
    ASSERT_NO_FATAL_FAILURE(open_sheet(QStringLiteral("direct fire"), "lnl.direct_fire"));
    ASSERT_NO_FATAL_FAILURE(give("firers/0/fp", 4));
    ASSERT_NO_FATAL_FAILURE(choose("terrain", said("terrain.forest")));
    ASSERT_NO_FATAL_FAILURE(give("targets/0/morale", 5));
    ASSERT_TRUE(settles([&] { return !state().odds.empty(); }));
    ASSERT_NO_FATAL_FAILURE(throw_dice({'6', '2', '4'}));
    EXPECT_LE(inputs_, most_inputs);
  }

  void resolve_an_ordnance_shot() {
    inputs_ = 0;
    ASSERT_NO_FATAL_FAILURE(open_sheet(QStringLiteral("ordnance"), "lnl.ordnance"));
    ASSERT_NO_FATAL_FAILURE(give("base", 8));
    ASSERT_NO_FATAL_FAILURE(give("penetration", 6));
    ASSERT_NO_FATAL_FAILURE(give("armor", 3));
    ASSERT_NO_FATAL_FAILURE(give("morale", 5));
    ASSERT_NO_FATAL_FAILURE(throw_dice({'4', '3', '5', '2', '3'}));
    EXPECT_LE(inputs_, most_inputs);
  }

  void resolve_a_shooting() {
    inputs_ = 0;
    ASSERT_NO_FATAL_FAILURE(open_sheet(QStringLiteral("shooting"), "boltaction.shoot"));
    ASSERT_NO_FATAL_FAILURE(give("to_hit/shots", 3));
    ASSERT_NO_FATAL_FAILURE(give("target/models", 8));
    ASSERT_NO_FATAL_FAILURE(throw_dice({'4', '5', '2', '5', '2'}));
    EXPECT_LE(inputs_, most_inputs);
  }

  void resolve_a_combat() {
    inputs_ = 0;
    ASSERT_NO_FATAL_FAILURE(open_sheet(QStringLiteral("combat"), "bcs.combat"));
    ASSERT_NO_FATAL_FAILURE(give("attacker/ar", 4));
    ASSERT_NO_FATAL_FAILURE(give("defender/ar", 3));
    ASSERT_TRUE(settles([&] { return !state().odds.empty(); }));
    ASSERT_NO_FATAL_FAILURE(throw_dice({'3', '4'}));
    EXPECT_LE(inputs_, most_inputs);
  }

  int inputs_ = 0;
};

}  // namespace adjutant::test

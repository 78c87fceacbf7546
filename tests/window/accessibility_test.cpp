// What a screen reader finds in the window: every control has a name and says what it is.

#include <QAbstractItemView>
#include <QAccessible>
#include <QAction>
#include <QSet>
#include <QWidget>
#include <set>
#include <string>

#include <gmock/gmock.h>

#include "sample_window.h"

namespace adjutant::test {
namespace {

using namespace Qt::StringLiterals;
using testing::IsEmpty;

class Accessibility : public SampleWindow {
 protected:
  /// Whether a role is of something that a player uses.
  static bool is_control(QAccessible::Role role) {
    switch (role) {
      case QAccessible::PushButton:
      case QAccessible::ButtonMenu:
      case QAccessible::ButtonDropDown:
      case QAccessible::CheckBox:
      case QAccessible::RadioButton:
      case QAccessible::ComboBox:
      case QAccessible::EditableText:
      case QAccessible::SpinBox:
      case QAccessible::Slider:
      case QAccessible::List:
      case QAccessible::Tree:
      case QAccessible::Table:
      case QAccessible::PageTab:
      case QAccessible::PageTabList:
      case QAccessible::MenuItem:
        return true;
      default:
        return false;
    }
  }

  /// Parts that Qt itself puts into its widgets, which no player meets by themselves.
  static bool is_inner(const QObject* object) {
    return object && (object->objectName().startsWith(u"qt_"_s) || object->inherits("QLineEditIconButton"));
  }

  static std::string place_of(const QAccessibleInterface& found) {
    std::string place;
    for (const QObject* object = found.object(); object; object = object->parent()) {
      place = object->metaObject()->className() + ("#" + object->objectName().toStdString()) + " > " + place;
    }
    return place + std::to_string(found.role());
  }

  void walk(QAccessibleInterface* found, std::set<std::string>& nameless) {
    if (!found || !found->isValid() || found->state().invisible || is_inner(found->object())) {
      return;
    }
    if (is_control(found->role()) && found->text(QAccessible::Name).trimmed().isEmpty()) {
      nameless.insert(place_of(*found));
    }
    ++seen_;
    // The rows of a list are words; those of the lists of the window are its own.
    const bool has_rows =
        found->role() == QAccessible::List || found->role() == QAccessible::Tree || found->role() == QAccessible::Table;
    for (int i = 0; !has_rows && i < found->childCount(); ++i) {
      walk(found->child(i), nameless);
    }
  }

  std::set<std::string> nameless() {
    std::set<std::string> found;
    seen_ = 0;
    walk(QAccessible::queryAccessibleInterface(&window()), found);
    EXPECT_GT(seen_, 50) << "the window is there";
    return found;
  }

  /// Where the keyboard can go to, whatever Qt thinks the role of it is.
  std::set<std::string> focusable_and_nameless() {
    std::set<std::string> found;
    for (const QWidget* widget : window().findChildren<QWidget*>()) {
      const bool is_reached =
          widget->isVisible() && (widget->focusPolicy() & Qt::TabFocus) && !is_inner(widget) && !widget->focusProxy();
      auto* heard = is_reached ? QAccessible::queryAccessibleInterface(const_cast<QWidget*>(widget)) : nullptr;
      if (heard && heard->text(QAccessible::Name).trimmed().isEmpty()) {
        found.insert(place_of(*heard));
      }
    }
    return found;
  }

  int seen_ = 0;
};

TEST_F(Accessibility, EveryControlOfEveryRoomHasAName) {
  for (const words::Language language : {words::Language::en, words::Language::es, words::Language::it}) {
    if (language == words::Language::en) {
      start_at(firing_step, language);
      select("C5");
      click(centre_of("G3"), Qt::ShiftModifier);
    } else {
      program().voice().speak(language);
    }
    for (const Qt::Key room : {Qt::Key_1, Qt::Key_2, Qt::Key_3, Qt::Key_4, Qt::Key_5, Qt::Key_7}) {
      QTest::keyClick(&window(), room, Qt::ControlModifier);
      QTest::qWait(50);
      EXPECT_THAT(nameless(), IsEmpty()) << "room " << room - Qt::Key_0;
      EXPECT_THAT(focusable_and_nameless(), IsEmpty()) << "room " << room - Qt::Key_0;
    }
  }
}

TEST_F(Accessibility, EveryControlOfTheStartHasAName) {
  start_with_nothing();
  EXPECT_THAT(nameless(), IsEmpty());
  EXPECT_THAT(focusable_and_nameless(), IsEmpty());
}

TEST_F(Accessibility, TheBoardSaysWhatItIs) {
  start_at(firing_step);
  auto* heard = QAccessible::queryAccessibleInterface(&board());
  ASSERT_TRUE(heard);
  EXPECT_FALSE(heard->text(QAccessible::Name).isEmpty());
  EXPECT_NE(heard->role(), QAccessible::NoRole);
}

}  // namespace
}  // namespace adjutant::test

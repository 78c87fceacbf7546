#include <QAction>
#include <QPushButton>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "dock/cut_texts.h"
#include "dock/game_log.h"
#include "dock/heard/core_link.h"
#include "dock/rooms/settings_dialog.h"
#include "sample_window.h"

// How the rules are read, chosen in the window: the open readings, and sight for declared shots only.

namespace adjutant::test {
namespace {

using namespace Qt::StringLiterals;
using testing::IsEmpty;
using testing::SizeIs;

class Agreed : public SampleWindow {
 protected:
  QAction* entry(const char* key) {
    const QString label = said(key);
    for (QAction* action : window().findChildren<QAction*>()) {
      if (action->text() == label) {
        return action;
      }
    }
    return nullptr;
  }
  bool logged(const QString& words) {
    return settles([&] {
      for (int row = 0; row < window().log().rowCount(); ++row) {
        if (window().log().text(row).contains(words)) {
          return true;
        }
      }
      return false;
    });
  }
  void turn_on() {
    ASSERT_TRUE(settles([&] { return play().settings().knows_shots(); }));
    entry("dock.menu.declared")->trigger();
    ASSERT_TRUE(settles([&] { return play().settings().declared_only(); }));
  }
  /// Asks for a line that nobody has declared.
  void ask_for_line(const char* from, const char* to) {
    const QPointF target = centre_of(to);
    select(from);
    click(target, Qt::ShiftModifier);
    ASSERT_TRUE(settles([&] { return play().sight().state().undeclared; }));
  }
};

TEST_F(Agreed, TheMenuTurnsOnSightForDeclaredShotsOnlyAndTheLogSaysSo) {
  start_at(firing_step);
  turn_on();
  EXPECT_TRUE(entry("dock.menu.declared")->isChecked());
  EXPECT_TRUE(logged(said("dock.shot.mode_on")));
  entry("dock.menu.declared")->trigger();
  EXPECT_TRUE(settles([&] { return !play().settings().declared_only(); }));
  EXPECT_FALSE(entry("dock.menu.declared")->isChecked());
  EXPECT_TRUE(logged(said("dock.shot.mode_off")));
}

TEST_F(Agreed, AnotherProgramTurnsItOnAndWhatWasDrawnIsGone) {
  start_at(firing_step);
  see("C5", "G3");
  ASSERT_THAT(play().overlay().lines, SizeIs(1));
  dock::CoreLink other(scratch() / "adjutant.sock");
  other.open();
  QObject::connect(&other, &dock::CoreLink::connected, &other, [&](bool there) {
    if (there) {
      other.ask("settings.set",
                {{"session", window().sessions().followed()->session}, {"settings", {{"shots", "declared"}}}},
                [](const dock::Reply&) {});
    }
  });
  EXPECT_TRUE(settles([&] { return entry("dock.menu.declared")->isChecked(); }));
  EXPECT_THAT(play().overlay().lines, IsEmpty());
  EXPECT_TRUE(logged(said("dock.shot.mode_on")));
}

TEST_F(Agreed, EnterDeclaresTheShotThatWasAskedForAndItsLineOfTheLogShowsItAgain) {
  start_at(firing_step);
  turn_on();
  ask_for_line("C5", "G3");
  EXPECT_THAT(play().overlay().lines, IsEmpty());
  keep_picture("shot-offered");
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
  ASSERT_TRUE(settles([&] { return play().sight().state().verdict == dock::Tone::degraded; }));
  EXPECT_THAT(play().overlay().lines, SizeIs(1));
  EXPECT_TRUE(logged(u"C5 → G3"_s));
  keep_picture("shot-declared");

  play().sight().clear();
  auto* log = window().findChild<dock::GameLog*>();
  ASSERT_TRUE(log);
  const QModelIndex last = window().log().index(window().log().rowCount() - 1);
  log->scrollTo(last);
  QTest::mouseClick(log->viewport(), Qt::LeftButton, {}, log->visualRect(last).center());
  EXPECT_TRUE(settles([&] { return play().sight().state().verdict == dock::Tone::degraded; }));
}

TEST_F(Agreed, AShotThatAnotherProgramDeclaresIsALineOfTheLog) {
  start_at(firing_step);
  turn_on();
  dock::CoreLink other(scratch() / "adjutant.sock");
  other.open();
  QObject::connect(&other, &dock::CoreLink::connected, &other, [&](bool there) {
    if (there) {
      other.ask("shot.declare", {{"session", window().sessions().followed()->session}, {"from", "C5"}, {"to", "F2"}},
                [](const dock::Reply&) {});
    }
  });
  EXPECT_TRUE(logged(u"C5 → F2"_s));
  EXPECT_TRUE(settles([&] { return play().shots().shots().size() == 1; }));
}

TEST_F(Agreed, TheOpenReadingsStandInAQuietPlaceAndAChoiceIsForEverybody) {
  start_at(firing_step);
  ASSERT_TRUE(settles([&] { return play().settings().settings().size() > 1; }));
  entry("dock.menu.readings")->trigger();
  auto* dialog = window().findChild<dock::GameSettingsDialog*>();
  ASSERT_TRUE(dialog);
  EXPECT_FALSE(dialog->isModal());
  const auto& settings = play().settings().settings();
  const auto other = std::ranges::find_if(settings, [](const auto& one) { return one.id != "shots"; });
  ASSERT_NE(other, settings.end());
  const dock::GameSetting setting = *other;
  const std::string wanted = setting.values.back().id;
  const QString name = QString::fromStdString("setting/" + setting.id + '/' + wanted);
  ASSERT_TRUE(settles([&] { return dialog->findChild<QPushButton*>(name) != nullptr; }));
  dialog->findChild<QPushButton*>(name)->click();
  EXPECT_TRUE(settles([&] { return play().settings().find(setting.id)->value == wanted; }));
  EXPECT_TRUE(logged(setting.text_of(wanted)));
  EXPECT_TRUE(settles([&] {
    const auto* row = dialog->findChild<QPushButton*>(name);
    return row && row->isChecked();
  }));
  for (const words::Language language : words::built_in_languages()) {
    program().voice().speak(language);
    QTest::qWait(200);
    EXPECT_TRUE(settles([&] { return cut_texts(*dialog).empty(); })) << words::code_of(language);
    keep_picture(*dialog, "readings-" + program().voice().code());
  }
  dialog->close();
}

}  // namespace
}  // namespace adjutant::test

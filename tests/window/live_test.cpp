#include "dock/models/game/live.h"

#include <QAbstractButton>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QTabWidget>
#include <QTest>
#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "dock/board_view.h"
#include "dock/cut_texts.h"
#include "dock/models/game/log.h"
#include "dock/models/game/sessions.h"
#include "dock/rooms/vassal_room.h"
#include "dock/style/style.h"
#include "scripted_window.h"

// Connecting VASSAL in the window, against a core that answers as docs/api.md says.

namespace adjutant::test {
namespace {

using nlohmann::json;
using testing::IsEmpty;
using namespace Qt::StringLiterals;

json nothing_open() {
  return {{"mode", ""}, {"answers", false}, {"address", json::array()}, {"rooms", json::array()}};
}

json open_table() {
  json state = nothing_open();
  state.update({{"mode", "table"}, {"port", 5050}, {"lan", false}, {"address", {"localhost:5050"}}});
  return state;
}

json cave(bool known) {
  return {{"module", "Kassala"}, {"room", "Cave"}, {"players", {"Ann", "Bob"}}, {"session", "s1"}, {"known", known}};
}

json follows(bool known) {
  json live = {{"mode", "table"}, {"room", "Cave"}, {"known", known}};
  if (!known) {
    live["advice"] = {{"key", "api.live.unknown.table"}, {"args", {{"room", "Cave"}}}, {"text", "?"}};
  }
  return {{"title", "Cave"},
          {"game", "lnl"},
          {"module", {{"name", "Kassala"}, {"version", "1.2"}, {"file", ""}, {"extensions", json::array()}}},
          {"map", ""},
          {"live", std::move(live)}};
}

class Live : public ScriptedWindow {
 protected:
  static void SetUpTestSuite() { dock::style::apply(*qApp); }

  void SetUp() override {
    core_.answers = {{"session.list", {{"sessions", json::array()}}}, {"live.state", nothing_open()}};
    window_.resize(1280, 800);
    window_.show();
    window_.activateWindow();  // on a bare screen there is no window manager that would
    ASSERT_TRUE(QTest::qWaitForWindowActive(&window_));
    link_.open();
    ASSERT_TRUE(settles([&] { return !core_.last("live.state").is_null(); }));
  }

  template <class Condition>
  static bool settles(Condition condition) {
    return QTest::qWaitFor(condition, 20'000);
  }

  /// The core opens a table when it is asked to.
  void will_open(const json& state) {
    core_.answers["live.open"] = state;
    core_.answers["live.state"] = state;
  }
  void open() {
    will_open(open_table());
    press(u"Connect VASSAL…"_s);
    ASSERT_TRUE(settles([&] { return window_.live().is_open() && !window_.live().busy() && shows("live/close"); }));
  }
  /// Ann and Bob play in the Cave, and the core follows them.
  void play(bool known) {
    json state = open_table();
    state["rooms"] = json::array({cave(known)});
    core_.answers["live.state"] = state;
    core_.answers["session.list"] = {{"sessions", {{{"session", "s1"}, {"follows", follows(known)}}}}};
    core_.answers["board.subscribe"] = {
        {"revision", 1}, {"snapshot", {{"maps", json::array()}, {"chat", json::array()}}}, {"follows", follows(known)}};
    core_.tell("live.changed", state);
    core_.tell("session.live", {{"session", "s1"}, {"live", follows(known)["live"]}});
    ASSERT_TRUE(settles([&] {
      const auto* followed = window_.sessions().followed();
      return followed && followed->live && followed->live->known == known && window_.moment() &&
             window_.live().players() == 2;
    }));
    QTest::qWait(20);
  }

  /// The button of that text or name that is to be seen; null where there is none.
  [[nodiscard]] QAbstractButton* button(const QString& name) const {
    const auto buttons = window_.findChildren<QAbstractButton*>();
    const auto found = std::ranges::find_if(buttons, [&](const QAbstractButton* one) {
      return one->isVisible() && one->isEnabled() && (one->text() == name || one->accessibleName() == name);
    });
    return found == buttons.end() ? nullptr : *found;
  }
  void press(const QString& name) {
    ASSERT_TRUE(settles([&] { return button(name) != nullptr; })) << name.toStdString();
    QTest::mouseClick(button(name), Qt::LeftButton);
    QTest::qWait(20);
  }
  [[nodiscard]] bool says(const QString& words) const {
    const auto labels = window_.findChildren<QLabel*>();
    return std::ranges::any_of(
        labels, [&](const QLabel* label) { return label->isVisible() && label->text().contains(words); });
  }
  /// The room follows its model a moment later.
  [[nodiscard]] bool shows(const char* object) const {
    const auto* widget = window_.findChild<QWidget*>(QLatin1String(object));
    return widget != nullptr && widget->isVisible();
  }
  template <class Widget>
  Widget* named(const QString& object) {
    EXPECT_TRUE(settles([&] { return window_.findChild<Widget*>(object) != nullptr; })) << object.toStdString();
    return window_.findChild<Widget*>(object);
  }
};

TEST_F(Live, OneClickOpensATableHereAndSaysInThreeStepsWhatToDoInVassal) {
  open();
  EXPECT_EQ(core_.last("live.open")["mode"], "table");
  EXPECT_EQ(core_.last("live.open")["lan"], false);
  EXPECT_TRUE(says(u"1. Open your module and press the server icon"_s));
  EXPECT_TRUE(says(u"2. While you are disconnected, right-click"_s));
  EXPECT_TRUE(says(u"3. Press the icon “Connect”"_s));
  press(u"Copy 127.0.0.1"_s);
  EXPECT_EQ(QApplication::clipboard()->text(), u"127.0.0.1"_s);
  press(u"Copy 5050"_s);
  EXPECT_EQ(QApplication::clipboard()->text(), u"5050"_s);
  EXPECT_TRUE(says(u"No player connected yet."_s));
  EXPECT_EQ(window_.board().accessibleDescription(), u"No player connected yet."_s) << "not that a module be opened";
  EXPECT_FALSE(says(u"Open your module, a save"_s));
  EXPECT_FALSE(says(u"other players\u2019 computers"_s)) << "nobody there is let in";
}

TEST_F(Live, SaysWhyThePortCannotBeOpenedAndTriesAnother) {
  core_.refusal = "Port 5050 is taken by another program.";
  press(u"Connect VASSAL…"_s);
  ASSERT_TRUE(settles([&] { return says(u"Port 5050 is taken by another program."_s); }));
  json other = open_table();
  other["port"] = 40123;
  will_open(other);
  press(u"Try any free port"_s);
  ASSERT_TRUE(settles([&] { return says(u"40123"_s); }));
  EXPECT_EQ(core_.last("live.open")["port"], 0);
  EXPECT_FALSE(says(u"is taken"_s));
}

TEST_F(Live, SaysWhoPlaysAndUntilTheGameIsKnownWhatToClick) {
  open();
  play(false);
  EXPECT_TRUE(says(u"Server: Ann and Bob, room Cave · waiting for the game"_s));
  EXPECT_TRUE(says(u"In VASSAL, load a game"_s));
  EXPECT_TRUE(window_.board().accessibleDescription().contains(u"In VASSAL, load a game"_s)) << "the board says why";
  EXPECT_FALSE(says(u"1. Open your module"_s)) << "folded away once somebody is there";
  play(true);
  EXPECT_TRUE(says(u"Server: Ann and Bob, room Cave · live"_s));
  EXPECT_FALSE(says(u"In VASSAL, load a game"_s));
  EXPECT_TRUE(window_.board().accessibleDescription().isEmpty());
}

TEST_F(Live, TellsRollsOfTheFollowedGameInTheLog) {
  open();
  play(true);
  const int before = window_.log().rowCount();
  core_.tell("dice.rolled",
             {{"session", "s9"}, {"button", "2d6"}, {"player", "Eve"}, {"dice", {1}}, {"total", nullptr}});
  core_.tell("dice.rolled", {{"session", "s1"}, {"button", "2d6"}, {"player", "Ann"}, {"dice", {3, 5}}, {"total", 8}});
  ASSERT_TRUE(settles([&] { return window_.log().rowCount() > before; }));
  EXPECT_EQ(window_.log().rowCount(), before + 1);
  EXPECT_EQ(window_.log().text(before), u"Ann rolled 3 and 5 (2d6)."_s);
}

TEST_F(Live, TellsWhoAsksByPointingInVassal) {
  open();
  play(true);
  const int before = window_.log().rowCount();
  const auto asked = [](const char* session) {
    return json{{"event", "asked"},
                {"session", session},
                {"kind", "sight"},
                {"by", "Ada"},
                {"room", "Cave"},
                {"map", "Main"},
                {"units", {"1", "2"}},
                {"from", {{"x", 1}, {"y", 2}, {"place", "C5"}}},
                {"to", {{"x", 30}, {"y", 40}, {"place", "G3"}}}};
  };
  core_.tell("live.asked", asked("s9"));
  core_.tell("live.asked", asked("s1"));
  ASSERT_TRUE(settles([&] { return window_.log().rowCount() > before; }));
  EXPECT_EQ(window_.log().rowCount(), before + 1);
  EXPECT_EQ(window_.log().text(before), u"Ada asks from VASSAL: line of sight from C5 to G3."_s);
}

TEST_F(Live, SaysThatPasswordsAreSentInClearBeforeTheNetworkIsLetIn) {
  QTest::keyClick(&window_, Qt::Key_5, Qt::ControlModifier);
  EXPECT_TRUE(says(u"VASSAL sends passwords unencrypted"_s));
  auto* lan = named<QCheckBox>(u"live/lan"_s);
  EXPECT_FALSE(lan->isChecked());
  EXPECT_TRUE(lan->accessibleDescription().contains(u"passwords unencrypted"_s));
  lan->click();
  json state = open_table();
  state["lan"] = true;
  state["address"] = {"192.168.1.5:5050", "localhost:5050"};
  will_open(state);
  press(u"Start the server"_s);
  ASSERT_TRUE(settles([&] { return says(u"192.168.1.5"_s); }));
  EXPECT_EQ(core_.last("live.open")["lan"], true);
}

TEST_F(Live, HasTheOtherWaysFoldedAway) {
  QTest::keyClick(&window_, Qt::Key_5, Qt::ControlModifier);
  auto* server = named<QLineEdit>(u"live/server"_s);
  EXPECT_FALSE(server->isVisible());
  press(u"Other ways to connect"_s);
  ASSERT_TRUE(server->isVisible());
  press(u"Relay"_s);
  EXPECT_TRUE(says(u"Type the server with its port"_s));
  server->setText(u"game.example.org:5050"_s);
  named<QLineEdit>(u"live/module"_s)->setText(u"Kassala"_s);
  json watched = nothing_open();
  watched.update({{"mode", "watch"}, {"server", "game.example.org:5050"}, {"module", "Kassala"}});
  watched["rooms"] = {{{"module", "Kassala"}, {"room", "Hill"}, {"players", {"Eve"}}}};
  will_open(watched);
  core_.answers["live.choose"] = watched;
  press(u"Watch"_s);
  ASSERT_TRUE(settles([&] { return says(u"Room Hill, Kassala: Eve"_s); }));
  EXPECT_EQ(core_.last("live.open")["mode"], "watch");
  press(u"Room Hill, Kassala: Eve"_s);
  EXPECT_TRUE(settles([&] { return core_.last("live.choose")["room"] == "Hill"; }));
}

TEST_F(Live, SwitchesChatAnswersAndDisconnects) {
  open();
  json answering = open_table();
  answering["answers"] = true;
  core_.answers["live.answers"] = answering;
  core_.answers["live.state"] = answering;
  named<QCheckBox>(u"live/answers"_s)->click();
  ASSERT_TRUE(settles([&] { return window_.live().table().answers; }));
  EXPECT_EQ(core_.last("live.answers")["on"], true);
  core_.answers["live.close"] = json::object();
  core_.answers["live.state"] = nothing_open();
  press(u"Disconnect"_s);
  ASSERT_TRUE(settles([&] { return !window_.live().is_open(); }));
}

TEST_F(Live, SwitchesAnswersOnVassalsMap) {
  open();
  json answering = open_table();
  answering["mapAnswers"] = true;
  core_.answers["live.private"] = answering;
  core_.answers["live.state"] = answering;
  auto* box = named<QCheckBox>(u"live/map_answers"_s);
  EXPECT_FALSE(box->isChecked());
  box->click();
  ASSERT_TRUE(settles([&] { return window_.live().table().map_answers; }));
  EXPECT_EQ(core_.last("live.private")["on"], true);
}

TEST_F(Live, CutsNoWordBesideVassalInAnyLanguage) {
  const QDir pictures(QStringLiteral(ADJUTANT_PICTURES));
  ASSERT_TRUE(QDir().mkpath(pictures.path()));
  open();
  const auto look = [&](const QString& what) {
    for (const auto language : words::built_in_languages()) {
      voice_.speak(language);
      for (const QSize size : {QSize(1280, 800), QSize(380, 900)}) {
        window_.resize(size);
        QTest::qWait(80);
        EXPECT_TRUE(QTest::qWaitFor([&] { return cut_texts(window_).empty(); }, 2'000));  // a screen takes its time
        EXPECT_EQ(window_.size(), size) << "nothing makes it wider than it may be";
        EXPECT_THAT(cut_texts(window_), IsEmpty()) << what.toStdString() << voice_.code() << size.width();
        const QString name = u"live-%1-%2-%3.png"_s.arg(what, QString::fromStdString(voice_.code())).arg(size.width());
        EXPECT_TRUE(window_.grab().save(pictures.filePath(name)));
      }
    }
    voice_.speak(words::Language::en);
    QTest::qWait(20);
  };
  look(u"open"_s);
  play(false);
  look(u"waiting"_s);
  play(true);
  look(u"playing"_s);
  core_.answers["live.close"] = json::object();
  core_.answers["live.state"] = nothing_open();
  press(u"Disconnect"_s);
  ASSERT_TRUE(settles([&] { return !window_.live().is_open(); }));
  press(u"Other ways to connect"_s);
  look(u"closed"_s);
}

}  // namespace
}  // namespace adjutant::test

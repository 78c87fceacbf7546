#include "dock/counters/counters_room.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QTemporaryDir>
#include <QTest>

#include <gmock/gmock.h>

#include "api/answers/counters_answers.h"
#include "dock/models/counters/module_sides.h"
#include "dock/scripted_ask.h"
#include "situation/sheet_file.h"
#include "support/sample_game.h"
#include "words/catalogue.h"

// The Counters room on the sample's module, as keys and mouse meet it.

namespace adjutant::dock {
namespace {

using namespace Qt::StringLiterals;
using nlohmann::json;
using testing::SizeIs;

class CountersRoomTest : public testing::Test {
 protected:
  explicit CountersRoomTest(int width = 480, int height = 900) {
    room_.set_files(test::sample_file("sample.vmod").string(), {});
    room_.resize(width, height);
    model_.set_module("The Orsel Crossing@1.0");
    room_.show();
    room_.activateWindow();
    EXPECT_TRUE(QTest::qWaitForWindowActive(&room_));
    core_.of("counters.list").back().answer(answer());
  }

  /// The sample's counters, without a sheet, four of them on the board.
  static json answer() {
    const session::Kit kit = test::sample_kit();
    const words::Catalogue catalogue = words::built_in();
    const api::Speaker say{catalogue, words::Language::en, {}, &kit.charts};
    const situation::CounterSheet none{"lnl", "The Orsel Crossing", {}, {}};
    return {{"module", "aa"},
            {"name", "The Orsel Crossing"},
            {"game", "lnl"},
            {"session", "s1"},
            {"sheet", situation::to_json(none)},
            {"counters",
             api::module_counters_json(situation::counters_of(*kit.module), {{"1", 2}, {"3", 1}, {"5", 3}, {"11", 1}})},
            {"kinds", api::unit_kinds_json(kit.system, none, say)},
            {"sides", api::counter_sides(none, api::roster_sides(none, *kit.module, catalogue))},
            {"diagnostics", json::array()}};
  }
  template <class Widget>
  Widget& named(const char* name) {
    return *room_.findChild<Widget*>(QString::fromLatin1(name));
  }
  void key(Qt::Key one, Qt::KeyboardModifiers with = {}) { QTest::keyClick(QApplication::focusWidget(), one, with); }
  void type(const QString& text) { QTest::keyClicks(QApplication::focusWidget(), text); }
  [[nodiscard]] std::string current() {
    const auto place = room_.grid().current();
    return place ? model_.types()[*place].counter.looks.name : "none";
  }
  void keep_picture(const QString& name) {
    for (int i = 0; i < 3; ++i) {  // sizes come first, then levels
      QTest::qWait(80);
      room_.pictures().finish();
    }
    QTest::qWait(80);
    QDir().mkpath(QStringLiteral(ADJUTANT_PICTURES));
    EXPECT_TRUE(room_.grab().save(QStringLiteral(ADJUTANT_PICTURES) + u'/' + name + u".png"_s));
  }

  Voice voice_{words::built_in(), words::Language::en};
  QTemporaryDir folder_;
  QSettings settings_{folder_.filePath(u"a.ini"_s), QSettings::IniFormat};
  test::ScriptedAsk core_;
  CountersModel model_{core_.ask(), voice_, settings_, at_once};
  PictureReading reading_{core_.ask(), voice_, settings_, model_};
  CountersRoom room_{model_, reading_, voice_};
};

TEST_F(CountersRoomTest, BeginsWithTheFirstOfTheBoardThatIsNotFilledIn) {
  EXPECT_EQ(current(), "Guard Squad");
  EXPECT_TRUE(named<QLabel>("counters/progress").text().contains(u"4 missing for this scenario"_s))
      << named<QLabel>("counters/progress").text().toStdString();
  keep_picture(u"counters-room"_s);
}

TEST_F(CountersRoomTest, EnterGoesFromTheGridThroughKindAndFiguresToTheNext) {
  room_.grid().setFocus();
  key(Qt::Key_Return);
  EXPECT_EQ(QApplication::focusWidget()->objectName(), u"counters/kind"_s);
  type(u"squad"_s);
  key(Qt::Key_Return);
  EXPECT_EQ(QApplication::focusWidget()->objectName(), u"counters/pattern"_s);
  type(u"2-5-4-6"_s);
  key(Qt::Key_Return);
  EXPECT_EQ(current(), "Serjeant Renn") << "the next on the board";
  EXPECT_EQ(model_.figure(0, "fp"), u"2"_s);
  keep_picture(u"counters-room-filled"_s);
}

TEST_F(CountersRoomTest, SeveralAreChosenAndFilledInTogether) {
  room_.grid().setFocus();
  key(Qt::Key_Right, Qt::ShiftModifier);
  EXPECT_THAT(room_.grid().chosen(), SizeIs(2));
  QTest::mouseClick(&named<QAbstractButton>("counters/is/4"), Qt::LeftButton);
  EXPECT_EQ(model_.is(0), CounterIs::ignored);
  EXPECT_EQ(model_.is(1), CounterIs::ignored);
  EXPECT_EQ(model_.is(2), CounterIs::nothing_said);
  room_.grid().setFocus();
  key(Qt::Key_Z, Qt::ControlModifier);
  EXPECT_EQ(model_.is(1), CounterIs::nothing_said);
}

TEST_F(CountersRoomTest, HomeLeavesTheFirstAloneWhereItHadTheFocusAlready) {
  room_.grid().choose(std::size_t{0});
  room_.grid().setFocus();
  key(Qt::Key_A, Qt::ControlModifier);
  ASSERT_THAT(room_.grid().chosen(), SizeIs(model_.types().size()));
  key(Qt::Key_Home);
  EXPECT_THAT(room_.grid().chosen(), testing::ElementsAre(0U));
  key(Qt::Key_End, Qt::ShiftModifier);
  EXPECT_THAT(room_.grid().chosen(), SizeIs(model_.types().size())) << "with Shift several are chosen";
}

TEST_F(CountersRoomTest, TheFilterLeavesWhatItsWordsName) {
  named<QLineEdit>("counters/filter").setFocus();
  type(u"militia squad"_s);
  EXPECT_EQ(room_.grid().rows().rowCount(), 1);
  EXPECT_EQ(current(), "Militia Squad");
  named<QLineEdit>("counters/filter").clear();
  EXPECT_EQ(room_.grid().rows().rowCount(), static_cast<int>(model_.types().size()));
}

TEST_F(CountersRoomTest, PlacesOfFiguresAreShownWithTheKeysOneAfterTheOther) {
  model_.set_kind({0}, u"squad"_s);
  keep_picture(u"counters-room-squad"_s);
  QTest::mouseClick(&named<QAbstractButton>("counters/teach"), Qt::LeftButton);
  ASSERT_EQ(QApplication::focusWidget()->objectName(), u"counters/picture"_s);
  key(Qt::Key_Right);
  key(Qt::Key_Down, Qt::ShiftModifier);
  keep_picture(u"counters-room-teach"_s);
  key(Qt::Key_Return);
  EXPECT_EQ(reading_.places().size(), 1U);
  EXPECT_NEAR(reading_.places().begin()->second.x(), 0.07, 0.001);
  const auto figures = static_cast<int>(model_.figures(0).size());
  for (int i = 1; i < figures; ++i) {
    key(Qt::Key_Return);
  }
  EXPECT_EQ(reading_.places().size(), static_cast<std::size_t>(figures));
  EXPECT_EQ(QApplication::focusWidget()->objectName(), u"counters/pattern"_s) << "then figures are typed";
}

TEST_F(CountersRoomTest, WhatWasReadIsAcceptedWithOneKey) {
  model_.propose({{0, {u"squad"_s, u"guard"_s, {{"fp", {u"2"_s, 0.97}}}}},
                  {1, {u"squad"_s, u"guard"_s, {{"fp", {u"2"_s, 0.55}}}}}});
  EXPECT_TRUE(named<QLabel>("counters/progress").text().contains(u"2 to be checked"_s));
  keep_picture(u"counters-room-proposed"_s);
  room_.grid().setFocus();
  key(Qt::Key_Return, Qt::ControlModifier | Qt::ShiftModifier);
  EXPECT_FALSE(model_.is_unchecked(0));
  EXPECT_TRUE(model_.is_unchecked(1)) << "not sure enough";
  EXPECT_EQ(room_.grid().current(), 1U) << "the least sure comes first";
  key(Qt::Key_Return, Qt::ControlModifier);
  EXPECT_FALSE(model_.is_unchecked(1));
}

TEST_F(CountersRoomTest, TheSidesOfTheModuleAreMatchedWithThoseOfTheSheetInOnePlace) {
  json with_sides = answer();
  with_sides["sides"] = {"guard", "militia", "Vessen Guard", "Orsel Militia"};
  with_sides["roster"] = {{{"side", "Vessen Guard"}, {"is", ""}, {"by", ""}},
                          {{"side", "Orsel Militia"}, {"is", ""}, {"by", ""}}};
  model_.forget();
  model_.look();
  core_.of("counters.list").back().answer(with_sides);
  EXPECT_THAT(open_sides(model_.now()), SizeIs(2));
  EXPECT_TRUE(named<QLabel>("counters/problem").text().contains(u"Vessen Guard"_s)) << "it is asked";
  named<QAction>("dock.counters.menu.roster").trigger();
  auto* dialog = room_.findChild<QDialog*>(u"counters/sides_dialog"_s);
  ASSERT_TRUE(dialog);
  auto* militia = dialog->findChild<QComboBox*>(u"sides/1"_s);
  EXPECT_EQ(dialog->findChild<QComboBox*>(u"sides/0"_s)->currentText(), u"guard"_s) << "proposed: it has that word";
  ASSERT_EQ(militia->currentText(), u"militia"_s);
  militia->setCurrentIndex(0);
  EXPECT_TRUE(core_.of("counters.say").empty()) << "nothing is taken by itself";
  QTest::mouseClick(dialog->findChild<QAbstractButton*>(u"sides/take"_s), Qt::LeftButton);
  ASSERT_THAT(core_.of("counters.say"), SizeIs(1));
  EXPECT_EQ(core_.of("counters.say").back().params["sides"], (json{{"Vessen Guard", "guard"}}))
      << "the other is a side of its own";

  with_sides["sides"] = {"guard", "militia", "Orsel Militia"};
  with_sides["roster"][0].update({{"is", "guard"}, {"by", "person"}});
  core_.of("counters.say").back().answer({{"rules", 0}});
  core_.of("counters.list").back().answer(with_sides);
  EXPECT_EQ(open_sides(model_.now()), QStringList{u"Orsel Militia"_s});
}

TEST_F(CountersRoomTest, EveryControlHasANameInEveryLanguage) {
  for (const words::Language& language : voice_.languages()) {
    voice_.speak(language);
    for (const QWidget* widget : room_.findChildren<QWidget*>()) {
      if (widget->focusPolicy() != Qt::NoFocus && widget->isVisible() && !widget->inherits("QScrollArea")) {
        const auto* button = qobject_cast<const QAbstractButton*>(widget);
        const bool has_name = !widget->accessibleName().isEmpty() || (button && !button->text().isEmpty()) ||
                              (widget->parentWidget() && !widget->parentWidget()->accessibleName().isEmpty());
        EXPECT_TRUE(has_name) << widget->metaObject()->className() << ' ' << widget->objectName().toStdString();
      }
    }
  }
}

class WideCountersRoomTest : public CountersRoomTest {
 protected:
  WideCountersRoomTest() : CountersRoomTest(1000, 700) {}
};

TEST_F(WideCountersRoomTest, GridAndFieldsStandSideBySide) {
  EXPECT_GT(room_.form().mapTo(&room_, QPoint()).x(), room_.grid().x() + 100);
  keep_picture(u"counters-room-wide"_s);
}

}  // namespace
}  // namespace adjutant::dock

#include <QAbstractButton>
#include <QLabel>
#include <QLineEdit>
#include <fstream>

#include <gmock/gmock.h>

#include "sample_window.h"
#include "support/shared.h"

// The sample game in the window: the first start, sight, actions, an attack, rules; as the player's mouse and keys meet
// them.

namespace adjutant::test {
namespace {

using namespace Qt::StringLiterals;
using testing::Contains;
using testing::Each;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

class Sample : public SampleWindow {
 protected:
  /// The attack that the demonstration shows, on the table.
  void aim() {
    const QPointF target = centre_of("G3");
    select("C5");
    ASSERT_TRUE(settles([&] { return action("fire") != nullptr; }));
    play().unit().choose(action("fire")->key());
    click(target);
    ASSERT_TRUE(settles([&] {
      const dock::AttackState& state = play().attack().state();
      return state.plan && !state.odds.empty() && !state.modifiers.empty() && !state.dice.empty();
    }));
  }

  /// The dice of the recorded game: attacker, defender, and one damage check for each of the three.
  void throw_dice() {
    int die = 0;
    for (const char face : {'5', '5', '4', '2', '3'}) {
      const QString box = u"die/%1"_s.arg(die++);
      ASSERT_TRUE(settles([&] { return window().findChild<QLineEdit*>(box) != nullptr; })) << box.toStdString();
      if (die > 1) {  // whoever fills a box goes on with the next
        ASSERT_TRUE(settles([&] { return window().findChild<QLineEdit*>(box)->hasFocus(); })) << box.toStdString();
      }
      QTest::keyClick(QApplication::focusWidget(), face);
    }
    ASSERT_TRUE(settles([&] { return play().attack().state().complete; }));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    ASSERT_TRUE(settles([&] { return play().attack().state().resolved; }));
  }

  /// Whether the Unit room says so of a unit of the selected hex.
  [[nodiscard]] bool is_shaken(const QString& name) {
    const auto& units = play().unit().state().units;
    const auto found = std::ranges::find(units, name, &dock::UnitRow::name);
    return found != units.end() && found->states.contains(u"Shaken"_s);
  }

  void type_words(const QString& words) {
    QTest::keyClick(&window(), Qt::Key_F, Qt::ControlModifier);
    ASSERT_TRUE(settles([] { return qobject_cast<QLineEdit*>(QApplication::focusWidget()) != nullptr; }));
    QTest::keyClicks(QApplication::focusWidget(), words);
    ASSERT_TRUE(settles([&] { return rules().words() == words.toStdString() && rules().settled(); }));
  }
};

TEST_F(Sample, WaitsAtAGoodMomentUntilItIsPlayedOn) {
  start();
  ASSERT_TRUE(settles([&] { return feed().state().step > 0; }));
  const int begun = feed().state().step;
  EXPECT_LT(begun, feed().state().steps);
  EXPECT_FALSE(feed().state().playing);
  EXPECT_TRUE(settles([&] { return window().log().rowCount() > 0; }));
  press(said("dock.bar.play"));
  EXPECT_TRUE(settles([&] { return feed().state().step > begun; }));
  EXPECT_EQ(window().sessions().followed()->edition, "sample");
  keep_picture("first-start");
}

TEST_F(Sample, ItsSaveOpensBesideTheRecordedGame) {
  start();
  const auto save = project_file("packaging/sample/setup.vsav");
  program().open(save);
  ASSERT_TRUE(settles([&] { return window().moment() && window().moment()->of.title == "setup.vsav"; }));
  EXPECT_EQ(window().sessions().followed()->edition, "sample");
  EXPECT_TRUE(settles([&] { return feed().state().steps == 0; }));
  EXPECT_FALSE(feed().state().new_game);
  select("C5");
  EXPECT_THAT(play().unit().state().units, SizeIs(4));
  keep_picture("save");
}

TEST_F(Sample, AFileThatIsNoGameIsSaidToBeNoneAndTheBoardStays) {
  start();
  const dock::MomentPtr before = window().moment();
  const auto broken = scratch() / "broken.vsav";
  std::ofstream(broken, std::ios::binary) << "PK\x1b torn";
  program().open(broken);
  ASSERT_TRUE(settles([&] { return feed().state().problem.has_value(); }));
  EXPECT_EQ(feed().state().problem->key, "vmod.save.not_a_save");
  EXPECT_EQ(feed().state().problem_place, "broken.vsav");
  EXPECT_EQ(window().moment()->of.session, before->of.session);
}

TEST_F(Sample, DiceAfterAQuestionInVassalOpenTheAttackOfTheWholeStackThatItWasAbout) {
  start_at(firing_step);
  dock::HeardQuestion asked;
  asked.kind = dock::HeardQuestion::Kind::sight;
  asked.by = "Ann";
  asked.from_point = centre_of("C5");
  asked.to_point = centre_of("G3");
  play().show_question(asked, {});
  ASSERT_TRUE(settles([&] { return play().sight().state().verdict.has_value(); }));
  play().hear_roll({"Die", {5}, std::nullopt, "Ann"});
  ASSERT_TRUE(settles([&] { return !play().rolls().offers().empty(); }));
  const dock::AttackPlan& plan = play().attack().state().plan.value();
  EXPECT_EQ(plan.to.place, u"G3"_s);
  std::vector<std::string> firing;
  for (const dock::AttackUnit& unit : plan.units) {
    if (unit.takes_part) {
      firing.push_back(unit.name.toStdString());
    }
  }
  EXPECT_THAT(firing, testing::IsSupersetOf({"Serjeant Renn", "Guard Squad", "Guard Squad"}));
  keep_picture("dice-after-a-question");
}

/// Ann has selected units and pressed Ask, and then lit the flare at G3.
TEST_F(Sample, AFlareInVassalAfterUnitsOpensTheirAttackOnItAndNotThatOfTheWholeStack) {
  start_at(firing_step);
  select("C5");
  const auto firing = [this] {
    std::vector<std::string> names;
    for (const dock::AttackUnit& unit : play().attack().state().plan->units) {
      if (unit.takes_part) {
        names.push_back(unit.name.toStdString());
      }
    }
    return names;
  };
  std::vector<std::string> squads;
  for (const dock::UnitRow& unit : play().unit().state().units) {
    if (unit.name == u"Guard Squad"_s) {
      squads.push_back(unit.id);
    }
  }
  ASSERT_THAT(squads, SizeIs(2));
  const QPointF there = centre_of("G3");
  dock::HeardQuestion asked;
  asked.kind = dock::HeardQuestion::Kind::spot;
  asked.by = "Ann";
  asked.from = "G3";
  asked.from_point = there;
  asked.attackers = squads;
  asked.attack_from = "C5";
  asked.attack_point = centre_of("C5");
  play().show_question(asked, {});
  ASSERT_TRUE(settles([&] {
    const dock::AttackState& state = play().attack().state();
    return play().sight().state().verdict && state.plan && !state.dice.empty();
  }));
  EXPECT_EQ(play().sight().state().to.place, u"G3"_s);
  EXPECT_EQ(play().attack().state().plan->to.place, u"G3"_s);
  EXPECT_THAT(firing(), testing::IsSupersetOf({"Guard Squad", "Guard Squad"}));
  EXPECT_THAT(firing(), Not(Contains("Serjeant Renn"))) << "nobody asked about him";
  keep_picture("flare-after-units");
  play().hear_roll({"Die", {5}, std::nullopt, "Ann"});
  ASSERT_TRUE(settles([&] { return !play().rolls().offers().empty(); }));
  EXPECT_THAT(firing(), Not(Contains("Serjeant Renn"))) << "the dice are for the attack that is on the table";
}

TEST_F(Sample, SpaceShowsTheFieldOfViewOfTheSelectedHex) {
  start_at(firing_step);
  select("C5");
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
  ASSERT_TRUE(settles([&] { return !play().field().state().hexes.empty(); }));
  EXPECT_GT(play().overlay().areas.size(), 50U);
  keep_picture("field");
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
  EXPECT_TRUE(settles([&] { return play().field().state().hexes.empty(); }));
}

TEST_F(Sample, AClickAndAShiftClickShowTheLineWithItsReasonsOnTheBoard) {
  start_at(firing_step);
  const dock::SightState& degraded = see("C5", "G3");
  EXPECT_EQ(degraded.verdict, dock::Tone::degraded);
  EXPECT_EQ(degraded.range, 4);
  ASSERT_THAT(degraded.reasons, SizeIs(2));
  EXPECT_EQ(degraded.reasons.front().rule, u"10.3"_s);
  EXPECT_THAT(degraded.reasons.front().text.toStdString(), testing::HasSubstr("E4"));
  ASSERT_THAT(play().overlay().lines, SizeIs(1));
  EXPECT_EQ(play().overlay().lines.front().tone, dock::Tone::degraded);
  EXPECT_THAT(play().overlay().areas, Contains(testing::Field(&dock::Overlay::Area::label, u"1"_s)));
  keep_picture("sight-degraded");

  EXPECT_EQ(see("C5", "F2").verdict, dock::Tone::blocked);
  EXPECT_EQ(play().overlay().lines.front().tone, dock::Tone::blocked);
  keep_picture("sight-blocked");
}

TEST_F(Sample, ALineFollowsTheBoardAsTheGameGoesOn) {
  start_at(0);
  const auto before = play().sight().state();
  ASSERT_NO_FATAL_FAILURE(see("C5", "G3"));
  press(said("dock.bar.after"));
  ASSERT_TRUE(settles([&] { return feed().state().step == 1; }));
  EXPECT_TRUE(settles([&] { return play().sight().state().verdict.has_value(); }));
  EXPECT_EQ(play().sight().state().to.place, u"G3"_s);
}

TEST_F(Sample, AClickedStackShowsItsUnitsAndWhatTheyMayAndMayNotDo) {
  start_at(firing_step);
  select("C5");
  ASSERT_TRUE(settles([&] { return !play().unit().state().actions.empty(); }));
  const dock::UnitState& state = play().unit().state();
  EXPECT_THAT(state.units, SizeIs(4));  // a leader, two squads, their gun
  EXPECT_THAT(state.headline.toStdString(), testing::StartsWith("C5"));
  const auto allowed = [](const dock::ActionRow& row) { return row.allowed; };
  EXPECT_TRUE(std::ranges::any_of(state.actions, allowed));
  EXPECT_FALSE(std::ranges::all_of(state.actions, allowed));
  for (const dock::ActionRow& row : state.actions) {
    EXPECT_FALSE(row.rule.isEmpty()) << row.id;
    EXPECT_NE(row.allowed, !row.reason.isEmpty()) << row.id;
  }
  keep_picture("actions");
}

TEST_F(Sample, AnAttackIsResolvedWithTypedDice) {
  start_at(firing_step);
  ASSERT_NO_FATAL_FAILURE(aim());
  const dock::AttackModel& attack = play().attack();
  EXPECT_THAT(attack.state().odds, SizeIs(3));
  EXPECT_THAT(attack.state().modifiers, Contains(testing::Field(&dock::AttackModifier::id, "leadership")));
  keep_picture("attack-before");
  ASSERT_NO_FATAL_FAILURE(throw_dice());
  QStringList steps;
  for (const dock::TraceRow& row : attack.state().steps) {
    steps << row.text;
  }
  EXPECT_THAT(steps, Contains(u"The attack takes effect: damage checks at +3."_s));
  EXPECT_THAT(steps, Contains(u"Warden Orsk, column 2: shaken."_s));
  keep_picture("attack-resolved");
}

TEST_F(Sample, AResultIsAppliedByHandAndTakenBack) {
  const QString warden = u"Warden Orsk"_s;
  start_at(firing_step);
  select("G3");
  EXPECT_FALSE(is_shaken(warden));
  ASSERT_NO_FATAL_FAILURE(aim());
  ASSERT_NO_FATAL_FAILURE(throw_dice());
  ASSERT_TRUE(settles([&] { return window().findChild<QAbstractButton*>(u"apply"_s)->isVisible(); }));
  press(said("dock.attack.apply"));
  ASSERT_TRUE(settles([&] { return play().turn().state().can_undo; }));
  EXPECT_THAT(play().turn().state().done, Not(IsEmpty())) << "the strip says what was done";
  select("G3");
  EXPECT_TRUE(settles([&] { return is_shaken(warden); }));
  const auto says_shaken = [](const QLabel* label) {
    return label->isVisible() && label->text().contains(u"Shaken"_s);
  };
  EXPECT_TRUE(settles([&] { return std::ranges::any_of(window().findChildren<QLabel*>(), says_shaken); }));
  keep_picture("by-hand");
  QTest::mouseClick(window().findChild<QAbstractButton*>(u"turn/undo"_s), Qt::LeftButton);
  EXPECT_TRUE(settles([&] { return !play().turn().state().can_undo && !is_shaken(warden); }));
}

TEST_F(Sample, ThePartOfASideIsEndedInTheStripAndTakenBack) {
  start_at(firing_step);
  ASSERT_TRUE(settles([&] { return play().turn().state().known && !play().turn().state().active.isEmpty(); }));
  const QString active = play().turn().state().active;
  QTest::mouseClick(window().findChild<QAbstractButton*>(u"turn/end"_s), Qt::LeftButton);
  EXPECT_TRUE(settles([&] { return play().turn().state().active != active; }));
  QTest::mouseClick(window().findChild<QAbstractButton*>(u"turn/undo"_s), Qt::LeftButton);
  EXPECT_TRUE(settles([&] { return play().turn().state().active == active; }));
}

TEST_F(Sample, AModifierThatThePlayerSwitchesIsTheirsAndTheOddsFollow) {
  start_at(firing_step);
  ASSERT_NO_FATAL_FAILURE(aim());
  dock::AttackModel& attack = play().attack();
  const auto before = attack.state().odds;
  const auto leadership = [&] {
    return std::ranges::find(attack.state().modifiers, std::string("leadership"), &dock::AttackModifier::id);
  };
  attack.toggle("leadership");
  ASSERT_TRUE(settles([&] { return leadership() != attack.state().modifiers.end() && leadership()->by_player; }));
  EXPECT_FALSE(leadership()->counts);
  EXPECT_TRUE(settles([&] { return attack.state().odds != before && !attack.state().odds.empty(); }));
}

TEST_F(Sample, RulesAreFoundInTwoLanguagesAndANumberInTheWindowOpensItsRule) {
  start_at(firing_step, words::Language::es);
  type_words(u"asalto cerrado"_s);
  ASSERT_THAT(rules().found().hits, Not(IsEmpty()));
  EXPECT_EQ(rules().found().hits.front().number, "17.1");
  EXPECT_EQ(rules().found().hits.front().language, "es");
  keep_picture("rules-es");

  program().voice().speak(words::Language::it);
  type_words(u"assalto ravvicinato"_s);
  ASSERT_THAT(rules().found().hits, Not(IsEmpty()));
  EXPECT_EQ(rules().found().hits.front().number, "17.1");
  EXPECT_EQ(rules().found().hits.front().language, "it");
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
  ASSERT_TRUE(settles([&] { return !rules().texts().empty(); }));
  EXPECT_EQ(rules().texts().front().language, "it");
  keep_picture("rules-it");

  window().open_rule(u"10.3"_s);
  ASSERT_TRUE(settles([&] { return !rules().texts().empty() && rules().texts().front().number == "10.3"; }));
}

/// The widgets that need more than so many pixels, with what they say.
std::string wider_than(int width, const QWidget& window) {
  std::string found;
  for (const QWidget* widget : window.findChildren<QWidget*>()) {
    if (widget->isVisible() && widget->minimumSizeHint().width() > width) {
      const QVariant text = widget->property("text");
      found += "\n  " + std::string(widget->metaObject()->className()) + " " + widget->objectName().toStdString() +
               " " + std::to_string(widget->minimumSizeHint().width()) + " " + text.toString().toStdString();
    }
  }
  return found;
}

TEST_F(Sample, IsDecentInThreeLanguagesAndTwoSizes) {
  start_at(firing_step);
  ASSERT_NO_FATAL_FAILURE(aim());
  for (const words::Language language : words::built_in_languages()) {
    program().voice().speak(language);
    const QStringList sight{program().voice()({"los.verdict.degraded", {{"count", 1}}})};
    ASSERT_TRUE(settles([&] { return play().attack().state().sight == sight; }));
    for (const QSize size : {QSize(1280, 800), QSize(1920, 1080), QSize(420, 900)}) {
      EXPECT_TRUE(settles([&] {
        window().resize(size);  // narrow, the board folds first
        QTest::qWait(50);
        return window().size() == size;
      })) << window().width()
          << " by " << window().height() << "; what needs more:" << wider_than(size.width(), window());
      keep_picture("table-" + std::string(words::code_of(language)) + "-" + std::to_string(size.width()));
    }
  }
}

TEST_F(Sample, TheHeaderGoesOnWithTheTurnTrackerOfTheRecording) {
  ASSERT_NO_FATAL_FAILURE(start_at(firing_step));
  const auto phase_is = [&](const char* phase) {
    return settles([&] { return window().moment()->ledger.phase == phase; });
  };
  ASSERT_TRUE(phase_is("operations"));
  EXPECT_EQ(window().moment()->ledger.active, "guard") << "of the moment that the demonstration stops at more is known";
  while (feed().state().step < feed().state().steps) {
    const int before = feed().state().step;
    press(said("dock.bar.after"));
    ASSERT_TRUE(settles([&] { return feed().state().step != before; }));
  }
  ASSERT_TRUE(phase_is("administrative"));
  EXPECT_EQ(window().moment()->ledger.active, "");
  EXPECT_TRUE(window().sessions().sentence().contains(program().voice()("lnl.phase.administrative")))
      << window().sessions().sentence().toStdString();
}

}  // namespace
}  // namespace adjutant::test

#include <QSignalSpy>
#include <QTest>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "dock/models/play/play.h"
#include "dock/service_ask.h"

namespace adjutant::dock {
namespace {

using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

class TurnModelTest : public testing::Test {
 protected:
  explicit TurnModelTest(bool by_hand = true) : core_(7, by_hand) { play_.set_moment(core_.moment()); }

  [[nodiscard]] const TurnState& turn() { return play_.turn().state(); }
  [[nodiscard]] const TurnSide& side(const QString& name) {
    const auto found = std::ranges::find(turn().sides, name, &TurnSide::name);
    EXPECT_NE(found, turn().sides.end()) << name.toStdString();
    return *found;
  }
  /// What the socket would tell of a change.
  void hear() { play_.set_moment(core_.moment()); }
  const ActionRow& action(const std::string& id) {
    const auto& rows = play_.unit().state().actions;
    const auto found = std::ranges::find_if(rows, [&](const ActionRow& row) { return row.id == id && row.allowed; });
    EXPECT_NE(found, rows.end()) << id;
    return *found;
  }

  test::ServiceAsk core_;
  Voice voice_{words::built_in(), words::Language::en};
  PlayModel play_{core_.ask(), voice_};
};

class TurnElsewhereTest : public TurnModelTest {
 protected:
  TurnElsewhereTest() : TurnModelTest(false) {}
};

TEST_F(TurnModelTest, TellsTurnPhaseAndWhoMayStillAct) {
  EXPECT_TRUE(turn().known);
  EXPECT_EQ(turn().text, QStringLiteral("Turn 1, Operations Phase"));
  EXPECT_EQ(turn().part, QStringLiteral("Pass"));
  EXPECT_TRUE(side(QStringLiteral("guard")).active);
  ASSERT_THAT(side(QStringLiteral("guard")).units, Not(IsEmpty()));
  const TurnUnit& first = side(QStringLiteral("guard")).units.front();
  EXPECT_FALSE(first.name.isEmpty());
  EXPECT_FALSE(first.place.isEmpty());
  EXPECT_FALSE(first.actions.isEmpty());
}

TEST_F(TurnModelTest, AUnitThatIsChosenIsSelectedInItsHex) {
  const TurnUnit unit = side(QStringLiteral("guard")).units.front();
  play_.show_unit(unit);
  EXPECT_EQ(play_.selected().place, unit.place);
  EXPECT_EQ(play_.unit().selected(), unit.id);
  play_.show_unit(unit);
  EXPECT_EQ(play_.unit().selected(), unit.id) << "chosen twice it stays";
}

TEST_F(TurnModelTest, EndingThePartAndUndoingIt) {
  QSignalSpy stepping(&play_.turn(), &TurnModel::stepping);
  play_.turn().end_part();
  EXPECT_EQ(stepping.size(), 1);
  EXPECT_FALSE(side(QStringLiteral("guard")).active);
  EXPECT_EQ(turn().passes, 1);
  EXPECT_TRUE(turn().can_undo);
  play_.turn().undo();
  EXPECT_TRUE(side(QStringLiteral("guard")).active);
  EXPECT_FALSE(turn().can_undo);
  play_.turn().undo();
  EXPECT_FALSE(turn().problem.isEmpty());
}

TEST_F(TurnModelTest, WhatWasUndoneIsDoneOnceMore) {
  EXPECT_FALSE(turn().can_redo);
  play_.turn().end_part();
  play_.turn().undo();
  EXPECT_TRUE(turn().can_redo);
  play_.turn().redo();
  EXPECT_EQ(turn().passes, 1);
  EXPECT_FALSE(turn().can_redo);
  EXPECT_TRUE(turn().can_undo);
  play_.turn().redo();
  EXPECT_EQ(turn().problem, QStringLiteral("Nothing undone here can be redone."));
}

TEST_F(TurnModelTest, AnAppliedResultThatIsUndoneAndRedoneIsAppliedAgain) {
  play_.show_place(QStringLiteral("C5"));
  const ActionRow fire = action("fire");
  play_.attack(fire, fire.targets.front());
  play_.attack().roll();
  play_.apply_attack();
  play_.turn().end_part();
  play_.turn().undo();
  EXPECT_TRUE(play_.attack().state().applied);
  play_.turn().undo();
  EXPECT_FALSE(play_.attack().state().applied);
  play_.turn().redo();
  EXPECT_TRUE(play_.attack().state().applied) << "or it would be applied twice";
  play_.turn().undo();
  play_.turn().end_part();
  EXPECT_FALSE(play_.attack().state().applied);
}

TEST_F(TurnModelTest, WhatRollsNoDiceIsDoneAtOnce) {
  play_.show_place(QStringLiteral("C5"));
  const ActionRow crawl = action("low_crawl");
  play_.act(crawl, crawl.targets.front().name);
  EXPECT_EQ(turn().problem, QString());
  EXPECT_THAT(turn().done, Not(IsEmpty()));
  play_.show_place(crawl.targets.front().spot.place);
  EXPECT_THAT(play_.unit().state().units, SizeIs(testing::Ge(crawl.units.size())));
}

TEST_F(TurnModelTest, WhoHasActedDoesNotPassAnyMore) {
  play_.show_place(QStringLiteral("C5"));
  const ActionRow pass = action("pass");
  EXPECT_THAT(pass.units, IsEmpty()) << "it is the side that passes";
  EXPECT_TRUE(play_.offers(pass));
  const ActionRow crawl = action("low_crawl");
  play_.act(crawl, crawl.targets.front().name);
  hear();
  play_.show_place(crawl.targets.front().spot.place);
  EXPECT_TRUE(QTest::qWaitFor([&] { return turn().part_id == "impulse"; }));
  EXPECT_FALSE(play_.offers(pass)) << "now it has an impulse to end";
}

TEST_F(TurnModelTest, AResultOnTheTableIsApplied) {
  play_.show_place(QStringLiteral("C5"));
  const ActionRow fire = action("fire");
  play_.attack(fire, fire.targets.front());
  play_.attack().roll();
  ASSERT_TRUE(play_.attack().state().resolved);
  play_.apply_attack();
  EXPECT_EQ(turn().problem, QString());
  EXPECT_TRUE(play_.attack().state().applied);
  EXPECT_TRUE(turn().can_undo);
  hear();
  const auto fired = [](const UnitRow& unit) { return unit.states.contains(QStringLiteral("Fired")); };
  EXPECT_GE(std::ranges::count_if(play_.unit().state().units, fired), 3) << "two squads and the leader who helped them";
}

TEST_F(TurnElsewhereTest, NothingIsDoneToABoardThatVassalMoves) {
  play_.show_place(QStringLiteral("C5"));
  EXPECT_FALSE(turn().by_hand);
  const ActionRow crawl = action("low_crawl");
  play_.act(crawl, crawl.targets.front().name);
  EXPECT_FALSE(turn().problem.isEmpty());
  EXPECT_THAT(turn().done, IsEmpty());
}

TEST_F(TurnModelTest, AResultThatIsTakenBackMayBeAppliedAgain) {
  play_.show_place(QStringLiteral("C5"));
  const ActionRow fire = action("fire");
  play_.attack(fire, fire.targets.front());
  play_.attack().roll();
  play_.apply_attack();
  hear();
  ASSERT_TRUE(play_.attack().state().applied);
  EXPECT_FALSE(play_.attack().state().outdated) << "the board has what the dice said";
  play_.turn().end_part();
  hear();
  play_.turn().undo();
  hear();
  EXPECT_TRUE(play_.attack().state().applied) << "only what came after it was taken back";
  play_.turn().undo();
  hear();
  EXPECT_FALSE(play_.attack().state().applied);
  EXPECT_FALSE(play_.attack().state().outdated) << "the board is again as the dice were read for";
  play_.apply_attack();
  EXPECT_EQ(turn().problem, QString());
  EXPECT_TRUE(play_.attack().state().applied);
}

TEST_F(TurnModelTest, AResultThatWasTakenBackIsOutdatedByAnotherMove) {
  play_.show_place(QStringLiteral("C5"));
  const ActionRow fire = action("fire");
  const ActionRow crawl = action("low_crawl");
  play_.attack(fire, fire.targets.front());
  play_.attack().roll();
  play_.apply_attack();
  hear();
  play_.turn().undo();
  hear();
  play_.act(crawl, crawl.targets.front().name);
  hear();
  EXPECT_EQ(turn().problem, QString());
  EXPECT_FALSE(play_.attack().state().applied);
  EXPECT_TRUE(play_.attack().state().outdated);
}

TEST_F(TurnModelTest, WhileTheBoardChangesFastItAsksNotEachTime) {
  for (int i = 0; i < 5; ++i) {
    core_.say({{"turn", 2 + i}});
    hear();
  }
  EXPECT_EQ(turn().text, QStringLiteral("Turn 1, Operations Phase"));
  EXPECT_TRUE(QTest::qWaitFor([&] { return turn().text == QStringLiteral("Turn 6, Operations Phase"); }));
}

TEST_F(TurnModelTest, SpeaksTheLanguageOfTheWindow) {
  play_.show_place(QStringLiteral("C5"));
  const ActionRow crawl = action("low_crawl");
  play_.act(crawl, crawl.targets.front().name);
  voice_.speak(words::Language::it);
  EXPECT_TRUE(QTest::qWaitFor([&] { return turn().part == QStringLiteral("Termina l’impulso"); }));
  EXPECT_THAT(turn().done, IsEmpty()) << "what was said before was said in English";
}

}  // namespace
}  // namespace adjutant::dock

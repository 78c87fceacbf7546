#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "dock/models/attack/rolls.h"
#include "dock/models/play/play.h"
#include "dock/service_ask.h"

namespace adjutant::dock {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;
using vmod::wire::DiceRoll;
using namespace Qt::StringLiterals;

DiceRoll rolled(const std::string& player, std::vector<int> dice) {
  return {"Die", std::move(dice), std::nullopt, player};
}

/// The sample's own attack lies on the table and waits for the attacker's die.
class RollsTest : public testing::Test {
 protected:
  RollsTest() {
    play_.set_moment(core_.moment());
    aim();
  }

  void aim() {
    play_.set_tool(Tool::attack);
    play_.click({170, 335}, false);
    play_.click({410, 195}, false);
  }
  [[nodiscard]] std::vector<int> faces() {
    std::vector<int> faces;
    for (const Die& die : play_.attack().state().dice) {
      faces.push_back(die.face.value_or(0));
    }
    return faces;
  }

  test::ServiceAsk core_;
  Voice voice_{words::built_in(), words::Language::en};
  PlayModel play_{core_.ask(), voice_};
  RollsModel& rolls_ = play_.rolls();
};

TEST_F(RollsTest, OffersARollAndTakesItOnlyWhenThePlayerSaysSo) {
  rolls_.hear(rolled("Ann", {5}));
  ASSERT_THAT(rolls_.offers(), SizeIs(1));
  EXPECT_EQ(rolls_.offers()[0].text, u"Ann rolled 5: use it"_s);
  EXPECT_TRUE(rolls_.offers()[0].reason.isEmpty());
  EXPECT_THAT(faces(), ElementsAre(0)) << "nothing is taken by itself";
  rolls_.use(0);
  EXPECT_THAT(faces(), ElementsAre(5, 0)) << "and the procedure goes on to the defender's die";
  EXPECT_FALSE(play_.attack().state().dice[0].rolled) << "it was no roll of the program's";
  EXPECT_THAT(rolls_.offers(), IsEmpty()) << "a roll is used once";
}

TEST_F(RollsTest, TakesRollsInTheOrderInWhichTheyWereMade) {
  rolls_.hear(rolled("Ann", {5}));
  rolls_.hear(rolled("Bob", {4}));
  EXPECT_TRUE(rolls_.use_first());
  EXPECT_TRUE(rolls_.use_first());
  EXPECT_THAT(std::vector<int>({faces()[0], faces()[1]}), ElementsAre(5, 4));
}

TEST_F(RollsTest, TakesOneThrowForDiceThatAreAskedForOneAfterTheOther) {
  rolls_.hear(rolled("Ann", {5, 4}));
  ASSERT_THAT(rolls_.offers(), SizeIs(1));
  EXPECT_EQ(rolls_.offers()[0].text, u"Ann rolled 5 and 4: use them"_s);
  EXPECT_THAT(faces(), ElementsAre(0));
  rolls_.use(0);
  ASSERT_GE(faces().size(), 2U);
  EXPECT_EQ(faces()[0], 5);
  EXPECT_EQ(faces()[1], 4);
}

TEST_F(RollsTest, SaysWhyOtherDiceDoNotFit) {
  rolls_.hear(rolled("Ann", {9}));
  rolls_.hear(rolled("Ann", {1, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}));
  rolls_.hear({"2d6", {}, 8, "Ann"});
  const auto offers = rolls_.offers();
  ASSERT_THAT(offers, SizeIs(3));
  EXPECT_EQ(offers[0].text, u"Ann rolled 9 (Die)."_s);
  EXPECT_EQ(offers[0].reason, u"A die with 6 sides cannot show 9."_s);
  EXPECT_TRUE(offers[1].reason.contains(u"not asked for"_s)) << offers[1].reason.toStdString();
  EXPECT_TRUE(offers[2].reason.contains(u"only the total"_s));
  EXPECT_FALSE(rolls_.use_first());
  for (std::size_t i = 0; i < offers.size(); ++i) {
    rolls_.use(i);
  }
  EXPECT_THAT(faces(), ElementsAre(0));
}

TEST_F(RollsTest, OffersNothingWhileNoDiceAreWaitedFor) {
  play_.attack().close();
  rolls_.hear(rolled("Ann", {5}));
  EXPECT_THAT(rolls_.offers(), IsEmpty());
  EXPECT_FALSE(rolls_.use_first());
  aim();
  EXPECT_THAT(rolls_.offers(), SizeIs(1)) << "rolled just before the attack was put on the table";
}

TEST_F(RollsTest, KeepsOnlyTheNewestRollForAnotherAttack) {
  rolls_.hear(rolled("Ann", {5}));
  rolls_.hear(rolled("Bob", {4}));
  aim();
  ASSERT_THAT(rolls_.offers(), SizeIs(1));
  EXPECT_TRUE(rolls_.offers()[0].text.startsWith(u"Bob"_s));
}

TEST_F(RollsTest, ForgetsTheOldestOfTooManyAndWhatIsPutAway) {
  for (int face = 1; face <= 4; ++face) {
    rolls_.hear(rolled("Ann", {face}));
  }
  ASSERT_THAT(rolls_.offers(), SizeIs(most_offered_rolls));
  EXPECT_EQ(rolls_.offers()[0].text, u"Ann rolled 2: use it"_s);
  rolls_.dismiss(0);
  EXPECT_EQ(rolls_.offers()[0].text, u"Ann rolled 3: use it"_s);
  rolls_.dismiss(7);
  EXPECT_THAT(rolls_.offers(), SizeIs(2));
}

TEST_F(RollsTest, LeavesTypedDiceAlone) {
  play_.attack().set_die(0, 6);
  rolls_.hear(rolled("Bob", {4}));
  rolls_.use(0);
  EXPECT_THAT(std::vector<int>({faces()[0], faces()[1]}), ElementsAre(6, 4));
}

TEST(RollTold, NamesThePlayerWhereTheReportDoes) {
  const Voice voice{words::built_in(), words::Language::en};
  EXPECT_EQ(voice(told(rolled("Ann", {3, 5}))), u"Ann rolled 3 and 5 (Die)."_s);
  EXPECT_EQ(voice(told(rolled("", {3}))), u"Rolled in VASSAL: 3 (Die)."_s);
  EXPECT_EQ(voice(told({"", {}, 8, "Ann"})), u"Ann rolled 8 (VASSAL)."_s);
}

}  // namespace
}  // namespace adjutant::dock

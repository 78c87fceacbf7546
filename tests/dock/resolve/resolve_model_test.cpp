#include <algorithm>
#include <numeric>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "dock/models/resolve/resolve.h"
#include "dock/resolve/table_ask.h"

namespace adjutant::dock {
namespace {

using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

class ResolveModelTest : public testing::Test {
 protected:
  ResolveModelTest() { model_.read(); }

  [[nodiscard]] const AttackState& state() { return model_.attack().state(); }
  void throw_dice(const std::vector<int>& faces) {
    for (std::size_t i = 0; i < faces.size(); ++i) {
      ASSERT_GT(state().dice.size(), i) << "no die is asked for";
      model_.attack().set_die(i, faces[i]);
    }
    ASSERT_TRUE(state().complete);
    model_.attack().resolve();
  }
  [[nodiscard]] double share_of_all(const UnitOdds& unit) {
    return std::accumulate(unit.chances.begin(), unit.chances.end(), 0.0,
                           [](double sum, const Chance& chance) { return sum + chance.share; });
  }

  test::TableAsk core_;
  Voice voice_{words::built_in(), words::Language::en};
  ResolveModel model_{core_.ask(), voice_};
};

TEST_F(ResolveModelTest, HasEveryProcedureOfEveryGameAndPackByItsName) {
  EXPECT_THAT(model_.games(), SizeIs(4));
  EXPECT_GT(model_.found().size(), 110U);
  EXPECT_EQ(model_.found().front().id, "lnl.direct_fire");
  model_.search(QStringLiteral("direct"));
  EXPECT_EQ(model_.found().front().id, "lnl.direct_fire");
  model_.search(QStringLiteral("combat"));
  EXPECT_EQ(model_.found().front().id, "bcs.combat") << "the game's name has the word as well";
  model_.search({});
  model_.use_game("weather");
  ASSERT_THAT(model_.found(), SizeIs(1));
  EXPECT_EQ(model_.found().front().name, QStringLiteral("Weather"));
}

TEST_F(ResolveModelTest, IsSearchedInThePlayersLanguageWithoutAccents) {
  voice_.speak(words::Language::es);
  model_.search(QStringLiteral("chequeo de dano"));
  ASSERT_THAT(model_.found(), Not(IsEmpty()));
  EXPECT_EQ(model_.found().front().id, "lnl.dc");
}

TEST_F(ResolveModelTest, AsksWithoutASession) {
  model_.open("lnl.direct_fire");
  model_.set("firers/0/fp", 4);
  ASSERT_THAT(core_.asked, Not(IsEmpty()));
  for (const auto& [method, params] : core_.asked) {
    EXPECT_FALSE(params.contains("session")) << method;
    EXPECT_NE(method, "los");
    EXPECT_NE(method, "procedure.input");
  }
}

TEST_F(ResolveModelTest, SaysWhichFieldTheCoreWaitsFor) {
  model_.open("lnl.direct_fire");
  EXPECT_EQ(model_.wanted(), "firers/0/fp");
  model_.set("firers/0/fp", 4);
  EXPECT_NE(model_.wanted(), "firers/0/fp");
}

TEST_F(ResolveModelTest, ADirectFireIsResolvedWithAHeadlineAndItsReasons) {
  model_.open("lnl.direct_fire");
  model_.set("firers/0/fp", 4);
  model_.set("targets/0/morale", 5);
  model_.set("terrain", "light_woods");
  ASSERT_THAT(state().odds, SizeIs(1));
  EXPECT_NEAR(share_of_all(state().odds.front()), 1, 1e-9);
  EXPECT_EQ(model_.headline(), QString());
  throw_dice({6, 2, 4});
  EXPECT_TRUE(model_.headline().startsWith(QStringLiteral("Hit +7: squad "))) << model_.headline().toStdString();
  const auto has_rule = [](const TraceRow& step) { return !step.rule.isEmpty(); };
  EXPECT_TRUE(std::ranges::any_of(state().steps, has_rule));
}

TEST_F(ResolveModelTest, TheHeadlineNamesEveryUnitOfEqualOnes) {
  model_.open("lnl.direct_fire");
  model_.set("firers/0/fp", 4);
  model_.set("targets/0/morale", 5);
  model_.set("terrain", "light_woods");
  model_.add("targets");
  ASSERT_THAT(state().odds, SizeIs(2));
  EXPECT_EQ(state().odds[1].name, QStringLiteral("squad 2"));
  model_.attack().roll();
  EXPECT_TRUE(model_.headline().contains(QStringLiteral("squad 1 "))) << model_.headline().toStdString();
  EXPECT_TRUE(model_.headline().contains(QStringLiteral("squad 2 "))) << model_.headline().toStdString();
}

TEST_F(ResolveModelTest, AnotherFigureCountsWithTheDiceThatLieThere) {
  model_.open("lnl.dft");
  model_.set("fp", 4);
  model_.set("tm", 1);
  throw_dice({5, 2});
  const auto before = state().steps;
  model_.set("fp", 1);
  EXPECT_TRUE(state().resolved);
  EXPECT_EQ(state().dice.front().face, 5);
  EXPECT_NE(state().steps, before);
}

TEST_F(ResolveModelTest, AnOrdnanceShotIsResolved) {
  model_.open("lnl.ordnance");
  model_.set("base", 8);
  model_.set("penetration", 6);
  model_.set("armor", 3);
  model_.set("morale", 5);
  ASSERT_THAT(state().odds, SizeIs(1));
  EXPECT_EQ(state().odds.front().name, QStringLiteral("vehicle"));
  throw_dice({4, 3, 5, 2, 3});
  EXPECT_EQ(model_.headline(), QStringLiteral("vehicle: destroyed"));
  model_.attack().again();
  throw_dice({6, 6});
  EXPECT_EQ(model_.headline(), voice_("dock.choice.miss"));
}

TEST_F(ResolveModelTest, ABoltActionShootingIsResolved) {
  model_.open("boltaction.shoot");
  model_.set("to_hit/shots", 3);
  model_.set("target/models", 8);
  throw_dice({4, 5, 2, 5, 2});
  const QString said = model_.headline();
  EXPECT_TRUE(said.contains(QStringLiteral("casualties: 1"))) << said.toStdString();
  EXPECT_TRUE(said.contains(QStringLiteral("pins: 1"))) << said.toStdString();
  EXPECT_FALSE(said.contains(u'_')) << said.toStdString();
}

TEST_F(ResolveModelTest, ABcsCombatIsResolvedAndItsOddsSayWhatHappens) {
  model_.open("bcs.combat");
  model_.set("attacker/ar", 4);
  model_.set("defender/ar", 3);
  ASSERT_THAT(state().odds, SizeIs(1));
  const UnitOdds& odds = state().odds.front();
  EXPECT_NEAR(share_of_all(odds), 1, 1e-9);
  EXPECT_LT(odds.chances.size(), 11U) << "rolls that come to the same are one outcome";
  for (const Chance& chance : odds.chances) {
    EXPECT_FALSE(chance.text.contains(u'_')) << chance.text.toStdString();
  }
  throw_dice({3, 4});
  EXPECT_TRUE(model_.headline().contains(QStringLiteral("steps lost by the attacker: 1")))
      << model_.headline().toStdString();
}

TEST_F(ResolveModelTest, AModifierIsSwitchedByHand) {
  model_.open("bcs.combat");
  model_.set("attacker/ar", 4);
  model_.set("defender/ar", 3);
  const auto assist = [&] { return *std::ranges::find(state().modifiers, std::string("assist"), &AttackModifier::id); };
  ASSERT_FALSE(assist().counts);
  const auto before = state().odds;
  model_.attack().toggle("assist");
  EXPECT_TRUE(assist().counts);
  EXPECT_TRUE(assist().by_player);
  EXPECT_NE(state().odds, before);
}

TEST_F(ResolveModelTest, AFigureThatNobodyHasGivenIsAskedAndThenKnownToTheChartsToo) {
  model_.open("lnl.direct_fire");
  model_.set("firers/0/fp", 4);
  model_.set("targets/0/morale", 5);
  model_.set("terrain", "brush");
  const auto* wanted = std::get_if<FigureNeeded>(&state().needed);
  ASSERT_NE(wanted, nullptr);
  EXPECT_EQ(wanted->cell, "brush/tm");
  model_.attack().give_figure(QStringLiteral("1"));
  EXPECT_FALSE(state().odds.empty());
  EXPECT_FALSE(std::holds_alternative<FigureNeeded>(state().needed));
  const auto chart = std::ranges::find(model_.charts(), std::string("terrain"), &ChartGrid::id);
  ASSERT_NE(chart, model_.charts().end());
  for (const auto& row : chart->cells) {
    for (const ChartCell& cell : row) {
      if (cell.id == "brush/tm") {
        EXPECT_EQ(cell.text, QStringLiteral("1"));
      }
    }
  }
}

TEST_F(ResolveModelTest, TheSheetIsReadInAnotherLanguageAsItStands) {
  model_.open("lnl.direct_fire");
  model_.set("firers/0/fp", 7);
  voice_.speak(words::Language::it);
  const auto rows = model_.rows(true);
  const auto fp = std::ranges::find(rows, std::string("firers/0/fp"), &FormRow::place);
  ASSERT_NE(fp, rows.end());
  EXPECT_EQ(fp->value, Json(7));
  EXPECT_EQ(fp->label, voice_("dock.field.fp"));
}

TEST_F(ResolveModelTest, EveryProcedureOpensAndSaysWhatItWaitsFor) {
  for (const ProcedureRow& row : model_.found()) {
    model_.open(row.id);
    const AttackState& now = state();
    const bool asks = !now.dice.empty() || now.complete || !std::holds_alternative<std::monostate>(now.needed);
    EXPECT_TRUE(asks || !model_.problem().isEmpty()) << row.id;
    const auto* input = std::get_if<InputNeeded>(&now.needed);
    EXPECT_TRUE(!input || !model_.wanted().empty()) << row.id << " waits for " << input->field << ", which has no row";
  }
}

TEST_F(ResolveModelTest, AnswersThatComeAfterItIsGoneAreDropped) {
  std::vector<std::function<void(Reply)>> late;
  {
    ResolveModel gone(
        [&](const std::string&, const Json&, std::function<void(Reply)> answer) { late.push_back(std::move(answer)); },
        voice_);
    gone.read();
  }
  for (const auto& answer : late) {
    answer(Json::object());
  }
  SUCCEED();
}

TEST_F(ResolveModelTest, WhatTheDiceMustShowStandsBesideThem) {
  model_.open("lnl.spot");
  model_.set("target_class", "degrading");
  model_.set("degrading_hexes", 0);
  ASSERT_THAT(state().dice, Not(IsEmpty())) << model_.problem().toStdString();
  EXPECT_TRUE(state().dice[0].needed.startsWith(QStringLiteral("≤ "))) << state().dice[0].needed.toStdString();
  model_.open("boltaction.to_hit");
  model_.set("shots", 3);
  ASSERT_THAT(state().dice, Not(IsEmpty())) << "shots are rolled one by one";
  EXPECT_EQ(state().dice[0].needed, QStringLiteral("≥ 3"));
}

}  // namespace
}  // namespace adjutant::dock

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/bcs/resolve/activation.h"
#include "games/question.h"

namespace adjutant::games::bcs {
namespace {

using games::test::Question;
using nlohmann::json;
using testing::Contains;
using testing::ElementsAre;
using testing::Not;

std::vector<std::string> ids(const std::vector<Task>& tasks, char step) {
  std::vector<std::string> found;
  for (const Task& task : tasks) {
    if (task.step == step) {
      found.push_back(task.id);
    }
  }
  return found;
}

Activation with_result(const std::string& result, bool initial = true) {
  Activation activation;
  activation.initial = initial;
  activation.result = result;
  return activation;
}

TEST(Activation, GoesThroughAllItsStepsInTheirOrder) {
  const auto tasks = tasks_of(with_result("full"));
  EXPECT_TRUE(std::ranges::is_sorted(tasks, {}, &Task::step));
  EXPECT_THAT(ids(tasks, 'd'), ElementsAre("objectives"));
  EXPECT_THAT(ids(tasks, 'i'), ElementsAre("second_activation"));
  EXPECT_THAT(ids(tasks, 'j'), ElementsAre("play_passes"));
}

TEST(Activation, ThatFailsDoesOnlyWhatItsBoxLists) {
  const auto tasks = tasks_of(with_result("fail"));
  EXPECT_THAT(ids(tasks, 'c'),
              ElementsAre("snafu", "fail_flip", "fail_screen", "fail_trains", "fail_markers", "isolation"));
  for (const char step : {'d', 'e', 'f', 'g', 'h'}) {
    EXPECT_TRUE(ids(tasks, step).empty()) << step;
  }
  EXPECT_FALSE(ids(tasks, 'i').empty());
  const auto second = tasks_of(with_result("fail", false));
  EXPECT_THAT(ids(second, 'c'), Not(Contains("fail_screen")));
  EXPECT_TRUE(ids(second, 'i').empty());
}

TEST(Activation, EndsWithTheRollWhereNobodyHasRolled) {
  EXPECT_EQ(tasks_of(Activation{}).back(), (Task{'c', "snafu"}));
}

TEST(Activation, BlocksTheMsrFurtherWhileTheTrainsAreOffTheMap) {
  FormationState formation;
  formation.msr_complete = false;
  formation.prepared = true;
  const FormationState first = after_preparation(formation);
  EXPECT_TRUE(first.trains_off_map);
  EXPECT_EQ(first.blocked, 0) << "they have only now left the map";
  EXPECT_TRUE(first.prepared);
  const FormationState second = after_preparation(first);
  EXPECT_EQ(second.blocked, 1);
  EXPECT_FALSE(second.prepared) << "the marker ends it";
  const FormationState third = after_preparation(second);
  EXPECT_EQ(third.blocked, 2);
  EXPECT_EQ(after_preparation(third).blocked, 2);
  FormationState complete = third;
  complete.msr_complete = true;
  EXPECT_EQ(after_preparation(complete).blocked, 0);
}

TEST(Activation, OfRecoveryTakesAwayOneLevelOfFatigueAndNoMoreThanThereIs) {
  Activation recovery;
  recovery.kind = ActivationKind::recovery;
  recovery.formation.fatigue = 1;
  EXPECT_EQ(after_activation(recovery).fatigue, 0);
  recovery.formation.fatigue = 0;
  EXPECT_EQ(after_activation(recovery).fatigue, 0);
  recovery.formation.fatigue = std::nullopt;
  EXPECT_EQ(after_activation(recovery).fatigue, std::nullopt) << "fresh";
  EXPECT_TRUE(ids(tasks_of(recovery), 'i').empty());
}

TEST(SecondActivation, IsBarredByWhatTheChartNames) {
  const auto why = [](Activation activation, bool skipped = false) {
    return no_second_activation(activation, skipped).key;
  };
  EXPECT_EQ(why(with_result("full")), "");
  EXPECT_EQ(why(with_result("full", false)), "trace.bcs.second.already");
  EXPECT_EQ(why(with_result("full"), true), "trace.bcs.second.skipped");
  Activation tired = with_result("full");
  tired.formation.fatigue = 4;
  EXPECT_EQ(why(tired), "trace.bcs.second.fatigue");
  Activation used = with_result("full");
  used.hq_used_before = true;
  EXPECT_EQ(why(used), "trace.bcs.second.hq_used");
}

TEST(SecondActivation, IsDecidedOnceTheOwnerHasTypedItsNumber) {
  const json input = {{"request", "second"}, {"fatigue", "fresh"}};
  Question roll("bcs.activation");
  EXPECT_EQ(roll.resolve(input, {4})["missing"], true);
  roll.figure("reactivation", "success/least", std::int64_t{5});
  EXPECT_EQ(roll.resolve(input, {4})["success"], true) << "4 and 1 for a fresh formation";
  EXPECT_EQ(roll.resolve(input, {3})["success"], false);
  EXPECT_EQ(roll.chance(input, "success", true), "1/2");
}

TEST(Snafu, HasExactOdds) {
  const Question snafu("bcs.snafu");
  const json input = {{"fatigue", "0"}, {"distance", 10}};
  EXPECT_EQ(snafu.chance(input, "result", "full"), "13/18") << "6 and more with +1";
  EXPECT_EQ(snafu.chance(input, "result", "fail"), "0") << "2 and 1 is 3";
}

TEST(Snafu, TakesAModifierOfTheGameAsItStands) {
  const Question snafu("bcs.snafu");
  EXPECT_EQ(snafu.resolve({{"game_drm", -2}}, {3, 4})["mods"], json({{"game", -2}}));
  EXPECT_EQ(snafu.resolve({{"game_drm", 2}}, {3, 4})["drm"], 2);
}

TEST(Snafu, RefusesLevelsThatDoNotExist) {
  const Question snafu("bcs.snafu");
  EXPECT_EQ(snafu.refusal({{"fatigue", 5}}), "games.input.kind");
  EXPECT_EQ(snafu.refusal({{"fatigue", "weary"}}), "games.input.kind");
  EXPECT_EQ(snafu.refusal({{"blocked", 3}}), "games.input.kind");
}

TEST(SnafuEffects, LetScreenBeEnteredAfterAnyFailWhereThePlayersReadItSo) {
  const json input = {{"result", "fail"}, {"activation", "second"}};
  Question effects("bcs.snafu.effects");
  EXPECT_EQ(effects.resolve(input, {})["screen"], false);
  effects.set("screen_on_fail", "always");
  EXPECT_EQ(effects.resolve(input, {})["screen"], true);
  EXPECT_EQ(effects.needs(json::object()), "input result");
}

TEST(Fatigue, HasExactOddsByItsLikeliestReason) {
  const Question fatigue("bcs.fatigue");
  EXPECT_EQ(fatigue.chance({{"reasons", {"combat_obj", "engagement"}}}, "increase", 1), "1/3");
  EXPECT_EQ(fatigue.chance({{"reasons", {"attack_sequence", "engagement"}}}, "increase", 1), "1/2");
  EXPECT_EQ(fatigue.chance({{"reasons", json::array()}}, "increase", 0), "1");
  EXPECT_EQ(fatigue.refusal({{"reasons", {"boredom"}}}), "games.input.kind");
}

TEST(PreparedDefence, AnswersOneOfThreeQuestions) {
  const Question prepared("bcs.prepdef");
  EXPECT_EQ(prepared.needs(json::object()), "input action");
  EXPECT_EQ(prepared.needs({{"action", "create"}}), "input artillery_points");
  EXPECT_EQ(prepared.resolve({{"action", "create"}, {"artillery_points", 0}}, {})["legal"], false);
  EXPECT_EQ(prepared.resolve({{"event", "second_activation"}, {"has_pd", true}}, {})["pd_removed"], false);
  EXPECT_EQ(prepared.resolve({{"event", "hq_moves"}, {"has_pd", false}}, {})["pd_removed"], false);
}

TEST(Status, OfAUnitIsTheWorstOfAllThatBefallsIt) {
  const Question move("bcs.move");
  EXPECT_EQ(
      move.resolve({{"ma", "tactical"}, {"ezoc", "av"}, {"av", "light"}, {"required_stop", true}}, {})["status_after"],
      "finished");
  EXPECT_EQ(move.resolve({{"ma", "foot"}, {"engagement_zone", true}}, {})["status_after"], "moving");
  EXPECT_EQ(move.resolve({{"status", "finished"}, {"ma", "foot"}, {"ezoc", "av"}}, {})["status_after"], "finished");
}

TEST(Status, SaysWhereTheChartIsSilent) {
  const Question legal("bcs.legal");
  EXPECT_EQ(legal.needs({{"status", "stopped"}, {"action", "screen"}}), "chart status_permits screen/stopped");
  EXPECT_EQ(legal.needs({{"status", "moving"}}), "input action");
}

}  // namespace
}  // namespace adjutant::games::bcs

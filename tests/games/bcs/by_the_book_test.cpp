#include <set>

#include <gmock/gmock.h>

#include "games/bcs/bcs_game.h"
#include "games/bcs/by_hand.h"

// What the charts say where players do it by hand: each test names the rule, or the heading of the chart.
namespace adjutant::games::bcs {
namespace {

using nlohmann::json;
using test::ByHand;
using test::Played;
using testing::Contains;
using testing::Each;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::IsSupersetOf;
using testing::Not;
using testing::SizeIs;

std::vector<int> distances(const ByHand& play, const std::string& unit, const std::vector<std::string>& targets) {
  std::vector<int> all;
  for (const std::string& target : targets) {
    all.push_back(board::distance(play.unit(unit)->hex, *board::hex_named(target)));
  }
  return all;
}

/// The steps of a trace with that key.
std::vector<std::string> said_of(const tables::Trace& trace, const std::string& key) {
  std::vector<std::string> units;
  for (const tables::TraceStep& step : trace.steps()) {
    if (step.step == key) {
      units.push_back(step.args.front().value);
    }
  }
  return units;
}

// ---------------------------------------------------------------------------------------------------------- retreats

TEST(ARetreatByHand, GoesThreeHexesAndEndsInNoZoneThatBinds) {  // 5.5, key of the combat table; 5.5g
  ByHand play("by_hand/b01");
  EXPECT_FALSE(play.act("retreat", {"x_tank"}, "8,3"));
  EXPECT_EQ(play.refusal(), "bcs.refuse.not_that_way") << "1 hex";
  EXPECT_FALSE(play.act("retreat", {"x_tank"}, "11,2"));
  EXPECT_EQ(play.refusal(), "bcs.refuse.not_that_way") << "4 hexes, though next to the HQ";
  EXPECT_FALSE(play.act("retreat", {"x_tank"}, "5,2"));
  EXPECT_EQ(play.refusal(), "bcs.refuse.not_that_way") << "2 hexes, past the attacker";
  const std::string end = play.may("x_tank", "retreat").targets.back();
  Unit tank = *play.unit("a_tank");
  tank.id = "blocks";
  tank.hex = board::neighbours(*board::hex_named(end)).back();
  play.change().units.push_back(tank);
  EXPECT_THAT(play.may("x_tank", "retreat").targets, Not(Contains(end)));
  EXPECT_FALSE(play.act("retreat", {"x_tank"}, end));
  EXPECT_EQ(play.refusal(), "bcs.refuse.ends_in_zone") << "next to an AV";
}

TEST(ARetreatByHand, IsOfferedWhereItCanBeMade) {  // 5.5
  const ByHand play("by_hand/b01");
  const auto targets = play.may("x_tank", "retreat").targets;
  ASSERT_FALSE(targets.empty());
  EXPECT_THAT(distances(play, "x_tank", targets), Each(3));
  for (const std::string& target : targets) {
    ByHand goes = play;
    EXPECT_TRUE(goes.act("retreat", {"x_tank"}, target)) << target << " " << goes.refusal();
  }
}

TEST(ARetreatByHand, IsMadeBeforeAnythingElse) {  // 5.1b step 8
  ByHand play("by_hand/b02");
  EXPECT_FALSE(play.end());
  EXPECT_EQ(play.refusal(), "bcs.refuse.retreat_first");
  EXPECT_EQ(play.turn().unfinished.key, "bcs.refuse.retreat_first") << "and the turn says so";
  for (const char* action : {"move", "attack", "flip"}) {
    const ActionView view = play.may("a_inf", action);
    EXPECT_EQ(view.reason.key, "bcs.refuse.retreat_first") << action;
    EXPECT_EQ(view.rule, "5.1b");
  }
  for (const char* id : {"x_inf", "x_inf2"}) {
    if (!play.fact("must_retreat", id).empty()) {
      const auto targets = play.may(id, "retreat").targets;
      ASSERT_TRUE(play.act("retreat", {id}, targets.empty() ? "" : targets.back())) << play.refusal();
    }
  }
  EXPECT_NE(play.may("a_inf", "flip").reason.key, "bcs.refuse.retreat_first");
  EXPECT_TRUE(play.end()) << play.refusal();
}

TEST(ARetreatByHand, ThatCannotBeMadeIsSettledByThePlayers) {  // 5.5g is not in the charts
  ByHand play("by_hand/b01");
  for (int column = 4; column <= 10; ++column) {  // an enemy AV wherever it could go
    for (int row = -1; row <= 7; ++row) {
      if (board::distance({column, row}, {7, 3}) == 3) {
        Unit tank = *play.unit("a_tank");
        tank.id = "ring" + std::to_string(column) + std::to_string(row);
        tank.hex = {column, row};
        play.change().units.push_back(tank);
      }
    }
  }
  EXPECT_THAT(play.may("x_tank", "retreat").targets, IsEmpty());
  EXPECT_FALSE(play.act("retreat", {"x_tank"}, "8,3"));
  EXPECT_EQ(play.refusal(), "trace.bcs.not_in_source");
  ASSERT_TRUE(
      play.tell("retreat", {"x_tank"}, "", {{"retreat", "none"}, {"units", {{{"id", "x_tank"}, {"steps", 1}}}}}))
      << play.refusal();
  EXPECT_EQ(play.fact("must_retreat", "x_tank"), "");
}

TEST(ARetreatByHand, OfTwoUnlikeUnitsIsEachJudgedByItself) {  // 5.5e: by movement class
  ByHand play("by_hand/b02");
  play.change().ledger.facts.clear();
  for (const char* id : {"x_inf", "x_tank"}) {
    play.change().ledger.facts.push_back({"must_retreat", id, "", "automatic", Proof::said, {}});
  }
  const auto of_foot = play.may("x_inf", "retreat").targets;
  const auto of_tank = play.may("x_tank", "retreat").targets;
  EXPECT_NE(of_foot, of_tank) << "to its HQ, or three hexes back";
  EXPECT_THAT(distances(play, "x_tank", of_tank), Each(3));
}

TEST(AnHq, KeepsItsSideWhenItRetreatsAndHasNoStepToLose) {  // 4.8a, 3.0
  ByHand play("by_hand/b06");
  const std::string face = play.unit("hqB")->face;
  ASSERT_TRUE(play.act("voluntary_retreat", {"hqB"}, "4,10")) << play.refusal();
  EXPECT_EQ(play.unit("hqB")->face, face);
  EXPECT_EQ(play.unit("hqB")->hex, (board::Hex{4, 10}));
  ByHand bare("by_hand/b06");
  bare.change().units[static_cast<std::size_t>(bare.unit("hqB") - bare.now().units.data())].values.erase("steps");
  EXPECT_TRUE(bare.act("voluntary_retreat", {"hqB"}, "4,10")) << bare.refusal();
  EXPECT_EQ(bare.unit("hqB")->face, face);
}

// ------------------------------------------------------------------------------------------------------------- moves

TEST(UnitsThatMoveTogether, AreEachStoppedByTheZone) {  // Stopped and Finished: foot or truck in any EZOC
  ByHand walk("by_hand/b03");
  ASSERT_TRUE(walk.walk({"a_inf", "a_inf2"}, {"6,5"})) << walk.refusal();
  EXPECT_TRUE(walk.marked("a_inf", "stopped"));
  EXPECT_TRUE(walk.marked("a_inf2", "stopped"));
  EXPECT_FALSE(walk.act("move", {"a_inf2"}, "6,6"));
  EXPECT_EQ(walk.refusal(), "bcs.refuse.status");
  ByHand act("by_hand/b03");
  ASSERT_TRUE(act.act("move", {"a_inf", "a_inf2"}, "6,5")) << act.refusal();
  EXPECT_TRUE(act.marked("a_inf", "stopped"));
  EXPECT_TRUE(act.marked("a_inf2", "stopped"));
}

TEST(AMoveAlongAPath, EndsWhereTheZoneStopsIt) {  // Stopped and Finished
  ByHand play("by_hand/b03");
  EXPECT_FALSE(play.walk({"a_inf"}, {"6,5", "6,6"}));
  EXPECT_EQ(play.refusal(), "bcs.refuse.status");
}

// -------------------------------------------------------------------------------------------- the end of an activation

TEST(ASecondActivation, WaitsForTheFatigueRollAndTheLossesOfIsolation) {  // 3.0, steps g, h, i
  ByHand play("by_hand/b04");
  const json success = {{"success", true}};
  EXPECT_FALSE(play.tell("second_activation", {"hqA"}, "", success));
  EXPECT_EQ(play.refusal(), "bcs.refuse.fatigue_first");
  EXPECT_EQ(play.may("a_tank", "isolation").reason.key, "bcs.refuse.fatigue_first") << "g comes before h";
  ASSERT_TRUE(play.act("fatigue", {"hqA"}, "", {3})) << play.refusal();
  EXPECT_EQ(play.value("hqA", "fatigue"), 0) << "an attack sequence tires on 1 to 3";
  EXPECT_FALSE(play.tell("second_activation", {"hqA"}, "", success));
  EXPECT_EQ(play.refusal(), "bcs.refuse.isolation_first");
  const long long steps = play.value("a_tank", "steps");
  ASSERT_TRUE(play.act("isolation", {"a_tank"})) << play.refusal();
  EXPECT_EQ(play.value("a_tank", "steps"), steps - 1);
  EXPECT_TRUE(play.tell("second_activation", {"hqA"}, "", success)) << play.refusal();
}

TEST(AnActivation, EndsAfterTheFatigueRollAndTheLossesOfIsolation) {  // 3.0, steps g and h
  ByHand play("by_hand/b05");
  EXPECT_FALSE(play.end());
  EXPECT_EQ(play.refusal(), "bcs.refuse.fatigue_first");
  EXPECT_EQ(play.turn().unfinished.key, "bcs.refuse.fatigue_first");
  ASSERT_TRUE(play.act("fatigue", {"hqA"}, "", {6})) << play.refusal();
  EXPECT_FALSE(play.end());
  EXPECT_EQ(play.refusal(), "bcs.refuse.isolation_first");
  EXPECT_THAT(play.turn().unfinished.args, Contains(Argument("unit", "a_tank")));
  ASSERT_TRUE(play.act("isolation", {"a_tank"})) << play.refusal();
  EXPECT_EQ(play.value("a_tank", "steps"), 2);
  EXPECT_TRUE(play.end()) << play.refusal();
}

TEST(AnActivation, GoesThroughTheSnafuRoll) {  // 3.0, steps b and c
  Played played;
  played.now = *test::bcs().course.give_initiative(played.now, "us");
  ByHand play(played.now);
  ASSERT_TRUE(play.end()) << play.refusal();
  ASSERT_TRUE(play.act("activate", {"hq"})) << play.refusal();
  EXPECT_FALSE(play.end());
  EXPECT_EQ(play.refusal(), "bcs.refuse.no_snafu");
}

TEST(TheCleanUp, TurnsTrainsThatStandBadlyToGhosts) {  // 3.0 step f, 3.2f: 5 to 15 hexes, or an entry hex
  for (const bool on_entry : {false, true}) {
    Played played = test::in_the_activities();
    if (on_entry) {
      played.now.markers.push_back({{2, 7}, "entry", 0, {}});
    }
    played.end_part();
    EXPECT_EQ(played.unit("trains").face, on_entry ? "normal" : "ghost") << "2 hexes from its HQ";
  }
  Played far = test::in_the_activities();
  far.unit("hq").hex = {2, 2};
  far.end_part();
  EXPECT_EQ(far.unit("trains").face, "normal") << "5 hexes";
}

TEST(PreparedDefence, EndsWithTheLastArtilleryPoint) {  // 1.7, exit
  Played played;
  played.unit("hq").values["artillery_points"] = 0LL;
  played.unit("hq").markers = {"prepared_defence"};
  played.now = *test::bcs().course.give_initiative(played.now, "us");
  played.end_part();
  played.roll("activate", "hq", "bcs.activation", {});
  EXPECT_FALSE(played.is_marked("hq", "prepared_defence"));
}

TEST(AMitigation, DoesOnlyTheSixThingsOfItsBox) {  // 3.7: step b is kept
  ByHand play("by_hand/b10");
  ASSERT_TRUE(play.act("mitigate", {"hqA"})) << play.refusal();
  std::set<std::string> letters;
  std::set<std::string> tasks;
  for (const json& step : play.outcome()["steps"]) {
    letters.insert(step["step"]);
    tasks.insert(step["task"]);
  }
  EXPECT_THAT(letters, ElementsAre("c", "j"));
  EXPECT_THAT(tasks, Not(Contains("snafu")));
  EXPECT_THAT(tasks, IsSupersetOf({"isolation", "play_passes"}));
}

TEST(AMitigation, DoesNotDoStepBAgain) {  // 3.7
  const json input = {{"result", "fail"}, {"blocked", 1}, {"trains_off_map", true}, {"msr_complete", false}};
  const json result = games::test::Question("bcs.activation.mitigation").resolve(input, {});
  EXPECT_EQ(result["after"]["blocked"], 1) << "the block was raised in step b already";
}

TEST(ASecondActivation, IsMeantByTheProceduresOwnName) {  // 3.0 step i: no second activation at Fat-4
  const games::test::Question second("bcs.activation.second");
  EXPECT_EQ(second.resolve({{"fatigue", 4}}, {})["reason"], "trace.bcs.second.fatigue");
  EXPECT_EQ(second.needs({{"fatigue", 1}}), "dice reactivation");
  EXPECT_EQ(second.refusal({{"request", "steps"}}), "games.input.kind");
  EXPECT_EQ(games::test::Question("bcs.activation.recovery").resolve({{"fatigue", 2}}, {})["after"]["fatigue"], 1);
  EXPECT_EQ(games::test::Question("bcs.activation.recovery").refusal({{"kind", "normal"}}), "games.input.kind");
}

// ------------------------------------------------------------------------------------------------------------ fights

TEST(AnEngagement, ReachesOneHexIntoTerrain) {  // 5.2 note 3
  ByHand play("by_hand/b07");
  EXPECT_THAT(play.may("a_tank", "engage").targets, Not(Contains("7,4")));
  EXPECT_FALSE(play.act("engage", {"a_tank"}, "7,4", {4, 3}));
  EXPECT_EQ(play.refusal(), "trace.bcs.beyond_cover");
}

TEST(ABarrage, FindsAHardRedAvHard) {  // barrage table, first row
  ByHand play("by_hand/b08");
  const auto steps = play.value("x_tank", "steps");
  ASSERT_TRUE(play.act("attack_by_fire", {"a_tank"}, "7,3", {5})) << play.refusal();
  EXPECT_EQ(play.outcome()["per_unit"][0]["governing"], "hard");
  EXPECT_EQ(play.value("x_tank", "steps"), steps) << "only a 6 costs a step";
  EXPECT_THAT(said_of(play.trace(), "trace.bcs.fires"), ElementsAre("a_tank"));
}

TEST(UnitsThatFireAtOnce, RollEachForItself) {  // 5.2, 5.4
  ByHand engage("by_hand/b12");
  EXPECT_FALSE(engage.act("engage", {"a_tank", "a_tank2"}, "7,3", {2, 2})) << "the second has no dice";
  ASSERT_TRUE(engage.act("engage", {"a_tank", "a_tank2"}, "7,3", {2, 2, 3, 3})) << engage.refusal();
  ASSERT_THAT(engage.outcome()["each"], SizeIs(2));
  EXPECT_EQ(engage.value("a_tank", "steps"), 2) << "5: the firer loses a step";
  EXPECT_EQ(engage.value("a_tank2", "steps"), 2) << "7: both do";
  EXPECT_EQ(engage.value("x_tank", "steps"), 2);
  EXPECT_THAT(said_of(engage.trace(), "trace.acts"), ElementsAre("a_tank", "a_tank2"));
  ByHand fire("by_hand/b12");
  ASSERT_TRUE(fire.act("attack_by_fire", {"a_tank", "a_tank2"}, "7,3", {6, 6})) << fire.refusal();
  EXPECT_EQ(fire.value("x_tank", "steps"), 1);
  EXPECT_THAT(said_of(fire.trace(), "trace.bcs.fires"), ElementsAre("a_tank", "a_tank2"));
}

TEST(UnitsThatFireAtOnce, WaitForTheRetreatThatTheFirstHasCaused) {  // 5.2: 9 or more
  ByHand play("by_hand/b12");
  EXPECT_FALSE(play.act("engage", {"a_tank", "a_tank2"}, "7,3", {4, 5, 3, 3}));
  EXPECT_EQ(play.refusal(), "bcs.refuse.retreat_first");
}

TEST(UnitsThatAttackTogether, HaveOneResultAndAreAllFinished) {  // 5.1b step 4; Stopped and Finished
  ByHand play("by_hand/b12");
  ASSERT_TRUE(play.act("attack", {"a_tank", "a_tank2"}, "7,3", {1, 2})) << play.refusal();
  EXPECT_TRUE(play.marked("a_tank", "finished"));
  EXPECT_TRUE(play.marked("a_tank2", "finished"));
  ByHand again("by_hand/b12");
  again.change().units.back().markers = {"finished"};
  EXPECT_FALSE(again.act("attack", {"a_tank", "a_tank2"}, "7,3", {1, 2}));
  EXPECT_EQ(again.refusal(), "bcs.refuse.status") << "the finished one cannot attack";
}

// ----------------------------------------------------------------------------------------------------------- the turn

TEST(ThePreTurnPhase, DeterminesTheFirstPlayer) {  // 2.0
  ByHand play("by_hand/b11");
  EXPECT_FALSE(play.end());
  EXPECT_EQ(play.refusal(), "bcs.refuse.no_first_player");
  ASSERT_TRUE(play.goes_first("them"));
  ASSERT_TRUE(play.end()) << play.refusal();
  EXPECT_EQ(play.turn().active, "them");
}

TEST(WhoeverActivatesFirst, IsTheFirstPlayerWhereNobodyIsNamed) {  // 2.0
  ByHand play("by_hand/b11");
  play.change().ledger.phase = "activations";
  ASSERT_TRUE(play.act("activate", {"hqX"})) << play.refusal();
  EXPECT_EQ(play.turn().active, "them");
  EXPECT_EQ(play.turn().initiative, "them");
}

// -------------------------------------------------------------------------------------------------------------- words

TEST(AWordThatIsNotKnown, IsSaidWithTheNearestOne) {  // 3.2, fatigue fresh; markers; AV types
  std::set<std::pair<std::string, std::string>> near;
  for (const Diagnostic& found : test::bcs().unknown_words(ByHand("by_hand/b09").now(), "b09")) {
    std::string word;
    for (const Argument& argument : found.what.args) {
      word = argument.name == "word" ? argument.value : word;
      if (argument.name == "nearest") {
        near.emplace(word, argument.value);
      }
    }
    EXPECT_EQ(found.severity, Severity::warning) << word;
  }
  EXPECT_THAT(near, IsSupersetOf({std::pair<std::string, std::string>{"Fresh", "fresh"},
                                  {"stoped", "stopped"},
                                  {"keyterrain", "key_terrain"},
                                  {"hardred", "hard_red"}}));
}

TEST(AFatigueThatIsNotKnown, IsAskedFor) {  // 3.2: fresh +1
  ByHand play("by_hand/b09");
  EXPECT_FALSE(play.act("snafu", {"hqA"}, "", {2, 3}));
  EXPECT_EQ(play.refusal(), "tables.needs.input");
  EXPECT_TRUE(play.act("snafu", {"hqA"}, "", {2, 3}, {{"fatigue", "fresh"}})) << play.refusal();
}

TEST(EveryWordOfTheSituations, IsKnown) {
  for (int i = 1; i <= 12; ++i) {
    const std::string file = "by_hand/b" + std::string(i < 10 ? "0" : "") + std::to_string(i);
    const auto unknown = test::bcs().unknown_words(ByHand(file).now(), file);
    EXPECT_EQ(unknown.empty(), i != 9) << file << " " << (unknown.empty() ? "" : unknown.front().where);
  }
}

}  // namespace
}  // namespace adjutant::games::bcs

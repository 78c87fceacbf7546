#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/bcs/bcs_game.h"
#include "games/bcs/board/facts.h"
#include "games/state/changing.h"

// What each action leaves on the map and in the ledger.
namespace adjutant::games::bcs {
namespace {

using nlohmann::json;
using test::in_the_activities;
using test::Played;
using testing::ElementsAre;
using testing::IsEmpty;

json losses(const std::vector<json>& units) {
  return {{"units", units}};
}

Played before_the_activation() {
  Played played;
  played.end_part();
  played.now.ledger.active = "us";
  return played;
}

// -------------------------------------------------------------------------------------------------------- formations

TEST(AnActivationAction, FlipsTheHqAndDoesWhatStepBAsksFor) {
  Played played = before_the_activation();
  played.unit("hq").markers = {"msr_blocked_2"};
  played.roll("activate", "hq", "bcs.activation", {});
  EXPECT_EQ(played.unit("hq").face, "used");
  EXPECT_THAT(played.unit("hq").markers, IsEmpty()) << "the MSR is complete";
  EXPECT_EQ(played.fact("activation", "hq"), "initial");
}

TEST(AnActivationAction, TakesTheTrainsOffTheMapWhereTheMsrIsNotComplete) {
  Played played = before_the_activation();
  played.now.markers.clear();
  played.roll("activate", "hq", "bcs.activation", {});
  EXPECT_EQ(played.now.unit("trains"), nullptr);
  EXPECT_FALSE(played.is_marked("hq", "msr_blocked_1")) << "they leave only now";
}

TEST(AnActivationAction, RaisesTheBlockWhileTheTrainsAreOffTheMapWhichEndsPreparedDefence) {
  Played played = before_the_activation();
  played.unit("hq2").markers = {"msr_blocked_1", "prepared_defence"};
  played.roll("activate", "hq2", "bcs.activation", {});
  EXPECT_THAT(played.unit("hq2").markers, ElementsAre("msr_blocked_2"));
}

TEST(AnActivationAction, OfAnHqFoundUsedHasNoSecondActivation) {
  Played played = before_the_activation();
  played.unit("hq").face = "used";
  played.roll("activate", "hq", "bcs.activation", {});
  EXPECT_EQ(played.fact("hq_used_before", "hq"), "yes");
  played.act("snafu", "hq", {}, {{"result", "full"}});
  played.end_part();
  EXPECT_EQ(played.refusal("second_activation", "hq", {}, {{"success", true}}), "trace.bcs.second.hq_used");
  played.end_part();
  EXPECT_EQ(played.unit("hq").face, "used") << "step i is left out";
}

TEST(ARecovery, TakesAwayALevelOfFatigueAndDoesOnlyWhatItsListNames) {
  Played played = before_the_activation();
  played.unit("trains").face = "ghost";
  played.roll("recover", "hq", "bcs.activation.recovery", {});
  EXPECT_EQ(played.value("hq", "fatigue"), 0);
  EXPECT_EQ(played.unit("trains").face, "normal");
  EXPECT_EQ(played.refusal("move", "rifles", "4,5"), "bcs.refuse.recovery");
  EXPECT_EQ(played.refusal("fatigue", "hq"), "bcs.refuse.recovery");
  played.roll("isolation", "rifles", "bcs.isolation", {});
}

TEST(ARecovery, LeavesAFatigueThatNobodyHasGivenUnknown) {
  Played played = before_the_activation();
  played.unit("hq").values.erase("fatigue");
  played.roll("recover", "hq", "bcs.activation.recovery", {});
  EXPECT_FALSE(played.unit("hq").values.contains("fatigue"));
}

TEST(ASnafuRoll, TakesTheCoordinationMarkerUnlessItFailsOrTheFormationIsMixed) {
  struct Roll {
    json outcome;
    bool stays;
  };
  const Roll rolls[] = {{{{"result", "partial"}, {"mods", json::object()}}, false},
                        {{{"result", "partial"}, {"mods", {{"mixed", -1}}}}, true},
                        {{{"result", "fail"}}, true}};
  for (const Roll& roll : rolls) {
    Played played = before_the_activation();
    played.roll("activate", "hq", "bcs.activation", {});
    played.unit("hq").markers = {"coordination"};
    played.act("snafu", "hq", {}, roll.outcome);
    EXPECT_EQ(played.is_marked("hq", "coordination"), roll.stays) << roll.outcome;
  }
}

TEST(PreparedDefence, IsCreatedAtStepBAndGivenUpWhenever) {
  Played played = before_the_activation();
  played.roll("activate", "hq", "bcs.activation", {});
  played.roll("create_pd", "hq", "bcs.prepdef", {});
  EXPECT_TRUE(played.is_marked("hq", "prepared_defence"));
  played.roll("remove_pd", "hq", "bcs.prepdef.end", {});
  EXPECT_FALSE(played.is_marked("hq", "prepared_defence"));
}

TEST(AFatigueRoll, KnowsWhatTheActivationHasDone) {
  Played played = in_the_activities();
  played.roll("attack_by_fire", "tanks", "bcs.attack_by_fire", {1}, "6,4");
  played.act("shock_attack", "tanks", "6,4");
  played.end_part();
  const games::test::Question fatigue("bcs.fatigue");
  EXPECT_EQ(fatigue.on_board(played.now, {"hq"}, {})["reasons"], json({"attack_by_fire", "attack_sequence"}));
  played.roll("fatigue", "hq", "bcs.fatigue", {3});
  EXPECT_EQ(played.value("hq", "fatigue"), 2);
  EXPECT_EQ(played.refusal("fatigue", "hq"), "bcs.refuse.fatigue_rolled");
}

TEST(AFatigueRoll, GoesFromFreshToNoneAndNoFurtherThanTheHighestLevel) {
  Played fresh = in_the_activities();
  fresh.unit("hq").values["fatigue"] = std::string("fresh");
  fresh.end_part();
  fresh.act("fatigue", "hq", {}, {{"increase", 1}});
  EXPECT_EQ(fresh.value("hq", "fatigue"), 0);
  Played spent = in_the_activities();
  spent.unit("hq").values["fatigue"] = 4LL;
  spent.end_part();
  spent.act("fatigue", "hq", {}, {{"increase", 1}});
  EXPECT_EQ(spent.value("hq", "fatigue"), 4);
  Played unknown = in_the_activities();
  unknown.unit("hq").values.erase("fatigue");
  unknown.end_part();
  EXPECT_EQ(unknown.refusal("fatigue", "hq", {}, {{"increase", 1}}), "bcs.assume.figure");
}

// ------------------------------------------------------------------------------------------------------------ fights

TEST(AnAttack, CostsStepsLeavesTrafficAndFinishesWhoTookPart) {
  Played played = in_the_activities();
  played.act("assist", "rifles", "6,5");
  EXPECT_THAT(played.unit("rifles").markers, IsEmpty()) << "until the attack";
  played.now.markers.push_back({{6, 5}, "suppression", 0, {}});
  played.act("attack", "tanks", "6,5",
             {{"units", {{{"id", "tanks"}, {"steps", 1}}, {{"id", "panzers"}, {"steps", 0}, {"retreat", "retreat_3"}}}},
              {"traffic_marker", true}});
  EXPECT_EQ(played.value("tanks", "steps"), 2);
  EXPECT_TRUE(played.is_marked("tanks", "finished"));
  EXPECT_TRUE(played.is_marked("rifles", "finished"));
  EXPECT_TRUE(played.now.has_marker({6, 5}, "traffic"));
  EXPECT_FALSE(played.now.has_marker({6, 5}, "suppression")) << "it was for this attack";
  EXPECT_EQ(played.fact("assist", "rifles"), "-");
  EXPECT_EQ(played.fact("must_retreat", "panzers"), "situational");
}

TEST(AnAttack, DestroysWhoLosesTheLastStep) {
  Played played = in_the_activities();
  played.act("attack", "tanks", "6,4", losses({{{"id", "tanks"}, {"steps", 3}}, {{"id", "guards"}, {"steps", 4}}}));
  EXPECT_EQ(played.now.unit("tanks"), nullptr);
  EXPECT_EQ(played.now.unit("guards"), nullptr);
}

TEST(AnAttack, IsReadRolledAndAppliedWithNothingTyped) {
  Played played = in_the_activities();
  played.roll("attack", "tanks", "bcs.combat", {6, 6}, "6,4");
  EXPECT_EQ(played.value("guards", "steps"), 2);
  EXPECT_EQ(played.fact("must_retreat", "guards"), "automatic");
}

TEST(AnAttack, AsksTheDefenderWhoLosesTheStepsThatAreHisToDealOut) {
  Played played = in_the_activities();
  json outcome = losses({{{"id", "tanks"}}, {{"id", "guards"}, {"steps", 1}}, {{"id", "panzers"}}});
  outcome["steps_to_share"] = 1;
  EXPECT_EQ(played.refusal("attack", "tanks", "6,4", outcome), "bcs.refuse.share");
  outcome["shared"] = {{{"id", "hq2"}, {"steps", 1}}};
  EXPECT_EQ(played.refusal("attack", "tanks", "6,4", outcome), "bcs.refuse.share") << "it is not among them";
  outcome["shared"] = {{{"id", "panzers"}, {"steps", 1}}};
  played.act("attack", "tanks", "6,4", outcome);
  EXPECT_EQ(played.value("guards", "steps"), 2);
  EXPECT_EQ(played.value("panzers", "steps"), 2);
}

TEST(AShockAttack, DoesNotFinishTheUnit) {
  Played played = in_the_activities();
  played.act("shock_attack", "tanks", "6,4", losses({{{"id", "guards"}, {"steps", 1}}}));
  EXPECT_THAT(played.unit("tanks").markers, IsEmpty());
  EXPECT_EQ(played.value("guards", "steps"), 2);
}

TEST(AnEngagement, DropsSupportsAndSendsRealUnitsBack) {
  Played played = in_the_activities();
  played.act("engage", "tanks", "6,5",
             {{"units", {{{"id", "tanks"}, {"steps", 1}}, {{"id", "panzers"}, {"steps", 1}, {"retreat", "retreat_3"}}}},
              {"traffic_in_firer_hex", true}});
  EXPECT_EQ(played.value("panzers", "steps"), 2);
  EXPECT_EQ(played.fact("must_retreat", "panzers"), "engagement");
  EXPECT_TRUE(played.now.has_marker({5, 4}, "traffic"));
  EXPECT_EQ(played.refusal("engage", "tanks", "6,5"), "bcs.refuse.retreat_first");
  forget(played.now, fact::must_retreat, "panzers");
  EXPECT_EQ(played.refusal("engage", "tanks", "6,5"), "bcs.refuse.own_roll");
  played.act("engage", "tanks", "6,5", losses({{{"id", "gun"}, {"dropped", true}}}));
  EXPECT_TRUE(played.is_marked("gun", "dropped"));
  EXPECT_EQ(played.refusal("engage", "tanks", "6,5", {{"legal", false}, {"reason", "trace.bcs.beyond_firer"}}),
            "bcs.refuse.not_legal");
}

TEST(AnAttackByFire, HelpsAShockAttackOnTheSameHexInTheSameActivation) {
  Played played = in_the_activities();
  played.roll("attack_by_fire", "tanks", "bcs.attack_by_fire", {6}, "6,4");
  EXPECT_EQ(played.value("guards", "steps"), 2);
  const games::test::Question shock("bcs.shock_attack");
  EXPECT_EQ(shock.on_board(played.now, {"tanks"}, {6, 4})["abf"], true);
  EXPECT_EQ(shock.on_board(played.now, {"tanks"}, {6, 5})["abf"], false);
}

TEST(ABarrage, CostsStepsAndStopsItsSpotterOutsideAnAttack) {
  Played played = in_the_activities();
  played.roll("barrage", "hq", "bcs.barrage", {6}, "6,4");
  EXPECT_EQ(played.value("guards", "steps"), 2);
  played.act("spot", "rifles", "6,4", {{"units", {{{"id", "guards"}, {"steps", 1}}}}, {"in_attack_sequence", true}});
  EXPECT_EQ(played.value("guards", "steps"), 1);
  EXPECT_THAT(played.unit("rifles").markers, IsEmpty());
  played.act("spot", "rifles", "6,4");
  EXPECT_TRUE(played.is_marked("rifles", "stopped"));
}

TEST(Isolation, CostsEveryUnitOfTheStackOnce) {
  Played played = in_the_activities();
  played.end_part();
  played.act("isolation", "rifles", {}, {{"loss_per_unit", 2}, {"units", {{{"id", "rifles"}, {"steps", 2}}}}});
  EXPECT_EQ(played.value("rifles", "steps"), 1);
  EXPECT_EQ(played.refusal("isolation", "rifles"), "bcs.refuse.isolation_applied");
}

// -------------------------------------------------------------------------------------------------- moves, retreats

TEST(AMove, GoesHexByHexAndTheChartSaysWhatStops) {
  Played played = in_the_activities();
  played.roll("move", "rifles", "bcs.move", {}, "4,5");
  EXPECT_EQ(played.unit("rifles").hex, (board::Hex{4, 5}));
  EXPECT_EQ(played.unit("gun").hex, (board::Hex{4, 5})) << "a Support goes with its host";
  EXPECT_THAT(played.unit("rifles").markers, IsEmpty());
  played.roll("move", "rifles", "bcs.move", {}, "5,4");
  EXPECT_TRUE(played.is_marked("rifles", "stopped")) << "an enemy zone of control";
  EXPECT_EQ(played.refusal("move", "rifles", "4,5"), "bcs.refuse.status");
  EXPECT_EQ(played.refusal("move", "tanks", "6,4"), "bcs.refuse.not_offered") << "an enemy stands there";
  EXPECT_EQ(played.refusal("move", "tanks", "9,9"), "bcs.refuse.not_offered");
  EXPECT_EQ(played.refusal("move", "tanks"), "bcs.refuse.needs_target");
}

TEST(AMove, StopsWhoeverMovedBefore) {
  Played played = in_the_activities();
  played.act("move", "rifles", "4,5");
  played.act("move", "rifles", "4,4");
  EXPECT_THAT(played.unit("rifles").markers, IsEmpty());
  played.act("move", "tanks", "4,5");
  EXPECT_TRUE(played.is_marked("rifles", "stopped"));
  EXPECT_THAT(played.unit("tanks").markers, IsEmpty());
}

TEST(AFlip, BringsUpTheFiguresOfTheOtherSide) {
  Played played = in_the_activities();
  played.act("flip", "rifles");
  EXPECT_EQ(played.unit("rifles").face, "deployed");
  EXPECT_EQ(played.value("rifles", "ar"), 4);
  EXPECT_EQ(played.value("rifles", "steps"), 3) << "both sides have them";
  EXPECT_EQ(played.value("rifles", "move/ar"), 3);
  played.act("flip", "rifles");
  EXPECT_EQ(played.value("rifles", "ar"), 3);
  played.unit("rifles").face = "good";
  EXPECT_EQ(played.refusal("flip", "rifles"), "bcs.refuse.face_unknown");
}

TEST(AFlip, LeavesFiguresUnknownThatNobodyHasGiven) {
  Played played = in_the_activities();
  played.unit("rifles").values.erase("deployed/ar");
  played.act("flip", "rifles");
  EXPECT_FALSE(played.unit("rifles").values.contains("ar"));
}

TEST(Screen, IsEnteredOnce) {
  Played played = in_the_activities();
  played.act("screen", "rifles");
  EXPECT_TRUE(played.is_marked("rifles", "screen"));
  EXPECT_EQ(played.refusal("screen", "rifles"), "bcs.refuse.in_screen");
}

TEST(AVoluntaryRetreat, CostsAStepFlipsAndFinishes) {
  Played played = in_the_activities();
  played.unit("rifles").face = "deployed";
  played.roll("voluntary_retreat", "rifles", "bcs.retreat", {}, "2,6");
  EXPECT_EQ(played.unit("rifles").hex, (board::Hex{2, 6}));
  EXPECT_EQ(played.unit("rifles").face, "move");
  EXPECT_EQ(played.value("rifles", "steps"), 2);
  EXPECT_TRUE(played.is_marked("rifles", "finished"));
}

TEST(AVoluntaryRetreat, OfAStackCostsEachOfThemItsStepsOnce) {
  Played played = in_the_activities();
  played.unit("tanks").hex = {5, 5};
  const games::test::Question retreat("bcs.retreat");
  const json outcome = retreat.resolve(retreat.on_board(played.now, {"rifles", "tanks"}, {}), {});
  played.act("voluntary_retreat", "rifles", "2,6", outcome);
  played.act("voluntary_retreat", "tanks", "2,6");
  EXPECT_EQ(played.value("rifles", "steps"), 2);
  EXPECT_EQ(played.value("tanks", "steps"), 2);
  EXPECT_EQ(played.unit("tanks").hex, (board::Hex{2, 6}));
  EXPECT_EQ(in_the_activities().refusal("voluntary_retreat", "tanks", "3,4"), "bcs.refuse.no_outcome");
}

TEST(AVoluntaryRetreat, OfAnHqEndsPreparedDefenceAndTiresItsFormation) {
  Played played = in_the_activities();
  played.unit("hq").values["steps"] = 2LL;
  played.unit("hq").markers = {"prepared_defence"};
  played.roll("voluntary_retreat", "hq", "bcs.retreat", {}, "2,8");
  EXPECT_FALSE(played.is_marked("hq", "prepared_defence"));
  EXPECT_EQ(played.fact("tiring_hq_voluntary_retreat", "hq"), "");
  EXPECT_EQ(played.unit("hq").face, "used");
  EXPECT_EQ(in_the_activities().refusal("voluntary_retreat", "hq", "2,8",
                                        {{"retreat", "retreat_3"}, {"units", {{{"id", "hq"}, {"steps", 1}}}}}),
            "")
      << "the counter of an HQ has no steps";
}

class ARetreat : public testing::Test {
 protected:
  ARetreat() { played.act("attack", "tanks", "6,4", losses({{{"id", "guards"}, {"retreat", "flow"}}})); }

  [[nodiscard]] json by_the_chart(const json& says) const {
    const games::test::Question retreat("bcs.retreat");
    json input = retreat.on_board(played.now, {"guards"}, {});
    EXPECT_EQ(input["cause"], "automatic") << "as the combat table has said";
    input.update(says);
    return retreat.resolve(input, {});
  }

  Played played = in_the_activities();
};

TEST_F(ARetreat, IsMadeByItsOwnerInTheOthersActivation) {
  EXPECT_EQ(played.refusal("retreat", "panzers", "9,4"), "bcs.refuse.need_not_retreat");
  const json outcome = by_the_chart({{"safe_path", true}, {"ma", "tactical"}});
  EXPECT_EQ(played.refusal("retreat", "guards", {}, outcome), "bcs.refuse.needs_target");
  EXPECT_EQ(played.refusal("retreat", "guards", "10,3", outcome), "bcs.refuse.not_that_way") << "4 hexes";
  played.act("retreat", "guards", "9,4", outcome);
  EXPECT_EQ(played.unit("guards").hex, (board::Hex{9, 4}));
  EXPECT_EQ(played.unit("guards").face, "move");
  EXPECT_EQ(played.fact("must_retreat", "guards"), "-");
}

TEST_F(ARetreat, GoesToItsHqWhereThatIsAHaven) {
  const json outcome = by_the_chart({{"safe_path", true}, {"haven", true}});
  EXPECT_EQ(played.refusal("retreat", "guards", "7,4", outcome), "bcs.refuse.not_that_way");
  played.act("retreat", "guards", "10,3", outcome);
  EXPECT_EQ(played.unit("guards").hex, (board::Hex{10, 3}));
}

TEST_F(ARetreat, MayLeadOffTheMapOrNowhere) {
  Played leaves = played;
  leaves.act("retreat", "guards", {}, by_the_chart({{"safe_path", true}, {"haven", false}}));
  EXPECT_EQ(leaves.now.unit("guards"), nullptr);
  played.act("retreat", "guards", {}, by_the_chart({{"safe_path", false}}));
  EXPECT_EQ(played.unit("guards").hex, (board::Hex{6, 4}));
  EXPECT_EQ(played.value("guards", "steps"), 2);
}

TEST_F(ARetreat, ThatCannotBeMadeIsNotInTheSource) {
  EXPECT_EQ(played.refusal("retreat", "guards", "9,4", by_the_chart({{"impossible", true}})),
            "trace.bcs.not_in_source");
}

TEST(Trains, AreGhostsOnceTheyMoveUntilTheyAreFlipped) {
  Played played = in_the_activities();
  played.act("move_trains", "trains", "2,8");
  EXPECT_EQ(played.unit("trains").hex, (board::Hex{2, 8}));
  EXPECT_EQ(played.unit("trains").face, "ghost");
  played.act("flip_trains", "trains");
  EXPECT_EQ(played.unit("trains").face, "normal");
}

// ---------------------------------------------------------------------------------------------------------- refusals

TEST(AnAction, IsRefusedWhereThePlayersCarryItOut) {
  const Played played = in_the_activities();
  EXPECT_EQ(played.refusal("recon", "rifles"), "bcs.refuse.players_do");
  EXPECT_EQ(played.refusal("msr", "hq"), "bcs.refuse.players_do") << "it shows hexes and does nothing";
  EXPECT_EQ(played.refusal("fly", "rifles"), "bcs.refuse.does_not_arise");
  EXPECT_EQ(played.refusal("move", "nobody"), "bcs.refuse.does_not_arise");
}

TEST(AnAction, IsRefusedWhereItsOutcomeSaysNothingOfIt) {
  Played played = before_the_activation();
  for (const json& outcome : {json::object(), json({{"after", 3}}), json({{"after", {{"fatigue", "weary"}}}}),
                              json({{"after", {{"blocked", 7}}}})}) {
    EXPECT_EQ(played.refusal("activate", "hq", {}, outcome), "bcs.refuse.no_outcome") << outcome;
  }
  EXPECT_EQ(played.refusal("recover", "hq", {}, {{"legal", false}}), "bcs.refuse.not_legal");
  EXPECT_EQ(played.refusal("activate", "hq", {}, json::array()), "games.input.not_an_object");
  played.roll("activate", "hq", "bcs.activation", {});
  EXPECT_EQ(played.refusal("snafu", "hq", {}, {{"result", "splendid"}}), "bcs.refuse.no_outcome");
  EXPECT_EQ(played.refusal("create_pd", "hq"), "bcs.refuse.no_outcome");
  played.act("snafu", "hq", {}, {{"result", "full"}});
  EXPECT_EQ(played.refusal("move", "rifles", "4,5", {{"status_after", "tired"}}), "bcs.refuse.no_outcome");
  EXPECT_EQ(played.refusal("attack", "tanks", "6,4", {{"units", 7}}), "games.input.not_a_list");
  EXPECT_EQ(played.refusal("attack", "tanks", "6,4", losses({{{"id", "ghosts"}, {"steps", 1}}})), "games.no_unit");
  played.unit("guards").values.erase("steps");
  EXPECT_EQ(played.refusal("attack", "tanks", "6,4", losses({{{"id", "guards"}, {"steps", 1}}})), "bcs.assume.figure");
}

}  // namespace
}  // namespace adjutant::games::bcs

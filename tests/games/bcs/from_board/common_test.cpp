#include <memory>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/bcs/bcs_board.h"
#include "games/said.h"

// What fights, retreats and formations read off the board: with nothing typed, or asked for by name.
namespace adjutant::games::bcs {
namespace {

using games::test::Question;
using nlohmann::json;
using test::Board;
using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

constexpr board::Hex enemy_hex{2, 1};

/// The board of a formation with everything printed that a fight asks for, on surveyed ground.
class Battle : public Board {
 public:
  Battle() {
    for (const char* id : {"tanks", "rifles", "enemy"}) {
      unit(id).values["ar"] = 3LL;
      unit(id).values["steps"] = 3LL;
      unit(id).values["ma_class"] = std::string("foot");
    }
    unit("tanks").values["av_type"] = std::string("light");
    unit("hq").values["command_radius"] = 4LL;
    terrain_.columns = 14;
    terrain_.rows = 10;
    terrain_.kinds["wood"].extra["combat"] = "\"terrain\"";
    terrain_.kinds["river"].extra["terrain_hexside"] = "true";
    terrain_.kinds["hedge"] = {};
    survey();
  }

  void set_terrain(const std::string& kind) {
    terrain_.hexes[enemy_hex].terrain = kind;
    survey();
  }
  void set_hexside(const std::string& kind) {
    terrain_.edges = {{board::hexside({2, 2}, enemy_hex), {kind}, {}}};
    survey();
  }
  void road(board::Hex from, board::Hex to) {
    terrain_.edges.push_back({board::hexside(from, to), {"secondary_road"}, {}});
    survey();
  }
  void forget_survey() { situation().terrain = nullptr; }
  void mark(const char* kind) { situation().markers.push_back({enemy_hex, kind, 0, {}}); }

  [[nodiscard]] json input(const char* procedure, const std::vector<std::string>& ids = {"tanks"}) {
    return Question(procedure).on_board(situation(), ids, enemy_hex);
  }
  [[nodiscard]] std::string refused(const char* procedure, const std::vector<std::string>& ids,
                                    board::Hex target = enemy_hex) {
    return Question(procedure).not_on_board(situation(), ids, target);
  }

 private:
  void survey() { situation().terrain = std::make_shared<board::TerrainMap>(terrain_); }

  board::TerrainData terrain_;
};

std::vector<std::string> assumptions_of(const json& input) {
  std::vector<std::string> keys;
  for (const json& message : input["assumed"]) {
    keys.push_back(message["key"].get<std::string>());
  }
  return keys;
}

json unit_in(const json& result, const std::string& id) {
  for (const json& unit : result["units"]) {
    if (unit["id"] == id) {
      return unit;
    }
  }
  return json();
}

TEST(BcsFromBoard, AnAttackIsReadAndResolvedWithNothingTyped) {
  Battle battle;
  battle.unit("enemy").values["ar"] = 2LL;
  battle.set_terrain("wood");
  const json input = battle.input("bcs.combat");
  EXPECT_EQ(input["attacker"]["ar"], 3);
  EXPECT_EQ(input["defender"]["hex"], "terrain");
  EXPECT_EQ(input["terrain_hexside"], false);
  const json result = Question("bcs.combat").resolve(input, {5, 6});
  EXPECT_EQ(result["attacker_total"], 3);
  EXPECT_EQ(result["defender_total"], 3) << "rated 2, in a terrain hex";
  EXPECT_EQ(unit_in(result, "tanks")["result"], "no_effect");
  EXPECT_EQ(unit_in(result, "enemy")["result"], "step_loss");
}

TEST(BcsFromBoard, ExactOddsSayWhatBecomesOfEachCounter) {
  Battle battle;
  battle.unit("enemy").values["steps"] = 1LL;
  EXPECT_EQ(Question("bcs.combat").chance(battle.input("bcs.combat"), "defender_steps_lost", 1), "1/12");
}

TEST(BcsFromBoard, WhatNobodyHasGivenIsAskedFor) {
  Battle battle;
  const auto needs = [&] { return Question("bcs.combat").needs(battle.input("bcs.combat")); };
  EXPECT_EQ(needs(), "dice combat");
  battle.set_hexside("hedge");
  EXPECT_EQ(needs(), "input terrain_hexside") << "the survey does not say what a hedge is to an attack";
  battle.set_hexside("river");
  EXPECT_EQ(battle.input("bcs.combat")["terrain_hexside"], true);
  battle.set_terrain("moor");
  EXPECT_EQ(needs(), "input defender/hex");
  battle.set_terrain("city");
  battle.unit("enemy").values.erase("ar");
  EXPECT_EQ(needs(), "input defender/ar");
  battle.unit("tanks").values.erase("ar");
  EXPECT_EQ(needs(), "input attacker/ar");
  battle.unit("tanks").values.erase("av_type");
  EXPECT_EQ(Question("bcs.shock_attack").needs(battle.input("bcs.shock_attack")), "input attacker/av");
  battle.forget_survey();
  EXPECT_EQ(battle.input("bcs.combat")["defender"]["hex"], "unknown");
}

TEST(BcsFromBoard, MarkersInTheHexAreModifiersAndTheOthersAreAssumedAway) {
  Battle battle;
  EXPECT_THAT(assumptions_of(battle.input("bcs.combat")), ElementsAre("bcs.assume.absent"));
  for (const char* marker : {"double_objective", "suppression", "assist", "key_terrain"}) {
    battle.mark(marker);
  }
  const json input = battle.input("bcs.combat");
  EXPECT_EQ(input["defender"]["key_terrain"], true);
  const json result = Question("bcs.combat").resolve(input, {3, 4});
  EXPECT_EQ(result["attacker_mods"], json({{"double_obj", 1}, {"supp_regular", 2}, {"assist", 1}}));
  battle.situation().ledger.facts.push_back({"attacked_by_fire", "", "2,1", "", Proof::assumed, {}});
  EXPECT_THAT(assumptions_of(battle.input("bcs.shock_attack")), Contains("bcs.assume.hex"));
}

TEST(BcsFromBoard, TheStackFightsWithItsBestAndWithItsSupports) {
  Battle battle;
  battle.put("veterans", "us", "infantry", {2, 2}).values["ar"] = 5LL;
  Unit& support = battle.put("guns", "us", "support", {2, 2});
  support.owner = "veterans";
  support.values["av_type"] = std::string("red");
  const json input = battle.input("bcs.combat", {"tanks", "veterans", "guns"});
  EXPECT_EQ(input["attacker"]["ar"], 5);
  EXPECT_EQ(input["attacker"]["support_av"], "red");
  EXPECT_THAT(assumptions_of(input), Contains("bcs.assume.attacks_with"));
  battle.unit("guns").markers = {"dropped"};
  EXPECT_EQ(battle.input("bcs.combat", {"veterans"})["attacker"]["support_av"], "");
}

TEST(BcsFromBoard, PreparedDefenceIsForDeployedUnitsInCommand) {
  Battle battle;
  battle.put("their_hq", "them", "hq", {2, 0}).markers = {"prepared_defence"};
  battle.unit("enemy").values["formation"] = std::string("1st");
  EXPECT_EQ(battle.input("bcs.combat")["defender"]["pd"], false) << "on its move side";
  battle.unit("enemy").face = "deployed";
  EXPECT_EQ(battle.input("bcs.combat")["defender"]["pd"], true);
  EXPECT_THAT(assumptions_of(battle.input("bcs.combat")), Contains("bcs.assume.in_command"));
  battle.unit("their_hq").values["command_radius"] = 0LL;
  EXPECT_EQ(battle.input("bcs.combat")["defender"]["pd"], false);
}

TEST(BcsFromBoard, LossesFallOnTheArUnitFirstAndTheRestIsTheDefendersToDealOut) {
  Battle battle;
  for (const char* id : {"second", "third"}) {
    Unit& more = battle.put(id, "them", "infantry", enemy_hex);
    more.values["ar"] = 1LL;
    more.values["steps"] = 2LL;
  }
  battle.unit("enemy").values["steps"] = 1LL;
  battle.unit("tanks").values["ar"] = 9LL;
  const json result = Question("bcs.combat").resolve(battle.input("bcs.combat"), {6, 6});
  EXPECT_EQ(result["defender_steps_lost"], 2);
  EXPECT_EQ(unit_in(result, "enemy")["result"], "destroyed");
  EXPECT_EQ(result["steps_to_share"], 1);
  std::erase_if(battle.situation().units, [](const Unit& unit) { return unit.id == "third"; });
  const json of_two = Question("bcs.combat").resolve(battle.input("bcs.combat"), {6, 6});
  EXPECT_EQ(of_two["steps_to_share"], 0) << "nobody else is left";
  EXPECT_EQ(unit_in(of_two, "second")["steps"], 1);
}

TEST(BcsFromBoard, AnEngagementFindsTheTargetsAvOrItsSupport) {
  Battle battle;
  battle.unit("enemy").values["av"] = 2LL;
  const json real = battle.input("bcs.engagement");
  EXPECT_EQ(real["target"]["is_support"], false);
  const json result = Question("bcs.engagement").resolve(real, {6, 6});
  EXPECT_EQ(unit_in(result, "enemy")["retreat"], "retreat_3");
  battle.unit("enemy").values.erase("av");
  Unit& support = battle.put("panzers", "them", "support", enemy_hex);
  support.owner = "enemy";
  support.values["av"] = 3LL;
  const json at_support = battle.input("bcs.engagement");
  EXPECT_EQ(at_support["target"]["ar"], 3) << "its host's";
  EXPECT_EQ(unit_in(Question("bcs.engagement").resolve(at_support, {4, 4}), "panzers")["dropped"], true);
  std::erase_if(battle.situation().units, [](const Unit& unit) { return unit.id == "enemy"; });
  EXPECT_EQ(battle.refused("bcs.engagement", {"tanks"}), "bcs.refuse.no_host");
}

TEST(BcsFromBoard, BarragesHitEveryUnitOfTheHex) {
  Battle battle;
  battle.put("panzers", "them", "armor", enemy_hex).values["hard"] = true;
  const json artillery = battle.input("bcs.barrage", {"hq"});
  EXPECT_EQ(artillery["column"], "artillery");
  EXPECT_EQ(battle.input("bcs.barrage", {"rifles"})["column"], "artillery") << "who spots";
  EXPECT_EQ(battle.input("bcs.attack_by_fire")["column"], "attack_by_fire");
  const json result = Question("bcs.barrage").resolve(artillery, {4, 5});
  EXPECT_EQ(unit_in(result, "enemy")["steps"], 1);
  EXPECT_EQ(unit_in(result, "panzers")["result"], "no_effect");
  battle.unit("hq").values["artillery_points"] = 0LL;
  EXPECT_EQ(battle.refusal("hq", "barrage"), "bcs.refuse.no_points");
}

TEST(BcsFromBoard, ARetreatKnowsItsPathsAndAsksOnlyWhereTheyMatter) {
  Battle battle;
  const json voluntary = battle.input("bcs.retreat", {"rifles"});
  EXPECT_EQ(voluntary["cause"], "voluntary");
  EXPECT_EQ(voluntary["safe_path"], true);
  EXPECT_EQ(unit_in(Question("bcs.retreat").resolve(voluntary, {}), "rifles")["steps"], 1);
  battle.situation().ledger.active = "them";
  json forced = battle.input("bcs.retreat", {"rifles"});
  EXPECT_EQ(Question("bcs.retreat").needs(forced), "input cause");
  forced["cause"] = "automatic";
  EXPECT_EQ(Question("bcs.retreat").resolve(forced, {})["retreat"], "to_hq") << "the HQ is a haven";
  battle.forget_survey();
  forced = battle.input("bcs.retreat", {"rifles"});
  forced["cause"] = "automatic";
  EXPECT_EQ(Question("bcs.retreat").needs(forced), "input safe_path");
}

TEST(BcsFromBoard, AFormationsActivationsAreReadOffItsCountersAndMarkers) {
  Battle battle;
  battle.fact("activation", "").fact("snafu", "");
  battle.unit("hq").face = "unused";
  const json normal = battle.input("bcs.activation", {"hq"});
  EXPECT_EQ(normal["msr_complete"], false) << "there is no road";
  EXPECT_EQ(Question("bcs.activation").resolve(normal, {})["legal"], true);
  battle.forget_survey();
  EXPECT_EQ(Question("bcs.activation").needs(battle.input("bcs.activation", {"hq"})), "input msr_complete");
  EXPECT_EQ(battle.input("bcs.activation.recovery", {"hq"})["kind"], "recovery");
  EXPECT_EQ(Question("bcs.activation.second").needs(battle.input("bcs.activation.second", {"hq"})), "input fatigue");
  battle.unit("hq").values["fatigue"] = 1LL;
  EXPECT_EQ(Question("bcs.activation.second").needs(battle.input("bcs.activation.second", {"hq"})),
            "dice reactivation");
  EXPECT_EQ(Question("bcs.prepdef").resolve(battle.input("bcs.prepdef", {"hq"}), {})["legal"], true);
  battle.unit("hq").markers = {"prepared_defence"};
  EXPECT_EQ(Question("bcs.prepdef.end").resolve(battle.input("bcs.prepdef.end", {"hq"}), {})["pd_removed"], true);
}

TEST(BcsFromBoard, AMoveIsStoppedByTheZoneThatItEnters) {
  Battle battle;
  const json input = Question("bcs.move").on_board(battle.situation(), {"rifles"}, {2, 2});
  EXPECT_EQ(input["ezoc"], "non_av");
  EXPECT_EQ(Question("bcs.move").resolve(input, {})["status_after"], "stopped");
}

TEST(BcsFromBoard, RefusesWhatTheLegalActionsRefuse) {
  Battle battle;
  EXPECT_EQ(battle.refused("bcs.combat", {"rifles"}), "bcs.refuse.no_enemy");
  EXPECT_EQ(battle.refused("bcs.combat", {"tanks"}, {9, 9}), "bcs.refuse.no_target");
  EXPECT_EQ(battle.refused("bcs.combat", {"trains"}), "bcs.refuse.nobody");
  EXPECT_EQ(battle.refused("bcs.combat", {}), "bcs.refuse.nobody");
  battle.unit("tanks").markers = {"finished"};
  EXPECT_EQ(battle.refused("bcs.shock_attack", {"tanks"}), "bcs.refuse.status");
  EXPECT_EQ(battle.refused("bcs.retreat", {"nobody"}), "games.no_unit");
}

TEST(BcsFromBoard, AUnitThatIsCarriedDefendsAllTheSame) {
  Battle battle;
  battle.unit("enemy").owner = "nobody";
  EXPECT_EQ(battle.input("bcs.combat")["defender"]["units"], 1);
}

TEST(BcsReach, ShowsCommandRadiusZonesAndTheSafePath) {
  Battle battle;
  battle.unit("hq").values["command_radius"] = 1LL;
  EXPECT_EQ(battle.action("hq", "command").targets.size(), 7U);
  EXPECT_EQ(battle.action("enemy", "zone").targets.size(), 6U) << "whoever's turn it is";
  battle.unit("enemy").values["zoc"] = false;
  EXPECT_EQ(battle.refusal("enemy", "zone"), "bcs.refuse.no_hexes");
  const ActionView way = battle.action("rifles", "way_to_hq");
  EXPECT_EQ(way.targets.front(), "2,3");
  EXPECT_EQ(way.targets.back(), "4,4");
  EXPECT_EQ(way.procedure, "bcs.safe_path");
  battle.forget_survey();
  EXPECT_EQ(battle.refusal("rifles", "way_to_hq"), "bcs.no_survey");
}

TEST(BcsReach, ShowsTheHexesThatAnMsrMayUse) {
  Battle battle;
  EXPECT_EQ(battle.refusal("trains", "msr"), "bcs.refuse.no_hexes");
  battle.road({9, 4}, {10, 4});
  battle.situation().markers.push_back({{10, 4}, "supply", 0, {}});
  EXPECT_THAT(battle.action("trains", "msr").targets, ElementsAre("9,4", "10,4"));
  battle.unit("enemy").hex = {11, 4};
  EXPECT_EQ(battle.refusal("trains", "msr"), "bcs.refuse.no_hexes") << "the source is in an enemy zone";
}

TEST(BcsFromBoard, EveryActionWithAProcedureReadsItOffTheBoardAndHasExactOdds) {
  Battle battle;
  battle.unit("enemy").values["av"] = 2LL;
  const GameSystem& game = *find_game(games::test::known_games(), "bcs");
  for (const ActionView& view : battle.actions({})) {
    if (!view.allowed || view.procedure.empty()) {
      continue;
    }
    const Procedure& procedure = *game.procedure(view.procedure);
    ASSERT_TRUE(procedure.from_board) << view.procedure;
    const board::Hex target = view.targets.empty() ? board::Hex{2, 2} : *board::hex_named(view.targets.front());
    const auto input = procedure.from_board({battle.situation(), {view.unit}, target, {game.charts, {}}});
    ASSERT_TRUE(input) << view.id;
    const auto counted = games::odds({procedure, *input, {game.charts, {}}});
    const auto* odds = std::get_if<tables::Odds<json>>(&counted);
    EXPECT_TRUE(odds ? odds->exact() : std::holds_alternative<tables::Needs>(counted)) << view.id;
  }
}

TEST(BcsLanguages, SayWhatTheBoardShows) {
  games::test::Said said;
  Battle battle;
  battle.unit("enemy").values["av"] = 2LL;
  battle.put("second", "them", "infantry", enemy_hex).values["av"] = 1LL;
  battle.put("third", "us", "armor", {2, 2}).values["av"] = 3LL;
  battle.put("their_hq", "them", "hq", {2, 0}).markers = {"prepared_defence"};
  battle.unit("enemy").face = "deployed";
  battle.unit("enemy").values["formation"] = std::string("1st");
  for (const char* fact : {"key_terrain", "double_objective", "suppression", "assist", "attacked_by_fire", "traffic"}) {
    battle.situation().ledger.facts.push_back({fact, "", "2,1", "", Proof::assumed, {}});
  }
  for (const char* procedure :
       {"bcs.combat", "bcs.shock_attack", "bcs.engagement", "bcs.barrage", "bcs.attack_by_fire", "bcs.move"}) {
    const std::string asked = procedure;
    json input = battle.input(procedure, asked == "bcs.barrage" ? std::vector<std::string>{"hq"}
                                                                : std::vector<std::string>{"tanks", "third"});
    said.add(Question(procedure).trace(input, {6, 6, 6, 6}));
  }
  said.add(Question("bcs.snafu").trace(battle.input("bcs.snafu", {"hq"}), {6, 6}));
  for (const ActionView& view : battle.actions({"hq", "trains", "tanks", "enemy"})) {
    said.add(view);
  }
  const Procedure& combat = *find_game(games::test::known_games(), "bcs")->procedure("bcs.combat");
  for (const char* result : {"no_effect", "step_loss", "destroyed"}) {
    for (const char* retreat : {"", "retreat_3", "to_hq", "off_map_until_next_turn", "flow"}) {
      for (const bool dropped : {false, true}) {
        const int steps = result == std::string("step_loss") ? 1 : 0;
        said.add(combat.unit_says({{"result", result}, {"steps", steps}, {"retreat", retreat}, {"dropped", dropped}}));
      }
    }
  }
  said.add(Message{"bcs.refuse.no_host", {{"hex", "2,1"}}});
  EXPECT_GT(said.messages().size(), 50U);
  games::test::expect_read_in_every_language(said);
}

TEST(BcsFromBoard, AUnitWhoseCounterPrintsNoActionRatingIsNotAskedForIt) {
  Battle battle;
  const std::string none = "none";
  battle.unit("tanks").values["ar"] = none;
  EXPECT_EQ(battle.refusal("tanks", "attack"), "games.prints_none");
  EXPECT_EQ(battle.refused("bcs.combat", {"tanks"}), "games.prints_none");
  battle.unit("tanks").values["ar"] = 4LL;
  EXPECT_EQ(battle.refusal("tanks", "attack"), "");
  battle.unit("enemy").values["ar"] = none;
  EXPECT_EQ(battle.refused("bcs.combat", {"tanks"}), "games.prints_none") << "nor is the defender's";
  battle.unit("tanks").values["av"] = none;
  EXPECT_EQ(battle.refusal("tanks", "engage"), "bcs.refuse.no_av");
}

TEST(BcsFromBoard, NoProcedureAsksForWhatACounterDoesNotPrint) {
  Battle battle;
  const std::string none = "none";
  battle.unit("hq").values["fatigue"] = none;
  EXPECT_EQ(battle.input("bcs.snafu", {"hq"})["fatigue"], 0);
  battle.unit("hq").values["artillery_points"] = none;
  EXPECT_EQ(battle.refusal("hq", "barrage"), "bcs.refuse.no_points");
  EXPECT_EQ(battle.input("bcs.prepdef", {"hq"})["artillery_points"], 0);
  battle.unit("tanks").values["av_type"] = none;
  EXPECT_EQ(battle.input("bcs.combat")["attacker"]["av"], "other");
  battle.unit("tanks").values["ma_class"] = none;
  EXPECT_EQ(battle.refused("bcs.move", {"tanks"}), "games.prints_none");
  EXPECT_EQ(battle.refused("bcs.retreat", {"tanks"}), "games.prints_none");
  EXPECT_EQ(battle.refused("bcs.isolation", {"tanks"}), "games.prints_none");
  battle.unit("hq").values["command_radius"] = none;
  EXPECT_EQ(battle.refused("bcs.safe_path", {"rifles"}), "games.prints_none");
}

TEST(BcsFromBoard, NobodyEngagesWithoutAnActionRating) {
  Battle battle;
  const std::string none = "none";
  battle.unit("tanks").values["ar"] = none;
  EXPECT_EQ(battle.refusal("tanks", "engage"), "games.prints_none");
}

}  // namespace
}  // namespace adjutant::games::bcs

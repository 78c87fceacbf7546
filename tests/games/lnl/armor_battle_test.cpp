#include "games/lnl/battle.h"

// The armor battle of the rulebook, ARM-01 to ARM-14 of the conformance cases.
namespace adjutant::games::lnl {
namespace {

using test::Battle;
using test::json;

class ArmorBattle : public testing::Test {
 protected:
  void the_gun_fails_to_penetrate() {  // ARM-01 to ARM-03
    const json shot = battle.does({"atg"}, "fire_ordnance", "G4", {5, 1, 4, 6, 6, 1});
    EXPECT_EQ(shot["needed"], 7) << "9, and 1 each for its assault move and the bocage";
    EXPECT_EQ(shot["modified"], 8);
    EXPECT_EQ(shot["hit"], true);
    EXPECT_EQ(shot["location"], "turret");
    const json& strike = shot["strike"];
    EXPECT_EQ(strike["attacker_total"], 9);
    EXPECT_EQ(strike["defender_total"], 10) << "the front of its turret";
    EXPECT_EQ(strike["result"], "non-penetrating");
    EXPECT_EQ(strike["check"]["modified"], 6);
    EXPECT_EQ(strike["check"]["passed"], true);
    EXPECT_EQ(battle.state("sherman"), "good assault_move") << "it is not affected";
    EXPECT_EQ(battle.state("atg"), "good fired");
    EXPECT_TRUE(battle.known("acquired_once", "sherman", "atg"));
    battle.ends();
  }

  void clarkson_calls_the_guns() {  // ARM-04
    json round = battle.rolls("lnl.scatter", {"clarkson"}, "C3", {4, 1});
    EXPECT_EQ(round["distance"], 1) << "(4 - 1) / 2, rounded down";
    EXPECT_EQ(round["direction"], "N");
    EXPECT_EQ(round["lands"], board::to_string(test::printed("C2")));
    EXPECT_EQ(round["in_sight"], true);
    EXPECT_THAT(round["corrections"], testing::Contains(board::to_string(test::printed("D3"))));
    round["corrected"] = board::to_string(test::printed("D3"));
    battle.takes({"clarkson"}, "call_artillery", "C3", round);
    EXPECT_TRUE(battle.lies("D3", "ffe"));
    EXPECT_EQ(battle.state("clarkson"), "good ops_complete");
  }

  void the_guns_fire_for_effect() {  // ARM-05 to ARM-07
    const json atg = battle.does({"atg"}, "fire_for_effect", "C3", {4, 1, 5});
    EXPECT_EQ(atg["attacker_total"], 9) << "5 as the scenario gives it, and no leadership";
    EXPECT_EQ(atg["defender_total"], 1);
    EXPECT_EQ(atg["dc_modifier"], 8);
    EXPECT_EQ(atg["atg"]["total"], 13);
    EXPECT_EQ(atg["atg"]["column"], 3);
    EXPECT_EQ(battle.state("atg"), "gone");
    const json infantry = battle.does({"grenadiers"}, "fire_for_effect", "E2", {2, 6});
    EXPECT_EQ(infantry["attacker_total"], 7);
    EXPECT_EQ(infantry["defender_total"], 7) << "the woods count, the wall does not";
    EXPECT_EQ(infantry["effect"], false);
    EXPECT_EQ(battle.state("grenadiers"), "good");
    EXPECT_TRUE(battle.lies("D3", "ffe")) << "it stays until the Administrative Phase";
  }

  void the_squad_shakes_the_stug() {  // ARM-08, ARM-09
    const json fire = battle.does({"squad"}, "fire", "D5", {3, 1, 5});
    EXPECT_EQ(fire["attacker_total"], 5);
    EXPECT_EQ(fire["defender_total"], 3) << "its lowest armour";
    EXPECT_EQ(fire["dc_modifier"], 2);
    EXPECT_EQ(fire["stug"]["total"], 7);
    EXPECT_EQ(battle.state("stug"), "shaken buttoned");
    EXPECT_EQ(battle.state("squad"), "good fired");
    EXPECT_EQ(battle.state("clarkson"), "good ops_complete");
    battle.ends();
  }

  void the_squad_assaults_the_sherman() {  // ARM-10, ARM-11
    const json check = battle.rolls("lnl.mc", {"attackers"}, "G4", {4, 1});
    EXPECT_EQ(check["needed"], 8) << "out of a hex with a positive modifier";
    EXPECT_EQ(check["success"], true);
    const json assault = battle.does({"attackers"}, "close_assault", "G4", {4, 1, 4, 2});
    EXPECT_EQ(assault["attacker_total"], 5);
    EXPECT_EQ(assault["defender_total"], 4);
    EXPECT_EQ(assault["destroyed"], true);
    EXPECT_EQ(battle.state("sherman"), "gone");
    EXPECT_EQ(battle.state("crew-sherman"), "gone") << "its crew is lost with it";
    EXPECT_TRUE(battle.lies("G4", "wreck"));
    EXPECT_TRUE(battle.stands("attackers", "G4"));
    EXPECT_EQ(battle.state("attackers"), "good moved");
    battle.ends();
  }

  void darius_destroys_the_stug() {  // ARM-12 to ARM-14
    const json shot = battle.does({"darius_tank"}, "fire_ordnance", "D5", {6, 1, 4, 3, 2});
    EXPECT_EQ(shot["needed"], 9) << "open, led, and F5 on the line";
    EXPECT_EQ(shot["modified"], 6);
    EXPECT_EQ(shot["location"], "hull");
    EXPECT_EQ(shot["strike"]["attacker_total"], 8);
    EXPECT_EQ(shot["strike"]["defender_total"], 7) << "its front";
    EXPECT_EQ(shot["strike"]["result"], "destroyed");
    EXPECT_EQ(battle.state("stug"), "gone");
    EXPECT_TRUE(battle.lies("D5", "wreck"));
    EXPECT_EQ(battle.state("crew-stug"), "shaken");
    EXPECT_TRUE(battle.stands("crew-stug", "D5"));
    EXPECT_EQ(battle.state("darius_tank"), "good fired");
    EXPECT_FALSE(battle.known("acquired_once", "stug", "darius_tank"));
  }

  Battle battle{"armor"};
};

TEST_F(ArmorBattle, GoesAsPrintedStepByStep) {
  the_gun_fails_to_penetrate();
  clarkson_calls_the_guns();
  the_guns_fire_for_effect();
  the_squad_shakes_the_stug();
  the_squad_assaults_the_sherman();
  darius_destroys_the_stug();
}

}  // namespace
}  // namespace adjutant::games::lnl

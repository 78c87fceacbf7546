#include "games/lnl/battle.h"

// The battle with helicopters of the rulebook, HEL-01 to HEL-08 of the conformance cases, with what it says of legality
// (HEL-09 to HEL-12).
namespace adjutant::games::lnl {
namespace {

using test::Battle;
using test::json;
using testing::Contains;

class HelicopterBattle : public testing::Test {
 protected:
  void the_rocket_misses() {  // HEL-01, HEL-02
    EXPECT_EQ(battle.rolls("lnl.helo_pen", {"rpg"}, "D4", {})["result"], "destroyed") << "had it hit: 5 against 1";
    const json shot = battle.does({"nva"}, "opportunity_ordnance", "D4", {6, 3});
    EXPECT_EQ(shot["needed"], 8) << "it hovers";
    EXPECT_EQ(shot["modified"], 10);
    EXPECT_EQ(shot["hit"], false);
    EXPECT_EQ(battle.state("huey"), "good");
    EXPECT_EQ(battle.state("nva"), "good fired");
    EXPECT_TRUE(battle.may("nva", "opportunity_fire").allowed) << "its own firepower is left";
    EXPECT_FALSE(battle.may("nva", "opportunity_ordnance").allowed);
  }

  void the_rifles_damage_the_huey() {  // HEL-03 to HEL-05
    const std::string two_hexes = board::to_string(test::printed("D4"));
    EXPECT_THAT(battle.may("nva", "opportunity_fire").targets, Contains(two_hexes)) << "half of 5";
    const json fire = battle.does({"nva"}, "opportunity_fire", "D4", {3, 2, 5},
                                  {{"switch", {{"moving", false}}}});  // the text counts no bonus
    EXPECT_EQ(fire["attacker_total"], 5);
    EXPECT_EQ(fire["defender_total"], 3);
    EXPECT_EQ(fire["dc_modifier"], 2);
    EXPECT_EQ(fire["huey"]["total"], 7);
    EXPECT_EQ(battle.state("huey"), "good damaged ops_complete");
    EXPECT_EQ(battle.state("nva"), "good fired");
    EXPECT_FALSE(battle.may("nva", "opportunity_fire").allowed);
    EXPECT_FALSE(battle.may("huey", "fire").allowed);
  }

  void the_gunship_hits_twice() {                                                      // HEL-06 to HEL-10
    for (const auto& dice : {test::Dice{5, 1, 1, 3, 2}, test::Dice{6, 1, 1, 3, 2}}) {  // the last die is not printed
      const json shot = battle.does({"gunship"}, "fire_ordnance", "B3", dice);
      EXPECT_EQ(shot["needed"], 7) << "8, and 1 for the target's hex";
      EXPECT_EQ(shot["hit"], true);
      EXPECT_EQ(shot["strike"]["attacker_total"], 5);
      EXPECT_EQ(shot["strike"]["defender_total"], 3) << "the hex does not help again";
      EXPECT_EQ(shot["nva"]["dc_modifier"], 2);
      EXPECT_EQ(battle.state("nva"), "good fired");
    }
    EXPECT_EQ(battle.state("gunship"), "good fired");
    EXPECT_FALSE(battle.may("gunship", "fire_ordnance").allowed) << "2x: two shots";
    EXPECT_TRUE(battle.may("gunship", "fire").allowed) << "after its rockets its machine gun";
    battle.ends(2);
  }

  void the_transport_unloads() {  // HEL-11
    battle.takes({"riders"}, "unload", "D3");
    EXPECT_EQ(battle.state("riders"), "good moved");
    battle.takes({"riders"}, "move", "C2", {{"points", 1}});
    EXPECT_TRUE(battle.stands("riders", "C2"));
    EXPECT_EQ(battle.state("riders"), "good moved");
    EXPECT_TRUE(battle.may("transport", "fire").allowed);
  }

  Battle battle{"helicopters"};
};

TEST_F(HelicopterBattle, GoesAsPrintedStepByStep) {
  the_rocket_misses();
  the_rifles_damage_the_huey();
  the_gunship_hits_twice();
  the_transport_unloads();
}

}  // namespace
}  // namespace adjutant::games::lnl

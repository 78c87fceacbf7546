#include "games/lnl/battle.h"

// The infantry battle of the rulebook from its first die to its melee, INF-01 to INF-34 of the conformance cases: every
// figure that it prints comes out, and after every step the state that it prints.
namespace adjutant::games::lnl {
namespace {

using test::applied;
using test::Battle;
using test::Ids;
using test::json;
using testing::Contains;
using testing::IsEmpty;

/// What nobody has given, a chart or the text, a player says: what a step costs.
json points(int spent) {
  return {{"points", spent}};
}

class InfantryBattle : public testing::Test {
 protected:
  // First turn.
  void the_tie_goes_to_the_germans() {  // INF-01
    const json rolled = battle.rolls("lnl.initiative", {}, "A1", {5, 5});
    EXPECT_EQ(rolled["winner"], "german");
    battle.begins(rolled["winner"]);
    EXPECT_EQ(turn_of(battle.now()).active, "german");
    EXPECT_THAT(battle.able("german", "rally"), IsEmpty());
    battle.ends();
    EXPECT_THAT(battle.able("us", "rally"), IsEmpty());
    battle.ends();
    EXPECT_EQ(turn_of(battle.now()).phase, Phase::operations);
    EXPECT_EQ(turn_of(battle.now()).active, "german");
  }

  void weiss_fails_to_spot() {  // INF-02
    const json spot = battle.does({"weiss"}, "spot", "G4", {5});
    EXPECT_EQ(spot["needed_on_die"], 4);
    EXPECT_EQ(spot["modified"], 4);
    EXPECT_EQ(spot["success"], false);
    EXPECT_EQ(battle.state("weiss"), "good ops_complete");
    EXPECT_FALSE(battle.lies("G4", "spotted"));
    battle.ends();
  }

  void medrow_spots() {  // INF-03
    const json spot = battle.does({"medrow"}, "spot", "E3", {1});
    EXPECT_EQ(spot["needed_on_die"], 3);
    EXPECT_EQ(spot["modified"], 1);
    EXPECT_EQ(spot["success"], true);
    EXPECT_EQ(battle.state("medrow"), "good ops_complete");
    EXPECT_TRUE(battle.lies("E3", "spotted"));
    EXPECT_TRUE(battle.may("medrow", "lead").allowed) << "he has spotted the hex in this impulse";
    battle.takes({"medrow"}, "activate", "F5");
  }

  void the_americans_fire_at_weiss() {  // INF-04 to INF-07
    const json fire = battle.does({"gunners", "m1919", "rifles", "medrow"}, "fire", "E3", {4, 4, 6, 4});
    EXPECT_EQ(fire["base_fp"], 5);
    EXPECT_EQ(fire["total_fp"], 5);
    EXPECT_EQ(fire["attacker_total"], 9);
    EXPECT_EQ(fire["defender_total"], 5);
    EXPECT_EQ(fire["dc_modifier"], 4);
    EXPECT_EQ(fire["weiss"]["total"], 10);
    EXPECT_EQ(fire["weiss"]["column"], 2);
    EXPECT_EQ(fire["half"]["total"], 8) << "a shaken leader helps nobody";
    EXPECT_EQ(battle.state("weiss"), "shaken ops_complete");
    EXPECT_EQ(battle.state("half"), "shaken");
    EXPECT_EQ(battle.state("gunners"), "good fired");
    EXPECT_EQ(battle.state("rifles"), "good fired");
    EXPECT_EQ(battle.state("medrow"), "good ops_complete fired");
    battle.takes({"crawlers"}, "low_crawl", "F6");
    EXPECT_EQ(battle.state("crawlers"), "shaken low_crawl");
    EXPECT_TRUE(battle.stands("crawlers", "F6"));
    battle.ends();
  }

  void the_paratroops_assault_move() {  // INF-08
    for (const char* squad : {"para234", "para334"}) {
      EXPECT_EQ(battle.may(squad, "assault_move").cost, (Message{"lnl.cost.allowance", {{"points", 2}}}));
      battle.takes({squad}, "assault_move", "F3");
      EXPECT_EQ(battle.state(squad), "good assault_move");
    }
    EXPECT_TRUE(battle.stands("para_mg", "F3"));
    EXPECT_THAT(battle.able("us", "opportunity_fire"), IsEmpty());
    EXPECT_THAT(battle.able("us", "opportunity_weapon"), IsEmpty());
  }

  void the_paratroops_assault_fire() {  // INF-09 to INF-14
    const json fire = battle.does({"para234", "para_mg", "para334"}, "fire", "G4", {5, 2, 6, 6, 1, 2});
    EXPECT_EQ(fire["base_fp"], 6) << "2 + 2 + half of 3, rounded up once";
    EXPECT_EQ(fire["total_fp"], 4);
    EXPECT_TRUE(applied(fire, "assault_move"));
    EXPECT_EQ(fire["attacker_total"], 9);
    EXPECT_EQ(fire["defender_total"], 3);
    EXPECT_EQ(fire["dc_modifier"], 6);
    EXPECT_EQ(fire["medrow"]["total"], 12);
    EXPECT_EQ(fire["medrow"]["column"], 3) << "exactly twice his morale";
    EXPECT_EQ(fire["gunners"]["total"], 12);
    EXPECT_EQ(fire["gunners"]["result"], "casualties");
    EXPECT_EQ(fire["rifles"]["total"], 7);
    EXPECT_EQ(fire["rifles"]["hero_check"], true);
    EXPECT_EQ(battle.state("para234"), "good assault_move fired");
    EXPECT_EQ(battle.state("para334"), "good assault_move fired");
    EXPECT_EQ(battle.state("medrow"), "shaken ops_complete fired wounded");
    EXPECT_EQ(battle.now().unit("gunners")->kind, "half_squad");
    EXPECT_EQ(battle.state("gunners"), "shaken fired");
    EXPECT_EQ(battle.now().unit("m1919")->owner, "gunners");
    EXPECT_EQ(battle.state("rifles"), "shaken fired");
    EXPECT_EQ(battle.state("hero-rifles"), "good fired");
    EXPECT_TRUE(battle.stands("hero-rifles", "G4"));
    battle.draws("gunners", {{"morale", 5LL}, {"good/fp", 1LL}, {"good/range", 4LL}, {"good/mf", 4LL}});
    battle.draws("hero-rifles", {{"fp", 1LL}, {"range", 2LL}, {"mf", 6LL}, {"morale", 6LL}});  // fires with 1 (D-29)
    battle.ends();
  }

  void all_pass_and_the_turn_ends() {
    battle.ends(3);
    EXPECT_EQ(turn_of(battle.now()).phase, Phase::administrative);
    battle.ends();
    EXPECT_EQ(turn_of(battle.now()).number, 2);
    EXPECT_EQ(battle.state("medrow"), "shaken wounded") << "wounds stay";
    for (const char* id : {"gunners", "rifles", "crawlers", "weiss", "half"}) {
      EXPECT_EQ(battle.state(id), "shaken") << id;
    }
    EXPECT_THAT(battle.now().markers, IsEmpty());
  }

  // Second turn.
  void the_americans_rally() {  // INF-15 to INF-18
    battle.begins("us");
    const json medrow = battle.does({"medrow"}, "rally", "G4", {6, 6});
    EXPECT_EQ(medrow["needed"], 7) << "wounded: 6 - 1, and 2 for the woods";
    EXPECT_EQ(battle.state("medrow"), "shaken wounded");
    EXPECT_EQ(battle.does({"gunners"}, "rally", "G4", {5, 1})["needed"], 7) << "the hero has no leadership";
    EXPECT_EQ(battle.state("gunners"), "good");
    EXPECT_EQ(battle.does({"rifles"}, "rally", "G4", {2, 1})["needed"], 7);
    EXPECT_EQ(battle.state("rifles"), "good");
    EXPECT_EQ(battle.may("medic", "heal").targets, (Ids{"crawlers"}));
    EXPECT_EQ(battle.does({"medic"}, "heal", "F6", {3, 1})["needed"], 6) << "in the open";
    EXPECT_EQ(battle.state("crawlers"), "good");
    battle.ends();
  }

  void the_germans_rally() {  // INF-19, INF-20
    EXPECT_EQ(battle.does({"weiss"}, "rally", "E3", {2, 1})["needed"], 8);
    EXPECT_EQ(battle.state("weiss"), "good");
    EXPECT_EQ(battle.does({"half"}, "rally", "E3", {6, 3})["needed"], 9) << "Weiss leads again";
    EXPECT_EQ(battle.state("half"), "good");
    battle.ends();
    EXPECT_EQ(turn_of(battle.now()).active, "us");
  }

  void the_americans_fail_to_spot() {  // INF-21
    const json spot = battle.does({"rifles"}, "spot", "F3", {4});
    EXPECT_EQ(spot["needed_on_die"], 3);
    EXPECT_EQ(spot["modified"], 4);
    EXPECT_EQ(battle.state("rifles"), "good ops_complete");
    battle.ends();
  }

  void weiss_shakes_the_medic() {  // INF-22 to INF-26
    const json fire = battle.does({"half", "half_mg", "weiss"}, "fire", "F6", {4, 3, 4, 1, 5});
    EXPECT_EQ(fire["base_fp"], 2) << "a half-squad gives up its own firepower for the MG34";
    EXPECT_EQ(fire["total_fp"], 2) << "F5 takes one, Weiss adds one";
    EXPECT_EQ(fire["attacker_total"], 6);
    EXPECT_EQ(fire["defender_total"], 3);
    EXPECT_EQ(fire["dc_modifier"], 3);
    EXPECT_EQ(fire["medic"]["total"], 7);
    EXPECT_EQ(fire["crawlers"]["total"], 4);
    EXPECT_EQ(fire["crawlers"]["hero_check"], true);
    EXPECT_EQ(fire["heroes"], json::array()) << "an odd die";
    EXPECT_EQ(battle.state("medic"), "shaken");
    EXPECT_EQ(battle.state("crawlers"), "good");
    EXPECT_EQ(battle.state("weiss"), "good fired");
    EXPECT_EQ(battle.state("half"), "good fired");
    battle.ends();
  }

  void the_hero_fires_back() {  // INF-27 to INF-30
    EXPECT_FALSE(battle.may("rifles", "fire").allowed) << "Ops Complete, they cannot join";
    const json fire = battle.does({"gunners", "m1919", "hero-rifles"}, "fire", "E3", {6, 5, 4, 5});
    EXPECT_EQ(fire["base_fp"], 3);
    EXPECT_EQ(fire["total_fp"], 3);
    EXPECT_EQ(fire["attacker_total"], 9);
    EXPECT_EQ(fire["defender_total"], 6);
    EXPECT_EQ(fire["dc_modifier"], 3);
    EXPECT_EQ(fire["weiss"]["total"], 7);
    EXPECT_EQ(fire["half"]["total"], 8);
    EXPECT_EQ(battle.state("weiss"), "shaken fired");
    EXPECT_EQ(battle.state("half"), "shaken fired");
    EXPECT_EQ(battle.state("hero-rifles"), "good fired");
    EXPECT_EQ(battle.state("gunners"), "good fired");
    EXPECT_EQ(battle.state("rifles"), "good ops_complete") << "it did not fire";
    battle.ends();
  }

  void the_paratroops_come_on() {  // INF-31
    for (const char* squad : {"para234", "para334"}) {
      battle.takes({squad}, "move", "G3", points(1));
    }
    EXPECT_THAT(battle.able("us", "opportunity_fire"), Contains("rifles"));
    const json fire = battle.does({"rifles"}, "opportunity_fire", "G3", {1, 6});  // the text prints no dice
    EXPECT_EQ(fire["base_fp"], 1) << "half of 2";
    EXPECT_EQ(fire["attacker_total"], 1 + 4) << "2 for the adjacent hex, 1 for who moves";
    EXPECT_EQ(fire["effect"], false);
    EXPECT_EQ(battle.state("rifles"), "good ops_complete fired");
    for (const char* squad : {"para234", "para334"}) {
      battle.takes({squad}, "enter_melee", "G4", points(2));
      EXPECT_EQ(battle.state(squad), "good moved");
      EXPECT_TRUE(battle.stands(squad, "G4"));
    }
  }

  void the_melee_kills_one_of_each_side() {  // INF-32 to INF-34
    battle.draws("hero-rifles", {{"fp", 2LL}});
    const json other = battle.rolls("lnl.melee_round", {"para234"}, "G4", {6, 3, 5, 1},
                                    {{"sides", aiming("gunners", "para334")}})["attacks"][1];
    EXPECT_EQ(other["odds"], "2-1");
    EXPECT_EQ(other["column"], "3-1") << "the other squad would have been the better target";
    EXPECT_EQ(other["needed_on_dice"], 5);
    const json round = battle.does({"para234"}, "melee", "G4", {6, 3, 5, 1}, {{"sides", aiming("gunners", "para234")}});
    const json& german = round["attacks"][0];
    EXPECT_EQ(german["attack"], 7);
    EXPECT_EQ(german["defend"], 2);
    EXPECT_EQ(german["column"], "3-1");
    EXPECT_EQ(german["needed_on_dice"], 5);
    const json& american = round["attacks"][1];
    EXPECT_EQ(american["attack"], 6);
    EXPECT_EQ(american["defend"], 4);
    EXPECT_EQ(american["odds"], "3-2");
    EXPECT_EQ(american["column"], "2-1") << "the hero shifts it";
    EXPECT_EQ(american["needed_on_dice"], 6);
    EXPECT_EQ(battle.state("gunners"), "gone");
    EXPECT_EQ(battle.state("para234"), "gone");
    for (const char* gun : {"m1919", "para_mg"}) {
      EXPECT_TRUE(battle.stands(gun, "G4"));
      EXPECT_EQ(battle.now().unit(gun)->owner, "") << gun;
    }
    EXPECT_TRUE(battle.lies("G4", "melee"));
    EXPECT_EQ(battle.state("medrow"), "shaken wounded") << "he stands by while his side has fighters (D-91)";
  }

  /// The sides of the round as the board shows them, with whom each attacks.
  json aiming(const char* by_germans, const char* by_americans) const {
    const test::Question round("lnl.melee_round");
    json sides = round.on_board(battle.now(), {"para234"}, test::printed("G4"))["sides"];
    sides[0]["targets"] = json::array({by_germans});
    sides[1]["targets"] = json::array({by_americans});
    return sides;
  }

  Battle battle{"infantry"};
};

TEST_F(InfantryBattle, GoesAsPrintedStepByStep) {
  the_tie_goes_to_the_germans();
  weiss_fails_to_spot();
  medrow_spots();
  the_americans_fire_at_weiss();
  the_paratroops_assault_move();
  the_paratroops_assault_fire();
  all_pass_and_the_turn_ends();
  the_americans_rally();
  the_germans_rally();
  the_americans_fail_to_spot();
  weiss_shakes_the_medic();
  the_hero_fires_back();
  the_paratroops_come_on();
  the_melee_kills_one_of_each_side();
}

}  // namespace
}  // namespace adjutant::games::lnl

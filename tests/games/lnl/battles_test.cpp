#include <algorithm>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/lnl/actions.h"
#include "games/lnl/charts.h"
#include "games/lnl/lnl_procedure.h"
#include "support/shared.h"

// The three battles that the rulebook plays through, from situation files: its dice are typed, and every figure and
// state that it prints comes out. What the text does not print stands in the files under "supplied". Printed hexes are
// those of a board whose column A is the raw column 1.
namespace adjutant::games::lnl {
namespace {

using nlohmann::json;
using test::applied;
using test::Asked;
using testing::IsSupersetOf;

using Ids = std::vector<std::string>;
using Dice = std::vector<int>;

board::Hex printed(const std::string& name) {
  return {name.at(0) - 'A' + 1, std::stoi(name.substr(1)) - 1};
}

class Battle {
 public:
  explicit Battle(const std::string& name) {
    const auto file = adjutant::test::project_file("tests/games/lnl/battles/" + name + ".situation.json");
    const auto read = read_situation_text(adjutant::test::read_file(file), name, {});
    EXPECT_TRUE(read) << (read ? "" : read.error().where + " " + read.error().what.key);
    situation_ = read ? read->situation : Situation();
  }

  [[nodiscard]] json resolve(const std::string& procedure, const Ids& units, const std::string& hex,
                             const Dice& dice) const {
    const Asked asked(procedure);
    return asked.resolve(asked.on_board(situation_, units, printed(hex)), dice);
  }

  /// The result of the attack and what became of each, by id.
  [[nodiscard]] json fire(const Ids& units, const std::string& hex, const Dice& dice,
                          const json& switched = json::object()) const {
    const Asked asked("lnl.direct_fire");
    json input = asked.on_board(situation_, units, printed(hex));
    input["switch"] = switched;
    json result = asked.resolve(input, dice);
    for (const json& unit : result["units"]) {
      result[unit["id"].get<std::string>()] = unit;
    }
    return result;
  }

  [[nodiscard]] ActionView may(const std::string& id, const std::string& action_id) const {
    const auto view = action(situation_, id, action_id, printed_charts(), {});
    EXPECT_TRUE(view) << id << " " << action_id;
    return view.value_or(ActionView{});
  }

  Unit& unit(const std::string& id) {
    const auto found =
        std::find_if(situation_.units.begin(), situation_.units.end(), [&](const Unit& one) { return one.id == id; });
    EXPECT_NE(found, situation_.units.end()) << id;
    return *found;
  }

  Battle& mark(const Ids& ids, const std::string& marker) {
    for (const std::string& id : ids) {
      unit(id).markers.push_back(marker);
    }
    return *this;
  }

  Battle& face(const Ids& ids, const std::string& face) {
    for (const std::string& id : ids) {
      unit(id).face = face;
    }
    return *this;
  }

  Battle& move(const Ids& ids, const std::string& hex) {
    for (const std::string& id : ids) {
      unit(id).hex = printed(hex);
    }
    return *this;
  }

  void add(Unit unit) { situation_.units.push_back(std::move(unit)); }
  Situation& situation() { return situation_; }

  void impulse_of(const std::string& side) {
    situation_.ledger.active = side;
    situation_.ledger.facts.clear();
  }

  void new_turn() {
    situation_.ledger.phase = "rally";
    situation_.ledger.facts.clear();
    situation_.markers.clear();
    for (Unit& unit : situation_.units) {
      std::erase_if(unit.markers, [](const std::string& marker) { return marker != "wounded"; });
    }
  }

 private:
  Situation situation_;
};

// ------------------------------------------------------------------------------------------------------------ infantry

/// The first turn as far as the Americans' attack on Weiss (INF-01 to INF-07).
class Infantry : public testing::Test {
 protected:
  void spot_and_fire_at_weiss() {
    battle.mark({"weiss"}, "ops_complete");
    battle.impulse_of("us");
    battle.mark({"medrow"}, "ops_complete");
    battle.situation().markers.push_back({printed("E3"), "spotted", 0, {}});
    battle.situation().ledger.facts.push_back(
        {"spotted", "medrow", board::to_string(printed("E3")), "", Proof::seen, {}});
  }

  /// The casualties of the Germans' assault fire: Medrow wounded, the gunners halved, the rifles shaken, a hero (INF-11
  /// to INF-14).
  void take_casualties() {
    battle.face({"medrow", "rifles"}, "shaken").mark({"medrow"}, "wounded");
    Unit& half = battle.unit("gunners");
    half.kind = "half_squad";
    half.face = "shaken";
    half.values["fp"] = 1LL;
    half.values["morale"] = 5LL;
    battle.unit("rifles").values["morale"] = 5LL;
    Unit hero = battle.unit("medrow");
    hero.id = "hero";
    hero.kind = "hero";
    hero.face = "good";
    hero.values = {{"fp", 1LL}, {"range", 2LL}, {"mf", 6LL}, {"morale", 6LL}};  // the text fires him with 1 (D-29)
    hero.markers = {};
    battle.add(hero);
    battle.move({"para234", "para_mg", "para334"}, "F3");
    battle.face({"weiss", "half"}, "shaken");
    battle.move({"crawlers"}, "F6");
  }

  void second_turn() {
    take_casualties();
    battle.new_turn();
    battle.impulse_of("us");
  }

  /// All who rallied have, and the Americans have failed to spot F3.
  void rallied() {
    second_turn();
    battle.face({"gunners", "rifles", "weiss", "half", "crawlers"}, "good");
    battle.situation().ledger.phase = "operations";
    battle.mark({"rifles"}, "ops_complete");
  }

  Battle battle{"infantry"};
};

TEST_F(Infantry, WeissFailsToSpotAndMedrowSucceeds) {
  const json weiss = battle.resolve("lnl.spot", {"weiss"}, "G4", {5});
  EXPECT_EQ(weiss["needed_on_die"], 4);
  EXPECT_EQ(weiss["modified"], 4);
  EXPECT_EQ(weiss["success"], false);
  EXPECT_EQ(weiss["marker_on_unit"], "ops_complete");
  battle.impulse_of("us");
  const json medrow = battle.resolve("lnl.spot", {"medrow"}, "E3", {1});
  EXPECT_EQ(medrow["needed_on_die"], 3);
  EXPECT_EQ(medrow["success"], true);
}

TEST_F(Infantry, TheAmericansShakeWeissAndHisHalfSquad) {
  spot_and_fire_at_weiss();
  EXPECT_TRUE(battle.may("medrow", "lead").allowed) << "he has spotted the hex in this impulse";
  const json result = battle.fire({"gunners", "m1919", "rifles", "medrow"}, "E3", {4, 4, 6, 4});
  EXPECT_EQ(result["base_fp"], 5);
  EXPECT_EQ(result["total_fp"], 5);
  EXPECT_EQ(result["attacker_total"], 9);
  EXPECT_EQ(result["defender_total"], 5);
  EXPECT_EQ(result["dc_modifier"], 4);
  EXPECT_EQ(result["weiss"]["total"], 10);
  EXPECT_EQ(result["weiss"]["column"], 2);
  EXPECT_EQ(result["weiss"]["result"], "shaken");
  EXPECT_EQ(result["half"]["total"], 8) << "a shaken leader helps nobody";
  EXPECT_EQ(result["half"]["result"], "shaken");
  EXPECT_THAT(result["fired"].get<Ids>(), IsSupersetOf({"gunners", "rifles", "medrow"}));
}

TEST_F(Infantry, AShakenHalfSquadCrawlsAndParatroopsAssaultMove) {
  spot_and_fire_at_weiss();
  const ActionView crawl = battle.may("crawlers", "low_crawl");
  EXPECT_THAT(crawl.targets, testing::Contains(board::to_string(printed("F6"))));
  EXPECT_EQ(crawl.marker.key, "lnl.status.low_crawl");
  battle.impulse_of("german");
  for (const char* squad : {"para234", "para334"}) {
    const ActionView move = battle.may(squad, "assault_move");
    EXPECT_EQ(move.cost, (Message{"lnl.cost.allowance", {{"points", 2}}}));
    EXPECT_THAT(move.targets, testing::Contains(board::to_string(printed("F3"))));
    EXPECT_EQ(move.marker.key, "lnl.status.assault_move");
  }
}

TEST_F(Infantry, TheParatroopsAssaultFireWoundsHalvesShakesAndMakesAHero) {
  battle.impulse_of("german");
  battle.move({"para234", "para_mg", "para334"}, "F3").mark({"para234", "para334"}, "assault_move");
  battle.mark({"medrow", "gunners", "rifles"}, "fired");
  const json result = battle.fire({"para234", "para_mg", "para334"}, "G4", {5, 2, 6, 6, 1, 2});
  EXPECT_EQ(result["base_fp"], 6) << "2 + 2 + half of 3, rounded up once";
  EXPECT_EQ(result["total_fp"], 4);
  EXPECT_TRUE(applied(result, "assault_move"));
  EXPECT_EQ(result["attacker_total"], 9);
  EXPECT_EQ(result["defender_total"], 3);
  EXPECT_EQ(result["dc_modifier"], 6);
  EXPECT_EQ(result["medrow"]["total"], 12);
  EXPECT_EQ(result["medrow"]["column"], 3) << "exactly twice his morale";
  EXPECT_EQ(result["medrow"]["result"], "wounded");
  EXPECT_EQ(result["gunners"]["result"], "casualties");
  EXPECT_EQ(result["rifles"]["result"], "shaken");
  EXPECT_EQ(result["rifles"]["hero_check"], true);
  EXPECT_EQ(result["heroes"][0]["from"], "rifles");
  EXPECT_EQ(result["heroes"][0]["status"], json::array({"fired"}));
}

TEST_F(Infantry, TheRallyPhaseOfTheSecondTurnGoesAsPrinted) {
  second_turn();
  const auto rally = [&](const std::string& id, const std::string& hex, const Dice& dice) {
    return battle.resolve("lnl.rally", {id}, hex, dice);
  };
  const json medrow = rally("medrow", "G4", {6, 6});
  EXPECT_EQ(medrow["needed"], 7) << "wounded: 6 - 1, and 2 for the woods";
  EXPECT_EQ(medrow["success"], false);
  for (const auto& [id, dice] : {std::pair{"gunners", Dice{5, 1}}, std::pair{"rifles", Dice{2, 1}}}) {
    const json american = rally(id, "G4", dice);
    EXPECT_EQ(american["needed"], 7) << "with the hero, who has no leadership";
    EXPECT_EQ(american["success"], true);
  }
  EXPECT_EQ(battle.may("medic", "heal").targets, (Ids{"crawlers"}));
  const json medic = battle.resolve("lnl.mc", {"medic"}, "F6", {3, 1});
  EXPECT_EQ(medic["needed"], 6) << "in the open";
  EXPECT_EQ(medic["success"], true);
  battle.impulse_of("german");
  const json weiss = rally("weiss", "E3", {2, 1});
  EXPECT_EQ(weiss["needed"], 8);
  EXPECT_EQ(weiss["success"], true);
  battle.face({"weiss"}, "good");
  const json half = rally("half", "E3", {6, 3});
  EXPECT_EQ(half["needed"], 9) << "Weiss leads again";
  EXPECT_EQ(half["success"], true);
}

TEST_F(Infantry, TheAmericansFailToSpotAndTheMedicIsShaken) {
  rallied();
  battle.unit("rifles").markers = {};
  const json spot = battle.resolve("lnl.spot", {"rifles"}, "F3", {4});
  EXPECT_EQ(spot["needed_on_die"], 3);
  EXPECT_EQ(spot["modified"], 4);
  EXPECT_EQ(spot["success"], false);
  battle.impulse_of("german");
  battle.unit("crawlers").values["morale"] = 5LL;
  const json fire = battle.fire({"half", "half_mg", "weiss"}, "F6", {4, 3, 4, 1, 5});
  EXPECT_EQ(fire["base_fp"], 2) << "a half-squad gives up its own firepower for the MG34";
  EXPECT_EQ(fire["total_fp"], 2) << "F5 takes one, Weiss adds one";
  EXPECT_EQ(fire["attacker_total"], 6);
  EXPECT_EQ(fire["defender_total"], 3);
  EXPECT_EQ(fire["medic"]["total"], 7);
  EXPECT_EQ(fire["medic"]["result"], "shaken");
  EXPECT_EQ(fire["crawlers"]["total"], 4);
  EXPECT_EQ(fire["crawlers"]["result"], "no_effect");
  EXPECT_EQ(fire["crawlers"]["hero_check"], true);
  EXPECT_EQ(fire["heroes"], json::array());
}

TEST_F(Infantry, TheHeroAndTheMachineGunShakeWeissAgain) {
  rallied();
  battle.mark({"weiss", "half"}, "fired");
  EXPECT_FALSE(battle.may("rifles", "fire").allowed) << "Ops Complete, they cannot join";
  const json fire = battle.fire({"gunners", "m1919", "hero"}, "E3", {6, 5, 4, 5});
  EXPECT_EQ(fire["base_fp"], 3);
  EXPECT_EQ(fire["attacker_total"], 9);
  EXPECT_EQ(fire["defender_total"], 6);
  EXPECT_EQ(fire["weiss"]["total"], 7);
  EXPECT_EQ(fire["weiss"]["result"], "shaken");
  EXPECT_EQ(fire["half"]["total"], 8);
  EXPECT_EQ(fire["half"]["result"], "shaken");
}

TEST_F(Infantry, OpportunityFireUnderOpsCompleteHasHalfAndItsBonuses) {
  rallied();
  battle.impulse_of("german");
  battle.move({"para234", "para_mg", "para334"}, "G3");
  for (const char* mover : {"para234", "para334"}) {
    battle.situation().ledger.facts.push_back({"moving", mover, "", "", Proof::seen, {}});
    battle.unit(mover).values["morale"] = 6LL;
  }
  const Asked asked("lnl.direct_fire");
  const json input = asked.on_board(battle.situation(), {"rifles"}, printed("G3"));
  const json fire = asked.resolve(input, {1, 6});
  EXPECT_EQ(fire["base_fp"], 1);
  EXPECT_EQ(fire["attacker_total"], 1 + 4) << "half of 2, rounded down, 2 for the adjacent hex, 1 for the mover";
  EXPECT_EQ(fire["effect"], false);
}

TEST_F(Infantry, TheMeleeKillsOneOnEachSideAndGoesOn) {
  rallied();
  battle.impulse_of("german");
  battle.mark({"hero", "gunners"}, "fired").mark({"rifles"}, "fired");
  battle.unit("hero").values["fp"] = 2LL;
  battle.move({"para234", "para_mg", "para334"}, "G4").mark({"para234", "para334"}, "moved");
  for (const char* mover : {"para234", "para334"}) {
    battle.situation().ledger.facts.push_back({"moving", mover, "", "", Proof::seen, {}});
  }
  const Asked asked("lnl.melee_round");
  json input = asked.on_board(battle.situation(), {"para234"}, printed("G4"));
  input["sides"][0]["targets"] = json::array({"gunners"});
  input["sides"][1]["targets"] = json::array({"para234"});
  const json round = asked.resolve(input, {6, 3, 5, 1});
  const json& german = round["attacks"][0];
  EXPECT_EQ(german["attack"], 7);
  EXPECT_EQ(german["defend"], 2);
  EXPECT_EQ(german["column"], "3-1");
  EXPECT_EQ(german["needed_on_dice"], 5);
  EXPECT_EQ(german["kill"], true);
  const json& american = round["attacks"][1];
  EXPECT_EQ(american["attack"], 6);
  EXPECT_EQ(american["defend"], 4);
  EXPECT_EQ(american["odds"], "3-2");
  EXPECT_EQ(american["column"], "2-1") << "the hero shifts it";
  EXPECT_EQ(american["needed_on_dice"], 6);
  EXPECT_EQ(american["kill"], true);
  EXPECT_EQ(round["goes_on"], true);
  input["sides"][1]["targets"] = json::array({"para334"});
  const json other = asked.resolve(input, {6, 3, 5, 1})["attacks"][1];
  EXPECT_EQ(other["odds"], "2-1");
  EXPECT_EQ(other["column"], "3-1") << "the other squad would have been the better target";
}

// --------------------------------------------------------------------------------------------------------------- armor

TEST(Armor, TheGunHitsTheShermansTurretThroughBocage) {
  Battle battle("armor");
  const json shot = battle.resolve("lnl.to_hit", {"atg"}, "G4", {5, 1});
  EXPECT_EQ(shot["needed"], 7) << "9, and 1 each for its assault move and the bocage";
  EXPECT_EQ(shot["modified"], 8);
  EXPECT_EQ(shot["hit"], true);
  EXPECT_EQ(shot["location"], "turret");
  const json hit = Asked("lnl.pen").resolve({{"penetration", shot["penetration"]}, {"armor", 4}}, {4, 6});
  EXPECT_EQ(hit["attacker_total"], 9);
  EXPECT_EQ(hit["defender_total"], 10);
  EXPECT_EQ(hit["result"], "non-penetrating");
}

TEST(Armor, ClarksonsRoundScattersOneHexNorth) {
  Battle battle("armor");
  battle.impulse_of("us");
  const json scatter = battle.resolve("lnl.scatter", {"clarkson"}, "C3", {4, 1});
  EXPECT_EQ(scatter["distance"], 1);
  EXPECT_EQ(scatter["direction"], "N");
  EXPECT_EQ(scatter["lands"], board::to_string(printed("C2")));
}

TEST(Armor, TheSquadShakesTheStug) {
  Battle battle("armor");
  battle.impulse_of("us");
  const json fire = battle.fire({"squad"}, "D5", {3, 1, 5});
  EXPECT_EQ(fire["attacker_total"], 5);
  EXPECT_EQ(fire["defender_total"], 3);
  EXPECT_EQ(fire["stug"]["total"], 7);
  EXPECT_EQ(fire["stug"]["result"], "shaken");
}

TEST(Armor, TheSquadInTheWoodsPassesItsCheckAndDestroysTheSherman) {
  Battle battle("armor");
  const json check = battle.resolve("lnl.mc", {"attackers"}, "G4", {4, 1});
  EXPECT_EQ(check["needed"], 8);
  EXPECT_EQ(check["success"], true);
  const json assault = battle.resolve("lnl.close_assault", {"attackers"}, "G4", {4, 2});
  EXPECT_EQ(assault["attacker_total"], 5);
  EXPECT_EQ(assault["defender_total"], 4);
  EXPECT_EQ(assault["destroyed"], true);
}

TEST(Armor, DariusDestroysTheStugWhoseCrewSurvives) {
  Battle battle("armor");
  battle.impulse_of("us");
  const json shot = battle.resolve("lnl.to_hit", {"darius_tank"}, "D5", {6, 1});
  EXPECT_EQ(shot["needed"], 9) << "open, led, and F5 on the line";
  EXPECT_EQ(shot["modified"], 6);
  EXPECT_EQ(shot["location"], "hull");
  const json hit = Asked("lnl.pen").resolve({{"penetration", shot["penetration"]}, {"armor", 4}}, {4, 3});
  EXPECT_EQ(hit["attacker_total"], 8);
  EXPECT_EQ(hit["result"], "destroyed");
  EXPECT_EQ(Asked("lnl.parity").resolve({{"unit", "stug"}}, {2})["survives"], true);
}

// --------------------------------------------------------------------------------------------------------- helicopters

TEST(Helicopters, TheRocketMissesAndTheRiflesDamageTheHuey) {
  Battle battle("helicopters");
  const json shot = battle.resolve("lnl.to_hit", {"rpg"}, "D4", {6, 3});
  EXPECT_EQ(shot["needed"], 8) << "it hovers";
  EXPECT_EQ(shot["modified"], 10);
  EXPECT_EQ(shot["hit"], false);
  EXPECT_EQ(Asked("lnl.helo_pen").resolve({{"penetration", shot["penetration"]}, {"armor", 1}}, {})["result"],
            "destroyed");
  const json fire = battle.fire({"nva"}, "D4", {3, 2, 5}, {{"moving", false}});  // the text counts no bonus
  EXPECT_EQ(fire["attacker_total"], 5) << "two hexes, half of its range of 5";
  EXPECT_EQ(fire["defender_total"], 3);
  EXPECT_EQ(fire["huey"]["total"], 7);
  EXPECT_EQ(fire["huey"]["result"], "damaged");
}

TEST(Helicopters, TheGunshipHitsWithBothRocketsAndTheTransportUnloads) {
  Battle battle("helicopters");
  battle.impulse_of("us");
  battle.mark({"nva"}, "fired");
  for (const Dice& dice : {Dice{5, 1}, Dice{6, 1}}) {
    EXPECT_TRUE(battle.may("gunship", "fire_ordnance").allowed);
    const json shot = battle.resolve("lnl.to_hit", {"gunship"}, "B3", dice);
    EXPECT_EQ(shot["needed"], 7) << "8, and 1 for the target's hex";
    EXPECT_EQ(shot["hit"], true);
    battle.situation().ledger.facts.push_back({"shot", "gunship", "", "", Proof::seen, {}});
  }
  EXPECT_FALSE(battle.may("gunship", "fire_ordnance").allowed) << "2x: two shots";
  const ActionView unload = battle.may("riders", "unload");
  EXPECT_TRUE(unload.allowed) << unload.reason.key;
  EXPECT_EQ(unload.marker.key, "lnl.status.moved");
  battle.mark({"huey"}, "damaged");
  EXPECT_FALSE(battle.may("huey", "fire").allowed);
}

}  // namespace
}  // namespace adjutant::games::lnl

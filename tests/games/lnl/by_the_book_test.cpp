#include <algorithm>

#include "games/lnl/by_hand.h"
#include "games/lnl/lnl_procedure.h"

// What the book says where players do it by hand: each test names its rule.
namespace adjutant::games::lnl {
namespace {

using test::Board;
using test::ByHand;
using testing::Contains;
using testing::ElementsAre;
using testing::Not;

void rule_refuses(const ActionView& view, const std::string& reason, const std::string& rule) {
  EXPECT_FALSE(view.allowed);
  EXPECT_EQ(view.reason.key, "lnl.refuse." + reason);
  EXPECT_EQ(view.rule, rule);
}

// ---------------------------------------------------------------------------------------------------------- movement

TEST(AFreshInstall, MovesOverClearGround) {  // 16.4: half of 4 points is two clear hexes
  const tables::ChartSheet charts = printed_charts();
  EXPECT_EQ(charts.figure("terrain", "clear/leg_mp").source, tables::Source::inferred);
  EXPECT_EQ(charts.figure("terrain", "clear/leg_mp").rule, "16.4");
  Board board;
  board.squad("squad", "us", {2, 4});
  ByHand play(board.situation());
  for (const char* hex : {"2,5", "2,6", "2,7", "2,8"}) {
    ASSERT_TRUE(play.act("move", {"squad"}, hex)) << hex << ": " << play.refusal();
  }
  EXPECT_FALSE(play.act("move", {"squad"}, "2,9")) << "four points are four hexes";
}

TEST(ChartCells, AreStatedOnlyWhereARuleStatesThem) {
  const tables::ChartSheet charts = printed_charts();
  EXPECT_EQ(charts.figure("terrain", "low_crops/leg_mp").source, tables::Source::inferred);
  EXPECT_EQ(charts.figure("terrain", "low_crops/los").source, tables::Source::inferred);
  EXPECT_EQ(charts.figure("terrain", "heavy_jungle/los").source, tables::Source::unknown);
  EXPECT_EQ(charts.figure("terrain", "smoke/tm").rule, "7.0");
  EXPECT_EQ(charts.figure("movement", "helicopter/points").rule, "19.2");
}

TEST(AMachineGun, OnItsTripodStays) {  // 1.6.1.01
  Board board;
  board.squad("squad", "us", {2, 4});
  board.squad("enemy", "german", {3, 4});
  board.weapon("gun", board.unit("squad")).values["tripod"] = true;
  ByHand play(board.situation());
  for (const char* way : {"move", "low_crawl", "enter_melee"}) {
    rule_refuses(play.may("squad", way), "tripod_up", "1.6.1.01");
  }
  board.unit("gun").values["tripod"] = false;
  EXPECT_TRUE(board.ask("squad", "move").allowed);
}

TEST(AMachineGun, OnItsTripodIsLeftByWhoIsDrivenBack) {  // 1.6.1.01, 1.6.2
  Board board;
  board.squad("squad", "us", {5, 4}).face = "shaken";
  board.weapon("gun", board.unit("squad")).values["tripod"] = true;
  board.squad("flame", "german", {5, 3});
  board.fact("must_retreat", "squad", "5,3");
  ByHand play(board.situation());
  ASSERT_TRUE(play.act("retreat", {"squad"}, "5,5")) << play.refusal();
  EXPECT_EQ(play.unit("gun")->hex, (board::Hex{5, 4}));
  EXPECT_EQ(play.unit("gun")->owner, "");
}

TEST(AnAssaultMove, GoesNoFartherThanHalfThePoints) {  // 6.0, 6.1, 21.3
  Board board;
  board.squad("squad", "us", {2, 4}).values["assault_move"] = true;
  board.marker({3, 4}, "wire");
  ByHand play(board.situation());
  EXPECT_THAT(play.may("squad", "assault_move").targets, Not(Contains("3,4")));
  EXPECT_THAT(play.may("squad", "assault_move").targets, Contains("2,5"));
  EXPECT_THAT(play.may("squad", "move").targets, Contains("3,4")) << "all its points may be spent on it";
}

TEST(AnAssaultMove, SaysWhyAHexIsTooFar) {  // 6.0
  Board board;
  board.squad("squad", "us", {2, 4}).values["assault_move"] = true;
  board.marker({3, 4}, "wire");
  ByHand play(board.situation());
  EXPECT_FALSE(play.act("assault_move", {"squad"}, "3,4"));
  EXPECT_EQ(play.refusal(), "lnl.refuse.too_dear");
}

TEST(ALowCrawl, IsNotMadeIntoAHexThatTakesAllThePoints) {  // 6.0
  Board board;
  board.squad("squad", "us", {2, 4});
  board.marker({3, 4}, "wire");
  EXPECT_THAT(board.ask("squad", "low_crawl").targets, Not(Contains("3,4")));
  board.unit("squad").values["mf"] = 5LL;
  EXPECT_THAT(board.ask("squad", "low_crawl").targets, Contains("3,4"));
}

TEST(Passengers, GetOffWhileHalfThePointsAreLeft) {  // 16.4
  Board board;
  board.put("truck", "us", "vehicle", {2, 4}, {{"mf", 10LL}, {"morale", 6LL}, {"passengers", std::string("PP")}});
  board.unit("truck").markers = {"moved"};
  board.squad("squad", "us", {2, 4}).values["aboard"] = std::string("truck");
  board.fact("moving", "truck").fact("spent", "truck", "", "6");
  rule_refuses(board.ask("squad", "unload"), "half_not_left", "16.4");
  board.ledger().facts.back().value = "5";
  EXPECT_TRUE(board.ask("squad", "unload").allowed);
  EXPECT_TRUE(board.ask("squad", "unload").assumptions.empty()) << "the ledger says what is left";
}

TEST(AMover, ThatIsShakenOnTheWayStops) {  // 5.1, 5.3
  Board board;
  board.squad("squad", "us", {2, 4});
  ByHand play(board.situation());
  ASSERT_TRUE(play.act("move", {"squad"}, "2,5"));
  Situation hit = play.now();
  take_harm(hit, {{"units", {{{"id", "squad"}, {"result", "shaken"}}}}});
  const tables::ChartSheet charts = printed_charts();
  EXPECT_TRUE(action(play.now(), "squad", "move", {charts, {}})->allowed);
  rule_refuses(*action(hit, "squad", "move", {charts, {}}), "status", "4.0");
}

// ------------------------------------------------------------------------------------- coming upon who does not fight

Board before(const std::string& kind, std::map<std::string, UnitValue> values = {}) {
  Board board;
  board.squad("squad", "us", {2, 4});
  values.insert({{"morale", 5LL}, {"mf", 4LL}});
  board.put("enemy", "german", kind, {3, 4}, std::move(values));
  return board;
}

TEST(WhoDoesNotFight, IsEliminatedWhenTheEnemyComes) {  // 5.1, 8.1, 11.1, 11.3
  Board shaken = before("squad", {{"fp", 2LL}});
  shaken.unit("enemy").face = "shaken";
  for (const Board& board : {shaken, before("leader", {{"leadership", 1LL}}), before("medic"), before("sniper")}) {
    ByHand play(board.situation());
    ASSERT_TRUE(play.act("enter_melee", {"squad"}, "3,4")) << play.refusal();
    EXPECT_EQ(play.unit("enemy"), nullptr) << board.situation().unit("enemy")->kind;
    EXPECT_EQ(play.unit("squad")->hex, (board::Hex{3, 4}));
    EXPECT_FALSE(play.act("move", {"squad"}, "4,4")) << "whoever comes upon them stops";
    ByHand moves(board.situation());
    ASSERT_TRUE(moves.act("move", {"squad"}, "3,4")) << moves.refusal();
    EXPECT_EQ(moves.unit("enemy"), nullptr) << "a plain move is the same";
  }
}

TEST(WhoDoesNotFight, IsNotEliminatedBesideOneWhoDoes) {  // 8.1
  Board board = before("medic");
  board.squad("guard", "german", {3, 4});
  ByHand play(board.situation());
  ASSERT_TRUE(play.act("enter_melee", {"squad"}, "3,4")) << play.refusal();
  EXPECT_NE(play.unit("enemy"), nullptr);
  Board armed = before("leader", {{"leadership", 1LL}});
  armed.weapon("gun", armed.unit("enemy"));
  ByHand other(armed.situation());
  ASSERT_TRUE(other.act("enter_melee", {"squad"}, "3,4")) << other.refusal();
  EXPECT_NE(other.unit("enemy"), nullptr) << "11.1: a leader with a machine gun fights";
}

TEST(WhoDoesNotFight, OfTheSsTriesToRallyFirst) {  // 13.81
  Board board = before("squad", {{"force", std::string("ss")}});
  board.unit("enemy").face = "shaken";
  ByHand play(board.situation());
  ASSERT_TRUE(play.act("enter_melee", {"squad"}, "3,4")) << play.refusal();
  EXPECT_NE(play.unit("enemy"), nullptr);
}

TEST(WhoDoesNotFight, StopsTheWholeStackThatComes) {  // 4.0, 8.1
  Board board = before("medic");
  board.squad("second", "us", {2, 4});
  ByHand play(board.situation());
  ASSERT_TRUE(play.act("move", {"squad"}, "3,4"));
  ASSERT_TRUE(play.act("move", {"second"}, "3,4"));
  EXPECT_FALSE(play.act("move", {"second"}, "4,4"));
}

// -------------------------------------------------------------------------------------------------------------- fire

TEST(AHalfSquad, KeepsOneOfTwoWeapons) {  // 1.6.1
  Board board;
  board.squad("squad", "us", {2, 4}).values["fp"] = 8LL;
  board.squad("enemy", "german", {4, 3}).markers = {"moved"};
  board.weapon("weak", board.unit("enemy"), "mg", 1);
  board.weapon("strong", board.unit("enemy"), "mg", 2);
  ByHand play(board.situation());
  ASSERT_TRUE(play.act("fire", {"squad"}, "4,3", {6, 1, 6})) << play.refusal();
  ASSERT_EQ(play.unit("enemy")->kind, "half_squad");
  EXPECT_EQ(play.unit("strong")->owner, "enemy");
  EXPECT_EQ(play.unit("weak")->owner, "");
  EXPECT_EQ(play.unit("weak")->hex, (board::Hex{4, 3})) << "it lies there";
}

TEST(ButtonedArmour, IsNoTargetForSmallArms) {  // 15.0, 17.2
  Board board;
  board.squad("squad", "us", {2, 4});
  board.weapon("gun", board.unit("squad"));
  board.put("tank", "german", "vehicle", {4, 3}, {{"armored", true}, {"armor", 2LL}, {"morale", 6LL}, {"mf", 10LL}});
  board.unit("tank").markers = {"buttoned", "moved"};
  rule_refuses(board.ask("squad", "fire"), "buttoned_target", "17.2");
  rule_refuses(board.ask("squad", "fire_weapon"), "buttoned_target", "17.2");
  board.squad("rider", "german", {4, 3}).values.insert({{"aboard", std::string("tank")}, {"on_top", true}});
  EXPECT_TRUE(board.ask("squad", "fire").allowed) << "at who rides on it";
  board.situation().units.pop_back();
  board.unit("tank").values["part_unarmored"] = true;
  EXPECT_TRUE(board.ask("squad", "fire").allowed) << "17.3: by the side without armour";
  board.unit("tank").values.erase("part_unarmored");
  board.unit("tank").markers = {"moved"};
  EXPECT_TRUE(board.ask("squad", "fire").allowed) << "with its hatches open";
}

TEST(WhoIsDrivenBack, MayBeFiredAt) {  // 1.6.2, 5.3
  Board board;
  board.squad("flame", "us", {3, 3}).markers = {"fired"};
  board.squad("other", "us", {4, 2});
  board.squad("enemy", "german", {3, 4}).face = "shaken";
  board.fact("activated", "flame").fact("activated", "", "3,3").fact("must_retreat", "enemy", "3,3");
  ByHand play(board.situation());
  rule_refuses(play.may("other", "opportunity_fire"), "own_impulse", "5.3");
  rule_refuses(play.may("flame", "lay_smoke"), "status", "4.0");
  board.squad("third", "us", {3, 3});
  board.fact("activated", "third");
  rule_refuses(board.ask("third", "lay_smoke"), "retreat_first", "1.6.2");
  ASSERT_TRUE(play.act("retreat", {"enemy"}, "3,5")) << play.refusal();
  EXPECT_THAT(play.may("other", "opportunity_fire").targets, ElementsAre("3,5"));
  ASSERT_TRUE(play.act("opportunity_fire", {"other"}, "3,5", {1, 6})) << play.refusal();
  EXPECT_EQ(play.outcome()["attacker_total"], 4) << "1 + 2, and 1 for one who moves";
  EXPECT_TRUE(play.marked("other", "fired"));
  EXPECT_FALSE(play.act("move", {"enemy"}, "3,6"));
}

// -------------------------------------------------------------------------------------------- mortars, snipers, guns

TEST(AMortar, ThatSeesItsTargetRollsTheHigherOfTwo) {  // 18.1
  Board board;
  board.put("mortar", "us", "weapon_team", {2, 4}, {{"fp", 3LL}, {"range", 10LL}, {"mortar", true}, {"morale", 6LL}});
  board.squad("enemy", "german", {4, 3}).markers = {"fired"};
  ByHand play(board.situation());
  EXPECT_FALSE(play.act("fire", {"mortar"}, "4,3", {2, 5})) << "the defender has not rolled";
  ASSERT_TRUE(play.act("fire", {"mortar"}, "4,3", {2, 5, 6, 2})) << play.refusal();
  EXPECT_EQ(play.outcome()["attacker_total"], 8);
}

TEST(AMortar, DoesNotFireFromForestOrBuildings) {  // 18.1
  for (const char* ground : {"forest", "heavy_jungle", "stone_building"}) {
    Board board;
    board.terrain({{"4,4", ground}});
    board.put("mortar", "us", "wt", {4, 4}, {{"fp", 3LL}, {"range", 10LL}, {"mortar", true}, {"morale", 6LL}});
    board.squad("enemy", "german", {4, 6}).markers = {"fired"};
    rule_refuses(board.ask("mortar", "fire"), "barred_ground", "18.1");
    board.leader("caller", "us", {5, 5});
    board.fact("spotted", "caller", "4,6");
    rule_refuses(board.ask("caller", "call_mortar"), "no_mortar", "18.1");
  }
}

TEST(ARecoillessGun, DoesNotFireFromABuilding) {  // 1.6.3
  Board board;
  board.terrain({{"6,2", "stone_building"}});
  board.put("gun", "us", "wt", {6, 2}, {{"gun", true}, {"range_1", 6LL}, {"to_hit_1", 8LL}, {"recoilless", true}});
  board.squad("enemy", "german", {6, 4}).markers = {"fired"};
  rule_refuses(board.ask("gun", "fire_ordnance"), "barred_ground", "1.6.3");
  board.unit("gun").values.erase("recoilless");
  EXPECT_TRUE(board.ask("gun", "fire_ordnance").allowed);
  board.unit("gun").name = "57mm Recoilless Rifle";
  EXPECT_FALSE(board.ask("gun", "fire_ordnance").allowed) << "its name says it";
  board.marker({6, 2}, "bunker").unit("gun").markers = {"in_bunker"};
  board.situation().markers.back().values["facing"] = std::string("S");
  EXPECT_TRUE(board.ask("gun", "fire_ordnance").allowed) << "from a bunker it does";
}

TEST(AHelicopter, ThatFliesIsReachedByGuidedWeaponsOnly) {  // 19.5
  Board board;
  board.squad("squad", "us", {2, 4});
  board.weapon("tube", board.unit("squad"), "ordnance").values.insert({{"range_1", 6LL}, {"to_hit_1", 9LL}});
  board.put("bird", "german", "helicopter", {5, 4}, {{"morale", 6LL}, {"armor", 1LL}});
  rule_refuses(board.ask("squad", "fire_ordnance"), "flying_target", "19.5");
  board.unit("tube").values["guided"] = true;
  EXPECT_TRUE(board.ask("squad", "fire_ordnance").allowed);
  board.unit("tube").values.erase("guided");
  board.unit("bird").values["hover"] = true;
  EXPECT_TRUE(board.ask("squad", "fire_ordnance").allowed);
  board.unit("bird").values.erase("hover");
  EXPECT_TRUE(ByHand(board.situation()).set("flying_helicopters", "reached").may("squad", "fire_ordnance").allowed)
      << "as the chart has a modifier for it";
}

int modifier_of_sniper(const std::string& firer, std::map<std::string, UnitValue> values) {
  Board board;
  board.terrain({{"4,4", "forest"}});
  values.insert({{"fp", 1LL}, {"range", 10LL}, {"morale", 6LL}, {"mf", 4LL}});
  board.put("firer", "us", firer, {2, 4}, std::move(values));
  board.put("hidden", "german", "sniper", {4, 4}, {{"fp", 1LL}, {"morale", 6LL}}).markers = {"fired"};
  ByHand play(board.situation());
  for (const auto& dice : {std::vector{3, 1, 3}, {3, 3}, {3, 1, 3, 3}, {3, 3, 3}}) {
    if (play.act("fire", {"firer"}, "4,4", dice)) {
      return play.outcome()["defender_total"].get<int>() - 3;
    }
  }
  ADD_FAILURE() << play.refusal();
  return -1;
}

TEST(ASniper, HasTwiceHisCoverButNotAgainstSnipersAndMortars) {  // 11.4
  EXPECT_EQ(modifier_of_sniper("squad", {}), 4);
  EXPECT_EQ(modifier_of_sniper("sniper", {}), 2);
  EXPECT_EQ(modifier_of_sniper("weapon_team", {{"mortar", true}}), 2);
}

// ------------------------------------------------------------------------------------------------------------ rallies

TEST(Leaders, RallyBeforeTheirMen) {  // 3.0
  Board board;
  board.ledger().phase = "rally";
  board.leader("captain", "us", {2, 2}).face = "shaken";
  board.put("hero", "us", "hero", {2, 2}, {{"fp", 2LL}, {"morale", 6LL}});
  board.squad("squad", "us", {2, 2}).face = "shaken";
  ByHand play(board.situation());
  rule_refuses(play.may("squad", "rally"), "leaders_first", "3.0");
  ASSERT_TRUE(play.act("rally", {"captain"}, "captain", {6, 6})) << play.refusal();
  EXPECT_TRUE(play.may("squad", "rally").allowed) << "he has failed; the hero is with them";
}

TEST(ARally, IsHelpedByTheTerrainThatIsNamed) {  // 3.0
  const test::Question rally("lnl.rally");
  EXPECT_TRUE(rally.resolve({{"morale", 5}, {"terrain", "light_woods"}}, {3, 3})["success"]) << "6 - 2";
  EXPECT_FALSE(rally.resolve({{"morale", 5}, {"terrain", "clear"}}, {3, 3})["success"]);
  EXPECT_TRUE(rally.resolve({{"morale", 5}, {"terrain", "wooden_building"}}, {3, 3})["success"]) << "3.0 names it";
  EXPECT_FALSE(rally.resolve({{"morale", 5}}, {3, 3})["success"]);
}

TEST(AHelicopter, PaysOnePointForEachHex) {  // 19.2
  Board board;
  board.terrain({{"4,4", "forest"}});
  board.put("huey", "us", "helicopter", {4, 3}, {{"mf", 99LL}, {"morale", 6LL}});
  ByHand play(board.situation());
  ASSERT_TRUE(play.act("move", {"huey"}, "4,4")) << play.refusal();
  ASSERT_TRUE(play.act("move", {"huey"}, "4,5")) << play.refusal();
  const auto& facts = play.now().ledger.facts;
  const auto spent = std::ranges::find(facts, std::string("spent"), &Fact::fact);
  ASSERT_NE(spent, facts.end());
  EXPECT_EQ(spent->value, "2");
}

// ------------------------------------------------------------------------------------------------------------ weapons

Board gunners() {
  Board board;
  board.ledger().phase = "rally";
  board.squad("giver", "us", {2, 4});
  board.squad("taker", "us", {2, 4});
  board.weapon("gun", board.unit("giver"));
  return board;
}

TEST(Friends, HandOverWeaponsInTheRallyPhase) {  // 2.0, 3.0
  Board board = gunners();
  ByHand play(board.situation());
  ASSERT_TRUE(play.act("take_weapon", {"taker"}, "gun")) << play.refusal();
  EXPECT_EQ(play.unit("gun")->owner, "taker");
  board.unit("giver").face = "shaken";
  EXPECT_FALSE(ByHand(board.situation()).may("taker", "take_weapon").allowed) << "only in Good Order";
  board.unit("giver").face = "good";
  board.unit("giver").hex = board.unit("gun").hex = {2, 5};
  EXPECT_FALSE(ByHand(board.situation()).may("taker", "take_weapon").allowed) << "only in the same hex";
}

TEST(ASniper, TakesNoWeapon) {  // 1.6.2 lists the single men who do
  Board board = gunners();
  board.put("hidden", "us", "sniper", {2, 4}, {{"fp", 1LL}, {"morale", 6LL}});
  const ActionView view = ByHand(board.situation()).may("hidden", "take_weapon");
  EXPECT_FALSE(view.allowed);
  EXPECT_THAT(view.assumptions, testing::SizeIs(1)) << "it is said that this is a reading";
}

TEST(HalfSquads, DoNotRecombineInMelee) {  // 3.0
  Board board;
  board.ledger().phase = "rally";
  board.leader("captain", "us", {2, 4});
  for (const char* id : {"first", "second"}) {
    board.put(id, "us", "half_squad", {2, 4}, {{"fp", 1LL}, {"morale", 6LL}}).markers = {"melee"};
  }
  rule_refuses(ByHand(board.situation()).may("first", "recombine"), "recombine_in_melee", "3.0");
}

// ------------------------------------------------------------------------------------------------------------ readings

TEST(GliderTroops, AddAllTheirFirepowerBesideOthersByASettingOnly) {  // 13.92
  Board board;
  for (const char* id : {"para", "paras"}) {
    board.squad(id, "us", {2, 4});
  }
  const std::map<std::string, UnitValue> glider = {{"fp", 1LL}, {"range", 6LL}, {"morale", 6LL}, {"glider", true}};
  board.put("glider", "us", "squad", {2, 4}, glider);
  board.put("gliders", "us", "squad", {2, 4}, glider);
  board.squad("enemy", "german", {4, 3}).markers = {"fired"};
  ByHand usual(board.situation());
  ASSERT_TRUE(usual.act("fire", {"para", "paras", "glider", "gliders"}, "4,3", {1, 6})) << usual.refusal();
  EXPECT_EQ(usual.outcome()["base_fp"], 4) << "2 + 1 + 1/2 + 1/2";
  ByHand literal(board.situation());
  literal.set("gliders", "beside_others");
  ASSERT_TRUE(literal.act("fire", {"para", "paras", "glider", "gliders"}, "4,3", {1, 6})) << literal.refusal();
  EXPECT_EQ(literal.outcome()["base_fp"], 5) << "2 + 1 + 1 + 1";
}

}  // namespace
}  // namespace adjutant::games::lnl

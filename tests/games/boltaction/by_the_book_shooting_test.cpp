#include <variant>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/boltaction/by_hand.h"
#include "games/boltaction/table/units.h"

// What the source says where players shoot by hand: each test names the heading. The situations of by_hand/ stand just
// before the step that their names say.
namespace adjutant::games::boltaction {
namespace {

using nlohmann::json;
using test::ByHand;
using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

Unit& unit_of(ByHand& play, const std::string& id) {
  return *std::ranges::find(play.change().units, id, &Unit::id);
}

int models(const ByHand& play, const std::string& id) {
  return read_unit(*play.unit(id)).models.value_or(0);
}

int pins(const ByHand& play, const std::string& id) {
  return read_unit(*play.unit(id)).pins;
}

/// The steps of the last roll by their keys.
std::vector<std::string> told(const ByHand& play) {
  std::vector<std::string> keys;
  for (const tables::TraceStep& step : play.trace().steps()) {
    keys.push_back(step.step);
  }
  return keys;
}

/// The modifier of the last roll as it was settled.
tables::SettledModifier modifier(const ByHand& play, const std::string& id) {
  for (const tables::SettledModifier& one : play.trace().modifiers()) {
    if (one.modifier.id == id) {
      return one;
    }
  }
  ADD_FAILURE() << "the roll has no " << id;
  return {};
}

// ----------------------------------------------------------------------------------------------- all dice are thrown

TEST(ASquad, ThrowsADieForEveryModel) {  // COMBATE A DISTANCIA, Infantería; Tabla de Armas: a rifle has one shot
  ByHand play("a01");
  EXPECT_FALSE(play.act("shoot", {"sq1"}, "10,20", {3, 4})) << "ten riflemen are ten dice";
  ASSERT_TRUE(play.act("shoot", {"sq1"}, "10,20", {3, 3, 3, 3, 2, 2, 2, 2, 2, 2, 4, 4, 1, 1})) << play.refusal();
  EXPECT_EQ(play.outcome()["hits"], 4);
  EXPECT_EQ(models(play, "foe1"), 6);
  EXPECT_EQ(pins(play, "foe1"), 1) << "one pin, however many hits";
  EXPECT_THAT(told(play), Contains("boltaction.assume.all_fire")) << "who sees the target is the players' to say";
}

TEST(ASquad, FiresWithAsManyAsThePlayersSaySeeTheTarget) {  // COMBATE A DISTANCIA, Infantería
  ByHand play("a01");
  ASSERT_TRUE(play.say("to_hit/models", 3).act("shoot", {"sq1"}, "10,20", {3, 2, 2, 1})) << play.refusal();
  EXPECT_EQ(play.outcome()["hits"], 1);
}

TEST(ASquad, AnswersAnAssaultWithAllItsDice) {  // CUERPO A CUERPO, Infantería
  ByHand play("a01");
  for (const auto& [fact, unit, other] : {std::array{"attacks", "sq1", "foe1"}, std::array{"defends", "foe1", "sq1"},
                                          std::array{"may_react", "foe1", "sq1"}}) {
    play.change().ledger.facts.push_back({fact, unit, {}, other, Proof::said, {}});
  }
  EXPECT_FALSE(play.act("react", {"foe1"}, "10,10", {3, 4}));
  ASSERT_TRUE(play.act("react", {"foe1"}, "10,10", {3, 2, 2, 2, 2, 2, 2, 2, 4})) << play.refusal();
  EXPECT_EQ(models(play, "sq1"), 9);
}

TEST(ASquad, FiresEveryWeaponThatItsModelsCarry) {  // COMBATE A DISTANCIA, Infantería; ARMA DE EQUIPO
  ByHand play("a01");
  unit_of(play, "sq1").values["weapons"] = std::string("7 rifle, 1 smg, 1 lmg");
  const json input = play.reads("boltaction.shoot", "sq1", "10,20");
  EXPECT_EQ(input["to_hit"]["models"], 7);
  ASSERT_TRUE(play.act("shoot", {"sq1"}, "10,20", {3, 1, 1, 1, 1, 1, 1, 3, 1, 3, 1, 1, 1, 4, 4, 4})) << play.refusal();
  EXPECT_EQ(play.outcome()["hits"], 3) << "7 of rifles, 2 of the submachine gun, 4 of the light machine gun";
  EXPECT_EQ(models(play, "foe1"), 5);
}

TEST(ASquad, LeavesOutTheWeaponsThatDoNotReach) {  // COMBATE A DISTANCIA, Infantería
  ByHand play("a01");
  unit_of(play, "sq1").values["weapons"] = std::string("2 smg, 3 rifle");
  unit_of(play, "foe1").values["y"] = 1'200LL;
  ASSERT_TRUE(play.act("shoot", {"sq1"}, "10,20", {1, 1, 2})) << play.refusal();
  EXPECT_EQ(play.outcome()["result"], "untouched");
}

TEST(ASquad, HasFewerRiflesOnceModelsAreLost) {  // COMBATE A DISTANCIA, Infantería: its player chooses who falls
  ByHand play("a01");
  unit_of(play, "sq1").values["weapons"] = std::string("8 rifle, 1 lmg");
  unit_of(play, "sq1").values["models"] = 5LL;
  EXPECT_EQ(play.reads("boltaction.shoot", "sq1", "10,20")["to_hit"]["models"], 3) << "and the second man of the gun";
  ASSERT_TRUE(play.act("shoot", {"sq1"}, "10,20", {1, 1, 1, 1, 1, 1, 1}));
  EXPECT_THAT(told(play), Contains("boltaction.assume.losses_from_first"));
}

TEST(AWeaponForOneShot, IsFiredByItselfAndThenGone) {  // ARMA DE UN SOLO USO: at a target of its own, once in a game
  ByHand play("a01");
  unit_of(play, "sq1").values["weapons"] = std::string("8 rifle, 2 panzerfaust");
  unit_of(play, "car").values["x"] = 440LL;
  unit_of(play, "car").values["y"] = 640LL;
  ByHand rifles = play;
  EXPECT_TRUE(rifles.act("shoot", {"sq1"}, "10,20", std::vector<int>(8, 1)))
      << "the rifles fire without it: " << rifles.refusal();
  ASSERT_TRUE(play.act("shoot_once", {"sq1"}, "30,20", {3, 4})) << play.refusal();
  EXPECT_TRUE(play.knows("due_damage", "car")) << "4 and 6 are 3 more than an armoured car's 7: massive";
  EXPECT_EQ(std::get<std::string>(play.unit("sq1")->values.at("weapons")), "8 rifle, 1 panzerfaust");
  EXPECT_EQ(play.reads("boltaction.vehicle_pins", "car")["heavy"], true);
  EXPECT_TRUE(play.may("sq1", "shoot").allowed) << "the others have their own target";
}

TEST(ASquad, IsRefusedAWeaponThatTheTableDoesNotHave) {  // Tabla de Armas
  ByHand play("a01");
  unit_of(play, "sq1").values["weapons"] = std::string("8 rifle, 1 crossbow");
  EXPECT_FALSE(play.act("shoot", {"sq1"}, "10,20", {1, 1, 1, 1, 1, 1, 1, 1}));
  EXPECT_EQ(play.refusal(), "games.input.kind");
}

// ------------------------------------------------------------------------------------------------------ high explosive

TEST(AHowitzer, LaysATemplateOfItsShell) {  // Tabla de Armas; Tabla de supresión por HE: 3 inches, +3, D3 pins
  ByHand play("a07");
  ASSERT_TRUE(play.act("shoot", {"gun"}, "20,22", {3})) << play.refusal();
  EXPECT_EQ(pins(play, "foe3"), 0) << "its pins are those of the template";
  EXPECT_THAT(told(play), Not(Contains("trace.boltaction.hits"))) << "which tells of one pin";
  EXPECT_FALSE(play.act("take_blast", {"foe3"}, "", {4})) << "how many it covers the players count";
  ASSERT_TRUE(play.say("under_template", 4).act("take_blast", {"foe3"}, "", {4})) << play.refusal();
  EXPECT_EQ(play.outcome()["pen"], 3);
  EXPECT_EQ(pins(play, "foe3"), 2) << "a 4 is 2 of D3";
  ASSERT_TRUE(play.act("take_hits", {"foe3"}, "", {2, 2, 1, 2})) << play.refusal();
  EXPECT_EQ(models(play, "foe3"), 7) << "2 and 3 are 5 against 3; a 1 never hurts";
}

TEST(AHowitzer, ThatMissesLaysNone) {  // HE
  ByHand play("a07");
  ASSERT_TRUE(play.act("shoot", {"gun"}, "20,22", {2})) << play.refusal();
  EXPECT_FALSE(play.knows("due_blast", "foe3"));
  EXPECT_EQ(play.may("gun", "shoot").reason.key, "boltaction.why.has_shot");
}

TEST(AnAntiTankGun, HasShellsAsItsSecondAmmunition) {  // COMBATE A DISTANCIA, Infantería; Tabla de Armas: HE(1”)
  ByHand play("a07");
  unit_of(play, "gun").values["weapon"] = std::string("l_at_gun");
  EXPECT_EQ(play.may("gun", "shoot").procedure, "boltaction.shoot");
  ASSERT_TRUE(play.act("load_he", {"gun"})) << play.refusal();
  EXPECT_EQ(play.may("gun", "shoot").procedure, "boltaction.shoot.he");
  ASSERT_TRUE(play.act("shoot", {"gun"}, "20,22", {3})) << play.refusal();
  ASSERT_TRUE(play.say("under_template", 1).act("take_blast", {"foe3"}, "", {6})) << play.refusal();
  EXPECT_EQ(play.outcome()["pen"], 1);
  EXPECT_EQ(pins(play, "foe3"), 2) << "D2";
}

TEST(AnAntiTankGun, FiresSolidShotWhereNobodyHasChosenAndSaysSo) {  // COMBATE A DISTANCIA, Infantería
  ByHand play("a07");
  unit_of(play, "gun").values["weapon"] = std::string("l_at_gun");
  ASSERT_TRUE(play.act("shoot", {"gun"}, "20,22", {3, 4})) << play.refusal();
  EXPECT_THAT(told(play), Contains("boltaction.assume.solid_shot"));
}

TEST(AnAntiTankGun, InAmbushKeepsTheAmmunitionThatItHasChosen) {  // COMBATE A DISTANCIA, Infantería
  ByHand play("a07");
  unit_of(play, "gun").values["weapon"] = std::string("m_at_gun");
  unit_of(play, "gun").markers = {"order_ambush"};
  ASSERT_TRUE(play.act("load_solid", {"gun"})) << play.refusal();
  EXPECT_EQ(play.may("gun", "load_he").reason.key, "boltaction.why.ammunition_chosen");
  ByHand open("a07");
  unit_of(open, "gun").values["weapon"] = std::string("m_at_gun");
  ASSERT_TRUE(open.act("load_solid", {"gun"}));
  EXPECT_TRUE(open.may("gun", "load_he").allowed) << "before an open shot it may still change";
}

TEST(AShell, LiesOnTheMiddleOfAVehicleAndHurtsItFromWhereItCame) {  // COMBATE A DISTANCIA, Vehículos
  ByHand play("a07");
  ASSERT_TRUE(play.act("shoot", {"gun"}, "16,30", {3})) << play.refusal();
  ASSERT_TRUE(play.act("take_blast", {"ptank"}, "", {1})) << play.refusal();
  EXPECT_EQ(play.outcome()["hits"], 1);
  EXPECT_FALSE(play.reads("boltaction.damage", "ptank").contains("facing"));
  ByHand mortar("a12");
  ASSERT_TRUE(mortar.act("indirect", {"mort"}, "16,30", {6})) << mortar.refusal();
  ASSERT_TRUE(mortar.act("take_blast", {"ptank"}, "", {1})) << mortar.refusal();
  EXPECT_EQ(mortar.reads("boltaction.damage", "ptank")["facing"], "top") << "indirect fire hurts the top";
}

// ------------------------------------------------------------------------------------------------------- flamethrowers

TEST(AFlamethrower, PinsByADieAndMakesItsTargetCheckItsMorale) {  // LANZALLAMAS: D3+1 pins, a check whatever is lost
  ByHand play("a08");
  ByHand worse = play;
  ASSERT_TRUE(play.act("shoot", {"flam"}, "10,10", {3, 3, 3, 3, 5, 2, 1, 1, 2, 3})) << play.refusal();
  EXPECT_EQ(play.outcome()["morale_check"], true);
  EXPECT_EQ(pins(play, "sq1"), 4);
  EXPECT_EQ(models(play, "sq1"), 9);
  EXPECT_TRUE(play.knows("due_fuel", "flam"));
  ASSERT_TRUE(worse.act("shoot", {"flam"}, "10,10", {3, 3, 3, 3, 5, 2, 1, 1, 4, 4})) << worse.refusal();
  EXPECT_EQ(worse.unit("sq1"), nullptr) << "8 is too much for a morale of 9 with 4 pins and a lieutenant";
}

TEST(AFlamethrower, PinsWhoItHasNotHurt) {  // LANZALLAMAS; a full squad of ten repeats a failed check (TURNO)
  ByHand play("a08");
  ASSERT_TRUE(play.act("shoot", {"flam"}, "10,10", {1, 3, 1, 1, 6, 6, 3, 3})) << play.refusal();
  EXPECT_EQ(pins(play, "sq1"), 2);
  EXPECT_EQ(models(play, "sq1"), 10);
}

TEST(AFlamethrower, BurnsTheTopOfAVehicle) {  // LANZALLAMAS
  ByHand play("a08");
  unit_of(play, "tank").values["x"] = 400LL;
  unit_of(play, "tank").values["y"] = 480LL;
  EXPECT_EQ(play.reads("boltaction.shoot", "flam", "16,10")["damage"]["facing"], "top");
  ASSERT_TRUE(play.act("shoot", {"flam"}, "16,10", {1, 3, 5, 2})) << play.refusal();
  EXPECT_TRUE(play.knows("due_morale", "tank"));
  ASSERT_TRUE(play.act("pin_vehicle", {"tank"}, "", {1})) << play.refusal();
  EXPECT_EQ(pins(play, "tank"), 4);
}

// ------------------------------------------------------------------------------------------------------------- ambush

TEST(AKeptAmbush, RollsOnlyWhenAnEnemyMoves) {  // COMBATE A DISTANCIA, Infantería: 1 to 3 fails, 4 to 6 fires
  ByHand play("a11");
  EXPECT_FALSE(play.act("ambush_roll", {"mmg"}, "", {6}));
  EXPECT_EQ(play.refusal(), "boltaction.why.nobody_has_moved");
  unit_of(play, "foe1").markers = {"order_run"};
  ASSERT_TRUE(play.go("move", "foe1", 10, 15)) << play.refusal();
  ByHand lucky = play;
  ASSERT_TRUE(play.act("ambush_roll", {"mmg"}, "", {3})) << play.refusal();
  EXPECT_EQ(play.may("mmg", "ambush_roll").reason.key, "boltaction.why.nobody_has_moved") << "once for each move";
  EXPECT_FALSE(play.may("mmg", "ambush_shot").allowed);
  ASSERT_TRUE(lucky.act("ambush_roll", {"mmg"}, "", {4})) << lucky.refusal();
  EXPECT_THAT(lucky.may("mmg", "ambush_shot").targets, ElementsAre("10,15")) << "at who has moved, and nobody else";
  ASSERT_TRUE(lucky.act("ambush_shot", {"mmg"}, "10,15", {3, 1, 1, 1, 1, 4})) << lucky.refusal();
  EXPECT_EQ(models(lucky, "foe1"), 7);
}

TEST(AKeptAmbush, RollsAgainForTheNextMove) {  // COMBATE A DISTANCIA, Infantería
  ByHand play("a11");
  unit_of(play, "foe1").markers = {"order_run"};
  unit_of(play, "foe3").markers = {"order_run"};
  ASSERT_TRUE(play.go("move", "foe1", 10, 15));
  ASSERT_TRUE(play.act("ambush_roll", {"mmg"}, "", {1}));
  ASSERT_TRUE(play.go("move", "foe3", 20, 16)) << play.refusal();
  EXPECT_TRUE(play.may("mmg", "ambush_roll").allowed);
  play.end();
  EXPECT_FALSE(play.may("mmg", "ambush_roll").allowed) << "the move is over";
}

// ------------------------------------------------------------------------------------------------------- indirect fire

TEST(IndirectFire, BeginsAnewWhereTheTargetHasMoved) {  // FUEGO INDIRECTO: less than 2 inches
  ByHand play("a12");
  ASSERT_TRUE(play.act("indirect", {"mort"}, "10,26", {5})) << play.refusal();
  EXPECT_EQ(play.outcome()["needed"], 6);
  EXPECT_EQ(play.outcome()["hit"], false);
  EXPECT_THAT(told(play), Contains("boltaction.assume.target_moved"));
  EXPECT_THAT(told(play), Not(Contains("boltaction.assume.kept_place")));
}

TEST(IndirectFire, KnowsHowFarTheTargetHasGone) {  // FUEGO INDIRECTO
  ByHand play("a12");
  Fact from{"ranging_from", "mort", {}, "400 980", Proof::said, {}};
  play.change().ledger.facts.push_back(from);
  ASSERT_TRUE(play.act("indirect", {"mort"}, "10,26", {5})) << play.refusal();
  EXPECT_EQ(play.outcome()["needed"], 5) << "60 pixels are an inch and a half";
  EXPECT_TRUE(play.knows("ranged_in", "mort"));
  ByHand far("a12");
  from.value = "400 960";
  far.change().ledger.facts.push_back(from);
  ASSERT_TRUE(far.act("indirect", {"mort"}, "10,26", {5})) << far.refusal();
  EXPECT_EQ(far.outcome()["needed"], 6) << "80 are two";
  EXPECT_EQ(far.may("mort", "indirect").reason.key, "boltaction.why.has_shot");
}

TEST(IndirectFire, CountsItsShotsAtATargetThatStays) {  // FUEGO INDIRECTO: +1 for each
  ByHand play("a12");
  std::erase_if(play.change().ledger.facts, [](const Fact& fact) { return fact.unit != "mort" || fact.value != ""; });
  ASSERT_TRUE(play.act("indirect", {"mort"}, "10,26", {5}));
  std::erase_if(play.change().ledger.facts, [](const Fact& fact) { return fact.fact == "shot"; });
  const json second = play.reads("boltaction.indirect.to_hit", "mort", "10,26");
  EXPECT_EQ(second["earlier_shots"], 1);
  EXPECT_EQ(second["kept_place"], true);
}

// --------------------------------------------------------------------------------------------------- what is due
// blocks

TEST(DamageThatIsDue, IsRolledBeforeAnythingElse) {  // COMBATE A DISTANCIA, Vehículos: at once
  ByHand play("a14");
  for (const char* action : {"shoot", "move"}) {
    EXPECT_EQ(play.may("tank", action).reason.key, "boltaction.why.due_first") << action;
  }
  EXPECT_EQ(play.may("sq1", "draw").reason.key, "boltaction.why.due_first");
  EXPECT_EQ(play.may("sq1", "order_fire").reason.key.empty(), false);
  ASSERT_TRUE(play.act("pin_vehicle", {"tank"}, "", {2})) << play.refusal();
  ASSERT_TRUE(play.act("take_damage", {"tank"}, "", {2})) << play.refusal();
  EXPECT_EQ(play.may("tank", "move").reason.key, "boltaction.why.immobilised");
  EXPECT_TRUE(play.may("tank", "shoot").allowed);
  EXPECT_TRUE(play.may("sq1", "draw").allowed);
}

// -------------------------------------------------------------------------------------------------------- modifiers

TEST(ATeamOfOne, FiresWorse) {  // ARMA DE EQUIPO: −1
  ByHand play("a15");
  ASSERT_TRUE(play.act("shoot", {"mmg"}, "10,20", {3, 3, 3, 3, 3})) << play.refusal();
  EXPECT_EQ(play.outcome()["hits"], 0);
  EXPECT_EQ(modifier(play, "one_man_team").by_player, false);
}

TEST(ATeam, ThatIsDownToOneFiresWorse) {  // ARMA DE EQUIPO
  ByHand play("a15");
  unit_of(play, "mmg").values["models"] = 3LL;
  EXPECT_THAT(play.reads("boltaction.shoot", "mmg", "10,20")["to_hit"]["flags"], IsEmpty());
  unit_of(play, "mmg").values["models"] = 1LL;
  EXPECT_THAT(play.reads("boltaction.shoot", "mmg", "10,20")["to_hit"]["flags"], ElementsAre("one_man_team"));
}

TEST(AVehicle, IsNoTeamOfOne) {  // ARMA DE EQUIPO
  ByHand play("a14");
  std::erase_if(play.change().ledger.facts, [](const Fact& fact) { return fact.fact.starts_with("due_"); });
  unit_of(play, "tank").markers = {"order_fire"};
  EXPECT_THAT(play.reads("boltaction.shoot", "tank", "20,22")["to_hit"]["flags"], IsEmpty());
}

TEST(ABuilding, CoversWhoIsInside) {  // COMBATE A DISTANCIA, Edificios: −2, and 1 against being hit
  ByHand play("a16");
  ASSERT_TRUE(play.act("shoot", {"sq1"}, "10,20", {6, 5, 5, 5, 5, 5, 5, 5, 5, 5, 1})) << play.refusal();
  EXPECT_EQ(play.outcome()["hits"], 1);
  EXPECT_EQ(play.outcome()["to_hit"]["needed"], 6);
  EXPECT_THAT(told(play), Not(Contains("boltaction.assume.cover")));
}

TEST(ABuilding, DoesNotCoverAgainstShellsAndFlames) {  // COMBATE A DISTANCIA, Edificios
  ByHand play("a16");
  unit_of(play, "sq1").values["weapon"] = std::string("flamer_inf");
  unit_of(play, "foe1").values["y"] = 600LL;
  ASSERT_TRUE(play.act("shoot", {"sq1"}, "10,20", {1, 2})) << play.refusal();
  EXPECT_EQ(play.outcome()["to_hit"]["needed"], 3);
  unit_of(play, "gun").markers = {"order_fire"};
  unit_of(play, "gun").values["weapon"] = std::string("m_howitzer");
  play.change().ledger.facts.clear();
  ASSERT_TRUE(play.act("shoot", {"gun"}, "10,20", {2})) << play.refusal();
  EXPECT_EQ(play.outcome()["to_hit"]["needed"], 3);
}

TEST(ABuilding, MayBurnWhenAFlamethrowerIsFiredAtIt) {  // COMBATE A DISTANCIA, Edificios: 4 to 6
  ByHand play("a16");
  unit_of(play, "sq1").values["weapon"] = std::string("flamer_inf");
  unit_of(play, "foe1").values["y"] = 600LL;
  ASSERT_TRUE(play.act("shoot", {"sq1"}, "10,20", {1, 2})) << play.refusal();
  EXPECT_EQ(play.may("ltn", "draw").reason.key, "boltaction.why.due_first");
  ByHand lucky = play;
  ASSERT_TRUE(lucky.act("check_building", {"foe1"}, "", {3})) << lucky.refusal();
  EXPECT_TRUE(lucky.marked("foe1", "in_building"));
  ASSERT_TRUE(play.act("check_building", {"foe1"}, "", {4})) << play.refusal();
  ASSERT_TRUE(play.act("bail_out", {"foe1"}, "", {3, 2})) << play.refusal();
  EXPECT_FALSE(play.marked("foe1", "in_building"));
  EXPECT_TRUE(play.marked("foe1", "order_down"));
  EXPECT_EQ(play.reads("boltaction.damage", "foe1")["hits"], 3) << "as out of a vehicle that is destroyed";
}

TEST(WhatTheSourceLost, CountsOnceAPlayerTicksIt) {  // Tabla para impactar: the figure of point blank is not in it
  ByHand play("a21");
  ByHand ticked = play;
  ASSERT_TRUE(play.act("shoot", {"foe2"}, "14,10", {2, 2, 2, 2, 2, 2, 2, 2, 2, 2})) << play.refusal();
  EXPECT_EQ(play.outcome()["to_hit"]["needed"], 3);
  EXPECT_EQ(modifier(play, "point_blank").reason.key, "tables.not_confirmed");
  ASSERT_TRUE(ticked.tick("point_blank").act("shoot", {"foe2"}, "14,10", {2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}))
      << ticked.refusal();
  EXPECT_EQ(ticked.outcome()["hits"], 1);
  EXPECT_TRUE(modifier(ticked, "point_blank").by_player);
  EXPECT_THAT(told(ticked), Contains("trace.modifier_of_player"));
}

TEST(WhatTheTableShows, IsNotSaidToComeFromAPlayer) {  // Tabla para impactar: fired on the move
  ByHand play("a21");
  unit_of(play, "foe2").values["weapon"] = std::string("rifle");
  ASSERT_TRUE(play.act("shoot", {"foe2"}, "14,10", {3, 3, 3, 3, 3})) << play.refusal();
  EXPECT_EQ(play.outcome()["to_hit"]["needed"], 4);
  EXPECT_FALSE(modifier(play, "moving").by_player);
  EXPECT_THAT(told(play), Not(Contains("trace.modifier_of_player")));
  ByHand stood("a21");
  unit_of(stood, "foe2").values["weapon"] = std::string("rifle");
  ASSERT_TRUE(stood.tick("moving", false).act("shoot", {"foe2"}, "14,10", {3, 1, 1, 1, 1, 1})) << stood.refusal();
  EXPECT_EQ(stood.outcome()["hits"], 1) << "a player's word is over the table's";
}

TEST(ATick, OfWhatTheRollDoesNotHaveIsRefused) {
  ByHand play("a21");
  EXPECT_FALSE(play.tick("moonlight").act("shoot", {"foe2"}, "14,10", std::vector<int>(10, 1)));
  EXPECT_EQ(play.refusal(), "play.no_such_modifier");
  EXPECT_FALSE(play.tick("moving").act("load_he", {"tank"}));
}

// ------------------------------------------------------------------------------------------------------------ nations

TEST(ANation, IsAValueOfItsUnits) {  // REGLAS ESPECIALES ALEMANIA: one shot more for LMG and MMG
  ByHand play("a23");
  ASSERT_TRUE(play.act("shoot", {"mmg"}, "10,20", {1, 1, 1, 1, 1, 1})) << play.refusal();
  ByHand german("a23");
  unit_of(german, "mmg").values.erase("national");
  unit_of(german, "mmg").values["nation"] = std::string("Germany");
  EXPECT_TRUE(german.act("shoot", {"mmg"}, "10,20", {1, 1, 1, 1, 1, 1})) << german.refusal();
}

TEST(ANation, OfAnotherNameIsRefused) {
  ByHand play("a23");
  unit_of(play, "mmg").values["nation"] = std::string("Germny");
  EXPECT_FALSE(play.act("shoot", {"mmg"}, "10,20", {1, 1, 1, 1, 1, 1}));
  EXPECT_EQ(play.refusal(), "games.input.kind");
}

TEST(ANation, GivesItsRulesToWhomTheSourceSays) {  // REGLAS ESPECIALES REINO UNIDO, UNIÓN SOVIÉTICA
  ByHand play("a23");
  unit_of(play, "sq1").values["national"] = std::string("rapid_fire");
  EXPECT_EQ(read_unit(*play.unit("sq1")).national, std::vector<std::string>{"rapid_fire"});
  unit_of(play, "sq1").values["quality"] = std::string("inexperienced");
  EXPECT_THAT(read_unit(*play.unit("sq1")).national, IsEmpty()) << "regulars and veterans";
  unit_of(play, "foe1").values["nation"] = std::string("Soviet Union");
  unit_of(play, "ptank").values["nation"] = std::string("soviet_union");
  EXPECT_THAT(read_unit(*play.unit("foe1")).national, ElementsAre("great_patriotic_war"));
  EXPECT_THAT(read_unit(*play.unit("ptank")).national, IsEmpty()) << "infantry and artillery";
}

TEST(RapidFire, IsAShotMoreForEveryThreeRifles) {  // REGLAS ESPECIALES REINO UNIDO, 4
  ByHand play("a01");
  unit_of(play, "sq1").values["national"] = std::string("rapid_fire");
  EXPECT_TRUE(play.act("shoot", {"sq1"}, "10,20", std::vector<int>(13, 1))) << play.refusal();
}

TEST(Stubborn, IsReadForTheOrderTest) {  // OBSTINADO
  ByHand play("a23");
  Unit& squad = unit_of(play, "sq1");
  squad.values["pins"] = 3LL;
  squad.values["national"] = std::string("stubborn");
  play.change().ledger.facts.clear();
  EXPECT_EQ(play.may("sq1", "order_fire").cost, (Message{"boltaction.cost.test", {{"morale", 10}}}))
      << "9 and 2 of the lieutenant, 10 at most; pins do not count";
}

}  // namespace
}  // namespace adjutant::games::boltaction

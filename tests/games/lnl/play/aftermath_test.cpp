#include "games/lnl/by_hand.h"
#include "games/lnl/play/turn.h"

// What follows from actions, done by hand: nothing that the book says exactly is left to the players.
namespace adjutant::games::lnl {
namespace {

using test::Board;
using test::ByHand;
using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

Unit& put_tank(Board& board, const std::string& side, board::Hex hex) {
  return board.put("tank", side, "vehicle", hex,
                   {{"armor", 2LL}, {"armored", true}, {"mf", 10LL}, {"mg", 4LL}, {"morale", 6LL}});
}

// --------------------------------------------------------------------------------- 17.1: the check before an assault

Board assault() {
  Board board;
  board.squad("first", "us", {2, 4});
  board.leader("captain", "us", {2, 4});
  put_tank(board, "german", {3, 4});
  return board;
}

TEST(ACloseAssault, IsMadeByThoseWhoPassTheCheckBefore) {  // 17.1
  ByHand play(assault().situation());
  EXPECT_FALSE(play.act("close_assault", {"first"}, "tank", {3, 3})) << "two dice are the check alone";
  ASSERT_TRUE(play.act("close_assault", {"first"}, "tank", {3, 3, 6, 1})) << play.refusal();
  EXPECT_EQ(play.unit("tank"), nullptr) << "6 + 2 against 1 + 2";
  EXPECT_EQ(play.unit("first")->hex, (board::Hex{3, 4}));
}

TEST(ACloseAssault, IsNotMadeByWhoFailsTheCheck) {  // 17.1
  ByHand play(assault().situation());
  ASSERT_TRUE(play.act("close_assault", {"first"}, "tank", {4, 3})) << "7 against 6: no more dice";
  EXPECT_NE(play.unit("tank"), nullptr);
  EXPECT_EQ(play.unit("first")->hex, (board::Hex{2, 4}));
  EXPECT_TRUE(play.marked("first", "ops_complete")) << "it was not moving";
  EXPECT_FALSE(play.marked("first", "moved"));
  Board moving = assault();
  moving.unit("first").markers = {"moved"};
  moving.fact("activated", "first").fact("moving", "first").fact("spent", "first", "", "1");
  ByHand other(moving.situation());
  ASSERT_TRUE(other.act("close_assault", {"first"}, "tank", {4, 3})) << other.refusal();
  EXPECT_TRUE(other.marked("first", "moved"));
  EXPECT_FALSE(other.marked("first", "ops_complete"));
}

TEST(ACloseAssault, IsHelpedByALeaderWhoChecksFirst) {  // 17.1
  ByHand play(assault().situation());
  ASSERT_TRUE(play.act("close_assault", {"first", "captain"}, "tank", {3, 3, 4, 3, 3, 3})) << play.refusal();
  EXPECT_EQ(play.unit("captain")->hex, (board::Hex{3, 4})) << "7 is passed with the captain's 1; 3 + 2 + 1 beats 3 + 2";
  ByHand alone(assault().situation());
  ASSERT_TRUE(alone.act("close_assault", {"first", "captain"}, "tank", {6, 3, 3, 3, 3, 3})) << alone.refusal();
  EXPECT_EQ(alone.unit("captain")->hex, (board::Hex{2, 4})) << "he has failed and stays";
  EXPECT_TRUE(alone.marked("captain", "ops_complete"));
  EXPECT_NE(alone.unit("tank"), nullptr) << "3 + 2 against 3 + 2, for nobody leads";
  EXPECT_TRUE(alone.marked("first", "moved"));
}

TEST(ACloseAssault, ChecksWithCoverOfTheHexThatIsLeft) {  // 17.1
  Board board = assault();
  board.terrain({{"2,4", "light_woods"}});
  ByHand play(board.situation());
  ASSERT_TRUE(play.act("close_assault", {"first"}, "tank", {4, 4, 1, 6})) << "8 is passed: " << play.refusal();
  EXPECT_TRUE(play.marked("first", "moved")) << "it has not destroyed the vehicle";
}

TEST(AHero, IsNotHelpedInTheCheckButInTheAssault) {  // 17.1
  Board board = assault();
  board.put("hero", "us", "hero", {2, 4}, {{"fp", 2LL}, {"mf", 6LL}, {"morale", 6LL}});
  ByHand play(board.situation());
  ASSERT_TRUE(play.act("close_assault", {"hero", "captain"}, "tank", {3, 3, 4, 3})) << play.refusal();
  EXPECT_TRUE(play.marked("hero", "ops_complete"));
  EXPECT_FALSE(play.marked("captain", "moved")) << "he has nobody to go with";
  ByHand other(board.situation());
  ASSERT_TRUE(other.act("close_assault", {"hero", "captain"}, "tank", {3, 3, 3, 3, 3, 3})) << other.refusal();
  EXPECT_EQ(other.outcome()["attacker_total"], 6);
}

// ------------------------------------------------------------------------------------------------------ 15.3: overruns

TEST(AnOverrun, IsAnsweredByACloseAssaultOfTheSurvivors) {  // 15.3, 17.1
  Board board;
  put_tank(board, "us", {2, 4}).values["mg"] = 1LL;
  board.squad("squad", "german", {3, 4});
  board.leader("captain", "german", {3, 4});
  ByHand play(board.situation());
  ASSERT_TRUE(play.act("overrun", {"tank"}, "3,4", {1, 6})) << play.refusal();
  ASSERT_TRUE(play.may("squad", "counter_assault").allowed) << play.may("squad", "counter_assault").reason.key;
  EXPECT_EQ(play.may("squad", "counter_assault").rule, "15.3");
  ASSERT_TRUE(play.act("counter_assault", {"squad", "captain"}, "tank", {3, 3, 3, 3, 5, 1})) << play.refusal();
  EXPECT_EQ(play.outcome()["attacker_total"], 8) << "5 + 2 + 1";
  EXPECT_EQ(play.unit("tank"), nullptr);
  EXPECT_TRUE(play.now().has_marker({3, 4}, "wreck"));
  play.end();
  EXPECT_EQ(play.now().ledger.active, "german");
  EXPECT_TRUE(play.may("squad", "move").allowed) << "15.3: nothing more is demanded of the survivors";
}

TEST(AnOverrun, IsAnsweredOnceByEachAndOnlyWhileTheVehicleIsThere) {  // 15.3
  Board board;
  put_tank(board, "us", {2, 4}).values["mg"] = 1LL;
  board.squad("squad", "german", {3, 4});
  ByHand play(board.situation());
  ASSERT_TRUE(play.act("overrun", {"tank"}, "3,4", {1, 6})) << play.refusal();
  ByHand gone = play;
  ASSERT_TRUE(gone.act("move", {"tank"}, "4,4")) << "15.3: it may go on: " << gone.refusal();
  EXPECT_EQ(gone.may("squad", "counter_assault").reason.key, "lnl.refuse.vehicle_has_gone_on");
  gone.end();
  EXPECT_FALSE(action(gone.now(), "squad", "retreat", {printed_charts(), {}})) << "the vehicle has not stayed";
  ASSERT_TRUE(play.act("counter_assault", {"squad"}, "tank", {5, 5})) << play.refusal();
  EXPECT_TRUE(play.marked("squad", "ops_complete")) << "17.1: it has failed the check";
  EXPECT_FALSE(action(play.now(), "squad", "counter_assault", {printed_charts(), {}}));
}

TEST(AVehicleThatStays, DrivesTheMenOutOfItsHex) {  // 15.3
  Board board;
  put_tank(board, "us", {2, 4}).values["mg"] = 1LL;
  board.squad("squad", "german", {3, 4});
  board.leader("captain", "german", {3, 4});
  board.put("shaken", "german", "wt", {3, 4}, {{"mf", 2LL}, {"morale", 6LL}}).face = "shaken";
  board.put("team", "german", "wt", {3, 4}, {{"mf", 2LL}, {"morale", 6LL}});
  board.squad("other", "german", {8, 8});
  ByHand play(board.situation());
  ASSERT_TRUE(play.act("overrun", {"tank"}, "3,4", {1, 6})) << play.refusal();
  play.end();
  EXPECT_EQ(play.unit("shaken"), nullptr) << "shaken weapon teams are eliminated";
  EXPECT_FALSE(play.may("other", "move").allowed);
  EXPECT_EQ(play.may("other", "move").rule, "15.3");
  EXPECT_EQ(play.may("other", "move").reason.key, "lnl.refuse.retreat_first");
  EXPECT_FALSE(system().course.unfinished(play.now(), {printed_charts(), {}}).empty());
  EXPECT_THAT(play.may("squad", "retreat").targets, SizeIs(6)) << "its owner chooses, towards the enemy too";
  ASSERT_TRUE(play.act("retreat", {"squad"}, "2,4")) << play.refusal();
  ASSERT_TRUE(play.act("retreat", {"captain"}, "4,4")) << play.refusal();
  ASSERT_TRUE(play.act("retreat", {"team"}, "3,5")) << play.refusal();
  EXPECT_THAT(play.unit("squad")->markers, IsEmpty()) << "15.3 knows no marker for it";
  EXPECT_TRUE(play.may("other", "move").allowed);
}

// -------------------------------------------------------------------------------------------------- 13.81: Fanaticism

Board ss() {
  Board board;
  board.squad("squad", "us", {2, 4});
  for (const char* id : {"first", "second"}) {
    Unit& unit = board.squad(id, "german", {3, 4});
    unit.face = "shaken";
    unit.values["force"] = std::string("ss");
    test::with_shaken_side(unit);
    unit.values["good/fp"] = 2LL;
  }
  Unit& captain = board.leader("captain", "german", {3, 4});
  captain.values["force"] = std::string("ss");
  captain.values["good/leadership"] = 1LL;
  captain.values["good/morale"] = 6LL;
  captain.face = "shaken";
  return board;
}

TEST(ShakenSs, TryToRallyBeforeTheMelee) {  // 13.81
  ByHand play(ss().situation());
  ASSERT_TRUE(play.act("enter_melee", {"squad"}, "3,4")) << play.refusal();
  EXPECT_EQ(play.may("squad", "melee").reason.key, "lnl.refuse.fanaticism_first");
  EXPECT_EQ(play.may("first", "fanaticism").reason.key, "lnl.refuse.leaders_first");
  ASSERT_TRUE(play.act("fanaticism", {"captain"}, "captain", {3, 3})) << play.refusal();
  EXPECT_EQ(play.unit("captain")->face, "good");
  ASSERT_TRUE(play.act("fanaticism", {"first"}, "first", {3, 4})) << "7, helped by the captain: " << play.refusal();
  EXPECT_EQ(play.unit("first")->face, "good");
  ASSERT_TRUE(play.act("fanaticism", {"second"}, "second", {6, 6})) << play.refusal();
  EXPECT_EQ(play.unit("second"), nullptr) << "who fails is eliminated";
  EXPECT_THAT(play.may("squad", "melee").targets, ElementsAre("first"));
}

TEST(ShakenSs, WaitUntilTheWholeStackHasCome) {  // 4.0, 13.81
  Board board = ss();
  board.squad("other", "us", {2, 4});
  ByHand play(board.situation());
  ASSERT_TRUE(play.act("enter_melee", {"squad"}, "3,4")) << play.refusal();
  EXPECT_FALSE(play.act("lay_smoke", {"other"}, "2,4"));
  ASSERT_TRUE(play.act("enter_melee", {"other"}, "3,4")) << play.refusal();
}

TEST(ShakenSs, AreLostWhereNobodyRalliesWhoFights) {  // 13.81
  ByHand play(ss().situation());
  ASSERT_TRUE(play.act("enter_melee", {"squad"}, "3,4")) << play.refusal();
  ASSERT_TRUE(play.act("fanaticism", {"captain"}, "captain", {1, 1})) << play.refusal();
  ASSERT_TRUE(play.act("fanaticism", {"first"}, "first", {6, 6})) << play.refusal();
  EXPECT_NE(play.unit("captain"), nullptr);
  ASSERT_TRUE(play.act("fanaticism", {"second"}, "second", {6, 6})) << play.refusal();
  EXPECT_EQ(play.unit("captain"), nullptr) << "a leader without a weapon does not fight";
  EXPECT_FALSE(play.may("squad", "move").allowed) << "8.1: whoever has come stops";
}

// --------------------------------------------------------------------------------- 13.82, 13.93, 1.6.1: half-squads

Board squad_to_cut_in_half(const std::string& value, UnitValue is) {
  Board board;
  board.squad("squad", "us", {2, 4}).values["fp"] = 8LL;
  board.squad("enemy", "german", {4, 3}).markers = {"moved"};
  board.unit("enemy").values[value] = std::move(is);
  return board;
}

TEST(AHalfSquad, OfTheWehrmachtHasTheFirepowerOfItsDie) {  // 13.82
  for (const int die : {3, 4}) {
    ByHand play(squad_to_cut_in_half("force", std::string("wehrmacht")).situation());
    ASSERT_TRUE(play.act("fire", {"squad"}, "4,3", {6, 1, 6})) << play.refusal();
    ASSERT_EQ(play.unit("enemy")->kind, "half_squad");
    EXPECT_EQ(system().course.unfinished(play.now(), {printed_charts(), {}}).key, "lnl.refuse.half_squad_first");
    ASSERT_TRUE(play.act("half_squad", {"enemy"}, "enemy", {die})) << play.refusal();
    EXPECT_EQ(play.unit("enemy")->values.at("good/fp"), UnitValue(die % 2 == 0 ? 1LL : 0LL));
    EXPECT_FALSE(play.unit("enemy")->values.contains("good/range")) << "13.82 says nothing of it";
    EXPECT_TRUE(system().course.unfinished(play.now(), {printed_charts(), {}}).empty());
  }
}

TEST(AHalfSquad, OfGliderTroopsHasTheFirepowerOfItsDie) {  // 13.93: 1-5-4 or 0-5-4
  ByHand play(squad_to_cut_in_half("glider", true).situation());
  ASSERT_TRUE(play.act("fire", {"squad"}, "4,3", {6, 1, 6})) << play.refusal();
  ASSERT_TRUE(play.act("half_squad", {"enemy"}, "enemy", {1})) << play.refusal();
  EXPECT_EQ(play.unit("enemy")->values.at("good/fp"), UnitValue(0LL));
  EXPECT_EQ(play.unit("enemy")->values.at("good/range"), UnitValue(5LL));
  EXPECT_EQ(play.unit("enemy")->values.at("good/mf"), UnitValue(4LL));
}

TEST(AHalfSquad, OfAnybodyElseRollsNothing) {
  ByHand play(squad_to_cut_in_half("force", std::string("ss")).situation());
  ASSERT_TRUE(play.act("fire", {"squad"}, "4,3", {6, 1, 6})) << play.refusal();
  EXPECT_FALSE(action(play.now(), "enemy", "half_squad", {printed_charts(), {}}));
}

TEST(AHalfSquad, KeepsTheWeaponThatItsOwnerChooses) {  // 1.6.1
  Board board = squad_to_cut_in_half("force", std::string("ss"));
  board.weapon("weak", board.unit("enemy"), "mg", 1);
  board.weapon("strong", board.unit("enemy"), "mg", 2);
  ByHand play(board.situation());
  ASSERT_TRUE(play.act("fire", {"squad"}, "4,3", {6, 1, 6})) << play.refusal();
  EXPECT_EQ(play.unit("strong")->owner, "enemy") << "unless the owner says otherwise";
  const ActionView view = play.may("enemy", "keep_other");
  ASSERT_TRUE(view.allowed) << view.reason.key;
  EXPECT_THAT(view.targets, ElementsAre("weak"));
  ASSERT_THAT(view.assumptions, SizeIs(1));
  EXPECT_EQ(view.assumptions[0].key, "lnl.assume.keeps_stronger");
  ByHand later = play;
  ASSERT_TRUE(play.act("keep_other", {"enemy"}, "weak")) << play.refusal();
  EXPECT_EQ(play.unit("weak")->owner, "enemy");
  EXPECT_EQ(play.unit("strong")->owner, "");
  later.end();
  EXPECT_FALSE(action(later.now(), "enemy", "keep_other", {printed_charts(), {}})) << "the impulse is over";
}

// ------------------------------------------------------------------------------------------------- 19.5.1: the crash

TEST(AHelicopterThatIsShotDown, ComesDownOnSomebody) {  // 19.5.1
  Board board;
  board.squad("squad", "us", {2, 4});
  board.put("tube", "us", "wt", {2, 4},
            {{"gun", true}, {"gun_range", 9LL}, {"to_hit", 11LL}, {"penetration", 6LL}, {"morale", 6LL}});
  board.put("bird", "german", "helicopter", {4, 4}, {{"morale", 6LL}, {"armor", 1LL}, {"hover", true}}).helicopter =
      true;
  board.squad("inside", "german", {4, 4}).values["aboard"] = std::string("bird");
  board.squad("below", "us", {4, 6});
  ByHand play(board.situation());
  ASSERT_TRUE(play.act("fire_ordnance", {"tube"}, "4,4", {2, 2, 2})) << "hit; who is inside lives: " << play.refusal();
  ASSERT_NE(play.unit("bird"), nullptr) << "it has still to come down";
  EXPECT_EQ(play.may("squad", "move").reason.key, "lnl.refuse.crash_first");
  ASSERT_TRUE(play.act("crash", {"bird"}, "4,4", {3, 4})) << "half of 3 is 2 hexes, to the south: " << play.refusal();
  EXPECT_EQ(play.unit("bird"), nullptr);
  EXPECT_TRUE(play.now().has_marker({4, 6}, "wreck"));
  EXPECT_EQ(play.unit("inside")->hex, (board::Hex{4, 6}));
  EXPECT_EQ(play.unit("inside")->face, "shaken");
  EXPECT_EQ(play.may("squad", "move").reason.key, "lnl.refuse.crash_fire_first");
  EXPECT_FALSE(action(play.now(), "inside", "crash_fire", {printed_charts(), {}})) << "16.1.1: he has had his roll";
  ASSERT_TRUE(play.act("crash_fire", {"below"}, "4,6", {5, 3, 2})) << play.refusal();
  EXPECT_EQ(play.outcome()["attacker_total"], 9) << "5 + 4";
  EXPECT_EQ(play.unit("below")->face, "shaken") << "2 + 6 against morale 6";
  EXPECT_TRUE(play.may("squad", "move").allowed);
}

// ---------------------------------------------------------------------------------------------------- 15.4: the crew

TEST(ACrew, ThatAbandonsItsVehicleChecksItsMorale) {  // 15.4
  Board board;
  put_tank(board, "german", {3, 4});
  board.squad("squad", "us", {8, 8});
  Situation after = board.situation();
  take_harm(after, {{"units", {{{"id", "tank"}, {"result", "abandoned"}}}},
                    {"crews", {{{"from", "tank"}, {"face", "good"}, {"status", {"moved"}}}}}});
  ByHand play(after);
  play.draw("crew-tank", {{"morale", 6LL}});
  ByHand steady = play;
  ASSERT_TRUE(play.act("crew_check", {"crew-tank"}, "crew-tank", {4, 3})) << play.refusal();
  EXPECT_EQ(play.unit("crew-tank")->face, "shaken");
  ASSERT_TRUE(steady.act("crew_check", {"crew-tank"}, "crew-tank", {3, 3})) << steady.refusal();
  EXPECT_EQ(steady.unit("crew-tank")->face, "good");
  EXPECT_FALSE(action(steady.now(), "crew-tank", "crew_check", {printed_charts(), {}}));
}

// ---------------------------------------------------------------------------------------------- 3.0, 8.1: the course

TEST(ATurnBegins, WithTheRollForTheInitiative) {  // 3.0
  Board board;
  board.squad("us1", "us", {2, 4}).face = "shaken";
  board.leader("captain", "us", {2, 4});
  board.squad("enemy", "german", {8, 8});
  board.ledger().phase = "administrative";
  board.ledger().active = "";
  board.ledger().initiative = "us";
  ByHand play(board.situation());
  play.end();
  EXPECT_EQ(play.now().ledger.turn, 2);
  const tables::ChartSheet charts = printed_charts();
  const Settings settings;
  const RuleSet rule_set{charts, settings};
  EXPECT_EQ(system().course.unfinished(play.now(), rule_set).key, "lnl.refuse.initiative_first");
  EXPECT_TRUE(system().course.turn(play.now(), rule_set).takes_initiative);
  EXPECT_EQ(play.may("us1", "rally").reason.key, "lnl.refuse.initiative_first");
  ByHand tie = play;
  ASSERT_TRUE(play.act("initiative", {"us1"}, "us1", {6, 2})) << play.refusal();
  EXPECT_EQ(play.now().ledger.initiative, "german") << "the dice are thrown in the order of the sides' names";
  EXPECT_EQ(play.now().ledger.active, "german");
  EXPECT_TRUE(system().course.unfinished(play.now(), rule_set).empty());
  ASSERT_TRUE(tie.act("initiative", {"us1"}, "us1", {4, 4})) << tie.refusal();
  EXPECT_EQ(tie.now().ledger.initiative, "us") << "3.0: a tie goes to whoever had it";
  EXPECT_TRUE(tie.may("us1", "rally").allowed);
  ByHand said(system().course.give_initiative(tie.now(), "german").value());
  EXPECT_EQ(said.now().ledger.active, "german") << "or it is said";
}

TEST(AMelee, IsOverInTheAdministrativePhaseWhereOneSideIsGone) {  // 8.1, 9.0
  Board board;
  board.squad("first", "us", {2, 4}).values["fp"] = 6LL;
  board.squad("enemy", "german", {3, 4});
  ByHand play(board.situation(), printed_charts().with({{"melee", "1-3/kill", std::int64_t{10}}}));
  ASSERT_TRUE(play.act("enter_melee", {"first"}, "3,4")) << play.refusal();
  ASSERT_TRUE(play.act("melee", {"first"}, "enemy", {6, 6, 1, 1})) << play.refusal();
  ASSERT_EQ(play.unit("enemy"), nullptr);
  EXPECT_TRUE(play.now().has_marker({3, 4}, "melee"));
  play.end();
  EXPECT_EQ(play.now().ledger.phase, "administrative") << "4.0: everybody is done";
  EXPECT_TRUE(play.now().has_marker({3, 4}, "melee"));
  play.end();
  EXPECT_FALSE(play.now().has_marker({3, 4}, "melee"));
}

TEST(AMelee, FromWhichTheLastWithdrawsIsOverAtOnce) {  // 8.1
  Board board;
  board.squad("first", "us", {2, 4});
  board.squad("enemy", "german", {2, 4});
  board.marker({2, 4}, "melee");
  ByHand play(board.situation());
  ASSERT_TRUE(play.act("withdraw", {"first"}, "2,5", {1, 1})) << play.refusal();
  EXPECT_FALSE(play.now().has_marker({2, 4}, "melee"));
  EXPECT_THAT(play.may("enemy", "opportunity_fire").targets, Contains("2,5"));
}

}  // namespace
}  // namespace adjutant::games::lnl

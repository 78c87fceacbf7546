#include <gmock/gmock.h>

#include "games/lnl/legality.h"
#include "games/lnl/lnl_procedure.h"
#include "games/lnl/play/turn.h"
#include "games/lnl/play_positions.h"

// What one action leaves for the next: who fires or moves together, what a shot has acquired, who has to fall back.
namespace adjutant::games::lnl {
namespace {

using test::Board;
using test::json;
using test::Question;
using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

/// The situation after the action, with the charts in which every step has its cost.
void act(Board& board, const ChosenAction& chosen, const json& outcome = json::object()) {
  const tables::ChartSheet charts = test::charts_with_costs();
  auto after = apply(board.situation(), chosen, outcome, {charts, {}});
  ASSERT_TRUE(after) << chosen.action << ": " << after.error().what.key;
  board.situation() = std::move(*after);
}

Board two_squads() {
  Board board;
  board.squad("first", "us", {5, 4});
  board.squad("second", "us", {5, 4});
  board.squad("west", "german", {3, 4}).markers = {"fired"};
  board.squad("east", "german", {7, 4}).markers = {"fired"};
  return board;
}

TEST(AStack, FiresOnceInAnImpulse) {  // 4.0, 5.2, 6.0: together, if more than one fires
  Board board = two_squads();
  EXPECT_THAT(board.ask("second", "fire").targets, ElementsAre("3,4", "7,4"));
  act(board, {"fire", "first", "3,4"});
  test::refused(board.ask("second", "fire"), "fires_together", "4.0");
  test::refused(board.ask("first", "fire"), "status", "4.0");
}

TEST(AStack, ThatHasFiredAtWhoIsGoneFiresAtNobodyElse) {
  Board board = two_squads();
  act(board, {"fire", "first", "3,4"}, {{"units", {{{"id", "west"}, {"result", "eliminated"}}}}});
  test::refused(board.ask("second", "fire"), "one_target", "4.0");
  board.situation() = end_part(end_part(board.situation()));
  EXPECT_THAT(board.ask("second", "fire").targets, ElementsAre("7,4")) << "in another impulse";
}

TEST(Ordnance, IsAimedApartFromItsStack) {  // 5.2, 14.0
  Board board = two_squads();
  board.weapon("bazooka", board.unit("second"), "ordnance");
  act(board, {"fire", "first", "3,4"});
  EXPECT_THAT(board.ask("second", "fire_ordnance").targets, Contains("7,4"));
}

TEST(Ordnance, OfEveryoneWhoFiredInTheStackIsStillToFire) {  // 1.6.1, 5.2
  Board board = two_squads();
  board.weapon("bazooka", board.unit("second"), "ordnance");
  board.squad("third", "us", {5, 4});
  act(board, {"fire", "first", "3,4"}, {{"fired", {"first", "second", "third"}}});
  test::refused(board.ask("second", "fire"), "status", "4.0");
  EXPECT_THAT(board.ask("second", "fire_ordnance").targets, Contains("3,4"));
  EXPECT_FALSE(board.ask("third", "fire_ordnance").allowed) << "who has none";
  act(board, {"fire_ordnance", "second", "3,4"});
  test::refused(board.ask("second", "fire_ordnance"), "status", "4.0");
}

Board tank_between_two() {
  Board board = two_squads();
  board.put("tank", "us", "vehicle", {5, 6}, {{"mg", 4LL}, {"morale", 6LL}, {"gun", true}, {"gun_range", 9LL}});
  return board;
}

TEST(AVehicle, FiresBothItsWeaponsAtOneTarget) {  // 15.0, D-41
  for (const auto& [first, second] : {std::pair("fire", "fire_ordnance"), std::pair("fire_ordnance", "fire")}) {
    Board board = tank_between_two();
    EXPECT_THAT(board.ask("tank", second).targets, ElementsAre("3,4", "7,4"));
    EXPECT_TRUE(board.ask("tank", second).cost.empty());
    act(board, {first, "tank", "7,4"});
    const ActionView other = board.ask("tank", second);
    EXPECT_THAT(other.targets, ElementsAre("7,4")) << second;
    EXPECT_EQ(other.cost.key, "lnl.cost.fires_both");
    act(board, {second, "tank", "7,4"});
    test::refused(board.ask("tank", second), "status", "4.0");
  }
}

TEST(AVehicle, DoesNotTurnTheOtherWeaponOnSomebodyElseWhereItsTargetIsGone) {  // 15.0, D-41
  Board board = tank_between_two();
  act(board, {"fire", "tank", "7,4"}, {{"units", {{{"id", "east"}, {"result", "eliminated"}}}}});
  test::refused(board.ask("tank", "fire_ordnance"), "vehicle_target", "15.0");
  board.situation() = end_part(end_part(board.situation()));
  EXPECT_FALSE(board.ask("tank", "fire_ordnance").allowed) << "nor in another impulse";
}

TEST(ASquad, FiresItsOwnFirepowerBesideItsOrdnanceAndNoSecondTime) {  // 1.6.1, 14.01
  Board board = two_squads();
  board.weapon("bazooka", board.unit("second"), "ordnance");
  act(board, {"fire_ordnance", "second", "7,4"});
  EXPECT_TRUE(board.ask("second", "fire").allowed);
  test::refused(board.ask("second", "fire_ordnance"), "status", "4.0");
  test::refused(board.ask("second", "move"), "status", "4.0");
  Board later = board;
  later.situation() = end_part(end_part(later.situation()));
  test::refused(later.ask("second", "fire"), "status", "4.0");
  act(board, {"fire", "second", "3,4"});
  test::refused(board.ask("second", "fire"), "status", "4.0");
}

TEST(AVehicle, FiresItsMachineGunBeforeOrAfterItsGun) {  // 15.0, 19.6
  Board board;
  board.put("tank", "us", "vehicle", {5, 2}, {{"mg", 2LL}, {"gun", true}, {"gun_range", 9LL}, {"shots", 2LL}});
  board.squad("enemy", "german", {7, 2}).markers.emplace_back("fired");
  const tables::ChartSheet charts = printed_charts();
  for (const std::vector<const char*>& order : {std::vector{"fire", "fire_ordnance", "fire_ordnance"},
                                                {"fire_ordnance", "fire", "fire_ordnance"},
                                                {"fire_ordnance", "fire_ordnance", "fire"}}) {
    Situation now = board.situation();
    for (const char* chosen : order) {
      auto after = apply(now, {chosen, "tank", "7,2"}, {}, {charts, {}});
      ASSERT_TRUE(after) << chosen << ": " << after.error().what.key;
      now = std::move(*after);
    }
    for (const char* again : {"fire", "fire_ordnance"}) {
      EXPECT_FALSE(action(now, "tank", again, {charts, {}})->allowed) << again;
    }
  }
}

TEST(ThoseOfAHex, GoTheSameWayInAnImpulse) {  // 4.0, 6.0
  Board board = two_squads();
  act(board, {"move", "first", "5,5"});
  EXPECT_THAT(board.ask("second", "move").targets, ElementsAre("5,5"));
  act(board, {"move", "first", "5,6"});
  EXPECT_THAT(board.ask("second", "move").targets, ElementsAre("5,5")) << "step by step";
  act(board, {"move", "second", "5,5"});
  EXPECT_THAT(board.ask("second", "move").targets, ElementsAre("5,6"));
}

TEST(ThoseOfAHex, GoTheirOwnWaysInAnotherImpulseOrAsVehicles) {  // 15.1
  Board board = two_squads();
  board.put("tank", "us", "vehicle", {5, 4}, {{"mf", 8LL}});
  act(board, {"move", "first", "5,5"});
  EXPECT_THAT(board.ask("tank", "move").targets, Contains("5,3"));
  board.situation() = end_part(end_part(board.situation()));
  EXPECT_THAT(board.ask("second", "move").targets, Contains("5,3"));
}

TEST(ThoseOfAHex, MayNotPassWhereTheOthersWentIfItIsFull) {
  Board board = two_squads();
  board.squad("there", "us", {5, 5});
  board.squad("too", "us", {5, 5});
  act(board, {"move", "first", "5,5"});
  EXPECT_FALSE(board.ask("second", "move").allowed);
}

// ------------------------------------------------------------------------------------------------------ acquisition

Board gun_and_tanks() {
  Board board;
  board.put("gun", "us", "wt", {5, 4}, {{"gun", true}, {"gun_range", 9LL}, {"to_hit", 8LL}, {"penetration", 4LL}});
  board.put("tank", "german", "vehicle", {8, 4}, {{"armor", 2LL}, {"mf", 8LL}, {"morale", 6LL}});
  board.put("other", "german", "vehicle", {8, 6}, {{"armor", 2LL}, {"mf", 8LL}, {"morale", 6LL}});
  return board;
}

/// The gun misses what stands there, and its side comes up again.
void miss(Board& board, const char* hex) {
  act(board, {"fire_ordnance", "gun", hex},
      Question("lnl.ordnance")
          .resolve(Question("lnl.ordnance").on_board(board.situation(), {"gun"}, *board::hex_named(hex)), {6, 6}));
  board.unit("gun").markers.clear();
  board.situation() = end_part(end_part(board.situation()));
}

json conditions(const Board& board, board::Hex hex) {
  return Question("lnl.ordnance").on_board(board.situation(), {"gun"}, hex)["conditions"];
}

TEST(AGun, AcquiresWhatItFailsToDestroyOnceAndTwice) {  // 14.3
  Board board = gun_and_tanks();
  EXPECT_EQ(conditions(board, {8, 4}), json::array());
  miss(board, "8,4");
  EXPECT_EQ(conditions(board, {8, 4}), json::array({"acquired_once"}));
  EXPECT_EQ(conditions(board, {8, 6}), json::array()) << "that one alone";
  miss(board, "8,4");
  EXPECT_EQ(conditions(board, {8, 4}), json::array({"acquired_twice"}));
  miss(board, "8,4");
  EXPECT_EQ(conditions(board, {8, 4}), json::array({"acquired_twice"})) << "there is no third";
}

TEST(AGun, LosesWhatItHasAcquiredToAnotherTargetOrWhereItMoves) {
  Board board = gun_and_tanks();
  miss(board, "8,4");
  Board moved = board;
  moved.ledger().active = "german";
  act(moved, {"move", "tank", "9,4"});
  moved.situation() = end_part(moved.situation());
  moved.unit("tank").hex = {8, 4};
  EXPECT_EQ(conditions(moved, {8, 4}), json::array({"target_moved"}));
  miss(board, "8,6");
  EXPECT_EQ(conditions(board, {8, 4}), json::array());
  EXPECT_EQ(conditions(board, {8, 6}), json::array({"acquired_once"}));
}

// ----------------------------------------------------------------------------------------------------- flamethrowers

Board flames() {
  Board board;
  board.squad("flames", "us", {5, 4});
  board.weapon("thrower", board.unit("flames"), "flamethrower", 4).values["range"] = 1LL;
  board.squad("men", "german", {6, 4}).markers = {"fired"};
  return board;
}

TEST(WhomAFlamethrowerShakes, HasToFallBackFromIt) {  // 1.6.2
  Board board = flames();
  const Question fire("lnl.direct_fire");
  const json burnt = fire.resolve(fire.on_board(board.situation(), {"flames", "thrower"}, {6, 4}), {2, 6, 3});
  EXPECT_EQ(burnt["units"][0]["result"], "shaken") << burnt;
  act(board, {"fire", "flames", "6,4"}, burnt);
  const ActionView retreat = board.ask("men", "retreat");
  EXPECT_TRUE(retreat.allowed) << "in the enemy's impulse";
  EXPECT_EQ(retreat.rule, "1.6.2");
  EXPECT_THAT(retreat.targets, Not(IsEmpty()));
  for (const std::string& hex : retreat.targets) {
    EXPECT_EQ(board::distance(*board::hex_named(hex), {5, 4}), 2) << hex;
  }
  act(board, {"retreat", "men", retreat.targets.front()});
  EXPECT_EQ(board::to_string(board.unit("men").hex), retreat.targets.front());
  EXPECT_THAT(board.unit("men").markers, Contains("moved"));
  EXPECT_FALSE(action(board.situation(), "men", "retreat", {printed_charts(), {}})) << "once";
}

TEST(WhomAFlamethrowerShakes, IsLostWithoutAHexToGoTo) {
  Board board = flames();
  for (const board::Hex hex : board::neighbours({6, 4})) {
    board.squad("guard " + board::to_string(hex), "us", hex);
  }
  board.unit("men").face = "shaken";
  board.fact("must_retreat", "men", "5,4");
  EXPECT_EQ(board.ask("men", "retreat").cost.key, "lnl.cost.no_retreat");
  act(board, {"retreat", "men", ""});
  EXPECT_EQ(board.situation().unit("men"), nullptr);
}

}  // namespace
}  // namespace adjutant::games::lnl

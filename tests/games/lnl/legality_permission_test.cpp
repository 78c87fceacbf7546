#include <gmock/gmock.h>

#include "games/lnl/legality.h"

namespace adjutant::games::lnl::test {

namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::Not;

void a_helicopters_machine_gun_of_firepower_two_reaches_ten_hexes() {
  Board board;
  board.put("huey", "us", "helicopter", {2, 5}, {{"mg", 2LL}, {"morale", 6LL}, {"armor", 1LL}});
  board.squad("near", "german", {12, 5});
  board.squad("far", "german", {13, 5});
  EXPECT_THAT(board.ask("huey", "fire").targets, ElementsAre("12,5"));
}

void a_damaged_helicopter_neither_fires_nor_unloads_and_must_leave() {
  Board board;
  board.put("huey", "us", "helicopter", {2, 5}, {{"mg", 2LL}, {"mf", 20LL}}).markers = {"damaged"};
  board.squad("passenger", "us", {2, 5}).values["aboard"] = std::string("huey");
  board.squad("enemy", "german", {5, 5});
  refused(board.ask("huey", "fire"), "status", "19.5.1");
  refused(board.ask("passenger", "unload"), "damaged_carrier", "19.5.1");
  EXPECT_EQ(board.ask("huey", "move").cost.key, "lnl.cost.must_leave");
}

void stacking_holds_while_passing_through() {
  Board board;
  board.put("half", "us", "half_squad", {5, 2}, {{"mf", 4LL}});
  for (const char* id : {"a", "b", "c"}) {
    board.squad(id, "us", {5, 3});
  }
  EXPECT_THAT(board.ask("half", "move").targets, Not(Contains("5,3")));
}

void a_leader_activates_neighbours_of_his_storey_and_the_storeys_beside_him() {
  Board board;
  board.terrain({{"5,2", "stone_building"}}, {{"5,2", 1}});
  board.leader("leader", "us", {5, 2}).level = 1;
  const ActionView view = board.ask("leader", "activate");
  EXPECT_TRUE(view.allowed);
  EXPECT_THAT(view.targets, testing::SizeIs(7));
  EXPECT_EQ(view.cost.key, "lnl.cost.same_storey");
}

void an_ss_leader_does_not_rally_paratroops() {
  Board board;
  board.ledger().phase = "rally";
  board.squad("squad", "us", {5, 2}).values["force"] = std::string("para");
  board.unit("squad").face = "shaken";
  board.leader("leader", "us", {5, 2}).values["force"] = std::string("ss");
  refused(board.ask("squad", "rally"), "other_colour", "3.0");
  board.unit("leader").values["force"] = std::string("para");
  EXPECT_TRUE(board.ask("squad", "rally").allowed);
}

void a_squad_whose_machine_gun_has_fired_is_used_up() {
  Board board = one_squad();
  board.weapon("mg42", board.unit("squad")).markers = {"fired"};
  board.squad("enemy", "german", {7, 2});
  refused(board.ask("squad", "fire"), "status", "4.0");
}

void other_squads_of_a_hex_act_in_a_later_impulse() {
  Board board = one_squad();
  board.squad("moved", "us", {5, 2}).markers = {"moved"};
  EXPECT_TRUE(board.ask("squad", "move").allowed);
  EXPECT_FALSE(board.ask("moved", "move").allowed);
}

void squads_of_one_hex_may_partly_move_and_partly_fire() {
  Board board = one_squad();
  board.squad("second", "us", {5, 2});
  board.squad("enemy", "german", {7, 2});
  for (const char* id : {"squad", "second"}) {
    EXPECT_TRUE(board.ask(id, "move").allowed);
    EXPECT_TRUE(board.ask(id, "fire").allowed);
  }
}

void a_hovering_helicopter_does_not_reveal_the_squad_below() {
  Board board = one_squad();
  board.terrain({{"8,2", "forest"}});
  board.put("chopper", "german", "helicopter", {8, 2}, {{"morale", 6LL}});
  board.squad("below", "german", {8, 2});
  refused(board.ask("squad", "fire"), "not_spotted", "10.1");
}

Board beside_an_enemy() {
  Board board = one_squad();
  board.unit("squad").values["assault_move"] = true;
  board.unit("squad").values["stealth"] = true;
  board.squad("enemy", "german", {5, 3});
  return board;
}

void assault_move_does_not_enter_an_enemys_hex() {
  EXPECT_THAT(beside_an_enemy().ask("squad", "assault_move").targets, Not(Contains("5,3")));
}

void stealth_enters_a_melee() {
  EXPECT_THAT(beside_an_enemy().ask("squad", "stealth").targets, Contains("5,3"));
}

void a_weapon_team_neither_crawls_nor_runs() {
  Board board;
  board.put("mortar", "us", "wt", {5, 2}, {{"mf", 3LL}, {"morale", 6LL}});
  board.leader("leader", "us", {5, 2});
  refused(board.ask("mortar", "low_crawl"), "class", "6.3");
  refused(board.ask("mortar", "double_time"), "class", "6.2");
}

void a_stealthy_unit_does_not_fire_at_opportunity() {
  Board board = one_squad();
  board.unit("squad").markers = {"stealth"};
  board.squad("runner", "german", {7, 2});
  board.fact("moving", "runner").ledger().active = "german";
  refused(board.ask("squad", "opportunity_fire"), "status", "6.4");
}

void nobody_fires_into_a_melee_or_a_mixed_hex() {
  Board board = one_squad();
  board.squad("enemy", "german", {7, 2});
  board.squad("friend", "us", {7, 2});
  refused(board.ask("squad", "fire"), "mixed_hex", "5.0");
  board.marker({7, 2}, "melee");
  refused(board.ask("squad", "fire"), "melee_hex", "5.0");
}

void fire_goes_through_friends() {
  Board board = one_squad();
  board.squad("friend", "us", {6, 2});
  board.squad("enemy", "german", {7, 2});
  EXPECT_THAT(board.ask("squad", "fire").targets, ElementsAre("7,2"));
}

void a_wounded_leader_activates_only_his_hex() {
  Board board;
  board.leader("leader", "us", {5, 2}).markers = {"wounded"};
  EXPECT_THAT(board.ask("leader", "activate").targets, ElementsAre("5,2"));
}

void three_single_men_are_too_many() {
  Board board;
  board.leader("leader", "us", {5, 2});
  board.put("medic", "us", "medic", {5, 3}, {{"mf", 4LL}});
  board.put("hero", "us", "hero", {5, 3}, {{"mf", 6LL}});
  EXPECT_THAT(board.ask("leader", "move").targets, Not(Contains("5,3")));
}

void a_weapon_team_does_not_attack_in_melee() {
  Board board;
  board.put("team", "us", "wt", {5, 2}).markers = {"melee"};
  board.squad("enemy", "german", {5, 2});
  refused(board.ask("team", "melee"), "class", "8.0");
}

void overrun_is_barred_under_assault_move() {
  Board board;
  board.put("tank", "us", "vehicle", {5, 2}, {{"mg", 2LL}, {"mf", 10LL}});
  board.squad("enemy", "german", {5, 3});
  EXPECT_THAT(board.ask("tank", "overrun").targets, ElementsAre("5,3"));
  board.unit("tank").markers = {"assault_move"};
  refused(board.ask("tank", "overrun"), "status", "6.1");
}

void a_buttoned_vehicle_does_not_spot() {
  Board board;
  board.terrain({{"8,2", "light_woods"}});
  board.put("tank", "us", "vehicle", {5, 2}, {{"mg", 2LL}});
  board.squad("enemy", "german", {8, 2});
  EXPECT_TRUE(board.ask("tank", "spot").allowed);
  board.unit("tank").markers = {"buttoned"};
  refused(board.ask("tank", "spot"), "status", "15.0");
}

void the_third_pass_in_a_row_ends_the_phase() {
  Board board = one_squad();
  const auto pass = [&] { return actions(board.situation(), {}, {printed_charts(), {}}).front(); };
  EXPECT_EQ(pass().id, "pass");
  EXPECT_EQ(pass().cost.key, "lnl.cost.pass");
  board.ledger().passes = 2;
  EXPECT_EQ(pass().cost.key, "lnl.cost.pass_ends_phase");
}

void a_shaken_medic_heals_nobody() {
  Board board;
  board.ledger().phase = "rally";
  board.put("medic", "us", "medic", {5, 2}, {{"morale", 6LL}});
  board.squad("squad", "us", {5, 2}).face = "shaken";
  EXPECT_THAT(board.ask("medic", "heal").targets, ElementsAre("squad"));
  board.unit("medic").face = "shaken";
  refused(board.ask("medic", "heal"), "shaken_medic", "11.3");
}

}  // namespace

std::span<const Statement> statements_of_permission() {
  static constexpr Statement statements[] = {
      {"HEL-10", a_helicopters_machine_gun_of_firepower_two_reaches_ten_hexes},
      {"HEL-12", a_damaged_helicopter_neither_fires_nor_unloads_and_must_leave},
      {"TXT-05", stacking_holds_while_passing_through},
      {"TXT-06", a_leader_activates_neighbours_of_his_storey_and_the_storeys_beside_him},
      {"TXT-07", an_ss_leader_does_not_rally_paratroops},
      {"TXT-08", a_squad_whose_machine_gun_has_fired_is_used_up},
      {"TXT-09", other_squads_of_a_hex_act_in_a_later_impulse},
      {"TXT-46", squads_of_one_hex_may_partly_move_and_partly_fire},
      {"TXT-48", a_hovering_helicopter_does_not_reveal_the_squad_below},
      {"DER-28", assault_move_does_not_enter_an_enemys_hex},
      {"DER-29", stealth_enters_a_melee},
      {"DER-30", a_weapon_team_neither_crawls_nor_runs},
      {"DER-35", a_stealthy_unit_does_not_fire_at_opportunity},
      {"DER-37", nobody_fires_into_a_melee_or_a_mixed_hex},
      {"DER-38", fire_goes_through_friends},
      {"DER-42", a_wounded_leader_activates_only_his_hex},
      {"DER-44", three_single_men_are_too_many},
      {"DER-51", a_weapon_team_does_not_attack_in_melee},
      {"DER-77", overrun_is_barred_under_assault_move},
      {"DER-78", a_buttoned_vehicle_does_not_spot},
      {"DER-79", the_third_pass_in_a_row_ends_the_phase},
      {"DER-86", a_shaken_medic_heals_nobody},
  };
  return statements;
}

}  // namespace adjutant::games::lnl::test

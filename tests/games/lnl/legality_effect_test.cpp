#include <gmock/gmock.h>

#include "games/lnl/legality.h"
#include "games/lnl/lnl_procedure.h"

namespace adjutant::games::lnl::test {

namespace {

using nlohmann::json;

void a_weapon_marked_two_times_fires_twice() {
  Board board;
  board.put("huey", "us", "helicopter", {5, 2}, {{"gun", true}, {"gun_range", 9LL}, {"shots", 2LL}, {"hover", true}});
  board.squad("enemy", "german", {8, 2});
  EXPECT_TRUE(board.ask("huey", "fire_ordnance").allowed);
  EXPECT_TRUE(board.ask("huey", "fire_ordnance").marker.empty());
  board.fact("shot", "huey");
  EXPECT_TRUE(board.ask("huey", "fire_ordnance").allowed);
  EXPECT_EQ(board.ask("huey", "fire_ordnance").marker.key, "lnl.status.fired");
  board.fact("shot", "huey");
  refused(board.ask("huey", "fire_ordnance"), "no_shots_left", "15.0");
}

/// The states of the hero whom a squad with that marker brings forth under fire.
json hero_of(const std::string& marker) {
  Board board = one_squad();
  board.squad("target", "german", {7, 2}).markers = {marker};
  const Question fire("lnl.direct_fire");
  const json result = fire.resolve(fire.on_board(board.situation(), {"squad"}, {7, 2}), {6, 1, 1, 2});
  return result["heroes"].empty() ? json() : result["heroes"][0]["status"];
}

void a_hero_from_a_squad_that_has_moved_has_moved() {
  EXPECT_EQ(hero_of("moved"), json::array({"moved"}));
}

void a_hero_from_a_squad_that_has_fired_has_fired() {
  EXPECT_EQ(hero_of("fired"), json::array({"fired"}));
}

void a_sniper_hits_one_of_squad_and_leader_at_random() {
  Board board;
  board.put("sniper", "us", "sniper", {5, 2}, {{"fp", 1LL}, {"morale", 7LL}});
  board.squad("squad", "german", {7, 2});
  board.leader("leader", "german", {7, 2});
  const Question fire("lnl.direct_fire");
  const json input = fire.on_board(board.situation(), {"sniper"}, {7, 2});
  EXPECT_EQ(fire.needs(input), "dice sniper_target");
  for (const int chosen : {1, 2}) {
    const json units = fire.resolve(input, {chosen, 1, 1, 6})["units"];
    ASSERT_EQ(units.size(), 1U);
    EXPECT_EQ(units[0]["id"], chosen == 1 ? "squad" : "leader");
  }
}

/// Whether so many glider squads and others shift the column of their attack in melee.
bool shifts(int gliders, int others) {
  Board board;
  std::vector<std::string> attackers;
  for (int i = 0; i < gliders + others; ++i) {
    attackers.push_back("us" + std::to_string(i));
    Unit& squad = board.squad(attackers.back(), "us", {5, 2});
    squad.markers = {"melee"};
    squad.values["glider"] = i < gliders;
  }
  board.squad("enemy", "german", {5, 2}).markers = {"melee"};
  Question melee("lnl.melee");
  melee.figure("melee", "4-1/kill", std::int64_t{4});
  return applied(melee.resolve(melee.on_board(board.situation(), attackers, {5, 2}), {3, 3}), "glider_attack_column");
}

void a_majority_of_glider_squads_shifts_the_column() {
  EXPECT_TRUE(shifts(2, 1));
}

void one_of_two_is_no_majority() {
  EXPECT_FALSE(shifts(1, 1));
}

void half_is_no_majority() {
  EXPECT_FALSE(shifts(2, 2));
}

void equal_dice_jam_a_machine_gun_where_the_game_has_it() {
  Board board = one_squad();
  board.weapon("mg", board.unit("squad"));
  board.squad("enemy", "german", {7, 2}).values["morale"] = 12LL;
  Question fire("lnl.direct_fire");
  const json input = fire.on_board(board.situation(), {"squad"}, {7, 2});
  EXPECT_EQ(fire.resolve(input, {1, 1, 2})["jam"], json::array()) << "not in Band of Heroes";
  fire.set("jam", "yes");
  EXPECT_EQ(fire.resolve(input, {1, 1, 2})["jam"], json::array({"mg"}));
  EXPECT_EQ(fire.resolve(input, {2, 1, 2})["jam"], json::array());
}

void odds_below_the_lowest_column_are_for_one_target() {
  Board board = one_squad();
  board.unit("squad").values["fp"] = 1LL;
  board.unit("squad").markers = {"melee"};
  board.squad("first", "german", {5, 2}).markers = {"melee"};
  const Question melee("lnl.melee");
  const auto input = [&] { return melee.on_board(board.situation(), {"squad"}, {5, 2}); };
  EXPECT_EQ(melee.refusal(input()), "");
  board.squad("second", "german", {5, 2}).markers = {"melee"};
  EXPECT_EQ(melee.refusal(input()), "lnl.refuse.below_lowest_odds");
}

void a_four_grants_no_further_mission() {
  const Question mission("lnl.extra_mission");
  EXPECT_EQ(mission.resolve(json::object(), {4})["granted"], false);
  EXPECT_EQ(mission.resolve(json::object(), {3})["granted"], true);
}

void who_cannot_retreat_from_a_flamethrower_is_eliminated() {
  Board board;
  board.squad("flamethrower", "us", {5, 4});
  board.squad("victim", "german", {5, 5}).face = "shaken";
  const Question retreat("lnl.retreat");
  const auto retreats = [&] { return retreat.resolve(retreat.on_board(board.situation(), {"victim"}, {5, 4}), {}); };
  EXPECT_EQ(retreats()["units"][0]["result"], "retreats");
  EXPECT_EQ(retreats()["hexes"].size(), 3U);
  board.squad("left", "us", {3, 7});
  board.squad("right", "us", {7, 7});
  EXPECT_EQ(retreats()["units"][0]["result"], "eliminated");
}

}  // namespace

std::span<const Statement> statements_of_effect() {
  static constexpr Statement statements[] = {
      {"HEL-09", a_weapon_marked_two_times_fires_twice},
      {"TXT-24", a_hero_from_a_squad_that_has_moved_has_moved},
      {"TXT-42", a_hero_from_a_squad_that_has_fired_has_fired},
      {"TXT-25", a_sniper_hits_one_of_squad_and_leader_at_random},
      {"TXT-28", a_majority_of_glider_squads_shifts_the_column},
      {"TXT-29", one_of_two_is_no_majority},
      {"DER-85", half_is_no_majority},
      {"TXT-41", equal_dice_jam_a_machine_gun_where_the_game_has_it},
      {"DER-47", odds_below_the_lowest_column_are_for_one_target},
      {"DER-80", a_four_grants_no_further_mission},
      {"DER-81", who_cannot_retreat_from_a_flamethrower_is_eliminated},
  };
  return statements;
}

}  // namespace adjutant::games::lnl::test

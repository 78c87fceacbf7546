#include <algorithm>
#include <map>
#include <regex>
#include <set>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/lnl/legal/steps.h"
#include "games/lnl/legality.h"
#include "games/lnl/lnl_procedure.h"
#include "games/lnl/play/play.h"
#include "games/lnl/play/turn.h"
#include "games/lnl/reckon/figures.h"
#include "support/shared.h"

// Where the translations of the rulebook disagree on a number, a sign, a rounding or on what is legal (D-01 to D-40):
// the reading that was found right is the one that is used.
namespace adjutant::games::lnl {
namespace {

using test::Board;
using test::json;
using test::Question;
using testing::Contains;
using testing::ElementsAre;
using testing::Not;

int figure(const char* chart, const char* cell) {
  const tables::ChartSheet charts = printed_charts();
  return Figures(charts).number(chart, cell).value_or(-99);
}

void two_single_men_stack() {  // D-01
  EXPECT_EQ(figure("stacking", "single_men/most"), 2);
}

void each_storey_has_its_own_limits() {  // D-02
  Board board;
  board.terrain({{"6,2", "stone_building"}}, {{"6,2", 1}});
  for (const char* id : {"first", "second", "third"}) {
    board.squad(id, "us", {6, 2}).level = 1;
  }
  board.squad("mover", "us", {5, 2});
  EXPECT_THAT(board.ask("mover", "move").targets, Contains("6,2")) << "the ground floor is free";
}

void melee_odds_are_rounded_down() {  // D-03
  const Question melee("lnl.melee");
  EXPECT_EQ(melee.resolve({{"attack", 5}, {"defend", 2}}, {1, 2})["column"], "2-1");
  EXPECT_EQ(melee.resolve({{"attack", 7}, {"defend", 2}}, {1, 2})["column"], "3-1");
}

void the_third_degrading_hex_blocks() {  // D-04
  const json brush = {{"class", "degrading"}};
  const Question sight("lnl.los");
  EXPECT_EQ(sight.resolve({{"features", {brush, brush}}}, {})["los"], "degraded");
  EXPECT_EQ(sight.resolve({{"features", {brush, brush, brush}}}, {})["los"], "blocked");
}

void degrading_hexes_add_to_the_die_that_spots() {  // D-05
  for (const char* target : {"degrading", "blocking"}) {
    const json spot = Question("lnl.spot").resolve({{"target_class", target}, {"degrading_hexes", 1}}, {2});
    EXPECT_EQ(spot["modified"], 3) << target;
  }
}

void degrading_hexes_add_to_the_roll_to_hit() {  // D-06
  EXPECT_EQ(Question("lnl.to_hit").resolve({{"base", 8}, {"degrading", 2}}, {3, 4})["modified"], 9);
}

void what_fell_short_eases_the_check() {  // D-07, D-08
  const Question check("lnl.nonpen");
  const json input = {{"attacker_total", 4}, {"defender_total", 10}, {"morale", 4}};
  EXPECT_EQ(check.resolve(input, {6, 4})["modified"], 4);
  EXPECT_EQ(check.resolve(input, {6, 4})["result"], "no_effect") << "who passes is not affected";
  EXPECT_EQ(check.resolve(input, {6, 5})["result"], "shaken");
  EXPECT_EQ(check.resolve(input, {6, 6})["result"], "shaken") << "a natural twelve";
}

void scatter_is_halved_as_a_whole() {  // D-09
  const json input = {{"leadership", 1}, {"degrading_hexes", 2}};
  EXPECT_EQ(Question("lnl.scatter").resolve(input, {4, 1})["distance"], 2) << "(4 + 2 - 1) / 2";
}

void night_adds_two_to_the_roll_to_hit() {  // D-10
  EXPECT_EQ(figure("ordnance", "modifiers/night"), 2);
}

void flares_rise_at_the_capability_or_less() {  // D-11
  const Question flare("lnl.flare");
  EXPECT_EQ(flare.resolve({{"capability", 2}}, {2})["success"], true);
  EXPECT_EQ(flare.resolve({{"capability", 2}}, {3})["success"], false);
  EXPECT_EQ(flare.resolve({{"capability", 2}, {"leadership", 1}}, {3})["success"], true);
}

void british_flares_have_three() {  // D-12
  EXPECT_EQ(figure("flare", "british/capability"), 3);
}

void men_without_firepower_change_two_dice() {  // D-13
  const auto man = [](const char* id, int firepower) { return json{{"id", id}, {"kind", "squad"}, {"fp", firepower}}; };
  const json input = {{"attackers", {man("weak", 0), man("strong", 2)}}, {"defenders", json::array({man("enemy", 2)})}};
  Question melee("lnl.melee");
  melee.figure("melee", "3-2/kill", std::int64_t{7});
  EXPECT_EQ(melee.resolve(input, {6, 3})["modified"], 8);
}

void a_machine_gun_of_two_reaches_ten_hexes() {  // D-14
  EXPECT_EQ(figure("machine_gun_range", "2/range"), 10);
}

void the_example_of_the_close_assault_adds_up() {  // D-15
  const json assault = Question("lnl.close_assault").resolve({{"fp", 1}, {"lowest_armor", 2}}, {4, 2});
  EXPECT_EQ(assault["attacker_total"], 5);
  EXPECT_EQ(assault["defender_total"], 4);
}

void a_shaken_vehicle_buttons_up() {  // D-16
  Board board;
  board.put("stug", "german", "vehicle", {5, 2}, {{"armor", 2LL}});
  take_harm(board.situation(), {{"units", {{{"id", "stug"}, {"result", "shaken"}}}}});
  EXPECT_THAT(board.unit("stug").markers, ElementsAre("buttoned"));
}

void leaders_fight_in_melee_with_a_weapon() {  // D-17
  Board board;
  board.leader("leader", "us", {5, 2});
  board.squad("friend", "us", {5, 2});
  board.squad("enemy", "german", {5, 2});
  board.marker({5, 2}, "melee");
  test::refused(board.ask("leader", "melee"), "needs_weapon", "8.0");
  board.weapon("mg", board.unit("leader"));
  EXPECT_TRUE(board.ask("leader", "melee").allowed);
}

void smoke_adds_to_the_hex() {  // D-18
  EXPECT_EQ(figure("terrain", "modifiers/smoke"), 1);
  const json target = {{"id", "men"}, {"kind", "squad"}, {"morale", 6}};
  const json input = {{"fp", 3}, {"tm", 1}, {"smoke", 2}, {"targets", json::array({target})}};
  EXPECT_EQ(Question("lnl.fire_for_effect").resolve(input, {1, 6})["defender_total"], 9);
}

void who_looks_down_is_stopped_at_his_own_level() {  // D-19
  const json woods = {{"class", "blocking"}, {"level", 1}};
  const json input = {{"firer_level", 1}, {"target_level", 0}, {"features", json::array({woods})}};
  EXPECT_EQ(Question("lnl.los").resolve(input, {})["los"], "blocked");
}

/// What legality.json states is tested there; here by its id.
void statement(std::string_view id) {
  for (const auto& some :
       {test::statements_of_permission(), test::statements_of_movement(), test::statements_of_effect()}) {
    for (const test::Statement& one : some) {
      if (one.id == id) {
        one.holds();
        return;
      }
    }
  }
  ADD_FAILURE() << "no statement " << id;
}

void the_centre_defines_the_hex() {  // D-20
  statement("TXT-44");
  statement("TXT-45");
}

void an_upper_storey_is_two_levels_up() {  // D-21
  statement("TXT-23");
}

void vehicles_run_over_men_in_five_kinds_of_terrain() {  // D-25
  for (const char* terrain : {"clear", "brush", "low_crops", "wheatfield", "tall_grass", "light_woods"}) {
    Board board;
    board.terrain({{"5,3", terrain}});
    board.put("tank", "us", "vehicle", {5, 2}, {{"mg", 4LL}, {"mf", 10LL}});
    board.squad("enemy", "german", {5, 3});
    EXPECT_EQ(board.ask("tank", "overrun").allowed, std::string(terrain) != "light_woods") << terrain;
  }
}

/// The attack on both men of a hex of that terrain, of whom one moves.
json at_a_runner(const char* terrain) {
  Board board = test::one_squad();
  board.terrain({{"7,2", terrain}});
  board.ledger().active = "german";
  board.squad("still", "german", {7, 2}).markers = {"fired"};
  board.squad("runner", "german", {7, 2});
  board.fact("moving", "runner");
  const Question fire("lnl.direct_fire");
  json input = fire.on_board(board.situation(), {"squad"}, {7, 2});
  input["tm"] = 0;
  const json result = fire.resolve(input, {1, 6});
  json totals;
  for (const json& unit : result["units"]) {
    totals[unit["id"].get<std::string>()] = unit["attacker_total"];
  }
  return totals;
}

void only_who_moves_gives_the_bonus() {  // D-27
  EXPECT_EQ(at_a_runner("clear"), (json{{"still", 3}, {"runner", 4}}));
}

void low_crops_deny_the_bonus() {  // D-28
  EXPECT_EQ(at_a_runner("low_crops"), (json{{"still", 3}, {"runner", 3}}));
}

void a_hero_fires_all_his_firepower() {  // D-29
  const json input = {{"lead", 2}, {"others", json::array({{{"kind", "hero"}, {"fp", 2}}})}};
  EXPECT_EQ(Question("lnl.fp").resolve(input, {})["base_fp"], 4);
}

void heat_loses_nothing_in_buildings_huts_and_bunkers() {  // D-30
  for (const char* terrain : {"wooden_building", "hut", "light_woods"}) {
    Board board;
    board.terrain({{"7,2", terrain}});
    board.put("gun", "us", "wt", {5, 2}, {{"gun", true}, {"he", 3LL}, {"heat", true}});
    board.squad("men", "german", {7, 2});
    const Question he("lnl.he");
    EXPECT_EQ(he.on_board(board.situation(), {"gun"}, {7, 2})["in_cover"], std::string(terrain) != "light_woods");
    board.unit("men").markers = {"in_bunker"};
    EXPECT_EQ(he.on_board(board.situation(), {"gun"}, {7, 2})["in_cover"], true);
  }
}

void guns_acquire_what_they_fail_to_destroy() {  // D-31
  Board board;
  board.put("gun", "us", "wt", {5, 2}, {{"gun", true}, {"gun_range", 9LL}, {"to_hit", 9LL}, {"penetration", 1LL}});
  board.put("tank", "german", "vehicle", {7, 2}, {{"armor", 9LL}, {"morale", 6LL}});
  const Question shot("lnl.ordnance");
  json input = shot.on_board(board.situation(), {"gun"}, {7, 2});
  input["armor"] = 9;
  const json hit = shot.resolve(input, {3, 4, 2, 3, 1, 2});
  EXPECT_EQ(hit["hit"], true);
  const tables::ChartSheet charts = printed_charts();
  const auto after = apply(board.situation(), {"fire_ordnance", "gun", "7,2"}, hit, {charts, {}});
  ASSERT_TRUE(after) << after.error().what.key;
  const Situation later = end_part(end_part(end_part(end_part(end_part(*after)))));
  ASSERT_EQ(later.ledger.facts.size(), 2U);
  EXPECT_EQ(later.ledger.facts.front().fact, "acquired_once");
  EXPECT_EQ(later.ledger.facts.back().fact, "initiative_due") << "3.0: of the next turn";
}

void only_closed_armour_is_safe_from_rifles() {  // D-32
  Board board = test::one_squad();
  board.put("tank", "german", "vehicle", {7, 2}, {{"armor", 2LL}, {"armored", true}, {"morale", 6LL}});
  const Question fire("lnl.direct_fire");
  const auto at_tank = [&] { return fire.on_board(board.situation(), {"squad"}, {7, 2}); };
  json open = at_tank();
  EXPECT_EQ(fire.resolve(open, {1, 6})["effect"], false);
  open["targets"][0]["status"] = {"buttoned"};
  EXPECT_EQ(fire.refusal(open), "lnl.refuse.buttoned_target");
  board.unit("tank").markers = {"buttoned"};
  EXPECT_EQ(fire.not_on_board(board.situation(), {"squad"}, {7, 2}), "lnl.refuse.buttoned_target");
}

/// A tank of ours in (5,2) with a squad on top, another inside, and an enemy in (7,2).
Board tank_with_riders(const char* side, const char* enemy) {
  Board board;
  board.put("tank", side, "vehicle", {5, 2}, {{"armor", 2LL}, {"armored", true}, {"morale", 6LL}});
  for (const char* id : {"rider", "inside"}) {
    board.squad(id, side, {5, 2}).values["aboard"] = std::string("tank");
  }
  board.unit("rider").values["on_top"] = true;
  board.squad("enemy", enemy, {7, 2});
  return board;
}

void letters_with_an_o_are_places_on_top() {  // D-22
  for (const auto& [letters, on_top] : {std::pair("PP", false), std::pair("OPP", true)}) {
    Board board;
    board.put("tank", "us", "vehicle", {5, 2}, {{"morale", 6LL}}).values["passengers"] = std::string(letters);
    board.squad("rider", "us", {5, 2});
    const tables::ChartSheet charts = printed_charts();
    const auto after = apply(board.situation(), {"load", "rider", "tank"}, {}, {charts, {}});
    ASSERT_TRUE(after) << after.error().what.key;
    EXPECT_EQ(after->unit("rider")->values.contains("on_top"), on_top) << letters;
  }
}

void riders_get_off_a_vehicle_that_fires_its_gun() {  // D-23
  Board board = tank_with_riders("us", "german");
  board.unit("tank").values.insert({{"gun", true}, {"gun_range", 9LL}, {"to_hit", 2LL}, {"penetration", 4LL}});
  const Question shot("lnl.ordnance");
  json input = shot.on_board(board.situation(), {"tank"}, {7, 2});
  input.update({{"tm", 0}, {"he", 2}});
  const json missed = shot.resolve(input, {6, 5, 3, 4});
  EXPECT_EQ(missed["hit"], false);
  EXPECT_EQ(missed["units"].size(), 1U);
  EXPECT_EQ(missed["units"][0]["id"], "rider");
  EXPECT_EQ(missed["units"][0]["result"], "shaken") << "7 against a morale of 6";
  EXPECT_EQ(shot.resolve(input, {6, 5, 3, 3})["units"][0]["result"], "no_effect");
  const tables::ChartSheet charts = printed_charts();
  const auto after = apply(board.situation(), {"fire_ordnance", "tank", "7,2"}, missed, {charts, {}});
  ASSERT_TRUE(after) << after.error().what.key;
  const Unit& rider = *after->unit("rider");
  EXPECT_FALSE(rider.values.contains("aboard"));
  EXPECT_EQ(rider.face, "shaken");
  EXPECT_THAT(rider.markers, ElementsAre("moved"));
  EXPECT_TRUE(after->unit("inside")->values.contains("aboard"));
}

void riders_are_shot_at_with_the_hatches_closed() {  // D-24
  Board board = tank_with_riders("german", "us");
  board.unit("tank").markers = {"buttoned"};
  const Question fire("lnl.direct_fire");
  json input = fire.on_board(board.situation(), {"enemy"}, {5, 2});
  input["tm"] = 0;
  const json result = fire.resolve(input, {6, 1, 4});
  ASSERT_EQ(result["units"].size(), 1U);
  EXPECT_EQ(result["units"][0]["id"], "rider");
  EXPECT_EQ(result["units"][0]["defender_total"], 3) << "the armour of the vehicle is in the way";
  EXPECT_EQ(result["units"][0]["gets_off"], true);
  board.unit("rider").values.erase("on_top");
  EXPECT_EQ(fire.not_on_board(board.situation(), {"enemy"}, {5, 2}), "lnl.refuse.buttoned_target");
}

void scouts_lead_through_corn_and_wheat_as_the_owner_says() {  // D-26
  Board board;
  board.terrain({{"6,2", "light_woods"}, {"5,3", "corn"}, {"4,2", "wheatfield"}});
  board.squad("squad", "us", {5, 2});
  const tables::ChartSheet printed = printed_charts();
  const tables::ChartSheet owned = printed.with({{"movement", "scout_corn/points", std::int64_t{1}}});
  const Settings settings;
  const auto cost = [&](board::Hex to, const tables::ChartSheet& charts) {
    const Scene scene(board.situation(), settings);
    return entry_cost(scene, *scene.unit("squad"), {to, 0}, Figures(charts), Gear::forward);
  };
  EXPECT_FALSE(cost({6, 2}, owned)) << "nobody has given what light woods cost";
  board.put("scout", "us", "scout", {5, 2}, {{"mf", 6LL}});
  EXPECT_EQ(cost({6, 2}, owned), 1);
  EXPECT_THAT(board.ask("squad", "move").assumptions, Contains(Message{"lnl.assume.with_scout", {}}));
  EXPECT_FALSE(cost({5, 3}, printed)) << "one book has corn, the other wheat: neither counts unasked";
  EXPECT_FALSE(cost({4, 2}, printed));
  EXPECT_EQ(cost({5, 3}, owned), 1);
  board.weapon("gun", board.unit("scout"));
  EXPECT_FALSE(cost({6, 2}, owned)) << "who crews a weapon is no scout";
}

void only_who_rides_on_top_is_struck() {  // D-33
  const Board board = tank_with_riders("german", "us");
  const Question fire("lnl.direct_fire");
  json input = fire.on_board(board.situation(), {"enemy"}, {5, 2});
  input["tm"] = 0;
  const json result = fire.resolve(input, {6, 1, 6, 6});
  std::vector<std::string> struck;
  for (const json& unit : result["units"]) {
    struck.push_back(unit["id"]);
  }
  EXPECT_THAT(struck, ElementsAre("tank", "rider")) << "whoever is inside an open vehicle is not";
}

void a_damaged_helicopter_leaves_as_the_setting_says() {  // D-35
  Board board;
  board.put("huey", "us", "helicopter", {5, 2}).markers = {"damaged"};
  board.squad("passenger", "us", {5, 2}).values["aboard"] = std::string("huey");
  board.squad("enemy", "german", {9, 2});
  const tables::ChartSheet charts = printed_charts();
  const ChosenAction leave{"leave_board", "huey", {}};
  const auto left = apply(board.situation(), leave, {}, {charts, {}});
  ASSERT_TRUE(left) << left.error().what.key;
  EXPECT_EQ(left->units.size(), 1U) << "passengers leave with it";
  board.ledger().active = "german";
  EXPECT_FALSE(apply(board.situation(), leave, {}, {charts, {}})) << "the example waits for the own impulse";
  EXPECT_TRUE(apply(board.situation(), leave, {}, {charts, {{"damaged_leaves", "at_once"}}}));
  board.unit("huey").markers.clear();
  EXPECT_FALSE(action(board.situation(), "huey", "leave_board", {charts, {}}));
}

void who_retreats_from_fire_nears_no_other_enemy() {  // D-34
  Board board;
  board.squad("shaken", "german", {7, 4}).face = "shaken";
  board.squad("flames", "us", {6, 4});
  board.squad("other", "us", {10, 4});
  const json input = Question("lnl.retreat").on_board(board.situation(), {"shaken"}, {6, 4});
  const auto hexes = input["hexes"].get<std::vector<std::string>>();
  EXPECT_THAT(hexes, Not(testing::IsEmpty()));
  for (const std::string& name : hexes) {
    const board::Hex hex = *board::hex_named(name);
    EXPECT_EQ(board::distance(hex, {6, 4}), 2) << name;
    EXPECT_GE(board::distance(hex, {10, 4}), 3) << name;
  }
}

void who_calls_artillery_leads_no_fire_in_that_turn() {  // D-36
  Board board = test::one_squad();
  board.leader("caller", "us", {5, 2});
  board.squad("enemy", "german", {7, 2});
  board.fact("called_artillery", "caller");
  board.situation() = end_part(end_part(board.situation()));
  test::refused(board.ask("caller", "lead"), "leader_used", "11.11");
}

void assault_rounds_up_and_stealth_down() {  // D-37
  const Question allowance("lnl.allowance");
  EXPECT_EQ(allowance.resolve({{"mf", 5}, {"mode", "assault"}}, {})["allowance"], 3);
  EXPECT_EQ(allowance.resolve({{"mf", 5}, {"mode", "stealth"}}, {})["allowance"], 2);
}

void the_counters_back_has_ranges_first() {  // D-39
  const json back = {{{"range", 1}, {"to_hit", 10}, {"penetration", 3}},
                     {{"range", 3}, {"to_hit", 7}, {"penetration", 3}},
                     {{"range", 4}, {"to_hit", 4}, {"penetration", 3}}};
  EXPECT_EQ(Question("lnl.to_hit").resolve({{"range", 3}, {"table", back}}, {3, 4})["base"], 7);
}

void an_armour_leader_helps_machine_guns_and_no_shells() {  // D-40
  Board board;
  board.put("tank", "us", "vehicle", {5, 2}, {{"mg", 2LL}, {"gun", true}, {"he", 4LL}});
  board.put("darius", "us", "armor_leader", {5, 2}, {{"leadership", 1LL}}).owner = "tank";
  board.squad("men", "german", {7, 2});
  const Question fire("lnl.direct_fire");
  EXPECT_EQ(fire.resolve(fire.on_board(board.situation(), {"tank"}, {7, 2}), {1, 6})["attacker_total"], 4);
  const Question he("lnl.he");
  EXPECT_EQ(he.resolve(he.on_board(board.situation(), {"tank"}, {7, 2}), {1, 6})["attacker_total"], 5);
}

using Check = void (*)();

const std::map<std::string, Check> right_readings = {{"D-01", two_single_men_stack},
                                                     {"D-02", each_storey_has_its_own_limits},
                                                     {"D-03", melee_odds_are_rounded_down},
                                                     {"D-04", the_third_degrading_hex_blocks},
                                                     {"D-05", degrading_hexes_add_to_the_die_that_spots},
                                                     {"D-06", degrading_hexes_add_to_the_roll_to_hit},
                                                     {"D-07", what_fell_short_eases_the_check},
                                                     {"D-08", what_fell_short_eases_the_check},
                                                     {"D-09", scatter_is_halved_as_a_whole},
                                                     {"D-10", night_adds_two_to_the_roll_to_hit},
                                                     {"D-11", flares_rise_at_the_capability_or_less},
                                                     {"D-12", british_flares_have_three},
                                                     {"D-13", men_without_firepower_change_two_dice},
                                                     {"D-14", a_machine_gun_of_two_reaches_ten_hexes},
                                                     {"D-15", the_example_of_the_close_assault_adds_up},
                                                     {"D-16", a_shaken_vehicle_buttons_up},
                                                     {"D-17", leaders_fight_in_melee_with_a_weapon},
                                                     {"D-18", smoke_adds_to_the_hex},
                                                     {"D-19", who_looks_down_is_stopped_at_his_own_level},
                                                     {"D-20", the_centre_defines_the_hex},
                                                     {"D-21", an_upper_storey_is_two_levels_up},
                                                     {"D-22", letters_with_an_o_are_places_on_top},
                                                     {"D-25", vehicles_run_over_men_in_five_kinds_of_terrain},
                                                     {"D-27", only_who_moves_gives_the_bonus},
                                                     {"D-28", low_crops_deny_the_bonus},
                                                     {"D-29", a_hero_fires_all_his_firepower},
                                                     {"D-23", riders_get_off_a_vehicle_that_fires_its_gun},
                                                     {"D-24", riders_are_shot_at_with_the_hatches_closed},
                                                     {"D-26", scouts_lead_through_corn_and_wheat_as_the_owner_says},
                                                     {"D-30", heat_loses_nothing_in_buildings_huts_and_bunkers},
                                                     {"D-31", guns_acquire_what_they_fail_to_destroy},
                                                     {"D-32", only_closed_armour_is_safe_from_rifles},
                                                     {"D-33", only_who_rides_on_top_is_struck},
                                                     {"D-34", who_retreats_from_fire_nears_no_other_enemy},
                                                     {"D-35", a_damaged_helicopter_leaves_as_the_setting_says},
                                                     {"D-36", who_calls_artillery_leads_no_fire_in_that_turn},
                                                     {"D-37", assault_rounds_up_and_stealth_down},
                                                     {"D-39", the_counters_back_has_ranges_first},
                                                     {"D-40", an_armour_leader_helps_machine_guns_and_no_shells}};

/// What no figure of the game depends on yet, and why.
const std::map<std::string, std::string> without_a_figure = {
    {"D-38", "a table that belongs to no rule, and is nowhere"}};

TEST(RightReadings, AreTheOnesThatAreUsed) {
  for (const auto& [id, check] : right_readings) {
    SCOPED_TRACE(id);
    check();
  }
}

TEST(RightReadings, AreListedForEveryDiscrepancyInAFigure) {
  ADJUTANT_NEEDS_SHARED(shared);
  const std::string page = adjutant::test::read_file(shared / "rules/lnl/discrepancies.md");
  const std::string first_part = page.substr(0, page.find("\n## B."));
  std::set<std::string> stated;
  const std::regex row("\n\\| (D-[0-9]+) \\|");
  for (auto it = std::sregex_iterator(first_part.begin(), first_part.end(), row); it != std::sregex_iterator(); ++it) {
    stated.insert((*it)[1].str());
  }
  std::set<std::string> listed;
  for (const auto& [id, check] : right_readings) {
    listed.insert(id);
  }
  for (const auto& [id, why] : without_a_figure) {
    EXPECT_TRUE(listed.insert(id).second) << id << " stands twice";
  }
  EXPECT_EQ(listed, stated);
}

}  // namespace
}  // namespace adjutant::games::lnl

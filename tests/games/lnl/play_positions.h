#pragma once

#include "games/lnl/enumerator.h"
#include "games/lnl/legal/actions.h"
#include "games/lnl/lnl_board.h"
#include "games/lnl/play/play.h"
#include "games/play.h"

// Positions to play from: every figure is given, that of both faces, and what a step costs on every terrain there is.
namespace adjutant::games::lnl::test {

inline const StepCosts& step_costs() {
  static const StepCosts costs = {{{"clear", 1}, {"light_woods", 2}, {"forest", 3}, {"low_crops", 1}},
                                  {{"clear", 1}, {"light_woods", 4}, {"forest", 9}, {"low_crops", 2}}};
  return costs;
}

/// The game's charts with the step costs as an owner would give them.
inline tables::ChartSheet charts_with_costs() {
  std::vector<tables::OwnerFigure> figures;
  for (const auto& [terrain, points] : step_costs().on_foot) {
    figures.push_back({"terrain", terrain + "/leg_mp", std::int64_t{points}});
  }
  for (const auto& [terrain, points] : step_costs().driving) {
    figures.push_back({"terrain", terrain + "/vehicle_mp", std::int64_t{points}});
  }
  figures.push_back({"terrain", "wire/vehicle_mp", std::int64_t{4}});
  return printed_charts().with(figures);
}

/// Every legal action of every unit now, opportunity fire of the other side included; the action `done` comes last. In
/// the order of the units, of the action table, of the targets.
inline std::vector<ChosenAction> legal_choices(const Situation& situation, const RuleSet& rule_set) {
  auto choices = games::test::legal_choices(actions(situation, games::test::everybody(situation), rule_set),
                                            [](const ActionView& view) { return view.targets.empty(); });
  choices.push_back({std::string(done), {}, {}});
  return choices;
}

/// A unit whose shaken side prints less.
inline void with_shaken_side(Unit& unit) {
  unit.values.insert({{"shaken/fp", 0LL}, {"shaken/range", 2LL}, {"shaken/mf", 3LL}, {"shaken/morale", 5LL}});
}

/// A squad and a leader in the woods, another squad in the open, the enemy hidden and in sight.
inline Board in_the_woods() {
  Board board;
  board.terrain({{"4,4", "light_woods"}, {"5,5", "light_woods"}, {"7,5", "light_woods"}, {"6,4", "forest"}});
  board.squad("rifles", "us", {4, 4}).values["assault_move"] = true;
  board.weapon("mg", board.unit("rifles"));
  board.leader("leader", "us", {4, 4});
  board.squad("flank", "us", {5, 4}).values["stealth"] = true;
  board.squad("hidden", "german", {7, 5});
  board.squad("open", "german", {6, 6});
  board.leader("officer", "german", {6, 6});
  return board;
}

inline Board in_the_rally_phase() {
  Board board;
  board.ledger().phase = "rally";
  board.terrain({{"4,4", "light_woods"}});
  board.leader("leader", "us", {4, 4});
  board.squad("shaken", "us", {4, 4}).face = "shaken";
  board.put("medic", "us", "medic", {4, 4}, {{"morale", 6LL}, {"mf", 4LL}, {"range", 0LL}});
  for (const char* id : {"first", "second"}) {
    board.put(id, "us", "half_squad", {4, 4}, {{"fp", 1LL}, {"range", 4LL}, {"mf", 4LL}, {"morale", 6LL}});
  }
  board.put("loose", "us", "sw", {4, 4}, {{"fp", 2LL}, {"range", 8LL}, {"weapon", std::string("mg")}});
  board.squad("gunners", "us", {6, 4});
  board.weapon("tripod", board.unit("gunners")).values["tripod"] = true;
  board.leader("wounded", "german", {9, 4}).markers = {"wounded"};
  board.squad("far", "german", {9, 4}).face = "shaken";
  return board;
}

/// A tank and a carrier with men to get on, beside an enemy's tank.
inline Board with_armour() {
  Board board;
  board.terrain({{"5,5", "low_crops"}, {"7,5", "light_woods"}});
  const std::map<std::string, UnitValue> vehicle = {{"mg", 4LL}, {"mf", 8LL}, {"morale", 6LL}, {"armor", 2LL}};
  board.put("tank", "us", "vehicle", {4, 4}, vehicle);
  board.put("carrier", "us", "vehicle", {5, 4}, vehicle).values["passengers"] = std::string("PP");
  board.squad("riders", "us", {5, 4});
  board.leader("leader", "us", {5, 4});
  board.put("panzer", "german", "vehicle", {6, 5}, vehicle);
  board.squad("grenadiers", "german", {5, 5});
  board.squad("guards", "german", {7, 5});
  return board;
}

inline Board by_night() {
  Board board;
  board.fact("night", "");
  board.terrain({{"4,4", "light_woods"}, {"5,4", "light_woods"}, {"7,4", "forest"}});
  board.leader("leader", "us", {4, 4});
  board.squad("rifles", "us", {4, 4});
  board.squad("near", "german", {5, 4});
  board.squad("open", "german", {6, 3});
  board.squad("dark", "german", {8, 4});
  return board;
}

/// The enemy runs past; others are caught in a melee.
inline Board under_fire() {
  Board board;
  board.ledger().active = "german";
  board.terrain({{"4,4", "light_woods"}, {"9,4", "light_woods"}});
  board.squad("watchers", "us", {4, 4});
  board.weapon("mg", board.unit("watchers"));
  board.squad("spotters", "us", {3, 3}).markers = {"ops_complete"};
  board.squad("crawler", "german", {9, 4});
  board.squad("runner", "german", {6, 4}).markers = {"moved"};
  board.leader("sergeant", "german", {9, 4});
  board.squad("wrestlers", "us", {2, 8});
  board.squad("opponents", "german", {2, 8});
  board.marker({2, 8}, "melee");
  board.fact("activated", "", "6,4").fact("activated", "runner");
  board.fact("moving", "runner").fact("spent", "runner", "", "1");
  return board;
}

/// A bunker that is stormed through mines, wire and fire that lies on the ground.
inline Board fortified() {
  Board board;
  board.terrain({{"7,5", "light_woods"}, {"4,4", "light_woods"}});
  board.squad("stormers", "us", {4, 3}).values["assault_move"] = true;
  board.leader("leader", "us", {4, 3});
  board.squad("beside", "us", {5, 5});
  board.put("tank", "us", "vehicle", {3, 3}, {{"mg", 4LL}, {"mf", 8LL}, {"morale", 6LL}, {"armor", 2LL}});
  board.squad("gunners", "german", {5, 5}).markers = {"in_bunker"};
  board.leader("officer", "german", {5, 5}).markers = {"in_bunker"};
  board.squad("dug_in", "german", {7, 5});
  board.marker({5, 5}, "bunker");
  board.situation().markers.back().values["facing"] = std::string("N");
  for (const long long firepower : {1, 2}) {
    board.marker({4, 4}, "mines");
    board.situation().markers.back().side = "german";
    board.situation().markers.back().values["fp"] = firepower;
  }
  board.marker({3, 4}, "mines");
  board.situation().markers.back().side = "us";
  board.marker({5, 4}, "wire").marker({7, 5}, "foxhole").marker({6, 3}, "ffe");
  board.situation().markers.back().values["fp"] = 3LL;
  return board;
}

struct PlayPosition {
  const char* name;
  Board (*set_up)();
};

inline constexpr PlayPosition play_positions[] = {{"in_the_woods", in_the_woods},
                                                  {"in_the_rally_phase", in_the_rally_phase},
                                                  {"with_armour", with_armour},
                                                  {"by_night", by_night},
                                                  {"under_fire", under_fire}};

/// Those that are played at random besides; the enumeration knows nothing of what has been built.
inline constexpr PlayPosition built_positions[] = {{"fortified", fortified}};

inline std::vector<PlayPosition> all_positions() {
  std::vector<PlayPosition> all(std::begin(play_positions), std::end(play_positions));
  all.insert(all.end(), std::begin(built_positions), std::end(built_positions));
  return all;
}

}  // namespace adjutant::games::lnl::test

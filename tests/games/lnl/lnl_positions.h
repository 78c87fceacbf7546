#pragma once

#include "games/lnl/lnl_board.h"

// Boards on which every action that rolls dice may be done by somebody, each in the phase and impulse that it belongs
// to, with every printed figure given.
namespace adjutant::games::lnl::test {

inline void command(Board& board) {
  board.leader("caller", "us", {2, 3});
  board.squad("rifles", "us", {2, 3});
  board.weapon("mg", board.squad("gunners", "us", {2, 3}));
  board.fact("spotted", "caller", "6,3").marker({6, 3}, "spotted");
  board.put("mortar", "us", "wt", {1, 3}, {{"fp", 3LL}, {"range", 12LL}, {"morale", 6LL}, {"mortar", true}});
}

inline void guns(Board& board) {
  board.put("atg", "us", "wt", {2, 5},
            {{"gun", true},
             {"morale", 6LL},
             {"range_1", 3LL},
             {"to_hit_1", 10LL},
             {"penetration_1", 5LL},
             {"range_2", 12LL},
             {"to_hit_2", 8LL},
             {"penetration_2", 4LL}});
  board.put("tank", "us", "vehicle", {10, 3}, {{"mg", 4LL}, {"mf", 10LL}, {"gun", true}, {"he", 4LL}, {"morale", 6LL}});
  board.unit("tank").values.insert(
      {{"gun_range", 20LL}, {"to_hit", 9LL}, {"penetration", 4LL}, {"turret", true}, {"armor", 3LL}});
}

inline void close_combat(Board& board) {
  board.squad("assaulters", "us", {5, 8});
  board.weapon("bazooka", board.unit("assaulters"), "ordnance", 0).values.insert({{"to_hit", 8LL}, {"he", 2LL}});
  board.put("panzer", "german", "vehicle", {5, 9}, {{"armor", 2LL}, {"armored", true}, {"morale", 6LL}, {"mf", 8LL}});
  board.squad("wrestlers", "us", {2, 9}).markers = {"melee"};
  board.squad("opponents", "german", {2, 9}).markers = {"melee"};
}

/// Everything that an impulse can hold, every figure given.
inline Board impulse() {
  Board board;
  board.terrain({{"6,3", "light_woods"}, {"8,6", "light_woods"}, {"2,3", "light_woods"}});
  command(board);
  guns(board);
  close_combat(board);
  board.squad("enemy", "german", {6, 3});
  board.squad("hidden", "german", {8, 6});
  board.squad("in_the_way", "german", {10, 4});
  return board;
}

inline Board night() {
  Board board = impulse();
  board.fact("night", "");
  return board;
}

/// The enemy moves past all who may fire.
inline Board enemy_impulse() {
  Board board = impulse();
  board.ledger().active = "german";
  board.fact("moving", "enemy");
  return board;
}

inline Board rally_phase() {
  Board board;
  board.ledger().phase = "rally";
  board.terrain({{"4,4", "light_woods"}});
  board.leader("leader", "us", {4, 4});
  board.squad("shaken", "us", {4, 4}).face = "shaken";
  board.put("medic", "us", "medic", {4, 4}, {{"morale", 6LL}, {"mf", 4LL}});
  return board;
}

/// Men who have come upon mines, and others under fire that lies on the ground.
inline Board in_danger() {
  Board board;
  board.squad("on_mines", "us", {4, 4});
  board.squad("shelled", "us", {8, 4});
  board.leader("caller", "german", {12, 4});
  board.marker({4, 4}, "mines");
  board.situation().markers.back().side = "german";
  board.situation().markers.back().values["fp"] = 1LL;
  board.fact("ffe", "caller", "8,4", "5");
  board.fact("mined", "on_mines", "4,4", "1").fact("shelled", "shelled", "8,4", "caller");
  return board;
}

/// What has to follow from other actions, or may.
inline Board consequences() {
  Board board;
  board.put("tank", "us", "vehicle", {4, 4}, {{"armor", 2LL}, {"mg", 4LL}, {"morale", 6LL}, {"mf", 8LL}});
  board.squad("overrun", "german", {4, 4});
  board.fact("overrun", "overrun", "4,4", "tank");
  board.put("bird", "us", "helicopter", {8, 4}, {{"morale", 6LL}});
  board.fact("crashing", "bird");
  board.squad("below", "us", {10, 4});
  board.fact("crashed_on", "below", "10,4");
  board.squad("fanatics", "german", {12, 4}).values["force"] = std::string("ss");
  board.unit("fanatics").face = "shaken";
  board.fact("fanatic", "fanatics");
  board.put("half", "us", "half_squad", {2, 8}, {{"morale", 6LL}});
  board.fact("half_squad_due", "half");
  board.put("crew", "us", "crew", {4, 8}, {{"morale", 6LL}});
  board.fact("crew_check", "crew");
  return board;
}

inline Board beginning_of_a_turn() {
  Board board = rally_phase();
  board.ledger().initiative = "us";
  board.squad("enemy", "german", {8, 8});
  board.fact("initiative_due", "");
  return board;
}

struct Position {
  const char* name;
  Board (*set_up)();
};

inline constexpr Position positions[] = {{"impulse", impulse},
                                         {"night", night},
                                         {"enemy_impulse", enemy_impulse},
                                         {"rally_phase", rally_phase},
                                         {"in_danger", in_danger},
                                         {"consequences", consequences},
                                         {"beginning_of_a_turn", beginning_of_a_turn}};

}  // namespace adjutant::games::lnl::test

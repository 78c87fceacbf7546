#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/lnl/legal/action_table.h"
#include "games/lnl/reckon/figures.h"

namespace adjutant::games::lnl {

/// Whether a way of moving may end in an enemy's hex (8.0, 6.1).
enum class Melee { may_enter, barred };

/// The places one step away, whichever units stand there: the neighbours on the same level and the levels above and
/// below; only Asked::at where that is given.
std::vector<Place> steps(const Asked& asked);

/// The direction of a vehicle's move; in reverse it pays twice the cost of entering a place.
enum class Gear { forward, reverse };
Gear gear_of(std::string_view action);
/// The movement points that it costs the unit to enter that place (6.0, 10.2, 15.1, 21.1, 21.3, 21.4); nothing where
/// nobody has given them.
std::optional<int> entry_cost(const Scene& scene, const LnlUnit& unit, Place to, const Figures& figures,
                              Gear gear = Gear::forward);

/// The units that move with this one, itself among them: its friends of the same place, and those that started with it
/// and have left its hex before it in this impulse, since the units of a stack move one after the other.
std::vector<const LnlUnit*> stack_of(const Asked& asked);

/// Whether the action is a way of moving from hex to hex: "move", "double_time", "assault_move", "stealth",
/// "low_crawl", "reverse".
bool is_stepwise(std::string_view action);

/// The place that the name of a step with a level means, such as "4,2+1". Nothing for a plain hex.
std::optional<Place> storey_named(std::string_view target);

/// The name of a step from one place to the next: the hex; for a change of level in its own hex also the level.
std::string step_name(Place from, Place to);

/// Whether the unit is a leader who would meet the enemy alone and unarmed, which is not legal by itself (11.1, D-44).
bool goes_in_alone(const Asked& asked);

/// The enemies whom the unit eliminates by coming to that place on foot: all there, where none of them takes part in
/// melee, as shaken men or a leader, medic or sniper by himself (5.1, 8.1, 11.1). Shaken SS try to rally before that
/// (13.81). Empty where somebody resists, or a vehicle is there.
std::vector<const LnlUnit*> overcome_at(const Scene& scene, const LnlUnit& unit, Place place);

/// The shaken SS whom the unit comes upon there on foot without a melee, and who try to rally before one: nobody with
/// them fights (13.81).
std::vector<const LnlUnit*> fanatics_at(const Scene& scene, const LnlUnit& unit, Place place);

/// What makes the hex costly to enter, as the argument of a message: wire, else its terrain.
Argument ground_argument(const Scene& scene, board::Hex hex);

/// Whether the unit may enter that place with these enemies in it. Refused to a way of moving that forbids it, to a
/// single man who does not fight, to a shaken unit, and to a commander alone (8.0, 6.1, 11.1, 11.3, 11.4).
MaybeRefusal judge_encounter(const Asked& asked, const std::vector<const LnlUnit*>& enemies, Place where, Melee melee);

/// The movement points that the unit's steps of this impulse have used up to now.
int points_spent(const Scene& scene, const Unit& unit);

/// How a unit moves. `left`: the movement points that a move under way, or one in reverse, has still to spend; nothing:
/// it is the first step of an impulse, which any unit with a movement point may make (6.0).
struct Gait {
  Melee melee = Melee::may_enter;
  std::optional<int> left;
  Gear gear = Gear::forward;
  bool withdraws = false;  ///< whether the move leaves a melee, which other moves cannot (8.1)
};

/// Adds to the targets of `terms` the steps that the rules allow; a change of level is the unit's own hex. Where there
/// is none gives the refusal of the last.
MaybeRefusal find_steps(const Asked& asked, const Gait& gait, Terms& terms);

/// The hexes to which the unit retreats from a vehicle that stays in its hex: any beside it, as its owner chooses, that
/// has room and no enemy (15.3).
std::vector<std::string> ways_out(const Asked& asked);

/// The hexes by which the unit retreats from the attacker's hex. A retreating unit is shaken, so its steps bring it
/// nearer to no enemy in sight.
std::vector<std::string> ways_from(board::Hex attacker, const Asked& asked, Terms& terms);

}  // namespace adjutant::games::lnl

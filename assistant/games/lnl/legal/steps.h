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

/// The places one step away, whoever stands there: the neighbours on the same storey and the storeys beside it; of
/// those the one that is asked about.
std::vector<Place> steps(const Asked& asked);

/// What it costs the unit to enter that place (6.0, 10.2, 15.1, 21.1, 21.3, 21.4); nothing where nobody has given it.
/// Backwards a vehicle pays twice.
enum class Gear { forward, reverse };
Gear gear_of(std::string_view action);
std::optional<int> entry_cost(const Scene& scene, const LnlUnit& unit, Place to, const Figures& figures,
                              Gear gear = Gear::forward);

/// Those who go with the unit: its friends of the same place, and who has left its hex before it in this impulse having
/// started with it, since a stack goes one after the other. The unit itself is among them.
std::vector<const LnlUnit*> stack_of(const Asked& asked);

/// The ways of moving that lead from hex to hex: "move", "double_time", "assault_move", "stealth", "low_crawl",
/// "reverse".
bool is_stepwise(std::string_view action);

/// The storey that a step names where its own hex has several beside: "4,2+1". Nothing for a plain hex.
std::optional<Place> storey_named(std::string_view target);

/// What a step from one place to the next is called: the hex, of its own hex the storey.
std::string step_name(Place from, Place to);

/// A leader who would meet the enemy alone and unarmed, which he does not do of himself (11.1, D-44).
bool goes_in_alone(const Asked& asked);

/// What makes the hex costly to enter, for a sentence: wire, else its terrain.
Argument ground_argument(const Scene& scene, board::Hex hex);

/// Whether the unit may come upon these enemies in that place: not by a way of moving that forbids it, not a single man
/// who does not fight, not a shaken unit, and no commander alone (8.0, 6.1, 11.1, 11.3, 11.4).
MaybeRefusal judge_encounter(const Asked& asked, const std::vector<const LnlUnit*>& enemies, Place where, Melee melee);

/// Movement points that the steps of this impulse have used up to now.
int points_spent(const Scene& scene, const Unit& unit);

/// How a unit steps. `left`: the points that a move under way, or one backwards, has still to spend; nothing: it is the
/// first step of an impulse, which anybody makes who has a movement point (6.0).
struct Gait {
  Melee melee = Melee::may_enter;
  std::optional<int> left;
  Gear gear = Gear::forward;
  bool withdraws = false;  ///< leaves the hex of a melee, which others cannot (8.1)
};

/// The first steps that the rules allow, into the targets; a change of storey is the unit's own hex. Else why the last
/// of them is refused.
MaybeRefusal find_steps(const Asked& asked, const Gait& gait, Terms& terms);

/// The hexes that bring it away from there. Whoever retreats is shaken: the steps of a shaken unit are those that bring
/// it nearer to no enemy in sight.
std::vector<std::string> ways_from(board::Hex attacker, const Asked& asked, Terms& terms);

}  // namespace adjutant::games::lnl

#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "base/result.h"
#include "games/bcs/board/units.h"
#include "games/course.h"
#include "games/game_system.h"

// The effects of each action on the situation.
namespace adjutant::games::bcs {

/// An action while its effect is being applied: what it was judged by, and the situation that it changes.
struct Doing {
  const Unit& actor;           ///< the acting unit before the action
  const Formation& formation;  ///< its formation before the action
  const Deed& deed;
  const ActionView& view;
  const nlohmann::json& outcome;  ///< an object; empty where nobody has given one
  const Rulings& rulings;
  Situation after;

  /// The acting unit in the changed situation; null once it is lost.
  [[nodiscard]] Unit* unit();
  /// The HQ of the acting unit's formation in the changed situation; null where it has none, or the HQ is lost.
  [[nodiscard]] Unit* hq();
};

using Effect = Result<void> (*)(Doing& doing);

/// The effect of that action; null for one that the players carry out themselves.
Effect effect_of(std::string_view action);

/// The target hex of the action. Fails where the action names none.
Result<board::Hex> target_of(const Doing& doing);

/// The Error that the outcome is no result of the action's procedure, so that its effect is unknown.
tl::unexpected<Error> no_outcome(const Doing& doing);
/// The Error that the procedure itself has found the action not legal.
tl::unexpected<Error> not_legal(const Doing& doing);

/// Applies to counters what the outcome says of them: step losses, Supports that drop out, and retreats, noted with
/// that cause; empty: no unit has to retreat. Fails for a unit that is not here, or whose steps nobody has given.
Result<void> take_harm(Doing& doing, const std::string& cause);

/// The status of the acting unit after such an event, by the Stopped and Finished chart, for events of an action that
/// are the same for every movement class.
std::string status_after(const Doing& doing, const std::string& event);

/// Notes that the formation has done something that may raise its fatigue; `reason` is one of those of bcs.fatigue.
void note_tiring(Doing& doing, const std::string& reason);

// Effects of a formation's actions, in effects_formation.cpp.
Result<void> activate(Doing& doing);
Result<void> recover(Doing& doing);
Result<void> roll_snafu(Doing& doing);
Result<void> mitigate(Doing& doing);
Result<void> create_preparation(Doing& doing);
Result<void> end_preparation(Doing& doing);
Result<void> activate_again(Doing& doing);
Result<void> roll_fatigue(Doing& doing);

// Effects of fights, in effects_fight.cpp.
Result<void> attack(Doing& doing);
Result<void> attack_by_shock(Doing& doing);
Result<void> assist(Doing& doing);
Result<void> engage(Doing& doing);
Result<void> attack_by_fire(Doing& doing);
Result<void> spot(Doing& doing);
Result<void> fire_barrage(Doing& doing);
Result<void> isolate(Doing& doing);

// Effects of moves and retreats, in effects_move.cpp.
Result<void> move(Doing& doing);
Result<void> enter_screen(Doing& doing);
Result<void> flip(Doing& doing);
Result<void> retreat_voluntarily(Doing& doing);
Result<void> go_back(Doing& doing);
Result<void> move_trains(Doing& doing);
Result<void> flip_trains(Doing& doing);

}  // namespace adjutant::games::bcs

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
struct Execution {
  const Unit& actor;           ///< the acting unit before the action
  const Formation& formation;  ///< its formation before the action
  const ChosenAction& chosen;
  const ActionView& view;
  const nlohmann::json& outcome;  ///< an object; empty where nobody has given one
  const RuleSet& rule_set;
  Situation after;

  /// The acting unit in the changed situation; null once it is lost.
  [[nodiscard]] Unit* unit();
  /// The HQ of the acting unit's formation in the changed situation; null where it has none, or the HQ is lost.
  [[nodiscard]] Unit* hq();
};

using Effect = Result<void> (*)(Execution& execution);

/// The effect of that action; null for one that the players carry out themselves.
Effect effect_of(std::string_view action);

/// The target hex of the action. Fails where the action names none.
Result<board::Hex> target_of(const Execution& execution);

/// The Error that the outcome is no result of the action's procedure, so that its effect is unknown.
tl::unexpected<Error> no_outcome(const Execution& execution);
/// The Error that nobody has rolled for this unit, which rolls for itself.
tl::unexpected<Error> no_own_roll(const Execution& execution);
/// The Error that the procedure itself has found the action not legal.
tl::unexpected<Error> not_legal(const Execution& execution);

/// Applies to counters what the outcome says of them: step losses, Supports that drop out, and retreats, noted with
/// that cause; empty: no unit has to retreat. Fails for a unit that is not here, or whose steps nobody has given.
Result<void> take_harm(Execution& execution, const std::string& cause);

/// The status of the acting unit after such an event, by the Stopped and Finished chart, for events of an action that
/// are the same for every movement class.
std::string status_after(const Execution& execution, const std::string& event);

/// Notes that the formation has done something that may raise its fatigue; `reason` is one of those of bcs.fatigue.
void note_tiring(Execution& execution, const std::string& reason);

// Effects of a formation's actions, in effects_formation.cpp.
Result<void> activate(Execution& execution);
Result<void> recover(Execution& execution);
Result<void> roll_snafu(Execution& execution);
Result<void> mitigate(Execution& execution);
Result<void> create_preparation(Execution& execution);
Result<void> end_preparation(Execution& execution);
Result<void> activate_again(Execution& execution);
Result<void> roll_fatigue(Execution& execution);

// Effects of fights, in effects_fight.cpp.
Result<void> attack(Execution& execution);
Result<void> attack_by_shock(Execution& execution);
Result<void> assist(Execution& execution);
Result<void> engage(Execution& execution);
Result<void> attack_by_fire(Execution& execution);
Result<void> spot(Execution& execution);
Result<void> fire_barrage(Execution& execution);
Result<void> isolate(Execution& execution);

// Effects of moves and retreats, in effects_move.cpp.
Result<void> move(Execution& execution);
Result<void> enter_screen(Execution& execution);
Result<void> flip(Execution& execution);
Result<void> retreat_voluntarily(Execution& execution);
Result<void> go_back(Execution& execution);
Result<void> move_trains(Execution& execution);
Result<void> flip_trains(Execution& execution);

}  // namespace adjutant::games::bcs

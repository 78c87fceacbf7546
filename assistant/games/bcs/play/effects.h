#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "base/result.h"
#include "games/bcs/board/units.h"
#include "games/course.h"
#include "games/game_system.h"

// What each action leaves behind.
namespace adjutant::games::bcs {

/// A deed that is being done: what it was judged by, and the situation that it changes.
struct Doing {
  const Unit& actor;           ///< as it was
  const Formation& formation;  ///< likewise
  const Deed& deed;
  const ActionView& view;
  const nlohmann::json& outcome;  ///< an object; empty where nobody has given one
  const Rulings& rulings;
  Situation after;

  /// The actor as it is being changed; null once it is lost.
  [[nodiscard]] Unit* unit();
  /// Its formation's HQ likewise.
  [[nodiscard]] Unit* hq();
};

using Effect = Result<void> (*)(Doing& doing);

/// The effect of that action; null for one that the players carry out themselves.
Effect effect_of(std::string_view action);

/// The hex that the deed is done to. Fails where it names none.
Result<board::Hex> target_of(const Doing& doing);

/// That the outcome does not say what the deed leaves, as it is no result of its procedure.
tl::unexpected<Error> no_outcome(const Doing& doing);
/// That the procedure itself has answered that it cannot be done.
tl::unexpected<Error> not_legal(const Doing& doing);

/// What the outcome says of counters: steps, Supports that drop out, and who has to retreat, for that cause; empty:
/// none has to. A unit that is not here, or whose steps nobody has given, is an Error.
Result<void> take_harm(Doing& doing, const std::string& cause);

/// The status that such an event leaves, by the chart; whichever movement class, for those that deeds bring about.
std::string status_after(const Doing& doing, const std::string& event);

/// The formation has done something that may raise its fatigue, a reason of bcs.fatigue.
void note_tiring(Doing& doing, const std::string& reason);

// Of a formation, in effects_formation.cpp.
Result<void> activate(Doing& doing);
Result<void> recover(Doing& doing);
Result<void> roll_snafu(Doing& doing);
Result<void> mitigate(Doing& doing);
Result<void> create_preparation(Doing& doing);
Result<void> end_preparation(Doing& doing);
Result<void> activate_again(Doing& doing);
Result<void> roll_fatigue(Doing& doing);

// In fights, in effects_fight.cpp.
Result<void> attack(Doing& doing);
Result<void> attack_by_shock(Doing& doing);
Result<void> assist(Doing& doing);
Result<void> engage(Doing& doing);
Result<void> attack_by_fire(Doing& doing);
Result<void> spot(Doing& doing);
Result<void> fire_barrage(Doing& doing);
Result<void> isolate(Doing& doing);

// On the move, in effects_move.cpp.
Result<void> move(Doing& doing);
Result<void> enter_screen(Doing& doing);
Result<void> flip(Doing& doing);
Result<void> retreat_voluntarily(Doing& doing);
Result<void> go_back(Doing& doing);
Result<void> move_trains(Doing& doing);
Result<void> flip_trains(Doing& doing);

}  // namespace adjutant::games::bcs

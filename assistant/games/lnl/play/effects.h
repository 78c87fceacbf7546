#pragma once

#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "base/result.h"
#include "games/lnl/legal/action_table.h"
#include "games/lnl/play/play.h"
#include "games/lnl/reckon/figures.h"

// The effects of each action of the action table on the situation.
namespace adjutant::games::lnl {

struct FireForEffect;

/// An action while its effect is being applied: what it was judged by, and the situation that it changes.
struct Execution {
  const Scene& scene;  ///< the situation before the action
  const LnlUnit& actor;
  const ChosenAction& chosen;
  const ActionView& view;
  const nlohmann::json& outcome;
  const Figures& figures;
  Situation after;
  std::string helper = {};  ///< the leader who helps an attack, among ChosenAction::with
};

using Effect = Result<void> (*)(Execution& execution);

/// The effect of that action; null for one that is not in the tables.
Effect effect_of(std::string_view action);

/// The id of the acting unit; actor_of() gives the unit in the changed situation.
const std::string& id_of(const Execution& execution);
Unit& actor_of(Execution& execution);

/// Activates the units of that place, so that they may act in this impulse; a leader who has fired already does not.
void activate_place(Execution& execution, Place place);

// Effects of single actions, grouped by subject.
Result<void> step_normally(Execution& execution);
Result<void> step_in_double_time(Execution& execution);
Result<void> step_in_assault(Execution& execution);
Result<void> step_in_stealth(Execution& execution);
Result<void> crawl(Execution& execution);
Result<void> reverse(Execution& execution);
Result<void> turn_in_place(Execution& execution);
Result<void> change_mode(Execution& execution);
Result<void> open_or_button(Execution& execution);
Result<void> get_on(Execution& execution);
Result<void> get_off(Execution& execution);
Result<void> drive_over(Execution& execution);
Result<void> leave_melee(Execution& execution);
/// The unit goes into the bunker of its hex or out of it, in the way in which it moves already (21.1).
Result<void> pass_bunker_wall(Execution& execution);

/// A close assault: on a vehicle in another hex, and on one that has overrun the unit (15.3, 17.1).
Result<void> settle_close_assault(Execution& execution);
Result<void> settle_counter_assault(Execution& execution);

// What follows from other actions.
Result<void> fall_back(Execution& execution);
Result<void> roll_initiative(Execution& execution);
Result<void> come_down(Execution& execution);
Result<void> suffer_crash(Execution& execution);
Result<void> rally_before_melee(Execution& execution);
Result<void> take_half_squad(Execution& execution);
Result<void> check_crew(Execution& execution);
Result<void> keep_other(Execution& execution);

/// The attack of mines (suffer_mines) or of a fire for effect (suffer_fire) that awaited units which came into the hex
/// (18.1, 18.2, 21.4).
Result<void> suffer_mines(Execution& execution);
Result<void> suffer_fire(Execution& execution);
/// Lays the marker of a fire for effect, with its values, and enters the fact.
void lay_fire(Situation& situation, const FireForEffect& fire);

/// Whether the roll of the outcome has succeeded; false where there is none.
bool has_succeeded(const nlohmann::json& outcome);

/// The place of the action's target: the hex on the ground, or the place of the unit that is named.
Place target_place(const Execution& execution);

}  // namespace adjutant::games::lnl

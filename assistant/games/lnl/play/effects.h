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
struct Doing {
  const Scene& scene;  ///< the situation before the action
  const LnlUnit& actor;
  const Deed& deed;
  const ActionView& view;
  const nlohmann::json& outcome;
  const Figures& figures;
  Situation after;
};

using Effect = Result<void> (*)(Doing& doing);

/// The effect of that action; null for one that is not in the tables.
Effect effect_of(std::string_view action);

/// The id of the acting unit; actor_of() gives the unit in the changed situation.
const std::string& id_of(const Doing& doing);
Unit& actor_of(Doing& doing);

/// Activates the units of that place, so that they may act in this impulse.
void activate_place(Doing& doing, Place place);

// Effects of single actions, grouped by subject.
Result<void> step_normally(Doing& doing);
Result<void> step_in_double_time(Doing& doing);
Result<void> step_in_assault(Doing& doing);
Result<void> step_in_stealth(Doing& doing);
Result<void> crawl(Doing& doing);
Result<void> reverse(Doing& doing);
Result<void> turn_in_place(Doing& doing);
Result<void> change_mode(Doing& doing);
Result<void> open_or_button(Doing& doing);
Result<void> get_on(Doing& doing);
Result<void> get_off(Doing& doing);
Result<void> drive_over(Doing& doing);
Result<void> leave_melee(Doing& doing);
/// The unit goes into the bunker of its hex or out of it, in the way in which it moves already (21.1).
Result<void> pass_bunker_wall(Doing& doing);

/// The attack of mines (suffer_mines) or of a fire for effect (suffer_fire) that awaited units which came into the hex
/// (18.1, 18.2, 21.4).
Result<void> suffer_mines(Doing& doing);
Result<void> suffer_fire(Doing& doing);
/// Lays the marker of a fire for effect, with its values, and enters the fact.
void lay_fire(Situation& situation, const FireForEffect& fire);

/// Whether the roll of the outcome has succeeded; false where there is none.
bool has_succeeded(const nlohmann::json& outcome);

/// The place of the action's target: the hex on the ground, or the place of the unit that is named.
Place target_place(const Doing& doing);

}  // namespace adjutant::games::lnl

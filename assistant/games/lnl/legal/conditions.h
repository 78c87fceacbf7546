#pragma once

#include "games/lnl/legal/action_table.h"

namespace adjutant::games::lnl {

// Conditions of the actions beyond phase, side, class and state, by the tables of legal actions: nothing where the
// action is legal, else the refusal. Each fills in the terms: cost, marker, targets, assumptions.

/// The refusal by a state of the unit; the message `key` has "unit" and "status".
Refusal refused_by(const Asked& asked, Status status, const char* key = "lnl.refuse.status");

/// Sets the cost of a roll under the unit's morale: `cost` with "morale". The refusal where its counter prints none.
MaybeRefusal rolls_for_morale(const Asked& asked, const char* cost, const char* rule, Terms& terms);

/// Whether one of the enemies of that side in a vehicle's place prevents a close assault on it (17.1), as each that
/// takes part in melee does; passengers inside do not.
bool defended(const Scene& scene, Place place, std::string_view side);

/// The refusal to move with a machine gun on its tripod (1.6.1.01).
MaybeRefusal held_by_tripod(const Asked& asked);

MaybeRefusal may_rally(const Asked& asked, Terms& terms);
MaybeRefusal may_heal(const Asked& asked, Terms& terms);
MaybeRefusal may_recombine(const Asked& asked, Terms& terms);
MaybeRefusal may_take_weapon(const Asked& asked, Terms& terms);
MaybeRefusal may_flip_tripod(const Asked& asked, Terms& terms);

MaybeRefusal may_activate(const Asked& asked, Terms& terms);
MaybeRefusal may_spot(const Asked& asked, Terms& terms);
MaybeRefusal may_lead(const Asked& asked, Terms& terms);
MaybeRefusal may_lay_smoke(const Asked& asked, Terms& terms);
MaybeRefusal may_fire_flare(const Asked& asked, Terms& terms);
MaybeRefusal may_call_mortar(const Asked& asked, Terms& terms);
MaybeRefusal may_call_artillery(const Asked& asked, Terms& terms);

MaybeRefusal may_fire(const Asked& asked, Terms& terms);
MaybeRefusal may_fire_weapon(const Asked& asked, Terms& terms);
MaybeRefusal may_fire_ordnance(const Asked& asked, Terms& terms);
/// Mortars never fire at opportunity (18.1); nobody but Ops Complete multi-man units and vehicles does when marked so.
MaybeRefusal bars_opportunity(const Asked& asked);
/// The condition of opportunity fire, by that of the same fire in the own impulse.
template <Condition own>
MaybeRefusal at_opportunity(const Asked& asked, Terms& terms) {
  const auto barred = bars_opportunity(asked);
  return barred ? barred : own(asked, terms);
}

MaybeRefusal may_move(const Asked& asked, Terms& terms);
MaybeRefusal may_double_time(const Asked& asked, Terms& terms);
MaybeRefusal may_assault_move(const Asked& asked, Terms& terms);
MaybeRefusal may_stealth(const Asked& asked, Terms& terms);
MaybeRefusal may_low_crawl(const Asked& asked, Terms& terms);
MaybeRefusal may_reverse(const Asked& asked, Terms& terms);
MaybeRefusal may_change_mode(const Asked& asked, Terms& terms);
MaybeRefusal may_turn(const Asked& asked, Terms& terms);
MaybeRefusal may_button(const Asked& asked, Terms& terms);
MaybeRefusal may_load(const Asked& asked, Terms& terms);
MaybeRefusal may_unload(const Asked& asked, Terms& terms);
MaybeRefusal may_overrun(const Asked& asked, Terms& terms);

MaybeRefusal may_enter_bunker(const Asked& asked, Terms& terms);
MaybeRefusal may_leave_bunker(const Asked& asked, Terms& terms);

MaybeRefusal may_suffer_mines(const Asked& asked, Terms& terms);
MaybeRefusal may_suffer_fire(const Asked& asked, Terms& terms);
/// What has to follow from what has been done, and nobody has carried out yet: a retreat, a crash, the last attempt of
/// the SS to rally, the die for a half-squad (1.6.2, 13.81 to 13.93, 15.3, 19.5.1). Null where nothing has.
const Fact* consequence_due(const Scene& scene);
/// The refusal by that fact.
Refusal refused_until(const Scene& scene, const Fact& due);
/// The refusal of any other action while an attack awaits the unit in the hex into which it has come (18.2, 21.4), and
/// of everybody's by consequence_due(), but for who follows his stack there; of rallies before the initiative is known
/// (3.0).
MaybeRefusal judge_dangers(const Asked& asked, Gate gate);

MaybeRefusal may_leave_board(const Asked& asked, Terms& terms);
MaybeRefusal may_retreat(const Asked& asked, Terms& terms);

MaybeRefusal may_roll_initiative(const Asked& asked, Terms& terms);
MaybeRefusal may_counter_assault(const Asked& asked, Terms& terms);
MaybeRefusal may_crash(const Asked& asked, Terms& terms);
MaybeRefusal may_suffer_crash(const Asked& asked, Terms& terms);
MaybeRefusal may_rally_before_melee(const Asked& asked, Terms& terms);
MaybeRefusal may_roll_half_squad(const Asked& asked, Terms& terms);
MaybeRefusal may_check_crew(const Asked& asked, Terms& terms);
MaybeRefusal may_keep_other(const Asked& asked, Terms& terms);

MaybeRefusal may_enter_melee(const Asked& asked, Terms& terms);
MaybeRefusal may_melee(const Asked& asked, Terms& terms);
MaybeRefusal may_withdraw(const Asked& asked, Terms& terms);
MaybeRefusal may_close_assault(const Asked& asked, Terms& terms);

}  // namespace adjutant::games::lnl

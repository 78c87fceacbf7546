#pragma once

#include "games/boltaction/from_table/common.h"

// Inputs of the procedures for effects that a result has left on units (facts.h), and for units in close quarters.
namespace adjutant::games::boltaction {

/// Input of boltaction.he: the template that lies on the unit; where none does, that of its weapon on the target in the
/// hex.
UnitInput blast_input;
/// Input of boltaction.damage: the hits that the unit has taken.
UnitInput hits_input;
/// Input of boltaction.vehicle_damage: the penetration that the vehicle has suffered.
UnitInput vehicle_damage_input;
UnitInput vehicle_pins_input;
/// Input of boltaction.transport.destroyed for a unit aboard: whether its transport was lost by damage or by pins.
UnitInput bail_out_input;
/// Input of boltaction.transport.end_of_turn: whether any unit rides in the transport, and which unit is nearest, where
/// that can be measured.
UnitInput transport_input;
/// Input of boltaction.flame.fuel: what carries the flamethrower.
UnitInput fuel_input;
/// Input of boltaction.ambush: whether the unit's order die has stayed from the last turn.
UnitInput ambush_input;
/// Input of boltaction.medic: the distance to the nearest medic of the unit's side.
UnitInput medic_input;
/// Input of boltaction.indirect.range: the unit's weapon, and the distance to the enemies in the hex.
UnitInput indirect_range_input;
/// Input of boltaction.cq.result for the assaulting unit: what both sides have lost in this round.
UnitInput round_input;
/// Input of a procedure that needs only its dice, such as that of a jammed turret.
TableInput dice_alone;

}  // namespace adjutant::games::boltaction

#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"
#include "games/lnl/board/scene.h"

namespace adjutant::games::lnl {

// Inputs of procedures, as the board shows them for the units and the target hex; those about one unit are of the first
// of the units (of_first and of_actor of common.h).

/// Input of the movement allowance: "mf" and "carries_weapon" of the first of the units, and "leader_mf" of a leader of
/// its hex where one is named with it.
Result<nlohmann::json> allowance_from_board(const Scene& scene, const LnlUnit& unit, const BoardQuestion& question);

/// Input of lnl.initiative: both sides, and the side that had the initiative before.
Result<nlohmann::json> initiative_from_board(const BoardQuestion& question);
/// Input of a rally by the first of the units, where it stands: in the Rally Phase, or of SS before a melee (13.81).
Result<nlohmann::json> rally_from_board(const BoardQuestion& question);
/// Input of a morale check of the first of the units: a medic's, one to leave a melee, one before a close assault on a
/// vehicle in the target hex, helped by the leaders among the others, or any other.
Result<nlohmann::json> morale_from_board(const Scene& scene, const LnlUnit& unit, const BoardQuestion& question);

/// The input of lnl.direct_fire as the board shows it. `units`: who takes part, of one place; a leader among them
/// leads, weapons among them fire (where none is named, one of each owner that fires best). Opportunity fire where the
/// ledger says that it is the other side's impulse. Fails with the rule's reason where the shot is not allowed; figures
/// that nobody has given stay null, for the procedure to need.
Result<nlohmann::json> direct_fire_from_board(const BoardQuestion& question);
/// Input of a retreat of the first of the units from the attacker in the target hex. Its hexes are those beside the
/// unit that are farther from him and no nearer to any other enemy in sight, that it may enter and that have room.
Result<nlohmann::json> retreat_from_board(const Scene& scene, const LnlUnit& unit, const BoardQuestion& question);
/// Input of the roll for a new hero from the first of the units, which has rolled a natural 1.
Result<nlohmann::json> hero_from_board(const Scene& scene, const LnlUnit& unit, const BoardQuestion& question);

/// Input of the roll for the firepower of a new half-squad, the first of the units.
Result<nlohmann::json> half_squad_from_board(const Scene& scene, const LnlUnit& unit, const BoardQuestion& question);

/// Input of an attempt of the first of the units to spot the target hex.
Result<nlohmann::json> spot_from_board(const Scene& scene, const LnlUnit& unit, const BoardQuestion& question);
Result<nlohmann::json> smoke_from_board(const Scene& scene, const LnlUnit& unit, const BoardQuestion& question);
Result<nlohmann::json> flare_from_board(const Scene& scene, const LnlUnit& unit, const BoardQuestion& question);

/// Input of one attack in melee: these units against all that can be attacked in their own hex, with the weapons that
/// they usually use and the best leader there.
Result<nlohmann::json> melee_from_board(const BoardQuestion& question);
/// Input of a melee round with every unit in the hex of the first of the units, which is the target hex.
Result<nlohmann::json> melee_round_from_board(const Scene& scene, const LnlUnit& unit, const BoardQuestion& question);
/// Input of a close assault on the vehicle in the target hex by the first of the units that is no leader, helped by a
/// leader among the others.
Result<nlohmann::json> close_assault_from_board(const BoardQuestion& question);
/// Input of an overrun by the first of the units over the units in the target hex.
Result<nlohmann::json> overrun_from_board(const Scene& scene, const LnlUnit& unit, const BoardQuestion& question);

/// Input of lnl.ordnance: a shot of the gun of the first of the units, or of the weapon that is named, at the units in
/// the target hex.
Result<nlohmann::json> gunfire_from_board(const BoardQuestion& question);
Result<nlohmann::json> to_hit_from_board(const BoardQuestion& question);
/// Input of the attack after a hit with high explosive, by the gun of the first of the units or the weapon that is
/// named, on the units in the target hex.
Result<nlohmann::json> high_explosive_from_board(const BoardQuestion& question);
/// Input of a penetration roll after a hit by the gun of the first of the units on the vehicle in the target hex: the
/// penetration at its range, and the armour that the shot may strike (impact.h).
Result<nlohmann::json> penetration_from_board(const BoardQuestion& question);
/// Input of the check after a hit that does not penetrate, of the vehicle in the target hex: the first of the units, or
/// a vehicle of its enemies.
Result<nlohmann::json> non_penetrating_from_board(const BoardQuestion& question);
/// Input of lnl.ordnance as far as it is about the vehicle or helicopter in the target hex.
Result<nlohmann::json> vehicle_from_board(const BoardQuestion& question);
Result<nlohmann::json> helicopter_hit_from_board(const BoardQuestion& question);
/// Input of a survival roll (lnl.parity) of the first of the units; for a vehicle, of its crew.
Result<nlohmann::json> parity_from_board(const Scene& scene, const LnlUnit& unit, const BoardQuestion& question);

/// Input of mortar fire on the target hex by the first mortar that may fire, called by the first of the units.
Result<nlohmann::json> mortar_from_board(const Scene& scene, const LnlUnit& caller, const BoardQuestion& question);
/// Input of the fire for effect that covers the target hex, whichever unit called it: on the units that came into it
/// with the first of the units, where the ledger has them; else on every unit there.
Result<nlohmann::json> fire_for_effect_from_board(const BoardQuestion& question);
/// Input of a mine attack in the target hex on the units that have just come there with the first of the units: by the
/// next marker that has not attacked them, or by all together. Where the ledger has no such units, on the units that
/// are named.
Result<nlohmann::json> mines_from_board(const Scene& scene, const LnlUnit& unit, const BoardQuestion& question);
/// Input of the spotting round of off-board artillery that the first of the units calls on the target hex.
Result<nlohmann::json> scatter_from_board(const Scene& scene, const LnlUnit& unit, const BoardQuestion& question);
/// Input of the crash of the helicopter that is the first of the units.
Result<nlohmann::json> crash_from_board(const Scene& scene, const LnlUnit& unit, const BoardQuestion& question);
/// Input of the attack on all units in the hex where a helicopter comes down; not on those who have survived aboard it,
/// where the ledger tells who was there.
Result<nlohmann::json> crash_fire_from_board(const BoardQuestion& question);

}  // namespace adjutant::games::lnl

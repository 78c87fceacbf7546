#pragma once

#include <vector>

#include "games/game_system.h"
#include "games/lnl/board/scene.h"
#include "games/lnl/resolve/attack.h"

namespace adjutant::games::lnl {

/// The strength of one side in an attack of a melee (8.0 to 8.2).
struct MeleePower {
  int firepower = 0;
  int zero_men = 0;  ///< multi-man counters and scouts of firepower 0: each fights with 1
  bool hero = false;
  bool glider = false;             ///< a glider squad is there, and glider troops are the majority (13.92)
  std::vector<std::string> spent;  ///< satchel charges
};

enum class MeleeRole { attacks, defends };

/// Whether the fighter takes part in melee: neither shaken nor of a class that only stands by (8.1); a leader or
/// advisor only with a weapon.
bool takes_part(const Firer& fighter);

/// Adds up these fighters as they stand in `firers` of an attack: own firepower unmodified, weapons within the limits
/// of 1.6. The procedure fails on one who takes no part: shaken, medic, sniper, chaplain, vehicle, an unarmed leader,
/// an attacking weapon team.
MeleePower melee_power(const std::vector<Firer>& fighters, MeleeRole role, Run& run);

/// Whether the unit takes part in melee: neither shaken nor of a class that only stands by (8.1).
bool fights_in_melee(const Scene& scene, const LnlUnit& unit);

}  // namespace adjutant::games::lnl

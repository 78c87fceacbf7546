#pragma once

#include <optional>
#include <vector>

#include "games/lnl/legal/action_table.h"

namespace adjutant::games::lnl {

/// A shot from a unit's place at an enemy's.
struct Shot {
  MaybeRefusal refusal;
  std::vector<Message> assumptions;
  bool undeclared = false;  ///< sight is looked at once it is declared; all else allows it
};

/// Whether `firer` may direct fire at that place with something of that range (unknown: said as an assumption): range,
/// line of sight, spotted, no friends and no melee there (5.0, 10.1, 10.3).
Shot judge_shot(const Scene& scene, const LnlUnit& firer, Place target, std::optional<int> range);

/// How a target is named in an action: its hex, or one of its units where it stands on an upper storey.
std::string target_name(const Scene& scene, Place place, std::string_view side);

/// All places that the unit may fire at, into `terms`; else the refusal of the nearest enemy. Under Ops Complete only
/// what it has spotted in this impulse.
MaybeRefusal find_targets(const Asked& asked, std::optional<int> range, const std::vector<Place>& candidates,
                          Terms& terms);

/// The range of the unit's own fire, of its machine gun for a vehicle; unknown where nobody has given it.
std::optional<int> own_range(const Asked& asked);

/// How far the ordnance reaches: the farthest range on the back of its counter; unknown where nobody has given one.
std::optional<int> ordnance_range(const LnlUnit& gun);

/// How often a gun of several shots has fired in this impulse (15.0).
int shots_fired(const Scene& scene, const LnlUnit& unit);

/// The first mortar of that side that may fire when called, at that hex where one is named: fit, not used yet, with the
/// hex in range as far as that is known (18.1). Null where there is none.
const LnlUnit* mortar_on_call(const Scene& scene, std::string_view side, std::optional<board::Hex> target);

}  // namespace adjutant::games::lnl

#pragma once

#include <optional>
#include <vector>

#include "games/lnl/legal/action_table.h"

namespace adjutant::games::lnl {

/// Whether a unit may fire from its place at an enemy's.
struct Shot {
  MaybeRefusal refusal;
  std::vector<Message> assumptions;
  bool undeclared = false;  ///< a shot must be declared before the line of sight is looked at; all else allows the shot
};

/// Judges whether `firer` may fire at that place with a weapon of that range (nothing: unknown, which is an
/// assumption): range, line of sight, spotting, no friends and no melee there (5.0, 10.1, 10.3).
Shot judge_shot(const Scene& scene, const LnlUnit& firer, Place target, std::optional<int> range);

/// The name of a target in an action: its hex, or one of its units where it stands on an upper storey.
std::string target_name(const Scene& scene, Place place, std::string_view side);

/// Adds to `terms` all places that the unit may fire at; where there is none gives the refusal for the nearest enemy. A
/// unit marked Ops Complete fires only at what it has spotted in this impulse.
MaybeRefusal find_targets(const Asked& asked, std::optional<int> range, const std::vector<Place>& candidates,
                          Terms& terms);

/// The refusal of the ground from which the unit would fire: no mortar fires from a building, heavy jungle or forest
/// (18.1), no recoilless gun from a building, unless it is in a bunker (1.6.3). Nothing where the ground does not bar
/// it.
MaybeRefusal barred_ground(const Scene& scene, const LnlUnit& gun);

/// The range in hexes of the unit's own fire, for a vehicle that of its machine gun; nothing where nobody has given it.
std::optional<int> own_range(const Asked& asked);

/// The range of the ordnance in hexes: the farthest on the back of its counter; nothing where nobody has given one.
std::optional<int> ordnance_range(const LnlUnit& gun);

/// How often a gun of several shots has fired in this impulse (15.0).
int shots_fired(const Scene& scene, const LnlUnit& unit);

/// The first mortar of that side that may fire when called, at that hex where one is named: fit, not used yet, with the
/// hex in range as far as that is known (18.1). Null where there is none.
const LnlUnit* mortar_on_call(const Scene& scene, std::string_view side, std::optional<board::Hex> target);

}  // namespace adjutant::games::lnl

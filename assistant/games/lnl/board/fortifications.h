#pragma once

#include <vector>

#include "games/lnl/board/scene.h"

namespace adjutant::games::lnl {

// Fortifications in a hex (21.0), as the markers of a situation have them:
//
//   bunker    values: "facing", the side of the hex that its arrow points at: "N", "NE", "SE", "S", "SW", "NW"
//   foxhole
//   wire
//   mines     side: whose they are; values: "fp", the firepower printed on the marker
//
// A unit inside a bunker has the marker "in_bunker" on it; every other unit in the hex is outside.

/// The markers of that kind in that hex and on that storey.
std::vector<const HexMarker*> markers_at(const Situation& situation, Place place, std::string_view kind);
/// A printed figure of a hex marker; nothing where nobody has given it.
std::optional<int> figure_of(const HexMarker& marker, const std::string& name);

// ------------------------------------------------------------------------------------------------------ bunkers, 21.1

inline constexpr const char* bunker_marker = "bunker";
inline constexpr const char* inside_marker = "in_bunker";

bool is_in_bunker(const Unit& unit);
bool has_bunker(const Situation& situation, Place place);

/// Whether the wall of a bunker separates two units of one place: one is inside, the other outside.
bool wall_between(const Unit& a, const Unit& b);

/// The enemies that the unit meets in melee there: in its own place those on its side of a bunker's wall; elsewhere
/// those outside, since no unit gets into a bunker from another hex.
std::vector<const LnlUnit*> enemies_met(const Scene& scene, const LnlUnit& unit, Place place);

/// The enemies in that place that fire of the unit attacks: from beside a bunker those inside it, as in an adjacent
/// hex; elsewhere all of them.
std::vector<const LnlUnit*> enemies_struck(const Scene& scene, const LnlUnit& firer, Place place);

// -------------------------------------------------------------------------------------------------------- mines, 21.4

inline constexpr const char* mines_marker = "mines";

/// The mines that attack a unit of that side which comes to that place, including markers whose side nobody has said.
std::vector<const HexMarker*> mines_against(const Situation& situation, Place place, std::string_view side);
/// Whether mines of that side, which slow its own units down, lie in that place.
bool has_own_mines(const Situation& situation, Place place, std::string_view side);

}  // namespace adjutant::games::lnl

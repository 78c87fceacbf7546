#pragma once

#include <span>
#include <string>
#include <string_view>

#include "games/state/situation.h"

// What is done to a counter itself, whatever the game.
namespace adjutant::games {

/// Lays the marker on it, unless it has it; a counter that is full of them (max_unit_markers) stays as it is.
void mark(Unit& unit, const std::string& marker);
void unmark(Unit& unit, std::string_view marker);

/// The other side comes up. Those printed figures of the face that goes down are kept as "FACE/figure"; those of the
/// one that comes up are taken from such values, or unknown until somebody gives them.
void turn_over(Unit& unit, const std::string& face, std::span<const char* const> figures);

/// Whether Unit::values has under this name a figure of a side that is down, "FACE/figure".
bool is_of_other_face(std::string_view figure);

}  // namespace adjutant::games

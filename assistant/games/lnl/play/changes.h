#pragma once

#include <string>
#include <string_view>

#include "games/lnl/board/scene.h"
#include "games/lnl/board/units.h"
#include "games/state/changing.h"

// Single changes to a situation, of which the effects of actions are made.
namespace adjutant::games::lnl {

void mark(Unit& unit, Status status);
void unmark(Unit& unit, Status status);
bool is_marked(const Unit& unit, Status status);

/// Lays a marker of that kind in that place, unless one lies there.
void lay_marker(Situation& situation, Place place, const std::string& kind);

/// Moves the unit to that place with the weapons it carries and its passengers. A place that all units have left is
/// spotted no more (10.1).
void put_in(Situation& situation, const std::string& id, Place place);

/// Turns the counter to that face. Its figures are those kept under "FACE/fp" ..., else unknown; those of the former
/// face are kept under its name.
void turn_over(Unit& unit, const std::string& face);

/// Removes the counter from the board: its weapons lie in its hex, riders stand there, and a vehicle on the ground
/// leaves a wreck.
void take_off(Situation& situation, const std::string& id);

/// Removes the counter from the board with its passengers and all that they carry; nothing of it stays behind.
void remove_with_passengers(Situation& situation, const std::string& id);

/// Whether units of more than one side stand in that place, on the same side of a bunker's wall.
bool is_contested(const Situation& situation, Place place);

/// Removes the figures that differ between the faces of a counter, of both faces.
void forget_figures(Unit& unit);

}  // namespace adjutant::games::lnl

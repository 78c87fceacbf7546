#pragma once

#include <string>
#include <string_view>

#include "games/lnl/board/scene.h"
#include "games/lnl/board/units.h"
#include "games/state/changing.h"

// The single changes that deeds are made of, on a situation that is being changed.
namespace adjutant::games::lnl {

void mark(Unit& unit, Status status);
void unmark(Unit& unit, Status status);
bool is_marked(const Unit& unit, Status status);

/// Lays a marker in that place, once.
void lay_marker(Situation& situation, Place place, const std::string& kind);

/// Puts the unit there with the weapons it carries and whoever rides in it. A place that everybody has left is spotted
/// no more (10.1).
void put_in(Situation& situation, const std::string& id, Place place);

/// Turns the counter to that face: its figures are those kept under "FACE/fp" ..., else nobody knows them; those of the
/// former face are kept likewise.
void turn_over(Unit& unit, const std::string& face);

/// Takes the counter off the board: its weapons lie in its hex, riders stand there, and a vehicle on the ground leaves
/// a wreck.
void take_off(Situation& situation, const std::string& id);

/// Takes the counter off the board with whoever rides in it and all that they carry; nothing of it stays behind.
void remove_with_passengers(Situation& situation, const std::string& id);

/// Whether more than one side stands there, on one side of a bunker's wall.
bool is_contested(const Situation& situation, Place place);

/// Drops the figures that differ between the faces of a counter, of both faces.
void forget_figures(Unit& unit);

}  // namespace adjutant::games::lnl

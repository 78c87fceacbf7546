#pragma once

#include <vector>

#include "games/bcs/board/field.h"

// Searches over a surveyed board. The charts are abridged where they speak of the MSR (3.1): what is found here fulfils
// what they print, and the rulebook may ask for more.
namespace adjutant::games::bcs {

/// The hexes of a path from one end to the other, both included; empty: there is no such path. It costs one hex less
/// than it has, as the first is not entered. Of several shortest paths a search always gives the same one.
using HexPath = std::vector<board::Hex>;

/// A limit for a path that may have any length: no board has so many hexes.
inline constexpr int any_length = board::max_board_side * board::max_board_side;

/// The shortest safe path from a unit to its HQ (1.9) of at most `limit` hexes: passable for the class, free of enemy
/// units and of the zones that bind it, unless a friend stands there. The unit's own hex is never in question.
HexPath safe_path(const Field& field, board::Hex unit, board::Hex hq, MovementClass ma, int limit);

/// Hexes that an MSR may use between its trains and a supply source (3.1): those with a road, without enemy unit, zone
/// or MSR, and linked to a supply source by such hexes.
HexMap<std::uint8_t> legal_msr_hexes(const Field& field);
/// Hexes that an MSR may use between its trains and the HQ (3.1), where tracks are enough: linked to the trains by such
/// hexes. No hex where the trains do not stand on one of legal_msr_hexes.
HexMap<std::uint8_t> legal_msr_hexes_beyond_trains(const Field& field, board::Hex trains);

/// The main supply route of a formation.
struct Msr {
  HexPath to_trains;       ///< the part from the HQ to the trains; empty: there is none
  HexPath to_source;       ///< the part from the trains to a supply source; empty: there is none
  bool on_tracks = false;  ///< no way from the HQ to the trains does without a track

  [[nodiscard]] bool complete() const { return !to_trains.empty() && !to_source.empty(); }
};

/// The shortest main supply route of a formation; between HQ and trains the shortest without tracks, where there is
/// one.
Msr trace_msr(const Field& field, board::Hex hq, board::Hex trains);

/// Whether the hex lies within the command radius, counted in hexes.
bool in_command(board::Hex hq, board::Hex hex, int radius);
/// The hexes of the board within the command radius of the HQ, in order; `radius` is counted in hexes.
std::vector<board::Hex> command_hexes(const Field& field, board::Hex hq, int radius);

}  // namespace adjutant::games::bcs

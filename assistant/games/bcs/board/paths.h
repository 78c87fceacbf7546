#pragma once

#include <vector>

#include "games/bcs/board/field.h"

// Searches over a surveyed board. The charts are abridged where they speak of the MSR (3.1): what is found here fulfils
// what they print, and the rulebook may ask for more.
namespace adjutant::games::bcs {

/// Hexes from one end to the other, both included; empty: there is no such path. Its length is one less: the hexes that
/// are entered. Among the shortest always the same one.
using HexPath = std::vector<board::Hex>;

/// No board is so wide: a limit for where a path of any length will do.
inline constexpr int any_length = board::max_board_side * board::max_board_side;

/// The shortest safe path from a unit to its HQ (1.9) of at most `limit` hexes: passable for the class, free of enemy
/// units and of the zones that bind it, unless a friend stands there. The unit's own hex is never in question.
HexPath safe_path(const Field& field, board::Hex unit, board::Hex hq, MovementClass ma, int limit);

/// Hexes that an MSR may use (3.1) between its trains and a source: a road, no enemy unit, zone or MSR, and linked to a
/// supply source by such hexes.
HexMap<std::uint8_t> legal_msr_hexes(const Field& field);
/// Those that it may use between the trains and the HQ, where tracks will do: linked to the trains by such hexes.
/// Nothing where the trains do not stand on a hex of legal_msr_hexes.
HexMap<std::uint8_t> legal_msr_hexes_beyond_trains(const Field& field, board::Hex trains);

/// The main supply route of a formation.
struct Msr {
  HexPath to_trains;       ///< from the HQ
  HexPath to_source;       ///< from the trains
  bool on_tracks = false;  ///< no way from the HQ to the trains does without a track

  [[nodiscard]] bool complete() const { return !to_trains.empty() && !to_source.empty(); }
};

/// The shortest route; between HQ and trains the shortest without tracks, where there is one.
Msr trace_msr(const Field& field, board::Hex hq, board::Hex trains);

/// Whether the hex lies within the command radius, counted in hexes.
bool in_command(board::Hex hq, board::Hex hex, int radius);
/// All of the board that do, in order.
std::vector<board::Hex> command_hexes(const Field& field, board::Hex hq, int radius);

}  // namespace adjutant::games::bcs

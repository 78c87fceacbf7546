#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"

namespace adjutant::board {

/// A hex by its raw column and row, counted from 0 as VASSAL's hex grid counts them before any numbering; odd columns
/// lie half a hex lower. Ordered by column, then row.
struct Hex {
  int column = 0;
  int row = 0;

  friend auto operator<=>(const Hex&, const Hex&) = default;
};

/// The largest column or row of a hex, either way from 0. It keeps products of lattice coordinates far inside 64 bits.
inline constexpr int max_hex_coordinate = 4096;

/// The name of a hex in files and JSON: "COLUMN,ROW", such as "4,2".
std::string to_string(Hex hex);

/// The hex that "4,2" names; nullopt for anything else and beyond max_hex_coordinate.
std::optional<Hex> hex_named(std::string_view text);

/// The hex that "4,2" names. Fails, with the reason, for any other text and beyond max_hex_coordinate. `where` names
/// the place in the file for the message.
Result<Hex> parse_hex(std::string_view text, const std::string& where);

/// The six neighbours, clockwise from the one above: side k lies between corner k and corner k + 1 of corners().
std::array<Hex, 6> neighbours(Hex hex);

/// Steps from one hex to the other; 0 for the same hex.
int distance(Hex a, Hex b);

inline bool adjacent(Hex a, Hex b) {
  return distance(a, b) == 1;
}

/// The side shared by two adjacent hexes; `first` is the one with the smaller column, then the smaller row.
struct Hexside {
  Hex first;
  Hex second;

  friend auto operator<=>(const Hexside&, const Hexside&) = default;
};

/// The side between two hexes in either order.
Hexside hexside(Hex a, Hex b);

/// The name of a hexside in files and JSON: its two hexes, such as "4,2/4,3".
std::string to_string(Hexside side);

/// The quotient rounded downwards, for divisors above 0.
inline constexpr std::int64_t floor_div(std::int64_t a, std::int64_t b) {
  return a / b - (a % b < 0 ? 1 : 0);
}

/// A place in the affine frame of formats.md, in which every centre and corner of a hex is an integer.
struct LatticePoint {
  std::int64_t x = 0;
  std::int64_t y = 0;

  friend auto operator<=>(const LatticePoint&, const LatticePoint&) = default;
};

inline constexpr LatticePoint operator+(LatticePoint a, LatticePoint b) {
  return {a.x + b.x, a.y + b.y};
}
inline constexpr LatticePoint operator-(LatticePoint a, LatticePoint b) {
  return {a.x - b.x, a.y - b.y};
}

/// The largest lattice coordinate of an outline, either way from 0 (a little over max_hex_coordinate hexes): cross
/// products stay below 2^52, products of two of them inside 128 bits.
inline constexpr std::int64_t max_lattice_coordinate = std::int64_t{1} << 24;

inline constexpr std::int64_t column_width = 3072;  ///< from one column's centres to the next
inline constexpr std::int64_t row_height = 2048;    ///< from one centre to the next below it
inline constexpr std::int64_t half_row = 1024;      ///< how much lower odd columns lie

inline constexpr LatticePoint centre(Hex hex) {
  return {column_width * hex.column, row_height * hex.row + (hex.column % 2 != 0 ? half_row : 0)};
}

/// The corners seen from the centre, clockwise from the upper left.
inline constexpr std::array<LatticePoint, 6> corner_offsets = {
    {{-1024, -1024}, {1024, -1024}, {2048, 0}, {1024, 1024}, {-1024, 1024}, {-2048, 0}}};

std::array<LatticePoint, 6> corners(Hex hex);

/// The hex whose hexagon holds the point; of a point on a hexside or corner, the smallest of those that touch it.
Hex hex_at(LatticePoint point);

}  // namespace adjutant::board

template <>
struct std::hash<adjutant::board::Hex> {
  std::size_t operator()(adjutant::board::Hex hex) const noexcept {
    return static_cast<std::size_t>(hex.column) * 8209U + static_cast<std::size_t>(hex.row);
  }
};

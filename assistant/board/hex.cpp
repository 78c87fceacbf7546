#include "board/hex.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>

#include <fmt/format.h>

namespace adjutant::board {
namespace {

/// Columns stand half a hex apart, so rows are compared in halves.
int half_rows(Hex hex) {
  return 2 * hex.row + (hex.column % 2 != 0 ? 1 : 0);
}

std::optional<int> parse_coordinate(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || std::abs(value) > max_hex_coordinate) {
    return std::nullopt;
  }
  return value;
}

}  // namespace

std::string to_string(Hex hex) {
  return fmt::format("{},{}", hex.column, hex.row);
}

std::optional<Hex> hex_named(std::string_view text) {
  const auto comma = text.find(',');
  if (comma == std::string_view::npos) {
    return std::nullopt;
  }
  const auto column = parse_coordinate(text.substr(0, comma));
  const auto row = parse_coordinate(text.substr(comma + 1));
  if (!column || !row) {
    return std::nullopt;
  }
  return Hex{*column, *row};
}

Result<Hex> parse_hex(std::string_view text, const std::string& where) {
  if (const auto hex = hex_named(text)) {
    return *hex;
  }
  return failure(where, {"board.not_a_hex", {{"text", std::string(text.substr(0, 40))}}});
}

std::array<Hex, 6> neighbours(Hex hex) {
  const int up = hex.column % 2 != 0 ? hex.row : hex.row - 1;  // the row of the neighbours that lie half a hex higher
  return {{{hex.column, hex.row - 1},
           {hex.column + 1, up},
           {hex.column + 1, up + 1},
           {hex.column, hex.row + 1},
           {hex.column - 1, up + 1},
           {hex.column - 1, up}}};
}

int distance(Hex a, Hex b) {
  const int across = std::abs(a.column - b.column);
  const int down = std::abs(half_rows(a) - half_rows(b));
  return across + std::max(0, (down - across) / 2);
}

Hexside hexside(Hex a, Hex b) {
  return a < b ? Hexside{a, b} : Hexside{b, a};
}

std::string to_string(Hexside side) {
  return to_string(side.first) + "/" + to_string(side.second);
}

std::array<LatticePoint, 6> corners(Hex hex) {
  std::array<LatticePoint, 6> all = corner_offsets;
  for (LatticePoint& corner : all) {
    corner = corner + centre(hex);
  }
  return all;
}

Hex hex_at(LatticePoint point) {
  const auto first_column = static_cast<int>(floor_div(point.x, column_width));
  for (int column = first_column; column <= first_column + 1; ++column) {
    const LatticePoint top = centre({column, 0});
    const auto first_row = static_cast<int>(floor_div(point.y - top.y, row_height));
    for (int row = first_row; row <= first_row + 1; ++row) {
      const LatticePoint away = point - centre({column, row});
      const std::int64_t across = std::abs(away.x);
      const std::int64_t down = std::abs(away.y);
      if (down <= half_row && across + down <= row_height) {
        return {column, row};
      }
    }
  }
  return {first_column, 0};  // not reached: the hexagons of two columns cover the strip between their centres
}

}  // namespace adjutant::board

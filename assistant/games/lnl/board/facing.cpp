#include "games/lnl/board/facing.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "board/corner.h"

namespace adjutant::games::lnl {

namespace {

std::int64_t cross(board::LatticePoint a, board::LatticePoint b) {
  return a.x * b.y - a.y * b.x;
}

std::optional<std::size_t> place_among(std::string_view name, const std::array<std::string_view, hexsides>& names) {
  const auto* found = std::ranges::find(names, name);
  if (found == names.end()) {
    return std::nullopt;
  }
  return static_cast<std::size_t>(found - names.begin());
}

}  // namespace

std::vector<std::size_t> sides_towards(board::Hex hex, board::Hex from) {
  const board::LatticePoint to = board::centre(from) - board::centre(hex);
  std::vector<std::size_t> towards;
  for (std::size_t side = 0; side < hexsides; ++side) {
    const auto first = board::corner_offsets.at(side);
    const auto second = board::corner_offsets.at((side + 1) % hexsides);
    if (cross(first, to) >= 0 && cross(to, second) >= 0) {
      towards.push_back(side);
    }
  }
  return towards;
}

std::optional<std::size_t> side_named(std::string_view name) {
  return place_among(name, board::side_names);
}

std::optional<std::size_t> corner_named(std::string_view name) {
  return place_among(name, board::corner_names);
}

}  // namespace adjutant::games::lnl

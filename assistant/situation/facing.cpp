#include "situation/facing.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numbers>

#include "board/corner.h"

namespace adjutant::situation {
namespace {

constexpr double whole_turn = 360;
/// Corners lie 60 degrees apart and hexsides between them; drawn grids are never quite regular.
constexpr double farthest = 15;

/// The direction from one map point to another, in degrees clockwise from the top; y grows downwards.
double bearing_of(vmod::Point from, vmod::Point to) {
  const double degrees = std::atan2(to.x - from.x, from.y - to.y) * (whole_turn / 2) / std::numbers::pi;
  return degrees < 0 ? degrees + whole_turn : degrees;
}

double between(double a, double b) {
  const double apart = std::fmod(std::abs(a - b), whole_turn);
  return std::min(apart, whole_turn - apart);
}

using Points = std::array<board::LatticePoint, 6>;
using Names = std::array<std::string_view, 6>;

/// The name of the point that lies in that direction from the middle of the hex.
std::optional<std::string_view> pointed_at(const Ground& ground, board::Hex hex, double bearing, const Points& points,
                                           const Names& names) {
  const auto centre = ground.point_of(hex);
  for (std::size_t i = 0; centre && i < points.size(); ++i) {
    const auto point = ground.point_of(points.at(i));
    if (point && between(bearing_of(*centre, *point), bearing) <= farthest) {
      return names.at(i);
    }
  }
  return std::nullopt;
}

/// The middles of the six hexsides, in the order of side_names.
Points middles(board::Hex hex) {
  const Points corners = board::corners(hex);
  Points points = corners;
  for (std::size_t i = 0; i < points.size(); ++i) {
    const board::LatticePoint next = corners.at((i + 1) % corners.size());
    points.at(i) = {(corners.at(i).x + next.x) / 2, (corners.at(i).y + next.y) / 2};
  }
  return points;
}

}  // namespace

std::optional<std::string_view> corner_at(const Ground& ground, board::Hex hex, double bearing) {
  return pointed_at(ground, hex, bearing, board::corners(hex), board::corner_names);
}

std::optional<std::string_view> side_at(const Ground& ground, board::Hex hex, double bearing) {
  return pointed_at(ground, hex, bearing, middles(hex), board::side_names);
}

}  // namespace adjutant::situation

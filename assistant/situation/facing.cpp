#include "situation/facing.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>

#include "board/corner.h"

namespace adjutant::situation {
namespace {

constexpr double whole_turn = 360;
/// Corners lie 60 degrees apart and hexsides between them; drawn grids are never quite regular.
constexpr double farthest = 15;

/// Clockwise from the top, where y grows downwards.
double bearing_of(vmod::Point from, vmod::Point to) {
  const double degrees = std::atan2(to.x - from.x, from.y - to.y) * (whole_turn / 2) / std::numbers::pi;
  return degrees < 0 ? degrees + whole_turn : degrees;
}

double between(double a, double b) {
  const double apart = std::fmod(std::abs(a - b), whole_turn);
  return std::min(apart, whole_turn - apart);
}

}  // namespace

std::optional<std::string_view> corner_at(const Ground& ground, board::Hex hex, double bearing) {
  const auto centre = ground.point_of(hex);
  if (!centre) {
    return std::nullopt;
  }
  const auto corners = board::corners(hex);
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const auto corner = ground.point_of(corners.at(i));
    if (corner && between(bearing_of(*centre, *corner), bearing) <= farthest) {
      return board::corner_names.at(i);
    }
  }
  return std::nullopt;
}

}  // namespace adjutant::situation

#include "games/lnl/impact.h"

#include <algorithm>
#include <array>

#include "board/hex.h"

namespace adjutant::games::lnl {

namespace {

constexpr const char* setting = "impact";
constexpr std::size_t sides = 6;

/// The corners in the order of board::corner_offsets.
constexpr std::array<std::string_view, sides> corner_names = {"NW", "NE", "E", "SE", "SW", "W"};
/// What a side of the hex shows, counted clockwise from the corner that is faced.
constexpr std::array<std::string_view, sides> faces = {"front", "flank", "rear", "rear", "flank", "front"};

std::optional<std::size_t> corner_named(const std::string& name) {
  const auto* found = std::find(corner_names.begin(), corner_names.end(), name);
  if (found == corner_names.end()) {
    return std::nullopt;
  }
  return static_cast<std::size_t>(found - corner_names.begin());
}

std::int64_t cross(board::LatticePoint a, board::LatticePoint b) {
  return a.x * b.y - a.y * b.x;
}

/// The sides of the hex across which it is seen from there: one, or both of a corner that points at it.
std::vector<std::size_t> sides_towards(board::Hex hex, board::Hex from) {
  const board::LatticePoint to = board::centre(from) - board::centre(hex);
  std::vector<std::size_t> towards;
  for (std::size_t side = 0; side < sides; ++side) {
    const auto first = board::corner_offsets.at(side);
    const auto second = board::corner_offsets.at((side + 1) % sides);
    if (cross(first, to) >= 0 && cross(to, second) >= 0) {
      towards.push_back(side);
    }
  }
  return towards;
}

}  // namespace

std::vector<Setting> impact_settings() {
  return {{setting, {"hexsides", "ask"}, "14.1"}};
}

std::optional<int> armor_struck(const LnlUnit& vehicle, const std::string& part, board::Hex from,
                                const Settings& settings, std::vector<Message>& assumed) {
  const std::string own = part == "turret" ? vehicle.text("turret_facing") : std::string();
  const auto facing = corner_named(own.empty() ? vehicle.text("facing") : own);
  const auto chosen = settings.find(setting);
  const bool asks = chosen != settings.end() && chosen->second == "ask";
  if (!facing || asks || from == vehicle.counter->hex) {
    return std::nullopt;
  }
  std::optional<int> weakest;
  for (const std::size_t side : sides_towards(vehicle.counter->hex, from)) {
    const std::string_view face = faces.at((side + sides - *facing) % sides);
    const auto armor = vehicle.figure(part + "_" + std::string(face));
    if (!armor) {
      return std::nullopt;
    }
    weakest = std::min(weakest.value_or(*armor), *armor);
  }
  const Message read_so = {"lnl.assume.impact", {{"unit", called(*vehicle.counter)}}};
  if (std::find(assumed.begin(), assumed.end(), read_so) == assumed.end()) {
    assumed.push_back(read_so);
  }
  return weakest;
}

}  // namespace adjutant::games::lnl

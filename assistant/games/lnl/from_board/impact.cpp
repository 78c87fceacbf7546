#include "games/lnl/from_board/impact.h"

#include <algorithm>
#include <array>

#include "games/lnl/board/facing.h"

namespace adjutant::games::lnl {

namespace {

constexpr const char* impact_setting = "impact";

/// The face of a vehicle that each side of its hex shows, counted clockwise from the corner that it faces.
constexpr std::array<std::string_view, hexsides> faces = {"front", "flank", "rear", "rear", "flank", "front"};

}  // namespace

std::vector<Setting> impact_settings() {
  return {{impact_setting, {"hexsides", "ask"}, "14.1"}};
}

std::optional<int> armor_struck(const LnlUnit& vehicle, const std::string& part, board::Hex from,
                                const Settings& settings, std::vector<Message>& assumed) {
  const std::string own = part == "turret" ? vehicle.text("turret_facing") : std::string();
  const auto facing = corner_named(own.empty() ? vehicle.text("facing") : own);
  const bool asks = is_chosen(settings, impact_setting, "ask");
  if (!facing || asks || from == vehicle.counter->hex) {
    return std::nullopt;
  }
  std::optional<int> weakest;
  for (const std::size_t side : sides_towards(vehicle.counter->hex, from)) {
    const std::string_view face = faces.at((side + hexsides - *facing) % hexsides);
    const auto armor = vehicle.figure(part + "_" + std::string(face));
    if (!armor) {
      return std::nullopt;
    }
    weakest = std::min(weakest.value_or(*armor), *armor);
  }
  const Message read_so = {"lnl.assume.impact", {{"unit", called(*vehicle.counter)}}};
  if (std::ranges::find(assumed, read_so) == assumed.end()) {
    assumed.push_back(read_so);
  }
  return weakest;
}

}  // namespace adjutant::games::lnl

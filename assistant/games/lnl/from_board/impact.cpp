#include "games/lnl/from_board/impact.h"

#include <algorithm>
#include <array>

#include "games/lnl/board/facing.h"
#include "games/lnl/reckon/figures.h"

namespace adjutant::games::lnl {

namespace {

constexpr const char* impact_setting = "impact";

/// The face of a vehicle that each side of its hex shows, counted clockwise from the corner that it faces_clockwise.
constexpr std::array<std::string_view, hexsides> faces_clockwise = {"front", "flank", "rear", "rear", "flank", "front"};

/// Whether that part of the vehicle has no armour on any side.
bool is_unarmored(const LnlUnit& vehicle, const std::string& part) {
  return vehicle.prints_no("armor") && std::ranges::none_of(faces_clockwise, [&](std::string_view face) {
           return vehicle.figure(part + "_" + std::string(face)).has_value();
         });
}

void assume_once(const Message& message, std::vector<Message>& assumed) {
  if (std::ranges::find(assumed, message) == assumed.end()) {
    assumed.push_back(message);
  }
}

}  // namespace

std::vector<Setting> impact_settings() {
  return {{impact_setting, {"hexsides", "ask"}, "14.1"}};
}

std::optional<int> armor_struck(const LnlUnit& vehicle, const std::string& part, board::Hex from,
                                const Settings& settings, std::vector<Message>& assumed) {
  if (is_unarmored(vehicle, part)) {
    assume_once(no_figure(vehicle, "armor"), assumed);
    return 0;
  }
  const std::string own = part == "turret" ? vehicle.text("turret_facing") : std::string();
  const auto facing = corner_named(own.empty() ? vehicle.text("facing") : own);
  const bool asks = is_chosen(settings, impact_setting, "ask");
  if (!facing || asks || from == vehicle.counter->hex) {
    return std::nullopt;
  }
  std::optional<int> weakest;
  for (const std::size_t side : sides_towards(vehicle.counter->hex, from)) {
    const std::string_view face = faces_clockwise.at((side + hexsides - *facing) % hexsides);
    const auto armor = vehicle.counted(part + "_" + std::string(face));
    if (!armor) {
      return std::nullopt;
    }
    weakest = std::min(weakest.value_or(*armor), *armor);
  }
  assume_once({"lnl.assume.impact", {{"unit", called(*vehicle.counter)}}}, assumed);
  return weakest;
}

}  // namespace adjutant::games::lnl

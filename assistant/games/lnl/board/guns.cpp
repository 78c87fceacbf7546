#include "games/lnl/board/guns.h"

#include <algorithm>

namespace adjutant::games::lnl {

namespace {

constexpr const char* flier_setting = "flying_helicopters";
constexpr const char* are_reached = "reached";

bool is_named(const LnlUnit& gun, std::string_view word) {
  return plain_name(gun.counter->name).find(word) != std::string::npos;
}

}  // namespace

bool is_recoilless(const LnlUnit& gun) {
  return gun.printed("recoilless") || is_named(gun, "recoilless");
}

bool is_flying(const LnlUnit& unit) {
  return unit.unit_class == UnitClass::helicopter && !unit.printed("hover");
}

const LnlUnit* vehicle_at(const Scene& scene, Place place, std::string_view side) {
  const LnlUnit* flier = nullptr;
  const auto enemies = scene.enemies_at(place, side);
  for (const LnlUnit* enemy : enemies) {
    if (is_flying(*enemy)) {
      flier = enemy;
    } else if (is_vehicle(enemy->unit_class)) {
      return enemy;
    }
  }
  const bool others = std::ranges::any_of(enemies, [](const LnlUnit* enemy) { return !is_flying(*enemy); });
  return others ? nullptr : flier;
}

std::optional<std::string> column_at(const LnlUnit& gun, int distance) {
  bool has_columns = false;
  for (const std::string column : range_columns) {
    const auto range = gun.figure("range" + column);
    has_columns |= range.has_value();
    if (range && distance <= *range) {
      return column;
    }
  }
  return has_columns ? std::nullopt : std::optional(std::string());
}

std::optional<std::string> lacking(const LnlUnit& gun, int distance, bool at_vehicle) {
  const std::string column = column_at(gun, distance).value_or("");
  if (gun.prints_no("to_hit" + column)) {
    return "to_hit";
  }
  if (at_vehicle) {
    return gun.prints_no("penetration" + column) ? std::optional<std::string>("penetration") : std::nullopt;
  }
  return gun.prints_no("he") ? std::optional<std::string>("he") : std::nullopt;
}

std::vector<Setting> flier_settings() {
  return {{flier_setting, {"unreached", are_reached}, "19.5"}};
}

bool reaches_fliers(const LnlUnit& gun, const Settings& settings) {
  return gun.printed("guided") || is_named(gun, "aag") || is_chosen(settings, flier_setting, are_reached);
}

}  // namespace adjutant::games::lnl

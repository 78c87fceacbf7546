#include "games/lnl/board/guns.h"

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

std::vector<Setting> flier_settings() {
  return {{flier_setting, {"unreached", are_reached}, "19.5"}};
}

bool reaches_fliers(const LnlUnit& gun, const Settings& settings) {
  return gun.printed("guided") || is_named(gun, "aag") || is_chosen(settings, flier_setting, are_reached);
}

}  // namespace adjutant::games::lnl

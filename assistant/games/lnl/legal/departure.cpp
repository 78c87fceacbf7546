#include "games/lnl/legal/departure.h"

namespace adjutant::games::lnl {

namespace {

constexpr const char* departure_setting = "damaged_leaves";
constexpr const char* at_once = "at_once";

}  // namespace

std::vector<Setting> departure_settings() {
  return {{departure_setting, {"next_impulse", at_once}, "19.5.1"}};
}

bool leaves_at_once(const Settings& settings) {
  return is_chosen(settings, departure_setting, at_once);
}

}  // namespace adjutant::games::lnl

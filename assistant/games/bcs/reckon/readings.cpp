#include "games/bcs/reckon/readings.h"

#include <array>
#include <string>

namespace adjutant::games::bcs {

bool is_normal(const Reading& reading, const Settings& settings) {
  const auto chosen = settings.find(std::string(reading.id));
  return chosen == settings.end() || chosen->second != reading.other;
}

std::vector<Setting> reading_settings() {
  constexpr std::array all = {reading::situational,  reading::terrain_row,      reading::screen_on_fail,
                              reading::void_traffic, reading::engagement_cover, reading::independents};
  std::vector<Setting> settings;
  for (const Reading& one : all) {
    settings.push_back({std::string(one.id), {std::string(one.normal), std::string(one.other)}, std::string(one.rule)});
  }
  return settings;
}

}  // namespace adjutant::games::bcs

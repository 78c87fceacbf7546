#include "games/boltaction/reckon/readings.h"

#include <algorithm>

#include "games/boltaction/reckon/sections.h"

namespace adjutant::games::boltaction {

namespace reading {

const Reading lost_rows{"lost_rows", {"public_sheets", "needed"}, section::to_hit};
const Reading aircraft_pins{"aircraft_pins", {"ask", "d3_plus_1", "d3"}, section::strikes};
const Reading widest_template{"widest_template", {"d4", "d3"}, section::he};
const Reading protection{"protection", {"against_hits", "against_damage"}, section::shooting};
const Reading soft_vehicles{"soft_vehicles", {"any_weapon", "heavy_only"}, section::shooting};
const Reading rout_morale{"rout_morale", {"base", "effective"}, section::turn};
const Reading double_one{"double_one", {"instead", "on_top"}, section::turn};
const Reading rally{"rally", {"d6_plus_1", "d6"}, section::orders};
const Reading reverse{"reverse", {"advance", "half_advance"}, section::movement};
const Reading leaving{"leaving", {"moving_only", "any_vehicle"}, section::movement};
const Reading superficial_below{"superficial_below", {"first_row", "no_effect"}, section::vehicle_damage};
const Reading repeat_fubar{"repeat_fubar", {"final", "may_repeat"}, section::turn};

}  // namespace reading

namespace {

std::vector<std::string> values_of(const Reading& reading) {
  std::vector<std::string> values;
  for (const std::string_view value : reading.values) {
    if (!value.empty()) {
      values.emplace_back(value);
    }
  }
  return values;
}

}  // namespace

std::string_view chosen(const Reading& reading, const Settings& settings) {
  const auto given = settings.find(std::string(reading.id));
  if (given == settings.end() || given->second.empty()) {
    return reading.values.front();
  }
  const auto value = std::ranges::find(reading.values, given->second);
  return value == reading.values.end() ? reading.values.front() : *value;
}

bool is_normal(const Reading& reading, const Settings& settings) {
  return chosen(reading, settings) == reading.values.front();
}

std::vector<Setting> reading_settings() {
  std::vector<Setting> settings;
  for (const Reading* one :
       {&reading::lost_rows, &reading::aircraft_pins, &reading::widest_template, &reading::protection,
        &reading::soft_vehicles, &reading::rout_morale, &reading::double_one, &reading::rally, &reading::reverse,
        &reading::leaving, &reading::superficial_below, &reading::repeat_fubar}) {
    settings.push_back({std::string(one->id), values_of(*one), std::string(one->rule)});
  }
  return settings;
}

}  // namespace adjutant::games::boltaction

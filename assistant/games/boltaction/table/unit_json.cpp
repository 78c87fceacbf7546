#include "games/boltaction/table/unit_json.h"

#include <nlohmann/json.hpp>

namespace adjutant::games::boltaction {

using nlohmann::json;

void set_known(json& input, const char* field, const std::optional<int>& number) {
  if (number) {
    input[field] = *number;
  }
}

void set_known(json& input, const char* field, const std::string& text) {
  if (!text.empty()) {
    input[field] = text;
  }
}

void set_national(json& input, const BoltUnit& unit) {
  if (!unit.national.empty()) {
    input["national"] = unit.national;
  }
}

json checked_unit(const BoltUnit& unit) {
  json input = {{"pins", unit.pins}, {"full_strength", unit.full_strength}, {"leader_lost", unit.leader_lost}};
  // As it is written, so that a quality that is not known is refused by its name.
  set_known(input, "quality", printed<std::string>(*unit.unit, "quality").value_or(unit.quality.value_or("")));
  set_known(input, "models", unit.models);
  set_national(input, unit);
  return input;
}

json counter_json(const BoltUnit& unit) {
  return json::array({{{"id", unit.unit->id}, {"name", unit.unit->name}}});
}

}  // namespace adjutant::games::boltaction

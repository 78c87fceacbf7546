#include "api/answers/settings_answers.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "tables/json_values.h"

namespace adjutant::api {

using Json = nlohmann::json;

namespace {

/// Values are named as data files name them, with hyphens too; keys of the catalogue have none.
std::string part_of_key(std::string name) {
  std::ranges::replace(name, '-', '_');
  return name;
}

std::string label_of(const games::GameSystem& game, const games::Setting& setting) {
  return setting.label.empty() ? "setting." + game.id + "." + setting.id : setting.label;
}

Json setting_json(const games::Setting& setting, const std::string& label, const games::Settings& chosen,
                  const Speaker& say) {
  const auto value = chosen.find(setting.id);
  const auto value_json = [&](const std::string& id) {
    return Json{{"id", id}, {"text", say({label + "." + part_of_key(id), {}})}};
  };
  return {{"id", setting.id},
          {"text", say({label, {}})},
          {"value", value == chosen.end() ? setting.values.front() : value->second},
          {"default", setting.values.front()},
          {"values", tables::list_of(setting.values, value_json)},
          {"rule", setting.rule},
          {"source", setting.source}};
}

}  // namespace

Json settings_json(const games::GameSystem& game, const games::Settings& chosen, const Speaker& say) {
  const auto as_json = [&](const games::Setting& setting) {
    return setting_json(setting, label_of(game, setting), chosen, say);
  };
  return {{"settings", tables::list_of(game.settings, as_json)}};
}

}  // namespace adjutant::api

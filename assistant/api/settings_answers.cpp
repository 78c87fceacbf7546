#include "api/settings_answers.h"

#include <algorithm>

#include <nlohmann/json.hpp>

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
  Json values = Json::array();
  for (const std::string& id : setting.values) {
    values.push_back({{"id", id}, {"text", say({label + "." + part_of_key(id), {}})}});
  }
  return {{"id", setting.id},
          {"text", say({label, {}})},
          {"value", value == chosen.end() ? setting.values.front() : value->second},
          {"default", setting.values.front()},
          {"values", std::move(values)},
          {"rule", setting.rule},
          {"source", setting.source}};
}

}  // namespace

Json settings_json(const games::GameSystem& game, const games::Settings& chosen, const Speaker& say) {
  Json list = Json::array();
  for (const games::Setting& setting : game.settings) {
    list.push_back(setting_json(setting, label_of(game, setting), chosen, say));
  }
  return {{"settings", std::move(list)}};
}

}  // namespace adjutant::api

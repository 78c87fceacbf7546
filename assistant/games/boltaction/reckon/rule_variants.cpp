#include "games/boltaction/reckon/rule_variants.h"

#include <algorithm>

namespace adjutant::games::boltaction {

std::string_view chosen(const RuleVariant& variant, const Settings& settings) {
  const auto given = settings.find(std::string(variant.id));
  if (given == settings.end() || given->second.empty()) {
    return variant.values.front();
  }
  const auto* const value = std::ranges::find(variant.values, given->second);
  return value == variant.values.end() ? variant.values.front() : *value;
}

bool is_normal(const RuleVariant& variant, const Settings& settings) {
  return chosen(variant, settings) == variant.values.front();
}

std::vector<Setting> variant_settings() {
  std::vector<Setting> settings;
  for (const RuleVariant& one : variant::all) {
    Setting& setting = settings.emplace_back(Setting{std::string(one.id), {}, std::string(one.rule)});
    for (const std::string_view value : one.values) {
      if (!value.empty()) {
        setting.values.emplace_back(value);
      }
    }
  }
  return settings;
}

}  // namespace adjutant::games::boltaction

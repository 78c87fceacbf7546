#include "games/bcs/reckon/rule_variants.h"

#include <array>
#include <string>

namespace adjutant::games::bcs {

bool is_normal(const RuleVariant& variant, const Settings& settings) {
  const auto chosen = settings.find(std::string(variant.id));
  return chosen == settings.end() || chosen->second != variant.other;
}

std::vector<Setting> variant_settings() {
  constexpr std::array all = {variant::situational,  variant::terrain_row,      variant::screen_on_fail,
                              variant::void_traffic, variant::engagement_cover, variant::independents};
  std::vector<Setting> settings;
  for (const RuleVariant& one : all) {
    settings.push_back({std::string(one.id), {std::string(one.normal), std::string(one.other)}, std::string(one.rule)});
  }
  return settings;
}

}  // namespace adjutant::games::bcs

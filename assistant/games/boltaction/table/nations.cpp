#include "games/boltaction/table/nations.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>

#include "games/boltaction/table/movers.h"
#include "games/boltaction/table/units.h"
#include "games/boltaction/table/word_lists.h"

namespace adjutant::games::boltaction {

namespace {

/// A nation and the rule that all its units have; none where its rules are chosen, or belong to single units.
struct Nation {
  std::string_view id;
  std::string_view rule;
};
constexpr std::array<Nation, 6> nations = {{{"germany", "buzz_saw"},
                                            {"usa", "modern_radio"},
                                            {"united_kingdom", ""},
                                            {"japan", "death_first"},
                                            {"soviet_union", "great_patriotic_war"},
                                            {"australia", ""}}};
/// Of regulars and veterans only.
constexpr std::array<std::string_view, 5> of_the_trained = {"up_and_at_them", "bloody_charge", "tough", "rapid_fire",
                                                            "vengeance"};
/// Of infantry and artillery only.
constexpr std::array<std::string_view, 3> of_those_on_foot = {"great_patriotic_war", "death_first", "jungle_masters"};

/// "Soviet Union" as "soviet_union".
std::string id_of(std::string name) {
  std::ranges::transform(name, name.begin(), [](unsigned char letter) {
    return letter == ' ' ? '_' : static_cast<char>(std::tolower(letter));
  });
  return name;
}

bool is_among(const std::string& rule, const auto& rules) {
  return std::ranges::find(rules, rule) != rules.end();
}

}  // namespace

std::vector<std::string> national_rules(const Unit& unit, std::string_view kind, std::string_view quality) {
  std::vector<std::string> rules = words_of(printed<std::string>(unit, "national").value_or(""));
  const std::string nation = printed<std::string>(unit, "nation").value_or("");
  const auto* const known = std::ranges::find(nations, id_of(nation), &Nation::id);
  const std::string own = known == nations.end() ? nation : std::string(known->rule);
  if (!own.empty() && !is_among(own, rules)) {
    rules.push_back(own);
  }
  const auto mover = mover_of(kind);
  std::erase_if(rules, [&](const std::string& rule) {
    const bool untrained = quality == "inexperienced" && is_among(rule, of_the_trained);
    return untrained || (mover && mover->vehicle && is_among(rule, of_those_on_foot));
  });
  return rules;
}

}  // namespace adjutant::games::boltaction

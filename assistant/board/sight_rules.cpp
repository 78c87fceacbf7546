#include <array>
#include <charconv>

#include "board/line_of_sight.h"
#include "board/terrain_map.h"

namespace adjutant::board {
namespace {

template <class Value, std::size_t size>
struct Choice {
  std::string_view setting;
  Value SightRules::*field;
  std::array<std::string_view, size> names;  ///< in the order of the values

  [[nodiscard]] bool set(SightRules& rules, std::string_view name) const {
    for (std::size_t i = 0; i < size; ++i) {
      if (names[i] == name) {
        rules.*field = static_cast<Value>(i);
        return true;
      }
    }
    return false;
  }

  [[nodiscard]] std::string_view name(const SightRules& rules) const {
    return names[static_cast<std::size_t>(rules.*field)];
  }
};

constexpr Choice<SightRules::Edge, 3> edge_choice{"edge", &SightRules::edge, {"both", "either", "never"}};
constexpr Choice<SightRules::Levels, 2> levels_choice{"levels", &SightRules::levels, {"symmetric", "firer"}};
constexpr Choice<SightRules::Crest, 2> crest_choice{"crest", &SightRules::crest, {"open", "blocks"}};
constexpr Choice<SightRules::Shadow, 3> shadow_choice{"shadow", &SightRules::shadow, {"elevation", "height", "off"}};
constexpr Choice<SightRules::OwnHexside, 2> own_hexside_choice{
    "own_hexside", &SightRules::own_hexside, {"degrades", "ignored"}};
constexpr Choice<SightRules::OwnHex, 3> own_hex_choice{"own_hex", &SightRules::own_hex, {"ignored", "target", "both"}};
constexpr Choice<SightRules::Corner, 4> corner_choice{
    "corner", &SightRules::corner, {"as_edge", "both", "either", "never"}};
constexpr std::string_view smoke_height = "smoke_height";
constexpr std::string_view most_degrading = "most_degrading";
constexpr std::string_view any_number = "any";
/// More than any line can meet on the largest board.
constexpr int no_bound = 1'000'000;

template <class Function>
void for_each_choice(Function function) {
  function(edge_choice);
  function(levels_choice);
  function(crest_choice);
  function(shadow_choice);
  function(own_hexside_choice);
}

/// Choices that the rules of Lock 'n Load leave open to nobody.
template <class Function>
void for_each_further_choice(Function function) {
  function(own_hex_choice);
  function(corner_choice);
}

bool set_smoke_height(SightRules& rules, std::string_view value) {
  int height = 0;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), height);
  if (error != std::errc() || end != value.data() + value.size() || height < 0 || height > max_elevation) {
    return false;
  }
  rules.smoke_height = height;
  return true;
}

bool set_most_degrading(SightRules& rules, std::string_view value) {
  int most = no_bound;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), most);
  const bool is_number = error == std::errc() && end == value.data() + value.size() && most >= 0 && most <= no_bound;
  if (!is_number && value != any_number) {
    return false;
  }
  rules.most_degrading = is_number ? most : no_bound;
  return true;
}

}  // namespace

Result<void> set_rule(SightRules& rules, std::string_view setting, std::string_view value) {
  bool known = setting == smoke_height || setting == most_degrading;
  bool done = (setting == smoke_height && set_smoke_height(rules, value)) ||
              (setting == most_degrading && set_most_degrading(rules, value));
  const auto set = [&](const auto& choice) {
    if (choice.setting == setting) {
      known = true;
      done = choice.set(rules, value);
    }
  };
  for_each_choice(set);
  for_each_further_choice(set);
  if (!known) {
    return failure(std::string(setting), {"los.no_such_setting", {{"setting", std::string(setting)}}});
  }
  if (!done) {
    return failure(std::string(setting),
                   {"los.no_such_value", {{"setting", std::string(setting)}, {"value", std::string(value)}}});
  }
  return {};
}

std::vector<std::pair<std::string, std::string>> settings_of(const SightRules& rules) {
  std::vector<std::pair<std::string, std::string>> settings;
  for_each_choice([&](const auto& choice) { settings.emplace_back(choice.setting, choice.name(rules)); });
  settings.emplace_back(smoke_height, std::to_string(rules.smoke_height));
  for_each_further_choice([&](const auto& choice) {
    if (choice.name(rules) != choice.name({})) {
      settings.emplace_back(choice.setting, choice.name(rules));
    }
  });
  if (rules.most_degrading != SightRules().most_degrading) {
    settings.emplace_back(most_degrading,
                          rules.most_degrading >= no_bound ? any_number : std::to_string(rules.most_degrading));
  }
  return settings;
}

}  // namespace adjutant::board

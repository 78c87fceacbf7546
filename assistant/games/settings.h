#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace adjutant::games {

/// A disputed or silent reading of the rules, as a switch with a default and its reason.
struct Setting {
  std::string id;                   ///< "edge"
  std::vector<std::string> values;  ///< the default first
  std::string rule;
  std::string source = "interpreted";
  /// Catalogue key of its label, to which ".VALUE" is added for a value's label; empty: "setting.GAME.ID".
  std::string label = {};
};

/// Chosen values by setting id; a missing one has its default.
using Settings = std::map<std::string, std::string>;

/// Whether somebody has chosen that value, which is not the setting's default.
inline bool is_chosen(const Settings& settings, const std::string& setting, std::string_view value) {
  const auto chosen = settings.find(setting);
  return chosen != settings.end() && chosen->second == value;
}

}  // namespace adjutant::games

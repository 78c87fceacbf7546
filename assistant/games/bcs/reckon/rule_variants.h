#pragma once

#include <string_view>
#include <vector>

#include "games/game_system.h"

// Variants of the rules where the charts are garbled or silent, as switches. Why each default is what it is stands in
// docs/game-bcs.md.
namespace adjutant::games::bcs {

/// A rule that can be read in two ways.
struct RuleVariant {
  std::string_view id;
  std::string_view normal;  ///< the default
  std::string_view other;
  std::string_view rule;
};

namespace variant {

/// A situational retreat of a unit that neither is prepared nor holds Key Terrain: the flow prints the outcome of those
/// that stay a second time; the key of the combat table has it go 3 hexes.
inline constexpr RuleVariant situational{"situational_retreat", "goes_back", "as_printed", "5.5d"};
/// The barrage row of a terrain hex is printed without figures.
inline constexpr RuleVariant terrain_row{"terrain_row", "grouped-with-pd", "grouped-with-city", "5.3"};
/// The effects table lets a unit enter Screen on any fail, the box of the failed activation in the initial one only.
inline constexpr RuleVariant screen_on_fail{"screen_on_fail", "initial_only", "always", "3.2"};
/// A firer beyond the target's range ignores his result; whether the Traffic marker goes with it is not said.
inline constexpr RuleVariant void_traffic{"void_traffic", "void_too", "stays", "5.2"};
/// Whether city and urban hexes are terrain where the range of an engagement is limited to 1 hex.
inline constexpr RuleVariant engagement_cover{"engagement_cover", "any_cover", "terrain_only", "5.2"};
/// An unassigned independent on foot or truck retreats as a tactical unit does.
inline constexpr RuleVariant independents{"independents_retreat", "as_tactical", "by_movement_class", "5.5e"};

}  // namespace variant

/// Whether the players read it in the default way.
bool is_normal(const RuleVariant& variant, const Settings& settings);

/// All variants of the Battalion Combat Series as settings of the game.
std::vector<Setting> variant_settings();

}  // namespace adjutant::games::bcs

#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "games/boltaction/reckon/sections.h"
#include "games/game_system.h"

// Variants of the rules where the summary is garbled, silent or at odds with itself, as switches. Why each default is
// what it is stands in docs/game-boltaction.md.
namespace adjutant::games::boltaction {

/// A rule that can be read in several ways; the default first, unused places empty.
struct RuleVariant {
  std::string_view id;
  std::array<std::string_view, 3> values;
  std::string_view rule;
};

namespace variant {

/// Five figures of the to-hit table are lost. Their values are those of public reference sheets, as soon as a player
/// ticks them, or none until the owner has typed his own.
inline constexpr RuleVariant lost_rows{"lost_rows", {"public_sheets", "needed"}, section::to_hit};
/// Units near an attacking aircraft take "D31" pins.
inline constexpr RuleVariant aircraft_pins{"aircraft_pins", {"ask", "d3_plus_1", "d3"}, section::strikes};
/// The 4-inch template gives D4 pins, a die that is used nowhere else.
inline constexpr RuleVariant widest_template{"widest_template", {"d4", "d3"}, section::he};
/// Buildings and gun shields are printed as a bonus of 1 against being hit; elsewhere such protection is against
/// damage.
inline constexpr RuleVariant protection{"protection", {"against_hits", "against_damage"}, section::shooting};
/// Whether troops without heavy weapons damage vehicles without armour.
inline constexpr RuleVariant soft_vehicles{"soft_vehicles", {"any_weapon", "heavy_only"}, section::shooting};
/// Which morale the pins of a unit must reach for it to flee.
inline constexpr RuleVariant rout_morale{"rout_morale", {"base", "effective"}, section::turn};
/// Whether the D6+1 pins of a double 1 replace the one that success removes, or come on top of it.
inline constexpr RuleVariant double_one{"double_one", {"instead", "on_top"}, section::turn};
/// What a successful Rally removes.
inline constexpr RuleVariant rally{"rally", {"d6_plus_1", "d6"}, section::orders};
/// How far a vehicle goes backwards.
inline constexpr RuleVariant reverse{"reverse", {"advance", "half_advance"}, section::movement};
/// Which vehicles may be left only without boarding another or assaulting afterwards.
inline constexpr RuleVariant leaving{"leaving", {"moving_only", "any_vehicle"}, section::movement};
/// What a superficial damage of 0 or less is.
inline constexpr RuleVariant superficial_below{
    "superficial_below", {"first_row", "no_effect"}, section::vehicle_damage};
/// Whether a full squad that may repeat a failed check may repeat one that is FUBAR.
inline constexpr RuleVariant repeat_fubar{"repeat_fubar", {"final", "may_repeat"}, section::turn};

/// All of them, in the order in which players are shown them.
inline constexpr std::array all = {lost_rows,     aircraft_pins, widest_template,   protection,
                                   soft_vehicles, rout_morale,   double_one,        rally,
                                   reverse,       leaving,       superficial_below, repeat_fubar};

}  // namespace variant

/// The players' choice; the default where they have not chosen, or not one of its values.
std::string_view chosen(const RuleVariant& variant, const Settings& settings);
/// Whether the players read it in the default way.
bool is_normal(const RuleVariant& variant, const Settings& settings);

/// All variants of Bolt Action as settings of the game.
std::vector<Setting> variant_settings();

}  // namespace adjutant::games::boltaction

#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "games/game_system.h"

// Readings of places where the summary is garbled, silent or at odds with itself, as switches. Why each default is what
// it is stands in docs/game-boltaction.md.
namespace adjutant::games::boltaction {

/// A place that can be read in several ways; the default first, unused places empty.
struct Reading {
  std::string_view id;
  std::array<std::string_view, 3> values;
  std::string_view rule;
};

namespace reading {

/// Five figures of the to-hit table are lost. Their values are those of public reference sheets, as soon as a player
/// ticks them, or none until the owner has typed his own.
extern const Reading lost_rows;
/// Units near an attacking aircraft take "D31" pins.
extern const Reading aircraft_pins;
/// The 4-inch template gives D4 pins, a die that is used nowhere else.
extern const Reading widest_template;
/// Buildings and gun shields are printed as a bonus of 1 against being hit; elsewhere such protection is against
/// damage.
extern const Reading protection;
/// Whether troops without heavy weapons damage vehicles without armour.
extern const Reading soft_vehicles;
/// Which morale the pins of a unit must reach for it to flee.
extern const Reading rout_morale;
/// Whether the D6+1 pins of a double 1 replace the one that success removes, or come on top of it.
extern const Reading double_one;
/// What a successful Rally removes.
extern const Reading rally;
/// How far a vehicle goes backwards.
extern const Reading reverse;
/// Which vehicles may be left only without boarding another or assaulting afterwards.
extern const Reading leaving;
/// What a superficial damage of 0 or less is.
extern const Reading superficial_below;
/// Whether a full squad that may repeat a failed check may repeat one that is FUBAR.
extern const Reading repeat_fubar;

}  // namespace reading

/// The players' reading; the default where they have not chosen, or not one of its values.
std::string_view chosen(const Reading& reading, const Settings& settings);
/// Whether the players read it in the default way.
bool is_normal(const Reading& reading, const Settings& settings);

/// All readings of Bolt Action as settings of the game.
std::vector<Setting> reading_settings();

}  // namespace adjutant::games::boltaction

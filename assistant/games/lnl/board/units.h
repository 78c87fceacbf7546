#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.h"
#include "games/state/situation.h"

/// Lock 'n Load: Band of Heroes v2 as it reads the neutral counters of a Situation.
///
/// Printed figures (Unit::values) that are looked at; one that is missing is unknown:
///   fp range morale mf leadership   whole numbers, of the face that is up
///   assault_move stealth            the movement factor stands in a red box, in a yellow box
///   self_rally glider immobile      printed on the counter; a national rule; a gun that only turns
///   skill                           the title of a skill card, whose text the player keeps as a note (12.0)
///   force nation                    the counter's background ("ss", "para"); the nationality
///   weapon captured tripod calibre  of a weapon: mg, flamethrower, satchel, ordnance; taken from the enemy; the side
///                                   that is up; millimetres
///   mortar                          a weapon team that may not fire at opportunity
///   recoilless guided               a gun that does not fire from buildings; one that reaches helicopters that fly
///   armored open_topped armor       of a vehicle: its lowest armour
///   part_unarmored                  a vehicle that shows an asterisk on one of its sides (17.3)
///   mg mg_all_round gun             firepower of its machine gun, with an asterisk; whether it has a main gun
///   armor_front armor_flank armor_rear   of a vehicle: armour of its hull; turret_front ... that of its turret
///   turret red_armor                whether it has one; whether HEAT is weak against it
///   facing turret_facing            the corner of the hex that it faces: "NE", "E", "SE", "SW", "W", "NW"
///   range_1 to_hit_1 penetration_1  of ordnance: the columns on the back of the counter, up to _3, by rising range
///   he heat                         of ordnance: its HE equivalent; whether it fires HEAT
///   shots                           how often its ordnance fires in one impulse, where the counter says ("2x")
///   gun_range to_hit penetration    of a main gun or weapon team: where only what a shot needs has been typed
///   hover                           of a helicopter
///   aboard on_top                   of a passenger: the id of the vehicle, and whether it rides outside
///   passengers                      of a carrier: the letters of its counter, "P", "PP", "OP", "OPP"
///
/// Facts of the ledger beside the names of Status: facts.h.
namespace adjutant::games::lnl {

/// The classes of counter, in the order of the columns of the action table.
enum class UnitClass : std::uint8_t {
  squad,
  half_squad,
  crew,
  weapon_team,
  leader,
  hero,
  medic,
  sniper,
  scout,
  chaplain,
  advisor,
  armor_leader,
  vehicle,
  helicopter,
  weapon,  ///< a support weapon: acts only with its owner
  other,   ///< the class is not known
};
inline constexpr std::size_t acting_classes = 14;

/// The class of counter for a kind of the situation file: "half_squad", "half-squad", "wt", "sw" ...; `other` for an
/// unknown kind.
UnitClass class_named(std::string_view kind);
UnitClass class_of(const Unit& unit);
/// Every name that class_named() knows.
std::vector<std::string> kind_names();
/// The name of a class, "squad", "half_squad" ...; the key of its term is "lnl.unit." followed by the name.
std::string_view name_of(UnitClass unit_class);

/// Whether the class is a squad, half-squad or crew; a weapon team is not.
bool is_infantry(UnitClass unit_class);
/// Whether the class is infantry or a weapon team: a multi-man counter.
bool is_multi_man(UnitClass unit_class);
bool is_single_man(UnitClass unit_class);
bool is_vehicle(UnitClass unit_class);
/// Whether the class is a leader or an advisor.
bool is_commander(UnitClass unit_class);

/// A state of a unit, by its markers, its face or the ledger. States that bar actions come in the order in which a
/// refusal names them.
enum class Status : std::uint8_t {
  shaken,
  melee,
  abandoned,
  damaged,
  fired,
  moved,
  low_crawl,
  stealth,
  assault_move,
  ops_complete,
  wounded,
  buttoned,
};
inline constexpr std::size_t status_count = 12;

std::optional<Status> status_named(std::string_view marker);
/// The name of a state, "shaken", "ops_complete" ...; the key of its term is "lnl.status." followed by the name.
std::string_view name_of(Status status);

struct KnownStatus {
  Status status;
  Proof by;
};

/// A counter with its class and state. Points into the Situation it was read from.
struct LnlUnit {
  const Unit* counter = nullptr;
  UnitClass unit_class = UnitClass::other;
  std::vector<KnownStatus> states;

  [[nodiscard]] bool is(Status status) const;
  /// Whether the unit is in Good Order: neither shaken nor abandoned.
  [[nodiscard]] bool good_order() const;
  /// A printed whole number of the counter; nothing where it is not known.
  [[nodiscard]] std::optional<int> figure(std::string_view name) const;
  /// Whether the counter is known to print no such figure.
  [[nodiscard]] bool prints_no(std::string_view name) const;
  /// What a figure adds where it counts in a sum: 0 where the counter prints none, nothing where it is not known.
  [[nodiscard]] std::optional<int> counted(std::string_view name) const;
  /// The leadership of the unit now: that of a wounded leader is one less (5.1), and so is his morale.
  [[nodiscard]] std::optional<int> leadership() const;
  [[nodiscard]] std::optional<int> morale() const;
  /// Whether a printed yes-or-no figure is yes; false where it is not given.
  [[nodiscard]] bool printed(std::string_view name) const;
  [[nodiscard]] std::string text(std::string_view name) const;
};

/// A text among the printed figures of a counter or marker; empty where there is none.
std::string text_value(const std::map<std::string, UnitValue>& values, std::string_view name);

/// Reads the class and states of one counter. A weapon that has fired has used up its owner too (4.0).
LnlUnit read_unit(const Situation& situation, const Unit& unit);

/// Whether two counters have the same background colour, as far as it is known: a leader rallies only units of his
/// colour (3.0).
bool same_colour(const LnlUnit& a, const LnlUnit& b);

/// The text in lower case, with blanks and hyphens as underscores: "Ops Complete" is "ops_complete".
std::string plain_name(std::string_view text);

/// The key of the term for a class in a Message: "lnl.unit.half_squad".
std::string class_term(UnitClass unit_class);
std::string status_term(Status status);
/// A state as a message: the marker that an action leaves.
Message status_marker(Status status);

/// The name of a unit for a sentence: its name, else its id.
std::string called(const Unit& unit);
/// A message of that key whose argument names the unit.
Message about(const char* key, const LnlUnit& unit);

}  // namespace adjutant::games::lnl

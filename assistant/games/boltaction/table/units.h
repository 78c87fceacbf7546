#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/game_system.h"
#include "games/state/prints.h"
#include "games/state/situation.h"

namespace adjutant::games::boltaction {

inline constexpr std::array<std::string_view, 3> qualities = {"regular", "inexperienced", "veteran"};
inline constexpr std::array<std::string_view, 6> orders = {"fire", "advance", "run", "ambush", "rally", "down"};

/// A weapon of a unit, and how many of its models carry one.
struct Armed {
  std::string weapon;  ///< row of the weapons table
  int models = 1;

  friend bool operator==(const Armed&, const Armed&) = default;
};

/// A unit on the table as Bolt Action reads it. A value that nobody has given is missing, never a guess.
struct BoltUnit {
  const Unit* unit = nullptr;
  std::string kind;                    ///< one of unit_kinds; empty: the kind is another
  std::optional<std::string> quality;  ///< one of `qualities`; nothing: not known
  std::optional<int> models;
  int pins = 0;
  bool full_strength = false;
  bool leader_lost = false;
  bool one_crew = false;
  bool in_transport = false;
  std::string aboard;  ///< the id of its transport; empty: none, or nobody has said which
  bool in_building = false;
  bool immobilised = false;  ///< a vehicle that moves no more
  std::string order;         ///< one of `orders`; empty: no order die yet this turn
  std::string weapon;        ///< row of its weapon in the weapons table; empty: nobody has said it
  bool unarmed = false;      ///< it is known to have no weapon
  std::vector<Armed> armed;  ///< what is fired by how many models, where the players have said it model by model
  std::vector<std::string> national;  ///< the rules of its nation that it has, see table/nations.h
  std::string rank;                   ///< of an officer: his row of the officers table
  std::string target;                 ///< row of the damage table for hits on it; empty: nobody has said it
  bool open_topped = false;
  bool tank_hunters = false;
  bool transport = true;  ///< of a vehicle that is no tank: it carries troops, unless the players have said otherwise
};

/// Reads a unit from its kind, `values` (quality, models, pins, full_strength, leader_lost, one_crew, weapon, weapons,
/// nation, national, rank, armour, open_topped, tank_hunters, transport, aboard) and markers ("order_run",
/// "in_transport", "in_building", "immobilised"); each marker "pin" is one pin. `armour` says of a vehicle that is no
/// tank whether it is a "soft_vehicle" or an "armoured_car". `weapons` says who carries what, "8 rifle, 1 lmg"; without
/// it every model carries the `weapon`, or all serve it. A counter that prints no quality counts as regular, a
/// vehicle's that prints no armour as a soft vehicle. A team or a gun of a single model has a crew of one.
BoltUnit read_unit(const Unit& unit);

/// That the unit's counter prints no such figure ("models", "weapon", "quality", "rank").
Message no_figure(const BoltUnit& unit, const std::string& figure);
/// Whether it does not.
bool prints_no(const BoltUnit& unit, const std::string& figure);

/// The printed figure of that name, of that kind; nothing where nobody has given it.
template <class T>
std::optional<T> printed(const Unit& unit, const std::string& name) {
  const auto found = unit.values.find(name);
  const T* given = found == unit.values.end() ? nullptr : std::get_if<T>(&found->second);
  return given && !prints_no(unit, name) ? std::optional<T>(*given) : std::nullopt;
}

bool is_vehicle(const BoltUnit& unit);
bool is_artillery(const BoltUnit& unit);

/// Every unit with its pins and its order, for the window and the API.
std::vector<UnitView> views(const Situation& situation, const tables::ChartSheet& charts);

}  // namespace adjutant::games::boltaction

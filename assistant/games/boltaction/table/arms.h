#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/boltaction/table/units.h"
#include "tables/chart.h"

// What a unit fires: every model that has a weapon of its own, and each weapon that several serve once.
namespace adjutant::games::boltaction {

/// One sort of weapon of a unit.
struct Arm {
  std::string weapon;         ///< row of the weapons table
  bool every_model = false;   ///< each of `models` fires one; else there is a single one
  std::optional<int> models;  ///< nothing: nobody has said how many

  friend bool operator==(const Arm&, const Arm&) = default;
};

/// The weapons that the unit fires together. Where they are said model by model, the second man of a team weapon fires
/// nothing else, and models that are missing are taken from the first weapon that no team serves. Weapons for one shot
/// are left out there: they are fired by themselves (one_shot_of).
std::vector<Arm> arms_of(const BoltUnit& unit, const tables::ChartSheet& charts);

/// The weapon for one shot that the unit fires next; nothing where its models carry none (ARMA DE UN SOLO USO).
std::optional<Arm> one_shot_of(const BoltUnit& unit, const tables::ChartSheet& charts);
/// The value `weapons` of the unit once that weapon is fired.
std::string weapons_without(const BoltUnit& unit, const std::string& fired);

/// The largest penetration of these weapons; nothing where none of them has a printed one.
std::optional<int> penetration_of(const std::vector<Arm>& arms, const tables::ChartSheet& charts);

/// Whether fewer models are left than weapons were said, so that arms_of() takes some away.
bool has_lost_arms(const BoltUnit& unit);

/// Whether the weapons table gives the weapon that rule, "team" or "flame".
bool has_rule(const tables::ChartSheet& charts, const std::string& weapon, std::string_view rule);

/// The farthest that any of the unit's weapons fires directly, in inches; nothing where none of them does, or nobody
/// knows.
std::optional<int> direct_range(const BoltUnit& unit, const tables::ChartSheet& charts);

}  // namespace adjutant::games::boltaction

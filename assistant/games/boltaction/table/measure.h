#pragma once

#include <optional>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "games/asking/asking.h"
#include "games/state/situation.h"

// Distances: typed in whole inches, or measured in pixels of a map without a grid, where a unit's values `x` and `y`
// say where it stands. How many pixels an inch has is the owner's figure, chart "table", map/pixels_per_inch.
namespace adjutant::games::boltaction {

/// The distance between the middles of two units in pixels of the map, rounded up, largest_figure at most; nothing
/// where one of them has no place.
std::optional<int> pixels_between(const Unit& a, const Unit& b);

/// The distance between the middles of two units in inches, a started inch counting whole; nothing where a unit has no
/// place, or nobody has given the map's pixels per inch.
std::optional<int> inches_between(const Unit& a, const Unit& b, const tables::ChartSheet& charts);

/// Whether the two are less than so many inches apart, parts of an inch included; nothing where that cannot be
/// measured.
std::optional<bool> is_nearer_than(int inches, const Unit& a, const Unit& b, const tables::ChartSheet& charts);

/// The distance between two units for an input: {"distance": 7} in inches, {"pixels": 280} where nobody has given the
/// scale, {} where it cannot be measured.
nlohmann::json distance_json(const Unit& a, const Unit& b, const tables::ChartSheet& charts);

/// The distance of an input in inches, from its `distance`, else from its `pixels` by the owner's scale, which the
/// procedure then needs; nothing where it has neither.
std::optional<int> measured(Input& input, const Run& run);
/// The distance of an input in inches, from its `distance`, else from its `pixels` by the owner's scale. Where it has
/// neither the procedure stops and needs `distance`.
int needed_distance(Input& input, const Run& run);

}  // namespace adjutant::games::boltaction

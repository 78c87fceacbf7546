#pragma once

#include <optional>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "games/asking/asking.h"
#include "games/state/situation.h"

// Distances: typed in whole inches, or measured in pixels of a map without a grid, where a unit's values `x` and `y`
// say where it stands. How many pixels an inch has is the owner's figure, chart "table", map/pixels_per_inch.
namespace adjutant::games::boltaction {

/// From middle to middle in pixels, rounded up; nothing where one of them has no place.
std::optional<int> pixels_between(const Unit& a, const Unit& b);

/// The same in inches, of which a started one counts; nothing where the scale is not known either.
std::optional<int> inches_between(const Unit& a, const Unit& b, const tables::ChartSheet& charts);

/// {"distance": 7}, {"pixels": 280} where the scale is not known yet, {} where nothing can be measured.
nlohmann::json distance_json(const Unit& a, const Unit& b, const tables::ChartSheet& charts);

/// `distance` of the input in inches, else its `pixels` by the owner's scale, which is then needed; nothing where it
/// has neither.
std::optional<int> measured(Input& input, const Run& run);
/// The same where it cannot be left out.
int needed_distance(Input& input, const Run& run);

}  // namespace adjutant::games::boltaction

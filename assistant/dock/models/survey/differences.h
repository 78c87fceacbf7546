#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <vector>

// What another player's file says otherwise than the survey that is kept.
namespace adjutant::dock {

/// A place of which the file says something else, and what it says.
template <typename Place, typename Stand>
struct Difference {
  Place place;
  Stand theirs;
};

/// The first ones, so many, are decided: what the file says of them.
template <typename Place, typename Stand>
std::map<Place, Stand> take_first(std::vector<Difference<Place, Stand>>& differences, std::size_t count) {
  const auto taken = differences.begin() + static_cast<std::ptrdiff_t>(std::min(count, differences.size()));
  std::map<Place, Stand> theirs;
  for (auto difference = differences.begin(); difference != taken; ++difference) {
    theirs[difference->place] = difference->theirs;
  }
  differences.erase(differences.begin(), taken);
  return theirs;
}

}  // namespace adjutant::dock

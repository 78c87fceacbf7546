#include "games/state/sides.h"

#include <algorithm>
#include <set>

namespace adjutant::games {

std::vector<std::string> sides(const Situation& situation) {
  std::set<std::string> names;
  for (const Unit& unit : situation.units) {
    names.insert(unit.side);
  }
  std::vector<std::string> all(names.begin(), names.end());
  const auto first = std::ranges::find(all, situation.ledger.initiative);
  if (first != all.end()) {
    std::rotate(all.begin(), first, first + 1);
  }
  return all;
}

}  // namespace adjutant::games

#include "games/state/first_unit.h"

namespace adjutant::games {

Result<const Unit*> first_unit(const Situation& situation, const std::vector<std::string>& ids) {
  const std::string id = ids.empty() ? std::string() : ids.front();
  const Unit* unit = situation.unit(id);
  if (!unit) {
    return failure("units", {"games.no_unit", {{"unit", id}}});
  }
  return unit;
}

}  // namespace adjutant::games

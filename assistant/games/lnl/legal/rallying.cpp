#include "games/lnl/legal/rallying.h"

#include <algorithm>

#include "games/lnl/board/facts.h"

namespace adjutant::games::lnl {

bool rallies_alone(const LnlUnit& unit) {
  return unit.printed("self_rally") || unit.unit_class == UnitClass::leader || unit.unit_class == UnitClass::sniper ||
         unit.unit_class == UnitClass::weapon_team || is_vehicle(unit.unit_class);
}

bool rallies_by_dedication(const Scene& scene, const LnlUnit& unit) {
  const bool entitled = plain_name(unit.text("force")) == "ss" && !is_vehicle(unit.unit_class) &&
                        scene.fact_of_side(fact::dedication, unit.counter->side) == nullptr;
  if (!entitled) {
    return false;
  }
  const auto there = scene.friends_at(place_of(unit), unit.counter->side);
  const bool is_helped = std::ranges::any_of(there, [&](const LnlUnit* other) {
    return other != &unit && (other->unit_class == UnitClass::leader || other->unit_class == UnitClass::hero);
  });
  return scene.fact(fact::rally_tried, unit.counter->id) != nullptr || !(is_helped || rallies_alone(unit));
}

}  // namespace adjutant::games::lnl

#include "games/boltaction/table/riders.h"

#include <algorithm>

#include "games/boltaction/table/facts.h"
#include "games/state/changing.h"

namespace adjutant::games::boltaction {

std::vector<std::string> riders_of(const Situation& situation, std::string_view carrier) {
  std::vector<std::string> riders;
  for (const Unit& unit : situation.units) {
    const bool named = !carrier.empty() && printed<std::string>(unit, "aboard") == carrier;
    if (named && read_unit(unit).in_transport) {
      riders.push_back(unit.id);
    }
  }
  return riders;
}

const Unit* largest_rider(const Situation& situation, std::string_view carrier) {
  const Unit* largest = nullptr;
  for (const std::string& id : riders_of(situation, carrier)) {
    const Unit* rider = situation.unit(id);
    if (!largest || read_unit(*rider).models.value_or(0) > read_unit(*largest).models.value_or(0)) {
      largest = rider;
    }
  }
  return largest;
}

bool carries_gun(const Situation& situation, std::string_view carrier) {
  return std::ranges::any_of(riders_of(situation, carrier),
                             [&](const std::string& id) { return is_artillery(read_unit(*situation.unit(id))); });
}

bool needs_vehicle_test(const BoltUnit& unit, const BoltUnit& vehicle, const Situation& situation) {
  const bool dares = fact_of(situation, fact::dares, unit.unit->id) != nullptr;
  return !unit.tank_hunters && !vehicle.open_topped && !dares;
}

}  // namespace adjutant::games::boltaction

#include "games/lnl/legal/stacking.h"

#include <algorithm>

#include "games/lnl/reckon/figures.h"

namespace adjutant::games::lnl {

namespace {

struct PlaceLoad {
  int half_squads = 0;
  int single_men = 0;
  int vehicles = 0;
  int helicopters = 0;
};

PlaceLoad place_load(const std::vector<const LnlUnit*>& units, int wrecks) {
  PlaceLoad load;
  load.vehicles = wrecks;
  for (const LnlUnit* unit : units) {
    load.half_squads += half_squads_of(*unit);
    load.single_men += is_single_man(unit->unit_class) ? 1 : 0;
    load.vehicles += unit->unit_class == UnitClass::vehicle ? 1 : 0;
    load.helicopters += unit->unit_class == UnitClass::helicopter ? 1 : 0;
  }
  return load;
}

}  // namespace

int half_squads_of(const LnlUnit& unit) {
  switch (unit.unit_class) {
    case UnitClass::squad:
    case UnitClass::weapon_team:
      return 2;
    case UnitClass::half_squad:
    case UnitClass::crew:
      return 1;
    default:
      return 0;
  }
}

MaybeRefusal judge_stack(const std::vector<const LnlUnit*>& units, int wrecks, Place place, const Figures& figures) {
  const PlaceLoad load = place_load(units, wrecks);
  struct Limit {
    const char* cell;
    int held;
    int each;  ///< so many of `held` make one
  };
  const std::array<Limit, 4> limits = {{{"squads", load.half_squads, 2},
                                        {"single_men", load.single_men, 1},
                                        {"vehicles", load.vehicles, 1},
                                        {"helicopters", load.helicopters, 1}}};
  for (const Limit& limit : limits) {
    const auto most = figures.number("stacking", std::string(limit.cell) + "/most");
    if (most && limit.held > *most * limit.each) {
      return Refusal{
          "1.3",
          {"lnl.refuse.stacking",
           {{"hex", to_string(place)}, {"most", *most}, term("what", "lnl.stacking." + std::string(limit.cell))}}};
    }
  }
  return std::nullopt;
}

MaybeRefusal judge_entry(const Asked& asked, Place place) {
  auto there = asked.scene.friends_at(place, asked.unit.counter->side);
  if (std::ranges::find(there, &asked.unit) == there.end()) {
    there.push_back(&asked.unit);
  }
  const auto& markers = asked.scene.situation().markers;
  const auto wrecks = std::ranges::count_if(
      markers, [&](const HexMarker& marker) { return marker.hex == place.hex && plain_name(marker.kind) == "wreck"; });
  return judge_stack(there, place.level == 0 ? static_cast<int>(wrecks) : 0, place, asked.figures);
}

}  // namespace adjutant::games::lnl

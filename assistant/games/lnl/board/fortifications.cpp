#include "games/lnl/board/fortifications.h"

#include <algorithm>

namespace adjutant::games::lnl {

std::vector<const HexMarker*> markers_at(const Situation& situation, Place place, std::string_view kind) {
  std::vector<const HexMarker*> found;
  for (const HexMarker& marker : situation.markers) {
    if (marker.hex == place.hex && marker.level == place.level && plain_name(marker.kind) == kind) {
      found.push_back(&marker);
    }
  }
  return found;
}

std::optional<int> figure_of(const HexMarker& marker, const std::string& name) {
  constexpr long long most = 1'000;  // no marker prints more; a wilder figure counts as not given
  const auto found = marker.values.find(name);
  const auto* value = found == marker.values.end() ? nullptr : std::get_if<long long>(&found->second);
  const bool given = value != nullptr && *value >= -most && *value <= most;
  return given ? std::optional<int>(static_cast<int>(*value)) : std::nullopt;
}

bool is_in_bunker(const Unit& unit) {
  return std::ranges::any_of(unit.markers,
                             [](const std::string& marker) { return plain_name(marker) == inside_marker; });
}

bool has_bunker(const Situation& situation, Place place) {
  return !markers_at(situation, place, bunker_marker).empty();
}

bool wall_between(const Unit& a, const Unit& b) {
  return a.hex == b.hex && a.level == b.level && is_in_bunker(a) != is_in_bunker(b);
}

std::vector<const LnlUnit*> enemies_met(const Scene& scene, const LnlUnit& unit, Place place) {
  auto enemies = scene.enemies_at(place, unit.counter->side);
  const bool here = place == place_of(unit);
  std::erase_if(enemies, [&](const LnlUnit* enemy) {
    return here ? wall_between(*unit.counter, *enemy->counter) : is_in_bunker(*enemy->counter);
  });
  return enemies;
}

std::vector<const LnlUnit*> enemies_struck(const Scene& scene, const LnlUnit& firer, Place place) {
  auto enemies = scene.enemies_at(place, firer.counter->side);
  if (place == place_of(firer)) {
    std::erase_if(enemies, [&](const LnlUnit* enemy) { return !wall_between(*firer.counter, *enemy->counter); });
  }
  return enemies;
}

std::vector<const HexMarker*> mines_against(const Situation& situation, Place place, std::string_view side) {
  auto found = markers_at(situation, place, mines_marker);
  std::erase_if(found, [&](const HexMarker* marker) { return marker->side == side; });
  return found;
}

bool has_own_mines(const Situation& situation, Place place, std::string_view side) {
  return markers_at(situation, place, mines_marker).size() > mines_against(situation, place, side).size();
}

}  // namespace adjutant::games::lnl

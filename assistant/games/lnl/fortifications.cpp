#include "games/lnl/fortifications.h"

#include <algorithm>

#include "games/lnl/facing.h"

namespace adjutant::games::lnl {

namespace {

constexpr const char* fortification_rule = "21.1";

/// The side of its hex that the bunker of that place faces; nothing where there is none, or nobody has said.
std::optional<std::size_t> front_of(const Situation& situation, Place place) {
  const auto bunkers = markers_at(situation, place, bunker_marker);
  return bunkers.empty() ? std::nullopt : side_named(text_value(bunkers.front()->values, "facing"));
}

/// The hexside that is faced and those beside it.
bool is_front(std::size_t side, std::size_t faced) {
  const std::size_t turned = (side + hexsides - faced) % hexsides;
  return turned <= 1 || turned == hexsides - 1;
}

}  // namespace

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
  return std::any_of(unit.markers.begin(), unit.markers.end(),
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

Shot judge_embrasure(const Scene& scene, const LnlUnit& firer, Place target) {
  if (!is_in_bunker(*firer.counter)) {
    return {};
  }
  const Place from = place_of(firer);
  if (target == from) {
    return {Refusal{fortification_rule, {"lnl.refuse.from_bunker_outside", {}}}, {}};
  }
  const auto faced = front_of(scene.situation(), from);
  if (!faced) {
    return {std::nullopt, {{"lnl.assume.bunker_front", {{"hex", to_string(from)}}}}};
  }
  const auto sides = sides_towards(from.hex, target.hex);
  const auto through =
      std::count_if(sides.begin(), sides.end(), [&](std::size_t side) { return is_front(side, *faced); });
  if (through == 0) {
    return {Refusal{fortification_rule, {"lnl.refuse.bunker_front", {{"hex", to_string(target)}}}}, {}};
  }
  const bool along_the_corner = through < std::ssize(sides);
  return along_the_corner ? Shot{std::nullopt, {{"lnl.assume.bunker_corner", {{"hex", to_string(target)}}}}} : Shot{};
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

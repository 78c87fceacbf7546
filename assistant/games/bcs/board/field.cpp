#include "games/bcs/board/field.h"

#include <algorithm>
#include <string>
#include <variant>

#include <nlohmann/json.hpp>

#include "base/json_text.h"
#include "games/bcs/board/units.h"
#include "games/state/prints.h"

namespace adjutant::games::bcs {

using board::Hex;

namespace {

Road road_named(std::string_view kind) {
  return kind == "primary_road"     ? Road::primary
         : kind == "secondary_road" ? Road::secondary
         : kind == "track"          ? Road::track
                                    : Road::none;
}

/// The classes that a kind of terrain bars, as its survey says.
std::array<bool, 3> barred_by(const board::TerrainKind& kind) {
  std::array<bool, 3> barred = {};
  const auto given = kind.extra.find("bars");
  const auto list = given == kind.extra.end() ? nlohmann::json() : parsed_json(given->second);
  for (std::size_t i = 0; i < movement_classes.size() && list.is_array(); ++i) {
    barred[i] = std::ranges::find(list, nlohmann::json(movement_classes[i])) != list.end();
  }
  return barred;
}

void place_marker(Field& field, const HexMarker& marker, std::string_view side) {
  if (!field.holds(marker.hex)) {
    return;
  }
  Plot& plot = field[marker.hex];
  const std::string& kind = marker.kind;
  plot.supply |= kind == "supply" || kind == "supply_" + std::string(side);
  plot.enemy_msr |= kind.starts_with("msr_") && kind != "msr_" + std::string(side);
}

}  // namespace

bool has_zone(const Unit& unit) {
  const auto zone = unit.values.find("zoc");
  const bool denied = zone != unit.values.end() && zone->second == UnitValue(false);
  return !denied && is_combat_unit(unit);
}

bool is_road(std::string_view kind) {
  return road_named(kind) != Road::none;
}

std::optional<MovementClass> movement_class_named(std::string_view name) {
  const auto found = std::ranges::find(movement_classes, name);
  return found == movement_classes.end() ? std::nullopt
                                         : std::optional(static_cast<MovementClass>(found - movement_classes.begin()));
}

bool zone_binds(const Plot& plot, MovementClass ma) {
  return ma == MovementClass::tactical ? plot.av_zone : plot.zone;
}

Field field_of(const board::TerrainMap& terrain) {
  const board::TerrainData& data = terrain.data();
  Field field(data.columns, data.rows);
  std::map<std::string, std::array<bool, 3>> barred;
  for (const auto& [name, kind] : data.kinds) {
    barred.emplace(name, barred_by(kind));
  }
  for (const Hex hex : terrain.all_hexes()) {
    Plot& plot = field[hex];
    plot.on_board = true;
    const auto closed = barred.find(terrain.at(hex).terrain);
    plot.barred = closed == barred.end() ? std::array<bool, 3>{} : closed->second;
  }
  for (const board::Edge& edge : data.edges) {
    for (const std::string& kind : edge.kinds) {
      for (const Hex hex : {edge.side.first, edge.side.second}) {
        if (field.holds(hex)) {
          field[hex].road = std::max(field[hex].road, road_named(kind));
        }
      }
    }
  }
  return field;
}

void place_friend(Field& field, Hex hex) {
  if (field.holds(hex)) {
    field[hex].friendly = true;
  }
}

void place_enemy(Field& field, Hex hex, bool has_zone, bool is_av) {
  if (field.holds(hex)) {
    field[hex].enemy = true;
  }
  if (!has_zone) {
    return;
  }
  for (const Hex next : board::neighbours(hex)) {
    if (field.holds(next)) {
      field[next].zone = true;
      field[next].av_zone |= is_av;
    }
  }
}

std::optional<Field> field_of(const Situation& situation, std::string_view side) {
  if (!situation.terrain) {
    return std::nullopt;
  }
  Field field = field_of(*situation.terrain);
  for (const Unit& unit : situation.units) {
    if (!unit.owner.empty() || unit.side.empty()) {
      continue;
    }
    if (unit.side == side) {
      place_friend(field, unit.hex);
    } else {
      place_enemy(field, unit.hex, has_zone(unit), prints(unit, "av"));
    }
  }
  for (const HexMarker& marker : situation.markers) {
    place_marker(field, marker, side);
  }
  return field;
}

}  // namespace adjutant::games::bcs

#include "games/bcs/board/marks.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "base/json_text.h"
#include "games/bcs/board/field.h"
#include "games/bcs/board/paths.h"

namespace adjutant::games::bcs {

using nlohmann::json;

json said_of(const board::TerrainMap& terrain, const std::string& kind, const std::string& key) {
  const board::TerrainKind surveyed = terrain.kind(kind);
  const auto found = surveyed.extra.find(key);
  return found == surveyed.extra.end() ? json() : parsed_json(found->second);
}

std::vector<const Unit*> enemies_in(const Situation& situation, board::Hex hex, std::string_view side) {
  std::vector<const Unit*> enemies;
  for (const Unit& unit : situation.units) {
    if (unit.hex == hex && unit.side != side && !unit.side.empty()) {
      enemies.push_back(&unit);
    }
  }
  return enemies;
}

std::vector<const Unit*> supports_of(const Situation& situation, const Unit& unit) {
  std::vector<const Unit*> supports;
  for (const Unit& other : situation.units) {
    const bool stands_with = other.owner.empty() && other.hex == unit.hex && other.side == unit.side;
    if (is_support(other) && (other.owner == unit.id || stands_with) && !has_marker(other, "dropped")) {
      supports.push_back(&other);
    }
  }
  return supports;
}

std::string hex_kind_of(const Situation& situation, board::Hex hex) {
  if (!situation.terrain || !situation.terrain->on_board(hex)) {
    return "unknown";
  }
  const std::string& name = situation.terrain->at(hex).terrain;
  const json said = said_of(*situation.terrain, name, "combat");
  const std::string kind = said.is_string() ? said.get<std::string>() : name == "clear" ? "open" : name;
  return std::ranges::find(hex_kinds, kind) == hex_kinds.end() ? "unknown" : kind;
}

bool is_also_terrain(const Situation& situation, board::Hex hex) {
  return situation.terrain && situation.terrain->on_board(hex) &&
         said_of(*situation.terrain, situation.terrain->at(hex).terrain, "also_terrain") == json(true);
}

bool in_prepared_defence(const Situation& situation, const Unit& unit) {
  const Formation formation = formation_of(situation, unit);
  if (!formation.prepared || unit.face != "deployed") {
    return false;
  }
  const auto radius = figure(*formation.hq, "command_radius");
  return !radius || in_command(formation.hq->hex, unit.hex, *radius);
}

const Unit& best_rated(const std::vector<const Unit*>& units) {
  return **std::ranges::max_element(units, {}, [](const Unit* unit) { return figure(*unit, "ar").value_or(0); });
}

Marks marks_in(const Situation& situation, board::Hex hex, std::string_view side) {
  const auto keep_armed = [](std::vector<const Unit*>& units) {
    std::erase_if(units, [](const Unit* unit) { return !figure(*unit, "av"); });
  };
  std::vector<const Unit*> hosts = enemies_in(situation, hex, side);
  std::erase_if(hosts, [](const Unit* unit) { return !is_combat_unit(*unit); });
  Marks armed{hosts, nullptr};
  keep_armed(armed.units);
  if (!armed.units.empty()) {
    return armed;
  }
  for (const Unit* host : hosts) {
    Marks supports{supports_of(situation, *host), host};
    keep_armed(supports.units);
    if (!supports.units.empty()) {
      return supports;
    }
  }
  return {};
}

}  // namespace adjutant::games::bcs

#include "games/bcs/from_board/common.h"

#include <algorithm>
#include <array>

#include <nlohmann/json.hpp>

#include "games/bcs/board/field.h"
#include "games/bcs/board/paths.h"
#include "games/bcs/legal/actions.h"
#include "games/bcs/reckon/figures.h"
#include "games/state/first_unit.h"

namespace adjutant::games::bcs {

using nlohmann::json;

namespace {

/// The value of a key that a survey has for a kind of terrain beyond line of sight; null where it has none.
json said_of(const board::TerrainMap& terrain, const std::string& kind, const std::string& key) {
  const board::TerrainKind surveyed = terrain.kind(kind);
  const auto found = surveyed.extra.find(key);
  return found == surveyed.extra.end() ? json() : json::parse(found->second, nullptr, false);
}

}  // namespace

Result<Formation> asked_formation(const BoardQuestion& question) {
  return first_unit(question.situation, question.units).and_then([&](const Unit* unit) -> Result<Formation> {
    Formation formation = formation_of(question.situation, *unit);
    if (!formation.hq) {
      return failure("units", {"bcs.refuse.independent", {{"unit", called(*unit)}}});
    }
    return formation;
  });
}

Result<std::vector<const Unit*>> able(const BoardQuestion& question, std::string_view action_id) {
  std::vector<const Unit*> units;
  Error why{"units", {"bcs.refuse.nobody", {}}};
  if (question.units.empty()) {  // whom legal actions would take for the whole side
    return tl::unexpected(why);
  }
  const std::string target = board::to_string(question.target);
  for (const ActionView& view : actions(question.situation, question.units, question.rule_set)) {
    if (view.id != action_id) {
      continue;
    }
    if (!view.allowed) {
      why = {"rule " + view.rule, view.reason};
    } else if (std::ranges::find(view.targets, target) == view.targets.end()) {
      why = {"target", {"bcs.refuse.no_target", {{"hex", target}}}};
    } else {
      units.push_back(question.situation.unit(view.unit));
    }
  }
  return units.empty() ? Result<std::vector<const Unit*>>(tl::unexpected(why)) : units;
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

json terrain_hexside(const Situation& situation, board::Hex from, board::Hex to) {
  if (!situation.terrain) {
    return "unknown";
  }
  bool known = true;
  for (const std::string& kind : situation.terrain->edge_kinds(board::hexside(from, to))) {
    const json said = said_of(*situation.terrain, kind, "terrain_hexside");
    if (said == json(true)) {
      return true;
    }
    known = known && (said.is_boolean() || is_road(kind));
  }
  return known ? json(false) : json("unknown");
}

bool lies_in(Scene& scene, board::Hex hex, const std::string& kind) {
  if (scene.situation.has_marker(hex, kind)) {
    return true;
  }
  const auto& facts = scene.situation.ledger.facts;
  const auto fact = std::ranges::find_if(
      facts, [&](const Fact& one) { return one.fact == kind && one.hex == board::to_string(hex); });
  if (fact != facts.end() && fact->by == Proof::assumed) {
    scene.assumed.push_back({"bcs.assume.hex", {{"hex", board::to_string(hex)}, term("fact", "bcs.hex_fact." + kind)}});
  }
  return fact != facts.end();
}

bool benefits_from_preparation(Scene& scene, const Unit& unit) {
  const Formation formation = formation_of(scene.situation, unit);
  if (!formation.prepared || unit.face != "deployed") {
    return false;
  }
  const auto radius = figure(*formation.hq, "command_radius");
  if (!radius) {
    scene.assumed.push_back({"bcs.assume.in_command", {{"unit", called(unit)}}});
  }
  return !radius || in_command(formation.hq->hex, unit.hex, *radius);
}

void assume_absent(Scene& scene, const std::string& chart, const std::vector<std::string>& modifiers) {
  Message message{"bcs.assume.absent", {}};
  for (const std::string& id : modifiers) {
    message.args.push_back(term("what", "bcs.modifier." + chart + "." + id));
  }
  if (!modifiers.empty()) {
    scene.assumed.push_back(std::move(message));
  }
}

std::string told_of(const Unit& unit, const std::string& name) {
  const std::string told = text(unit, name);
  return told.empty() ? "unknown" : told;
}

json figure_json(const Unit& unit, const std::string& name) {
  const auto number = figure(unit, name);
  return number ? json(*number) : json(nullptr);
}

}  // namespace adjutant::games::bcs

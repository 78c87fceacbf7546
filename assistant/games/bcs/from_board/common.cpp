#include "games/bcs/from_board/common.h"

#include <algorithm>
#include <array>

#include <nlohmann/json.hpp>

#include "games/bcs/board/field.h"
#include "games/bcs/board/paths.h"
#include "games/bcs/legal/actions.h"
#include "games/bcs/reckon/figures.h"
#include "games/state/first_unit.h"
#include "games/state/prints.h"

namespace adjutant::games::bcs {

using nlohmann::json;

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
  const bool prepared = in_prepared_defence(scene.situation, unit);
  const Formation formation = formation_of(scene.situation, unit);
  if (prepared && !figure(*formation.hq, "command_radius")) {
    scene.assumed.push_back({"bcs.assume.in_command", {{"unit", called(unit)}}});
  }
  return prepared;
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

json fatigue_json(const Unit& hq) {
  const auto level = figure(hq, "fatigue");
  if (level || prints_no(hq, "fatigue")) {
    return level.value_or(0);
  }
  return text(hq, "fatigue") == "fresh" ? "fresh" : "unknown";
}

json figure_json(const Unit& unit, const std::string& name) {
  const auto number = figure(unit, name);
  return number ? json(*number) : json(nullptr);
}

}  // namespace adjutant::games::bcs

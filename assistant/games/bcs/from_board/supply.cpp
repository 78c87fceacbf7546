#include "games/bcs/from_board/supply.h"

#include <algorithm>
#include <optional>

#include <nlohmann/json.hpp>

#include "games/asking/assumed.h"
#include "games/bcs/board/facts.h"
#include "games/bcs/board/paths.h"
#include "games/bcs/board/supplied.h"
#include "games/bcs/from_board/common.h"
#include "games/bcs/legal/retreating.h"
#include "games/bcs/reckon/unit_results.h"
#include "games/state/first_unit.h"
#include "games/state/prints.h"

namespace adjutant::games::bcs {

using nlohmann::json;

namespace {

Result<Supplied> asked_supply(const BoardQuestion& question) {
  return first_unit(question.situation, question.units).and_then([&](const Unit* unit) {
    return supplied(question.situation, *unit);
  });
}

/// The units among `ids` that retreat with the first unit, as the chart says the same of them, as `counters` of the
/// input.
json going_back(const BoardQuestion& question, const Unit& first, const json& input) {
  json counters = json::array();
  for (const std::string& id : question.units) {
    const Unit* unit = question.situation.unit(id);
    if (unit && unit->hex == first.hex && unit->side == first.side && (is_combat_unit(*unit) || is_hq(*unit)) &&
        (unit == &first || retreat_input(question.situation, *unit, question.rule_set) == input)) {
      counters.push_back(counter_json(*unit, ""));
    }
  }
  return counters;
}

}  // namespace

Result<json> safe_path_from_board(const BoardQuestion& question) {
  return asked_supply(question).and_then([&](const Supplied& asked) -> Result<json> {
    if (prints_no(*asked.formation.hq, "command_radius")) {
      return failure("units", figure_not_given(*asked.formation.hq, "command_radius"));
    }
    return path_to_hq(asked).map([&](const HexPath& path) {
      json input = {{"way", !path.empty()}, {"path_length", path.empty() ? 0 : length_of(path)}};
      if (const auto radius = figure(*asked.formation.hq, "command_radius")) {
        input["command_radius"] = *radius;
      }
      return input;
    });
  });
}

Result<json> isolation_from_board(const BoardQuestion& question) {
  return first_unit(question.situation, question.units).and_then([&](const Unit* unit) {
    const Situation& situation = question.situation;
    return isolation_of(situation, *unit, question.rule_set.charts).map([&](const Isolation& isolation) {
      const Unit& hq = *formation_of(situation, *unit).hq;
      json counters = json::array();
      for (const Unit& other : situation.units) {
        if (other.hex == unit->hex && is_combat_unit(other) && belongs_to(situation, other, hq)) {
          counters.push_back(counter_json(other, ""));
        }
      }
      const std::size_t stack = counters.size();
      return json{{"safe_path", isolation.safe_path},
                  {"in_command", isolation.in_command},
                  {"msr_blocked", isolation.msr_blocked},
                  {"units", stack},
                  {"counters", std::move(counters)}};
    });
  });
}

Result<json> retreat_from_board(const BoardQuestion& question) {
  return first_unit(question.situation, question.units).and_then([&](const Unit* going) -> Result<json> {
    if (prints_no(*going, "ma_class")) {
      return failure("units", figure_not_given(*going, "ma_class"));
    }
    Scene scene{question.situation};
    static_cast<void>(benefits_from_preparation(scene, *going));
    static_cast<void>(lies_in(scene, going->hex, fact::key_terrain));
    json input = retreat_input(question.situation, *going, question.rule_set);
    input["counters"] = going_back(question, *going, input);
    input["assumed"] = to_json(scene.assumed);
    return input;
  });
}

Result<json> snafu_from_board(const BoardQuestion& question) {
  const auto asked = asked_supply(question);
  if (!asked) {
    return tl::unexpected(asked.error());
  }
  Scene scene{question.situation};
  assume_absent(scene, "snafu", {"mixed", "game", "cross"});
  const Formation& formation = asked->formation;
  const Unit* trains = trains_of(question.situation, *formation.hq);
  json input = {{"fatigue", fatigue_json(*formation.hq)},
                {"pd", formation.prepared},
                {"blocked", formation.blocked},
                {"coordination", has_marker(*formation.hq, "coordination")},
                {"assumed", to_json(scene.assumed)}};
  if (!trains) {
    input.update({{"msr_complete", false}, {"trains_off_map", true}});
    return input;
  }
  const Msr msr = trace_msr(asked->field, formation.hq->hex, trains->hex);
  input["msr_complete"] = msr.complete();
  input["ghost"] = trains->face == "ghost";
  if (msr.complete()) {
    input["distance"] = length_of(msr.to_trains);
    input["trains_on_entry"] = question.situation.has_marker(trains->hex, fact::entry_hex);
    input["tracks"] = msr.on_tracks ? "unknown" : "none";
  }
  return input;
}

}  // namespace adjutant::games::bcs

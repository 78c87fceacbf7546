#include "games/bcs/from_board/supply.h"

#include <algorithm>
#include <optional>

#include <nlohmann/json.hpp>

#include "games/asking/assumed.h"
#include "games/bcs/board/facts.h"
#include "games/bcs/board/paths.h"
#include "games/bcs/from_board/common.h"
#include "games/bcs/reckon/unit_results.h"
#include "games/state/changing.h"
#include "games/state/first_unit.h"

namespace adjutant::games::bcs {

using nlohmann::json;

namespace {

/// A unit with its HQ, and the board as its side sees it.
struct Supplied {
  const Unit* unit = nullptr;
  Formation formation;
  Field field;
  std::optional<MovementClass> ma;  ///< nothing: not given
};

Result<Supplied> supplied(const BoardQuestion& question) {
  return asked_formation(question).and_then([&](const Formation& formation) -> Result<Supplied> {
    const Unit& unit = **first_unit(question.situation, question.units);
    auto field = field_of(question.situation, unit.side);
    if (!field) {
      return failure("terrain", {"bcs.no_survey", {}});
    }
    return Supplied{&unit, formation, *std::move(field), movement_class_named(text(unit, "ma_class"))};
  });
}

Result<HexPath> path_to_hq(const Supplied& supplied) {
  if (!supplied.ma) {
    return failure("units", figure_not_given(*supplied.unit, "ma_class"));
  }
  return safe_path(supplied.field, supplied.unit->hex, supplied.formation.hq->hex, *supplied.ma, any_length);
}

int length_of(const HexPath& path) {
  return static_cast<int>(path.size()) - 1;
}

/// Whether the path is short enough to be a safe one; nothing where the command radius is not known.
std::optional<bool> is_safe(const Supplied& supplied, const HexPath& path, const tables::ChartSheet& charts) {
  const auto radius = figure(*supplied.formation.hq, "command_radius");
  const auto beyond = charts.figure("safe_path", "beyond_command_radius/hexes").number();
  if (path.empty()) {
    return false;
  }
  return radius && beyond ? std::optional(length_of(path) - *radius <= *beyond) : std::nullopt;
}

/// Whether the unit can go 3 hexes or more from its hex and end at its HQ or next to it (5.5).
bool has_haven(const Supplied& supplied) {
  constexpr int least = 3;
  const board::Hex from = supplied.unit->hex;
  const board::Hex hq = supplied.formation.hq->hex;
  const auto leads_to = [&](board::Hex end) {
    return supplied.field.holds(end) && board::distance(from, end) >= least &&
           !safe_path(supplied.field, from, end, *supplied.ma, any_length).empty();
  };
  return leads_to(hq) || std::ranges::any_of(board::neighbours(hq), leads_to);
}

void add_ways_back(const Supplied& supplied, const tables::ChartSheet& charts, json& input) {
  const auto path = path_to_hq(supplied);
  if (!path) {
    return;
  }
  if (const auto safe = is_safe(supplied, *path, charts)) {
    input["safe_path"] = *safe;
  }
  input["haven"] = has_haven(supplied);
}

/// The units among `ids` that retreat with the first unit, as `counters` of the input.
json going_back(const Situation& situation, const std::vector<std::string>& ids, const Unit& first) {
  json counters = json::array();
  for (const std::string& id : ids) {
    const Unit* unit = situation.unit(id);
    if (unit && unit->hex == first.hex && unit->side == first.side && (is_combat_unit(*unit) || is_hq(*unit))) {
      counters.push_back(counter_json(*unit, ""));
    }
  }
  return counters;
}

}  // namespace

Result<json> safe_path_from_board(const BoardQuestion& question) {
  return supplied(question).and_then([&](const Supplied& asked) {
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
  const auto asked = supplied(question);
  if (!asked) {
    return tl::unexpected(asked.error());
  }
  const Unit& unit = *asked->unit;
  const Unit& hq = *asked->formation.hq;
  const auto radius = figure(hq, "command_radius");
  const auto path = path_to_hq(*asked);
  if (!path || !radius) {
    return path ? failure("units", figure_not_given(hq, "command_radius")) : tl::unexpected(path.error());
  }
  json counters = json::array();
  for (const Unit& other : question.situation.units) {
    if (other.hex == unit.hex && other.side == unit.side && is_combat_unit(other)) {
      counters.push_back(counter_json(other, ""));
    }
  }
  const std::size_t stack = counters.size();
  return json{{"safe_path", is_safe(*asked, *path, question.rule_set.charts).value_or(false)},
              {"in_command", in_command(hq.hex, unit.hex, *radius)},
              {"msr_blocked", asked->formation.blocked > 0},
              {"units", stack},
              {"counters", std::move(counters)}};
}

Result<json> retreat_from_board(const BoardQuestion& question) {
  const auto unit = first_unit(question.situation, question.units);
  if (!unit) {
    return tl::unexpected(unit.error());
  }
  Scene scene{question.situation};
  const Unit& going = **unit;
  const bool independent = !formation_of(question.situation, going).hq;
  json input = {{"ma", told_of(going, "ma_class")},
                {"pd", benefits_from_preparation(scene, going)},
                {"key_terrain", lies_in(scene, going.hex, fact::key_terrain)},
                {"unassigned_independent", independent && says(going, "unassigned")},
                {"safe_path", "unknown"},
                {"haven", "unknown"},
                {"counters", going_back(question.situation, question.units, going)}};
  if (const Fact* forced = fact_of(question.situation, fact::must_retreat, going.id)) {
    input["cause"] = forced->value;
  } else if (going.side == question.situation.ledger.active) {
    input["cause"] = "voluntary";
  }
  if (const auto asked = supplied(question)) {
    add_ways_back(*asked, question.rule_set.charts, input);
  }
  input["assumed"] = to_json(scene.assumed);
  return input;
}

Result<json> snafu_from_board(const BoardQuestion& question) {
  const auto asked = supplied(question);
  if (!asked) {
    return tl::unexpected(asked.error());
  }
  Scene scene{question.situation};
  assume_absent(scene, "snafu", {"mixed", "game", "cross"});
  const Formation& formation = asked->formation;
  const Unit* trains = trains_of(question.situation, *formation.hq);
  json input = {{"fatigue", formation.fatigue ? json(*formation.fatigue) : json("fresh")},
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
    input["tracks"] = msr.on_tracks ? "unknown" : "none";
  }
  return input;
}

}  // namespace adjutant::games::bcs

#include "games/bcs/supply_from_board.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "games/bcs/paths.h"
#include "games/bcs/units.h"

namespace adjutant::games::bcs {

using nlohmann::json;

namespace {

/// No board is so wide; a path of any length will do.
constexpr int any_length = board::max_board_side * board::max_board_side;

/// A unit with its HQ, and the board as its side sees it.
struct Supplied {
  const Unit* unit = nullptr;
  Formation formation;
  Field field;
};

Result<Supplied> supplied(const Situation& situation, const std::vector<std::string>& units) {
  const Unit* unit = units.empty() ? nullptr : situation.unit(units.front());
  if (!unit) {
    return failure("units", {"games.no_unit", {{"unit", units.empty() ? std::string() : units.front()}}});
  }
  Formation formation = formation_of(situation, *unit);
  if (!formation.hq) {
    return failure("units", {"bcs.refuse.independent", {{"unit", called(*unit)}}});
  }
  auto field = field_of(situation, unit->side);
  if (!field) {
    return failure("terrain", {"bcs.no_survey", {}});
  }
  return Supplied{unit, std::move(formation), *std::move(field)};
}

tl::unexpected<Error> unknown(const Unit& unit, const std::string& name) {
  return failure("units", {"bcs.assume.figure", {{"unit", called(unit)}, term("figure", "bcs.figure." + name)}});
}

Result<HexPath> way_to_hq(const Supplied& supplied) {
  const auto ma = movement_class_named(text(*supplied.unit, "ma_class"));
  if (!ma) {
    return unknown(*supplied.unit, "ma_class");
  }
  return safe_path(supplied.field, supplied.unit->hex, supplied.formation.hq->hex, *ma, any_length);
}

int length_of(const HexPath& path) {
  return static_cast<int>(path.size()) - 1;
}

}  // namespace

Result<json> safe_path_from_board(const Situation& situation, const std::vector<std::string>& units, board::Hex,
                                  const tables::ChartSheet&, const Settings&) {
  const auto asked = supplied(situation, units);
  if (!asked) {
    return tl::unexpected(asked.error());
  }
  const auto path = way_to_hq(*asked);
  if (!path) {
    return tl::unexpected(path.error());
  }
  json input = {{"way", !path->empty()}, {"path_length", path->empty() ? 0 : length_of(*path)}};
  if (const auto radius = figure(*asked->formation.hq, "command_radius")) {
    input["command_radius"] = *radius;
  }
  return input;
}

Result<json> isolation_from_board(const Situation& situation, const std::vector<std::string>& units, board::Hex,
                                  const tables::ChartSheet& charts, const Settings&) {
  const auto asked = supplied(situation, units);
  if (!asked) {
    return tl::unexpected(asked.error());
  }
  const Unit& unit = *asked->unit;
  const Unit& hq = *asked->formation.hq;
  const auto radius = figure(hq, "command_radius");
  const auto beyond = charts.figure("safe_path", "beyond_command_radius/hexes").number();
  const auto path = way_to_hq(*asked);
  if (!path || !radius || !beyond) {
    return path ? unknown(hq, "command_radius") : tl::unexpected(path.error());
  }
  const auto stack = std::ranges::count_if(situation.units, [&](const Unit& other) {
    return other.hex == unit.hex && other.side == unit.side && is_combat_unit(other);
  });
  return json{{"safe_path", !path->empty() && length_of(*path) - *radius <= *beyond},
              {"in_command", in_command(hq.hex, unit.hex, *radius)},
              {"msr_blocked", asked->formation.blocked > 0},
              {"units", stack}};
}

Result<json> snafu_from_board(const Situation& situation, const std::vector<std::string>& units, board::Hex,
                              const tables::ChartSheet&, const Settings&) {
  const auto asked = supplied(situation, units);
  if (!asked) {
    return tl::unexpected(asked.error());
  }
  const Formation& formation = asked->formation;
  const auto trains = std::ranges::find_if(situation.units, [&](const Unit& other) {
    return is_trains(other) && other.side == asked->unit->side &&
           text(other, "formation") == text(*formation.hq, "formation");
  });
  json input = {{"fatigue", formation.fatigue ? json(*formation.fatigue) : json("fresh")},
                {"pd", formation.prepared},
                {"blocked", formation.blocked}};
  if (trains == situation.units.end()) {
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

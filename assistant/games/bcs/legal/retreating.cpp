#include "games/bcs/legal/retreating.h"

#include <algorithm>
#include <iterator>
#include <set>

#include <nlohmann/json.hpp>

#include "games/asking/run.h"
#include "games/bcs/board/facts.h"
#include "games/bcs/board/marks.h"
#include "games/bcs/board/retreats.h"
#include "games/bcs/board/supplied.h"
#include "games/bcs/resolve/upkeep.h"
#include "games/state/changing.h"

namespace adjutant::games::bcs {

using nlohmann::json;

namespace {

constexpr const char* unknown = "unknown";

/// What the retreat chart says to that input; empty where it needs more.
std::string way_by_chart(const json& input, const RuleSet& rule_set) {
  tables::Oracle no_dice = tables::Oracle::typed({});
  tables::Trace nobody_reads = tables::Trace::off();
  const auto answer = tables::resolve(
      [&](tables::Oracle& oracle) {
        Run run{oracle, nobody_reads, rule_set};
        return retreat(input, run);
      },
      no_dice);
  const auto* result = std::get_if<json>(&answer);
  const auto way = result == nullptr ? json() : result->value("retreat", json());
  return way.is_string() ? way.get<std::string>() : std::string();
}

/// Whether the unit can go three hexes or more and end at its HQ or next to it (5.5).
json haven(const WaysBack& ways, const Supplied& supplied) {
  return supplied.ma ? json(!ways.ends("to_hq").empty()) : json(unknown);
}

/// Notes that no hex is left for that way back, and whether zones alone are the reason (5.5g).
void add_dead_end(const Unit& unit, const WaysBack& ways, const std::string& way, json& input) {
  if (way != "retreat_3" || !ways.ends(way).empty()) {
    return;
  }
  bool zones = false;
  for (int column = unit.hex.column - retreat_hexes; column <= unit.hex.column + retreat_hexes; ++column) {
    for (int row = unit.hex.row - retreat_hexes; row <= unit.hex.row + retreat_hexes; ++row) {
      zones = zones || ways.against(way, {column, row}) == NoEnd::zone;
    }
  }
  input[zones ? "ends_in_ezoc" : "impossible"] = true;
}

}  // namespace

json retreat_input(const Situation& situation, const Unit& unit, const RuleSet& rule_set) {
  const std::string ma = text(unit, "ma_class");
  const bool independent = !formation_of(situation, unit).hq;
  const bool key_terrain =
      situation.has_marker(unit.hex, fact::key_terrain) || has_fact(situation, fact::key_terrain, unit.hex);
  json input = {{"ma", ma.empty() ? unknown : ma},
                {"pd", in_prepared_defence(situation, unit)},
                {"key_terrain", key_terrain},
                {"unassigned_independent", independent && says(unit, "unassigned")},
                {"safe_path", unknown},
                {"haven", unknown}};
  if (const Fact* forced = fact_of(situation, fact::must_retreat, unit.id)) {
    input["cause"] = forced->value;
  } else if (unit.side == situation.ledger.active) {
    input["cause"] = "voluntary";
  }
  const WaysBack ways(situation, unit);
  const auto asked = supplied(situation, unit);
  const auto path = asked ? path_to_hq(*asked) : tl::unexpected(asked.error());
  if (asked && path) {
    if (const auto safe = is_safe(*asked->formation.hq, *path, rule_set.charts)) {
      input["safe_path"] = *safe;
    }
    input["haven"] = haven(ways, *asked);
  }
  add_dead_end(unit, ways, way_by_chart(input, rule_set), input);
  return input;
}

std::vector<std::string> ends_of_retreat(const Situation& situation, const Unit& unit, const RuleSet& rule_set) {
  const json input = retreat_input(situation, unit, rule_set);
  const bool dead_end = input.contains("ends_in_ezoc") || input.contains("impossible");
  const std::string way = way_by_chart(input, rule_set);
  const WaysBack ways(situation, unit);
  std::set<board::Hex> hexes;
  for (const char* other : {"retreat_3", "to_hq"}) {
    if (!dead_end && (way.empty() || way == other)) {
      std::ranges::copy(ways.ends(other), std::inserter(hexes, hexes.end()));
    }
  }
  std::vector<std::string> names;
  std::ranges::transform(hexes, std::back_inserter(names), [](board::Hex hex) { return board::to_string(hex); });
  return names;
}

}  // namespace adjutant::games::bcs

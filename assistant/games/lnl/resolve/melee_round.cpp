#include "games/lnl/resolve/melee_round.h"

#include <algorithm>
#include <array>
#include <set>

#include <nlohmann/json.hpp>

#include "games/lnl/reckon/fields.h"
#include "games/lnl/resolve/melee.h"
#include "games/lnl/resolve/melee_power.h"

namespace adjutant::games::lnl {

using nlohmann::json;

namespace {

struct Side {
  std::string name;
  std::vector<Firer> units;
  std::vector<std::string> targets;  ///< ids of the units that the side attacks; empty: all
  json more = json::object();        ///< what else its attack is asked with
};

using Sides = std::array<Side, 2>;

Side read_side(Input& input) {
  Side side;
  side.name = input.text("side");
  for (Input& part : input.objects("units", max_attack_units)) {
    side.units.push_back(read_firer(part));
    input.take_mistake(part);
  }
  side.targets = input.texts("targets", max_attack_units);
  for (const char* field : {"leader", "shift", "roll_mod", "mods", "switch"}) {
    if (const json* given = input.given(field)) {
      side.more[field] = *given;
    }
  }
  return side;
}

Sides read_sides(Input& input, Run& run) {
  auto parts = input.objects("sides", 2);
  stop_at_mistake(input, run);
  if (parts.size() < 2) {
    run.oracle.need(tables::InputNeed{"sides"});
  }
  Sides sides = {read_side(parts[0]), read_side(parts[1])};
  input.take_mistake(parts[0]);
  input.take_mistake(parts[1]);
  const auto assumed = read_assumed(input);
  stop_at_mistake(input, run);
  say_assumed(assumed, run.trace);
  return sides;
}

bool attacks(const Firer& unit) {
  return takes_part(unit) && unit.unit_class != UnitClass::weapon_team;
}

bool is_target(const Side& of, const Firer& enemy) {
  const bool chosen = of.targets.empty() || std::ranges::find(of.targets, enemy.id) != of.targets.end();
  return chosen && takes_part(enemy);
}

/// The input of one side's attack; nothing where it has nobody who attacks, or nobody to attack.
std::optional<json> attack_of(const Side& side, const Side& enemy) {
  json attackers = json::array();
  json defenders = json::array();
  for (const Firer& unit : side.units) {
    if (attacks(unit)) {
      attackers.push_back(to_json(unit));
    }
  }
  for (const Firer& unit : enemy.units) {
    if (is_target(side, unit)) {
      defenders.push_back(to_json(unit));
    }
  }
  if (attackers.empty() || defenders.empty()) {
    return std::nullopt;
  }
  json input = side.more;
  input.update({{"side", side.name}, {"attackers", std::move(attackers)}, {"defenders", std::move(defenders)}});
  return input;
}

using Ids = std::set<std::string>;

void note_killed(const json& attack, Ids& killed) {
  for (const json& unit : attack["units"]) {
    if (unit["result"] == "eliminated") {
      killed.insert(unit["id"].get<std::string>());
    }
  }
}

bool has_fighters(const Side& side, const Ids& killed) {
  return std::ranges::any_of(side.units,
                             [&](const Firer& unit) { return takes_part(unit) && !killed.contains(unit.id); });
}

/// The state after a melee round: the result for every unit, and which side holds the hex.
json aftermath(const Sides& sides, const Ids& killed) {
  json units = json::array();
  for (const Side& side : sides) {
    const bool lost = !has_fighters(side, killed);
    for (const Firer& unit : side.units) {
      const bool dead = lost || killed.contains(unit.id);
      units.push_back({{"id", unit.id}, {"result", dead ? "eliminated" : "no_effect"}});
    }
  }
  const bool first = has_fighters(sides[0], killed);
  const bool second = has_fighters(sides[1], killed);
  const json winner = first != second ? json(sides[first ? 0 : 1].name) : json();
  return {{"units", std::move(units)}, {"goes_on", first && second}, {"winner", winner}};
}

void say_aftermath(const json& result, Run& run) {
  const bool goes_on = result["goes_on"].get<bool>();
  const json& winner = result["winner"];
  const std::string side = winner.is_string() ? winner.get<std::string>() : "";
  const char* step = goes_on        ? "trace.lnl.melee_goes_on"
                     : side.empty() ? "trace.lnl.melee_nobody"
                                    : "trace.lnl.melee_won";
  run.trace.add({step, goes_on, "8.1", tables::Source::stated, {{"side", side}}});
}

}  // namespace

Result<json> melee_round(const json& object, Run& run) {
  Input input(object);
  const Sides sides = read_sides(input, run);
  json fought = json::array();
  Ids killed;
  for (std::size_t i = 0; i < sides.size(); ++i) {
    const auto attack = attack_of(sides[i], sides[1 - i]);
    if (!attack) {
      continue;
    }
    run.trace.add({"trace.lnl.melee_side", sides[i].name, "8.0", tables::Source::board, {{"side", sides[i].name}}});
    auto result = melee(*attack, run);
    if (!result) {
      return result;
    }
    note_killed(*result, killed);
    (*result)["side"] = sides[i].name;
    fought.push_back(*std::move(result));
  }
  json result = aftermath(sides, killed);
  say_aftermath(result, run);
  if (!run.oracle.enumerating()) {
    result["attacks"] = std::move(fought);
  }
  return result;
}

}  // namespace adjutant::games::lnl

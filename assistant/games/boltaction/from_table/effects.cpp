#include "games/boltaction/from_table/effects.h"

#include <algorithm>
#include <optional>

#include <nlohmann/json.hpp>

#include "games/boltaction/legal/order_input.h"
#include "games/boltaction/table/facts.h"
#include "games/boltaction/table/measure.h"
#include "games/boltaction/table/word_lists.h"
#include "games/state/changing.h"

namespace adjutant::games::boltaction {

using nlohmann::json;

namespace {

/// The number before the "/" of this word of a list; nothing where the list is shorter, or the word is no number.
std::optional<int> number_at(const std::vector<std::string>& words, std::size_t place) {
  return place < words.size() ? whole_number(words[place].substr(0, words[place].find('/'))) : std::nullopt;
}

/// The unit nearest to `to` for which `counts` is true; null where no distance can be measured.
const Unit* nearest(const Situation& situation, const Unit& to, const auto& counts) {
  const Unit* found = nullptr;
  for (const Unit& other : situation.units) {
    const auto pixels = pixels_between(to, other);
    if (pixels && other.id != to.id && counts(other) && (!found || *pixels < *pixels_between(to, *found))) {
      found = &other;
    }
  }
  return found;
}

json shell_json(const BoltUnit& target, const std::optional<int>& inches) {
  json input = {{"target_down", target.order == "down"}, {"in_building", target.in_building}};
  set_known(input, "inches", inches);
  if (is_vehicle(target)) {
    input["under_template"] = 1;  // it lies on the middle of the vehicle
  }
  input["assumed"] =
      assumed({target.in_building ? "boltaction.assume.bursts_inside" : "boltaction.assume.in_the_open"});
  return input;
}

}  // namespace

Result<json> blast_input(const BoltUnit& unit, board::Hex hex, const Table& table) {
  if (const Fact* due = fact_of(table.situation, fact::due_blast, unit.unit->id)) {
    return shell_json(unit, number_at(words_of(due), 0));
  }
  if (unit.unarmed) {
    return failure("units", no_figure(unit, "weapon"));
  }
  const auto inches = table.rule_set.charts.figure("weapons", unit.weapon + "/he").number();
  return target_in("shoot", unit, hex, table).map([&](const BoltUnit& target) { return shell_json(target, inches); });
}

Result<json> hits_input(const BoltUnit& unit, board::Hex, const Table& table) {
  const auto hits = words_of(fact_of(table.situation, fact::due_hits, unit.unit->id));
  json input = {{"he", std::ranges::find(hits, "he") != hits.end()}};
  set_known(input, "target", unit.target);
  set_known(input, "hits", number_at(hits, 0));
  set_known(input, "pen", number_at(hits, 1));
  const bool from_above = std::ranges::find(hits, "top") != hits.end();
  if (is_vehicle(unit) && from_above) {
    input["facing"] = "top";
  } else if (is_vehicle(unit)) {
    input["assumed"] = assumed({"boltaction.assume.front"});
  }
  return input;
}

Result<json> vehicle_damage_input(const BoltUnit& unit, board::Hex, const Table& table) {
  const auto modes = words_of(fact_of(table.situation, fact::due_damage, unit.unit->id));
  json input = {{"immobile", unit.immobilised}, {"open_topped", unit.open_topped}};
  if (!modes.empty()) {
    input["mode"] = modes.front();
  }
  if (unit.open_topped) {
    input["assumed"] = assumed({"boltaction.assume.direct_fire"});
  }
  return input;
}

Result<json> vehicle_pins_input(const BoltUnit& unit, board::Hex, const Table& table) {
  const auto hits = words_of(fact_of(table.situation, fact::due_pins, unit.unit->id));
  const std::string hit = hits.empty() ? std::string() : hits.front();
  json input = {{"could_damage", hit.find("_harmful") != std::string::npos}, {"heavy", hit.starts_with("heavy")}};
  if (unit.quality) {
    input["quality"] = *unit.quality;
    assume_quality(unit, input);
  } else {
    input["assumed"] = assumed({"boltaction.assume.regular"});
  }
  return input;
}

Result<json> bail_out_input(const BoltUnit& unit, board::Hex, const Table& table) {
  const Fact* due = fact_of(table.situation, fact::due_bail_out, unit.unit->id);
  return due ? json{{"cause", due->value}} : json::object();
}

Result<json> transport_input(const BoltUnit& unit, board::Hex, const Table& table) {
  const auto rides = [&](const Unit& other) { return read_unit(other).aboard == unit.unit->id; };
  const Unit* next = nearest(table.situation, *unit.unit, [](const Unit& other) { return !other.side.empty(); });
  json input = {{"empty", std::ranges::none_of(table.situation.units, rides)}};
  if (next) {
    input["nearest_is_enemy"] = next->side != unit.unit->side;
  } else {
    input["assumed"] = assumed({"boltaction.assume.no_enemy_nearest"});
  }
  return input;
}

Result<json> fuel_input(const BoltUnit& unit, board::Hex, const Table&) {
  return json{{"kind", is_vehicle(unit) ? "vehicle" : "infantry"}};
}

Result<json> ambush_input(const BoltUnit& unit, board::Hex, const Table& table) {
  return json{{"kept", fact_of(table.situation, fact::die_kept, unit.unit->id) != nullptr}};
}

Result<json> medic_input(const BoltUnit& unit, board::Hex, const Table& table) {
  const auto helps = [&](const Unit& other) { return other.kind == "medic" && other.side == unit.unit->side; };
  const Unit* medic = nearest(table.situation, *unit.unit, helps);
  return medic ? distance_json(*unit.unit, *medic, table.rule_set.charts) : json::object();
}

Result<json> indirect_range_input(const BoltUnit& unit, board::Hex hex, const Table& table) {
  if (unit.unarmed) {
    return failure("units", no_figure(unit, "weapon"));
  }
  return target_in("indirect", unit, hex, table).map([&](const BoltUnit& target) {
    json input = distance_json(*unit.unit, *target.unit, table.rule_set.charts);
    set_known(input, "weapon", unit.weapon);
    return input;
  });
}

Result<json> round_input(const BoltUnit& attacker, board::Hex, const Table& table) {
  const Situation& situation = table.situation;
  const Unit* defender = situation.unit(opponent_of(situation, attacker.unit->id));
  if (defender == nullptr) {
    return failure("units", {"boltaction.why.no_combat", {}});
  }
  json input = {{"kills_attacker", number_of(fact_of(situation, fact::kills, attacker.unit->id))},
                {"kills_defender", number_of(fact_of(situation, fact::kills, defender->id))}};
  set_known(input, "attackers_left", attacker.models);
  set_known(input, "defenders_left", read_unit(*defender).models);
  return input;
}

Result<json> dice_alone(const BoardQuestion&) {
  return json::object();
}

}  // namespace adjutant::games::boltaction

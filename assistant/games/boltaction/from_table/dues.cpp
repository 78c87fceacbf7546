#include "games/boltaction/from_table/dues.h"

#include <algorithm>
#include <optional>

#include <nlohmann/json.hpp>

#include "games/asking/assumed.h"
#include "games/boltaction/from_table/common.h"
#include "games/boltaction/table/facts.h"
#include "games/boltaction/table/measure.h"
#include "games/boltaction/table/word_lists.h"
#include "games/state/changing.h"

namespace adjutant::games::boltaction {

using nlohmann::json;

namespace {

/// The words of a fact about the unit; none where the ledger does not have it.
std::vector<std::string> words(const Situation& situation, const char* fact, const BoltUnit& unit) {
  const Fact* known = fact_of(situation, fact, unit.unit->id);
  return known ? words_of(known->value) : std::vector<std::string>{};
}

bool has(const std::vector<std::string>& words, std::string_view word) {
  return std::ranges::find(words, word) != words.end();
}

void set_number(json& input, const char* field, const std::optional<int>& number) {
  if (number) {
    input[field] = *number;
  }
}

int kills_of(const Situation& situation, const std::string& unit) {
  const Fact* kills = fact_of(situation, fact::kills, unit);
  return kills ? whole_number(kills->value).value_or(0) : 0;
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
  set_number(input, "inches", inches);
  if (!target.in_building) {
    input["assumed"] = to_json(std::vector{Message{"boltaction.assume.in_the_open", {}}});
  }
  return input;
}

}  // namespace

Result<json> blast_from_table(const Situation& situation, const Units& units, board::Hex hex,
                              const tables::ChartSheet& charts, const Settings& settings) {
  const auto unit = first_read(situation, units);
  if (!unit) {
    return tl::unexpected(unit.error());
  }
  if (const Fact* due = fact_of(situation, fact::due_blast, unit->unit->id)) {
    const auto inches = words_of(due->value);
    return shell_json(*unit, inches.empty() ? std::nullopt : whole_number(inches.front()));
  }
  const auto inches = charts.figure("weapons", unit->weapon + "/he").number();
  return target_in("shoot", *unit, hex, {situation, charts, settings}).map([&](const BoltUnit& target) {
    return shell_json(target, inches);
  });
}

Result<json> hits_from_table(const Situation& situation, const Units& units, board::Hex, const tables::ChartSheet&,
                             const Settings&) {
  return first_read(situation, units).map([&](const BoltUnit& unit) {
    const auto hits = words(situation, fact::due_hits, unit);
    json input = {{"he", has(hits, "he")}};
    if (!unit.target.empty()) {
      input["target"] = unit.target;
    }
    set_number(input, "hits", hits.empty() ? std::nullopt : whole_number(hits[0]));
    set_number(input, "pen", hits.size() < 2 ? std::nullopt : whole_number(hits[1]));
    if (is_vehicle(unit)) {
      input["assumed"] = to_json(std::vector{Message{"boltaction.assume.front", {}}});
    }
    return input;
  });
}

Result<json> vehicle_damage_from_table(const Situation& situation, const Units& units, board::Hex,
                                       const tables::ChartSheet&, const Settings&) {
  return first_read(situation, units).map([&](const BoltUnit& unit) {
    const auto modes = words(situation, fact::due_damage, unit);
    json input = {{"immobile", unit.immobilised}, {"open_topped", unit.open_topped}};
    if (!modes.empty()) {
      input["mode"] = modes.front();
    }
    if (unit.open_topped) {
      input["assumed"] = to_json(std::vector{Message{"boltaction.assume.direct_fire", {}}});
    }
    return input;
  });
}

Result<json> vehicle_pins_from_table(const Situation& situation, const Units& units, board::Hex,
                                     const tables::ChartSheet&, const Settings&) {
  return first_read(situation, units).map([&](const BoltUnit& unit) {
    const auto hits = words(situation, fact::due_pins, unit);
    const std::string hit = hits.empty() ? std::string() : hits.front();
    json input = {{"could_damage", hit.ends_with("_harmful")}, {"heavy", hit.starts_with("heavy")}};
    if (unit.quality) {
      input["quality"] = *unit.quality;
    } else {
      input["assumed"] = to_json(std::vector{Message{"boltaction.assume.regular", {}}});
    }
    return input;
  });
}

Result<json> bail_out_from_table(const Situation& situation, const Units& units, board::Hex, const tables::ChartSheet&,
                                 const Settings&) {
  return first_read(situation, units).map([&](const BoltUnit& unit) {
    const Fact* due = fact_of(situation, fact::due_bail_out, unit.unit->id);
    return due ? json{{"cause", due->value}} : json::object();
  });
}

Result<json> transport_from_table(const Situation& situation, const Units& units, board::Hex, const tables::ChartSheet&,
                                  const Settings&) {
  return first_read(situation, units).map([&](const BoltUnit& unit) {
    const auto rides = [&](const Unit& other) { return read_unit(other).aboard == unit.unit->id; };
    const Unit* next = nearest(situation, *unit.unit, [](const Unit& other) { return !other.side.empty(); });
    json input = {{"empty", std::ranges::none_of(situation.units, rides)}};
    if (next) {
      input["nearest_is_enemy"] = next->side != unit.unit->side;
    } else {
      input["assumed"] = to_json(std::vector{Message{"boltaction.assume.no_enemy_nearest", {}}});
    }
    return input;
  });
}

Result<json> fuel_from_table(const Situation& situation, const Units& units, board::Hex, const tables::ChartSheet&,
                             const Settings&) {
  return first_read(situation, units).map([](const BoltUnit& unit) {
    return json{{"kind", is_vehicle(unit) ? "vehicle" : "infantry"}};
  });
}

Result<json> ambush_from_table(const Situation& situation, const Units& units, board::Hex, const tables::ChartSheet&,
                               const Settings&) {
  return first_read(situation, units).map([&](const BoltUnit& unit) {
    return json{{"kept", fact_of(situation, fact::die_kept, unit.unit->id) != nullptr}};
  });
}

Result<json> pins_from_table(const Situation& situation, const Units& units, board::Hex, const tables::ChartSheet&,
                             const Settings&) {
  return first_read(situation, units).map([](const BoltUnit& unit) { return json{{"pins", unit.pins}}; });
}

Result<json> quality_from_table(const Situation& situation, const Units& units, board::Hex, const tables::ChartSheet&,
                                const Settings&) {
  return first_read(situation, units).map([](const BoltUnit& unit) {
    return unit.quality ? json{{"quality", *unit.quality}} : json::object();
  });
}

Result<json> models_from_table(const Situation& situation, const Units& units, board::Hex, const tables::ChartSheet&,
                               const Settings&) {
  return first_read(situation, units).map([](const BoltUnit& unit) {
    json input = json::object();
    set_number(input, "models", unit.models);
    return input;
  });
}

Result<json> medic_from_table(const Situation& situation, const Units& units, board::Hex,
                              const tables::ChartSheet& charts, const Settings&) {
  return first_read(situation, units).map([&](const BoltUnit& unit) {
    const Unit* medic = nearest(situation, *unit.unit, [&](const Unit& other) {
      return other.kind == "medic" && other.side == unit.unit->side;
    });
    return medic ? distance_json(*unit.unit, *medic, charts) : json::object();
  });
}

Result<json> indirect_range_from_table(const Situation& situation, const Units& units, board::Hex hex,
                                       const tables::ChartSheet& charts, const Settings& settings) {
  const auto unit = first_read(situation, units);
  if (!unit) {
    return tl::unexpected(unit.error());
  }
  return target_in("indirect", *unit, hex, {situation, charts, settings}).map([&](const BoltUnit& target) {
    json input = distance_json(*unit->unit, *target.unit, charts);
    if (!unit->weapon.empty()) {
      input["weapon"] = unit->weapon;
    }
    return input;
  });
}

Result<json> attacks_from_table(const Situation& situation, const Units& units, board::Hex, const tables::ChartSheet&,
                                const Settings&) {
  return first_read(situation, units).map([](const BoltUnit& unit) {
    json input = {{"pins", unit.pins}};
    set_number(input, "models", unit.models);
    return input;
  });
}

Result<json> round_from_table(const Situation& situation, const Units& units, board::Hex, const tables::ChartSheet&,
                              const Settings&) {
  const auto attacker = first_read(situation, units);
  if (!attacker) {
    return tl::unexpected(attacker.error());
  }
  const Unit* defender = situation.unit(opponent_of(situation, attacker->unit->id));
  if (defender == nullptr) {
    return failure("units", {"boltaction.why.no_combat", {}});
  }
  json input = {{"kills_attacker", kills_of(situation, attacker->unit->id)},
                {"kills_defender", kills_of(situation, defender->id)}};
  set_number(input, "attackers_left", attacker->models);
  set_number(input, "defenders_left", read_unit(*defender).models);
  return input;
}

Result<json> dice_alone(const Situation&, const Units&, board::Hex, const tables::ChartSheet&, const Settings&) {
  return json::object();
}

}  // namespace adjutant::games::boltaction

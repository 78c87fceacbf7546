#include "tables/movement.h"

#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

#include "base/json_extra.h"
#include "tables/pack.h"
#include "tables/pack_fields.h"

namespace adjutant::tables {

using nlohmann::json;

namespace {

constexpr const char* barred = "no";

std::optional<int> points_in(const json& value) {
  const auto number = small_number(value);
  return number && *number >= 0 && *number <= max_movement_points ? std::optional(static_cast<int>(*number))
                                                                  : std::nullopt;
}

MovementPoints read_points(Fields& fields, const std::string& key) {
  MovementPoints points;
  const json* all = fields.take(key);
  if (all == nullptr) {
    return points;
  }
  if (!all->is_object() || all->size() > max_labels) {
    fields.wrong(key, {"tables.pack.not_costs", {{"most", max_movement_points}}});
    return points;
  }
  for (const auto& [kind, value] : all->items()) {
    const auto cost = points_in(value);
    if (cost || value == barred) {
      points[kind] = cost;
    } else {
      fields.wrong(key + "/" + kind, {"tables.pack.not_costs", {{"most", max_movement_points}}});
    }
  }
  return points;
}

json points_json(const MovementPoints& points) {
  json object = json::object();
  for (const auto& [kind, cost] : points) {
    object[kind] = cost ? json(*cost) : json(barred);
  }
  return object;
}

}  // namespace

std::vector<MovementCosts> read_movement(Fields& pack, const std::vector<std::string>& terrains) {
  std::vector<MovementCosts> all;
  pack.each("movement", max_movements, [&](Fields& fields) {
    MovementCosts one;
    one.kinds = fields.texts("kinds", max_choices);
    one.allowance = fields.text("allowance", one.allowance);
    one.terrains = read_points(fields, "terrains");
    for (const auto& [kind, cost] : one.terrains) {
      if (!terrains.empty() && std::ranges::find(terrains, kind) == terrains.end()) {
        fields.wrong("terrains/" + kind, {"tables.pack.unknown_terrain", {{"kind", kind}}});
      }
    }
    one.sides = read_points(fields, "sides");
    one.uphill = std::clamp(fields.number("uphill").value_or(0), 0, max_movement_points);
    one.stops_beside_enemies = fields.flag("stops_beside_enemies");
    one.rule = fields.text("rule");
    all.push_back(std::move(one));
  });
  return all;
}

json movement_json(const std::vector<MovementCosts>& movement) {
  json list = json::array();
  for (const MovementCosts& one : movement) {
    json entry = {{"allowance", one.allowance}, {"terrains", points_json(one.terrains)}};
    put_given(entry, "kinds", one.kinds);
    put_given(entry, "rule", one.rule);
    if (!one.sides.empty()) {
      entry["sides"] = points_json(one.sides);
    }
    if (one.uphill > 0) {
      entry["uphill"] = one.uphill;
    }
    if (one.stops_beside_enemies) {
      entry["stops_beside_enemies"] = true;
    }
    list.push_back(std::move(entry));
  }
  return list;
}

const MovementCosts* movement_of(const std::vector<MovementCosts>& movement, std::string_view kind) {
  const auto names_it = [&](const MovementCosts& one) { return std::ranges::find(one.kinds, kind) != one.kinds.end(); };
  auto found = std::ranges::find_if(movement, names_it);
  if (found == movement.end()) {
    found = std::ranges::find_if(movement, [](const MovementCosts& one) { return one.kinds.empty(); });
  }
  return found == movement.end() ? nullptr : &*found;
}

}  // namespace adjutant::tables

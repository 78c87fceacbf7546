#include "games/bcs/resolve/barrage.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "games/bcs/reckon/figures.h"
#include "games/bcs/reckon/rule_variants.h"
#include "games/bcs/reckon/unit_results.h"

namespace adjutant::games::bcs {

using nlohmann::json;

namespace {

using tables::Source;

/// The most units of a target hex: more than any stacking limit allows, and few enough to count odds, with two results
/// for each.
constexpr std::size_t max_targets = 12;
constexpr std::array<std::string_view, 2> columns = {"artillery", "attack_by_fire"};
constexpr std::array<std::string_view, 2> readings = {"grouped-with-pd", "grouped-with-city"};

struct Target {
  std::string name;
  bool hard = false;
  bool deployed_long_range = false;
  bool prepared = false;
};

struct Barrage {
  std::string firer;  ///< empty: nobody has said who fires
  std::string column;
  std::string hex;
  bool also_terrain = false;
  bool terrain_as_city = false;
  std::vector<Target> targets;
  std::vector<Counter> counters;  ///< one for each target, where the input names them
};

/// A row of the chart as it applies to one unit.
struct BarrageRow {
  std::string name;
  tables::Range range;
  [[nodiscard]] int faces() const {
    return std::max(0, std::min(range.to.value_or(die_sides), die_sides) - std::max(range.from.value_or(1), 1) + 1);
  }
};

/// The result of one die for one unit; `face` stays 0 while odds are counted.
struct Hit {
  int die = 0;
  int steps = 0;
  friend auto operator<=>(const Hit&, const Hit&) = default;
};

Barrage read_barrage(Input& input, const Run& run) {
  Barrage barrage;
  barrage.firer = input.text("firer");
  barrage.column = choice(input, "column", columns);
  barrage.hex = hex_kind(input, run);
  barrage.also_terrain = input.flag("also_terrain");
  barrage.terrain_as_city = !is_normal(variant::terrain_row, run.rule_set.settings);
  if (!input.text("terrain_reading").empty()) {
    barrage.terrain_as_city = choice(input, "terrain_reading", readings) == readings[1];
  }
  for (Input& part : input.objects("units", max_targets)) {
    barrage.targets.push_back({part.text("name"), part.flag("hard"), part.flag("deployed_lr"), part.flag("pd")});
    input.take_mistake(part);
  }
  barrage.counters = read_counters(input);
  stop_at_mistake(input, run);
  if (barrage.targets.empty()) {
    run.oracle.need(tables::InputNeed{"units"});
  }
  return barrage;
}

/// The names of the rows that apply, as the chart prints them from above.
std::vector<std::string> applicable(const Barrage& barrage, const Target& target) {
  const std::array<std::pair<const char*, bool>, 6> rows = {
      {{"hard", target.hard},
       {"deployed_lr", target.deployed_long_range},
       {"urban", barrage.hex == "urban"},
       {"city", barrage.hex == "city"},
       {"terrain", barrage.hex == "terrain" || barrage.also_terrain},
       {"pd", target.prepared}}};
  std::vector<std::string> names;
  for (const auto& [name, applies] : rows) {
    if (applies) {
      names.emplace_back(name);
    }
  }
  return names.empty() ? std::vector<std::string>{"none"} : names;
}

BarrageRow governing(const Barrage& barrage, const std::vector<std::string>& names, const Run& run) {
  std::vector<BarrageRow> rows;
  for (const std::string& name : names) {
    const std::string printed = name == "terrain" && barrage.terrain_as_city ? "city" : name;
    rows.push_back({name, printed_range("barrage", printed + "/" + barrage.column, run)});
  }
  return *std::ranges::min_element(rows, {}, &BarrageRow::faces);
}

Hit hit(const BarrageRow& row, const std::string& unit, Run& run) {
  return run.oracle.part<Hit>("barrage", [&](tables::Oracle& dice) {
    const int die = dice.die("barrage/" + unit);
    return Hit{dice.enumerating() ? 0 : die, row.range.holds(die) ? 1 : 0};
  });
}

json resolve_one(const Barrage& barrage, const Target& target, Run& run, int& total) {
  const auto names = applicable(barrage, target);
  const BarrageRow row = governing(barrage, names, run);
  const Hit came = hit(row, target.name, run);
  total += came.steps;
  const int least = row.range.from.value_or(1);
  const int most = row.range.to.value_or(die_sides);
  say(run, "trace.bcs.barrage_row", row.name, "5.3", Source::stated,
      {{"unit", target.name}, term("row", "bcs.barrage." + row.name), {"least", least}, {"most", most}});
  say(run, came.steps > 0 ? "trace.bcs.barrage_hits" : "trace.bcs.barrage_misses", came.die, "5.3", Source::dice,
      {{"unit", target.name}, {"die", came.die}});
  json one = {{"unit", target.name},
              {"applicable", names},
              {"governing", row.name},
              {"range", {least, most}},
              {"step_loss", came.steps}};
  if (!run.oracle.enumerating()) {
    one["die"] = came.die;
  }
  return one;
}

}  // namespace

Result<json> barrage(const json& object, Run& run) {
  Input input(object);
  const Barrage barrage = read_barrage(input, run);
  end_input(input, run);
  if (!barrage.firer.empty() && barrage.column == columns[1]) {
    say(run, "trace.bcs.fires", {}, "5.4", Source::stated, {{"unit", barrage.firer}});
  }
  json per_unit = json::array();
  json units = json::array();
  int total = 0;
  for (std::size_t i = 0; i < barrage.targets.size(); ++i) {
    per_unit.push_back(resolve_one(barrage, barrage.targets[i], run, total));
    if (i < barrage.counters.size()) {
      units.push_back(unit_result_json(barrage.counters[i], {per_unit.back()["step_loss"].get<int>()}));
    }
  }
  say(run, "trace.bcs.barrage_total", total, "5.3", Source::stated, {{"steps", total}});
  return json{{"per_unit", std::move(per_unit)}, {"total_steps", total}, {"units", std::move(units)}};
}

}  // namespace adjutant::games::bcs

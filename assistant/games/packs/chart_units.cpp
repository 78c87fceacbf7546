#include "games/packs/chart_units.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string_view>

#include <nlohmann/json.hpp>

#include "games/state/counters.h"
#include "tables/label.h"

namespace adjutant::games {

using tables::label_key;

namespace {

using Units = std::vector<const Unit*>;

std::string shown(const UnitValue& value) {
  struct {
    std::string operator()(long long number) const { return std::to_string(number); }
    std::string operator()(bool yes) const { return yes ? "\u2713" : "\u2013"; }
    std::string operator()(const std::string& text) const { return text; }
  } as_text;
  return std::visit(as_text, value);
}

Units units_named(const Situation& situation, const std::vector<std::string>& ids) {
  Units units;
  for (const Unit& unit : situation.units) {
    if (ids.empty() || std::ranges::count(ids, unit.id) > 0) {
      units.push_back(&unit);
    }
  }
  return units;
}

Units enemies_at(const Situation& situation, board::Hex hex, const Units& acting) {
  Units enemies;
  for (const Unit& unit : situation.units) {
    const bool is_enemy = std::ranges::none_of(acting, [&](const Unit* own) { return own->side == unit.side; });
    if (unit.hex == hex && is_enemy) {
      enemies.push_back(&unit);
    }
  }
  return enemies;
}

/// The hexes with units of another side, each once.
std::vector<std::string> hexes_of_others(const Situation& situation, const std::string& side) {
  std::set<board::Hex> hexes;
  for (const Unit& unit : situation.units) {
    if (unit.side != side) {
      hexes.insert(unit.hex);
    }
  }
  std::vector<std::string> names;
  std::ranges::transform(hexes, std::back_inserter(names), [](board::Hex hex) { return board::to_string(hex); });
  return names;
}

/// The sum of a printed figure of the units; nothing where there is no unit, or one without the figure.
std::optional<long long> sum_of(const Units& units, const std::string& figure) {
  long long sum = 0;
  for (const Unit* unit : units) {
    const auto found = unit->values.find(figure);
    const auto* number = found == unit->values.end() ? nullptr : std::get_if<long long>(&found->second);
    if (!number) {
      return std::nullopt;
    }
    const long long most = tables::max_chart_input;
    sum = std::clamp(sum + std::clamp(*number, -most, most), -most, most);
  }
  return units.empty() ? std::nullopt : std::optional(sum);
}

}  // namespace

std::vector<UnitView> chart_unit_views(const Situation& situation, const tables::ChartSheet&) {
  std::vector<UnitView> views;
  for (const Unit& unit : situation.units) {
    UnitView view{unit.id, unit.side, unit.name, unit.hex, unit.level, {label_key(unit.kind), {}}, {}, {}};
    view.owner = unit.owner;
    for (const std::string& marker : unit.markers) {
      view.states.push_back({label_key(marker), {}});
    }
    for (const auto& [id, value] : unit.values) {
      if (!is_of_other_face(id)) {
        view.figures.push_back({id, {label_key(id), {}}, shown(value)});
      }
    }
    views.push_back(std::move(view));
  }
  return views;
}

std::vector<ActionView> chart_actions(const std::string& game, const Situation& situation,
                                      const std::vector<std::string>& units, const tables::ChartSheet& charts) {
  std::vector<ActionView> actions;
  for (const Unit* unit : units_named(situation, units)) {
    for (const tables::Chart& chart : charts.charts) {
      if (chart.dice.count == 0) {
        continue;
      }
      const bool aimed = std::holds_alternative<tables::OddsTable>(chart.table);
      ActionView action;
      action.id = chart.id;
      action.unit = unit->id;
      action.label = {label_key(chart.id), {}};
      action.allowed = true;
      action.rule = chart.rule;
      action.targets =
          aimed ? hexes_of_others(situation, unit->side) : std::vector<std::string>{board::to_string(unit->hex)};
      action.procedure = game + "." + chart.id;
      actions.push_back(std::move(action));
    }
  }
  return actions;
}

nlohmann::json chart_input(const tables::Chart& chart, const Situation& situation,
                           const std::vector<std::string>& units, board::Hex target) {
  const Units acting = units_named(situation, units);
  const auto* odds = std::get_if<tables::OddsTable>(&chart.table);
  nlohmann::json input = nlohmann::json::object();
  for (const tables::ChartInput& asked : chart.inputs) {
    const bool of_target = odds && asked.id == odds->defend;
    const auto sum = asked.kind == "int" ? sum_of(of_target ? enemies_at(situation, target, acting) : acting, asked.id)
                                         : std::nullopt;
    if (sum) {
      input[asked.id] = *sum;
    }
  }
  return input;
}

}  // namespace adjutant::games

#include "games/packs/chart_units.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include <nlohmann/json.hpp>

#include "games/asking/assumed.h"
#include "games/packs/chart_moves.h"
#include "games/state/counters.h"
#include "games/state/prints.h"
#include "tables/label.h"

namespace adjutant::games {

using tables::label_key;

namespace {

using Units = std::vector<const Unit*>;

std::string shown(const UnitValue& value) {
  struct {
    std::string operator()(long long number) const { return std::to_string(number); }
    std::string operator()(bool yes) const { return yes ? "\u2713" : "\u2013"; }
    std::string operator()(const std::string& text) const { return text == printed_nowhere ? "\u2013" : text; }
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
std::set<board::Hex> hexes_of_others(const Situation& situation, const std::string& side) {
  std::set<board::Hex> hexes;
  for (const Unit& unit : situation.units) {
    if (unit.side != side) {
      hexes.insert(unit.hex);
    }
  }
  return hexes;
}

/// What tells whether a target is seen.
struct SeenBy {
  const GameSystem& game;
  const Situation& situation;
  const Settings& settings;
};

/// How far the unit reaches by that chart; nothing where its counter does not say it.
std::optional<long long> reach_of(const Unit& unit, const tables::ChartRange& range) {
  if (range.figure.empty()) {
    return range.most;
  }
  const auto found = unit.values.find(range.figure);
  const auto* number = found == unit.values.end() ? nullptr : std::get_if<long long>(&found->second);
  return number ? std::optional(*number) : std::nullopt;
}

/// What an answer rests on once, however many targets rest on it.
void assume(ActionView& action, const Message& what) {
  if (std::ranges::find(action.assumptions, what) == action.assumptions.end()) {
    action.assumptions.push_back(what);
  }
}

/// Whether the unit sees that hex, or nobody knows whether it does; what the answer rests on is noted.
bool may_see(ActionView& action, const Unit& unit, board::Hex target, const SeenBy& by) {
  const board::Sight sight =
      by.game.sight(by.situation, {unit.hex, unit.level, unit.helicopter}, {target}, by.settings);
  const bool is_unknown = sight.verdict == board::Verdict::unknown;
  if (is_unknown || !sight.guessed.empty()) {
    for (const Message& what : sight.says) {
      if (is_unknown || what.key == "los.guessed") {
        assume(action, what);
      }
    }
  }
  return sight.verdict != board::Verdict::blocked;
}

/// The targets of an aimed chart with their distances, the nearest first.
void aim(ActionView& action, const Unit& unit, const tables::Chart& chart, const SeenBy& by) {
  const auto reach = chart.range ? reach_of(unit, *chart.range) : std::nullopt;
  if (chart.range && !reach) {
    assume(action,
           {"games.pack.no_range",
            {{"unit", unit.name.empty() ? unit.id : unit.name}, term("figure", label_key(chart.range->figure))}});
  }
  std::vector<std::pair<int, board::Hex>> targets;
  for (const board::Hex hex : hexes_of_others(by.situation, unit.side)) {
    const int away = board::distance(unit.hex, hex);
    const bool in_range = !reach || away <= *reach;
    if (in_range && (!chart.range || !chart.range->in_sight || may_see(action, unit, hex, by))) {
      targets.emplace_back(away, hex);
    }
  }
  std::ranges::sort(targets);
  for (const auto& [away, hex] : targets) {
    action.targets.push_back(board::to_string(hex));
    action.ranges.push_back(away);
  }
}

/// A printed figure of some units, added up.
struct Sum {
  long long of_those = 0;  ///< that have the figure
  Units without;           ///< of which nobody knows it
  Units nowhere;           ///< whose counters print none
};

Sum sum_of(const Units& units, const std::string& figure) {
  Sum sum;
  for (const Unit* unit : units) {
    const auto found = unit->values.find(figure);
    const auto* number = found == unit->values.end() ? nullptr : std::get_if<long long>(&found->second);
    if (!number) {
      (prints_no(*unit, figure) ? sum.nowhere : sum.without).push_back(unit);
      continue;
    }
    const long long most = tables::max_chart_input;
    sum.of_those = std::clamp(sum.of_those + std::clamp(*number, -most, most), -most, most);
  }
  return sum;
}

Message left_out(const Unit& unit, const std::string& figure) {
  return {std::string(left_out_key),
          {{"unit", unit.name.empty() ? unit.id : unit.name}, term("figure", label_key(figure))}};
}

}  // namespace

std::optional<Message> figure_missing(const tables::Chart& chart, const Unit& unit) {
  const auto* odds = std::get_if<tables::OddsTable>(&chart.table);
  for (const tables::ChartInput& asked : chart.inputs) {
    const bool of_target = odds && asked.id == odds->defend;
    if (asked.kind == "int" && !of_target && prints_no(unit, asked.id)) {
      return without_figure(unit, label_key(asked.id));
    }
  }
  if (chart.range && !chart.range->figure.empty() && prints_no(unit, chart.range->figure)) {
    return without_figure(unit, label_key(chart.range->figure));
  }
  return std::nullopt;
}

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

std::vector<ActionView> chart_actions(const GameSystem& game, const Situation& situation,
                                      const std::vector<std::string>& units, const RuleSet& rule_set) {
  std::vector<ActionView> actions;
  for (const Unit* unit : units_named(situation, units)) {
    for (const tables::Chart& chart : rule_set.charts.charts) {
      if (chart.dice.count == 0) {
        continue;
      }
      const bool aimed = chart.range || std::holds_alternative<tables::OddsTable>(chart.table);
      ActionView action;
      action.id = chart.id;
      action.unit = unit->id;
      action.label = {label_key(chart.id), {}};
      action.allowed = true;
      action.rule = chart.rule;
      action.procedure = game.id + "." + chart.id;
      if (const auto why = figure_missing(chart, *unit)) {
        action.allowed = false;
        action.reason = *why;
      } else if (aimed) {
        aim(action, *unit, chart, {game, situation, rule_set.settings});
      } else {
        action.targets = {board::to_string(unit->hex)};
      }
      actions.push_back(std::move(action));
    }
    if (const auto* costs = tables::movement_of(rule_set.charts.movement, unit->kind)) {
      ActionView move;
      move.id = chart_move;
      move.unit = unit->id;
      move.label = {"games.pack.move", {}};
      move.allowed = true;
      move.rule = costs->rule;
      actions.push_back(std::move(move));
    }
  }
  return actions;
}

Result<nlohmann::json> chart_input(const tables::Chart& chart, const BoardQuestion& question) {
  const Units acting = units_named(question.situation, question.units);
  // Of several those that can do it do it.
  if (!acting.empty() &&
      std::ranges::all_of(acting, [&](const Unit* one) { return figure_missing(chart, *one).has_value(); })) {
    return tl::unexpected(Error{"units", *figure_missing(chart, *acting.front())});
  }
  const auto* odds = std::get_if<tables::OddsTable>(&chart.table);
  nlohmann::json input = nlohmann::json::object();
  std::vector<Message> assumed;
  for (const tables::ChartInput& asked : chart.inputs) {
    if (asked.kind != "int") {
      continue;
    }
    const bool of_target = odds && asked.id == odds->defend;
    const Units units = of_target ? enemies_at(question.situation, question.target, acting) : acting;
    const Sum sum = sum_of(units, asked.id);
    const bool is_whole = sum.without.empty();
    if (sum.without.size() == units.size() || (!is_whole && !question.leaves_out)) {
      continue;
    }
    input[asked.id] = sum.of_those;
    for (const Unit* unit : sum.without) {
      assumed.push_back(left_out(*unit, asked.id));
    }
    for (const Unit* unit : sum.nowhere) {
      assumed.push_back(without_figure(*unit, label_key(asked.id)));
    }
  }
  if (!assumed.empty()) {
    input["assumed"] = to_json(assumed);
  }
  return input;
}

}  // namespace adjutant::games

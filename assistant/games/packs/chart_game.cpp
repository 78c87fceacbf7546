#include "games/packs/chart_game.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include <nlohmann/json.hpp>

#include "games/asking/input_fields.h"
#include "games/common_sight.h"
#include "games/packs/chart_moves.h"
#include "games/packs/chart_units.h"
#include "games/plain_game.h"

namespace adjutant::games {

using nlohmann::json;

namespace {

constexpr const char* modifiers_field = "modifiers";
constexpr const char* switch_field = "switch";

Error wrong(const std::string& field) {
  return {field, {"conform.bad_chart_input", {{"field", field}}}};
}

Result<tables::ChartInputs> inputs_of(const json& input) {
  tables::ChartInputs inputs;
  for (const auto& [id, value] : input.items()) {
    const bool fits = !value.is_number_unsigned() || value.get<std::uint64_t>() <= std::uint64_t{INT64_MAX};
    if (id == modifiers_field || std::ranges::count(common_fields, id) > 0 || value.is_null()) {
      continue;
    }
    if (value.is_number_integer() && fits) {
      inputs[id] = value.get<std::int64_t>();
    } else if (value.is_boolean()) {
      inputs[id] = value.get<bool>();
    } else if (value.is_string()) {
      inputs[id] = value.get<std::string>();
    } else {
      return tl::unexpected(wrong(id));
    }
  }
  return inputs;
}

/// The modifiers that the input ticks, with the player's switches over them.
Result<tables::Ticks> ticks_of(const json& input) {
  tables::Ticks ticks;
  const json ids = input.value(modifiers_field, json::array());
  if (!ids.is_array()) {
    return tl::unexpected(wrong(modifiers_field));
  }
  for (const json& id : ids) {
    if (!id.is_string()) {
      return tl::unexpected(wrong(modifiers_field));
    }
    ticks[id.get<std::string>()] = true;
  }
  const json switches = input.value(switch_field, json::object());
  if (!switches.is_object()) {
    return tl::unexpected(wrong(switch_field));
  }
  for (const auto& [id, on] : switches.items()) {
    if (!on.is_boolean()) {
      return tl::unexpected(wrong(switch_field));
    }
    ticks[id] = on.get<bool>();
  }
  return ticks;
}

json value_json(const tables::FigureValue& value) {
  return std::visit([](const auto& v) { return json(v); }, value);
}

/// The result of a chart as JSON: {result} or, for several result columns, {results: {name: value}}.
json outcome_json(const tables::ChartResult& answer) {
  if (answer.results.size() == 1) {
    return {{"result", value_json(answer.values.front())}};
  }
  json object;
  for (std::size_t i = 0; i < answer.results.size(); ++i) {
    object["results"][answer.results[i]] = value_json(answer.values[i]);
  }
  return object;
}

/// The result of a chart and how it was found, as JSON: {row, column?, roll?, modifier, total?, ...}.
json result_json(const tables::ChartResult& answer) {
  json object = outcome_json(answer);
  object["row"] = answer.row;
  object["modifier"] = answer.modifier;
  if (!answer.column.empty()) {
    object["column"] = answer.column;
  }
  if (answer.roll) {
    object["roll"] = *answer.roll;
  }
  if (answer.total) {
    object["total"] = *answer.total;
  }
  return object;
}

Result<json> ask_chart(const std::string& chart_id, const json& input, Run& run) {
  const tables::Chart* chart = run.rule_set.charts.chart(chart_id);
  if (!chart || !input.is_object()) {
    return tl::unexpected(wrong(chart_id));
  }
  const auto inputs = inputs_of(input);
  const auto ticks = ticks_of(input);
  if (!inputs || !ticks) {
    return tl::unexpected(inputs ? ticks.error() : inputs.error());
  }
  const tables::ChartResult answer = tables::resolve_chart(*chart, *inputs, *ticks, run.oracle, run.trace);
  // The odds are of what is printed in the cells, whichever rolls give it.
  return run.oracle.enumerating() ? outcome_json(answer) : result_json(answer);
}

Procedure chart_procedure(const std::string& game, const tables::Chart& chart) {
  Procedure procedure;
  procedure.id = game + "." + chart.id;
  procedure.rule = chart.rule;
  for (const tables::ChartInput& input : chart.inputs) {
    procedure.inputs.push_back({input.id, input.kind, true, input.choices});
  }
  std::vector<std::string> modifiers;
  for (const tables::ChartModifier& modifier : chart.modifiers) {
    modifiers.push_back(modifier.id);
  }
  if (!modifiers.empty()) {
    procedure.inputs.push_back({modifiers_field, "list", false, std::move(modifiers)});
  }
  procedure.from_board = [id = chart.id](const BoardQuestion& question) -> Result<json> {
    const tables::Chart* asked = question.rule_set.charts.chart(id);
    return asked ? chart_input(*asked, question) : tl::unexpected(wrong(id));
  };
  procedure.resolve = [id = chart.id](const json& input, Run& run) { return ask_chart(id, input, run); };
  return procedure;
}

}  // namespace

GameSystem chart_game(tables::ChartSheet charts) {
  GameSystem game = game_without_units({});
  use_common_sight(game, {"games.no_sight", {}});
  game.id = charts.game;
  game.edition = charts.edition;
  game.read = chart_unit_views;
  GameSystem sees;
  sees.id = game.id;
  sees.sight = game.sight;
  game.actions = [sees = std::move(sees)](const Situation& situation, const std::vector<std::string>& units,
                                          const RuleSet& rule_set) {
    return chart_actions(sees, situation, units, rule_set);
  };
  if (!charts.movement.empty()) {
    game.course.moves = chart_moves;
  }
  for (const tables::Chart& chart : charts.charts) {
    game.procedures.push_back(chart_procedure(game.id, chart));
  }
  game.charts = std::move(charts);
  return game;
}

}  // namespace adjutant::games

#include "games/asking/printed.h"

#include <algorithm>
#include <cstdint>
#include <variant>

#include <nlohmann/json.hpp>

#include "games/asking/input.h"

namespace adjutant::games {

namespace {

template <class T>
T printed(const std::string& chart, const std::string& cell, const Run& run) {
  const tables::Figure figure = tables::needed_figure(run.rule_set.charts, chart, cell, run.oracle);
  const T* value = std::get_if<T>(&*figure.value);
  if (!value) {
    run.oracle.fail({chart, {"games.chart.other_kind", {{"cell", cell}}}});
  }
  run.trace.look(chart, cell);
  return *value;
}

int bounded(std::int64_t number) {
  return static_cast<int>(std::clamp<std::int64_t>(number, -largest_figure, largest_figure));
}

}  // namespace

int printed_number(const std::string& chart, const std::string& cell, const Run& run) {
  const int number = bounded(tables::needed_number(run.rule_set.charts, chart, cell, run.oracle));
  run.trace.look(chart, cell);
  return number;
}

std::string printed_text(const std::string& chart, const std::string& cell, const Run& run) {
  return printed<std::string>(chart, cell, run);
}

bool printed_flag(const std::string& chart, const std::string& cell, const Run& run) {
  return printed<bool>(chart, cell, run);
}

tables::RangeRow printed_row(const std::string& chart_id, int total, const Run& run) {
  const tables::Chart* chart = run.rule_set.charts.chart(chart_id);
  const auto* bands = chart ? std::get_if<tables::Bands>(&chart->table) : nullptr;
  if (bands) {
    const auto row = std::ranges::find_if(bands->rows, [&](const auto& one) { return one.range.holds(total); });
    if (row != bands->rows.end()) {
      return *row;
    }
  }
  run.oracle.fail({chart_id, {"tables.no_row_for_total", {{"total", total}}}});
}

std::string printed_band(const std::string& chart, int total, const std::string& column, const Run& run) {
  return printed_text(chart, tables::cell_name(printed_row(chart, total, run).id, column), run);
}

tables::Modifier printed_modifier(const std::string& chart_id, const std::string& id, const Run& run, int times) {
  const tables::Figure figure = run.rule_set.charts.figure(chart_id, "modifiers/" + id);
  const auto* number = figure.value ? std::get_if<std::int64_t>(&*figure.value) : nullptr;
  tables::Modifier modifier{id,
                            number ? bounded(std::int64_t{bounded(*number)} * times) : 0,
                            figure.rule,
                            "",
                            number ? figure.source : tables::Source::unknown,
                            run.rule_set.charts.game + ".modifier." + id};
  if (const tables::Chart* chart = run.rule_set.charts.chart(chart_id)) {
    const auto row = std::ranges::find(chart->modifiers, id, &tables::ChartModifier::id);
    if (row != chart->modifiers.end()) {
      modifier.group = row->group;
      modifier.rule = modifier.rule.empty() ? row->rule : modifier.rule;
    }
  }
  return modifier;
}

nlohmann::json counting(const tables::Modifiers& modifiers) {
  nlohmann::json counted = nlohmann::json::object();
  for (const tables::KeptModifier& one : modifiers.kept) {
    counted[one.modifier.id] = one.modifier.value;
  }
  return counted;
}

}  // namespace adjutant::games

#include "games/boltaction/reckon/steps.h"

#include <nlohmann/json.hpp>

#include "games/asking/assumed.h"

namespace adjutant::games::boltaction {

using nlohmann::json;
using tables::Source;

void say(const Run& run, std::string step, tables::TraceValue value, std::string rule, Source source,
         std::vector<Argument> args) {
  run.trace.add({std::move(step), std::move(value), std::move(rule), source, std::move(args)});
}

std::string needed_text(Input& input, const std::string& field, const Run& run) {
  std::string text = input.text(field);
  if (text.empty() && !input.mistake()) {
    run.oracle.need(tables::InputNeed{input.place(field)});
  }
  return text;
}

std::string needed_row(Input& input, const std::string& field, const std::string& chart, const std::string& column,
                       const Run& run) {
  std::string row = needed_text(input, field, run);
  if (!has_row(chart, row, column, run)) {
    input.refuse(field, {"games.input.kind", {{"kind", row}}});
  }
  stop_at_mistake(input, run);
  return row;
}

bool has_row(const std::string& chart, const std::string& row, const std::string& column, const Run& run) {
  const tables::Chart* printed = run.rule_set.charts.chart(chart);
  return printed && printed->has_cell(tables::cell_name(row, column));
}

void end_input(Input& input, const Run& run) {
  const auto assumed = read_assumed(input);
  stop_at_mistake(input, run);
  say_assumed(assumed, run.trace);
}

json refused(const char* field, const std::string& reason, const char* rule, const Run& run) {
  say(run, reason, false, rule, Source::stated);
  return {{field, false}, {"reason", reason}};
}

json not_in_source(const char* field, const char* rule, const Run& run) {
  constexpr const char* reason = "trace.boltaction.not_in_source";
  say(run, reason, false, rule, Source::unknown);
  return {{field, nullptr}, {"missing", true}, {"reason", reason}};
}

}  // namespace adjutant::games::boltaction

#include "games/bcs/reckon/figures.h"

#include <algorithm>

#include <nlohmann/json.hpp>

namespace adjutant::games::bcs {

using nlohmann::json;

tables::Range printed_range(const std::string& chart, const std::string& cell, const Run& run) {
  const tables::Figure figure = tables::needed_figure(run.charts, chart, cell, run.oracle);
  const auto range = tables::parse_range(tables::text_of(*figure.value));
  if (!range) {
    run.oracle.fail({chart, {"games.chart.other_kind", {{"cell", cell}}}});
  }
  return *range;
}

std::string printed_name(const std::string& chart, const std::string& cell, std::span<const std::string_view> names,
                         const Run& run) {
  std::string name = printed_text(chart, cell, run);
  if (std::ranges::find(names, name) == names.end()) {
    run.oracle.fail({chart, {"games.chart.other_kind", {{"cell", cell}}}});
  }
  return name;
}

std::string row_name(const tables::Range& range) {
  const auto end = [](const std::optional<int>& number) { return number ? std::to_string(*number) : ".."; };
  return end(range.from) + "-" + end(range.to);
}

tables::Modifier modifier_of(const std::string& chart, const std::string& id, const Run& run, int times) {
  tables::Modifier modifier = printed_modifier(chart, id, run, times);
  modifier.label = "bcs.modifier." + chart + "." + id;
  return modifier;
}

Input needed_part(Input& input, const std::string& field, const Run& run) {
  auto part = input.object(field);
  stop_at_mistake(input, run);
  if (!part) {
    run.oracle.need(tables::InputNeed{field});
  }
  return *std::move(part);
}

void need_known(const Input& input, const std::string& field, const Run& run) {
  const json& whole = input.whole();
  if (whole.is_object() && whole.value(field, json()) == "unknown") {
    run.oracle.need(tables::InputNeed{input.place(field)});
  }
}

std::string hex_kind(Input& input, const Run& run) {
  need_known(input, "hex", run);
  return choice(input, "hex", hex_kinds);
}

json refused(const Message& why, const char* rule, Run& run) {
  run.oracle.void_rest();
  run.trace.add({why.key, false, rule, tables::Source::stated, why.args});
  return {{"legal", false}, {"reason", why.key}};
}

json or_null(const std::string& name) {
  return name == "none" ? json(nullptr) : json(name);
}

}  // namespace adjutant::games::bcs

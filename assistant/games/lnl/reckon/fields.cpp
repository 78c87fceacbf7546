#include "games/lnl/reckon/fields.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "games/lnl/board/units.h"

namespace adjutant::games::lnl {

using nlohmann::json;
using tables::Source;

namespace {

/// More parts than any counter, terrain or circumstance brings.
constexpr std::size_t max_parts = 100;

}  // namespace

int known(const std::optional<int>& figure, const std::string& field, const Run& run) {
  if (!figure) {
    run.oracle.need(tables::InputNeed{field});
  }
  return *figure;
}

int known_or(Input& input, const std::string& field, int fallback, const Run& run) {
  const json& whole = input.whole();
  const bool unknown = whole.is_object() && whole.contains(field) && whole[field].is_null();
  return unknown ? needed(input, field, run) : input.number_or(field, fallback);
}

int printed(const std::string& chart, const std::string& cell, const Run& run) {
  const int number = tables::needed_number(run.rule_set.charts, chart, cell, run.oracle);
  run.trace.look(chart, cell);
  return std::clamp(number, -largest_figure, largest_figure);
}

int sum_of(Input& input, const std::string& field, Run& run) {
  int sum = 0;
  for (const tables::Offer& part : named_modifiers(input, field)) {
    const auto& [name, value] = std::pair{part.modifier.id, part.modifier.value};
    run.trace.add({"trace.lnl.part", value, "", Source::player, {{"name", name}, {"value", value}}});
    sum += value;
  }
  return sum;
}

std::optional<int> read_target_modifier(Input& input, const Run& run) {
  const std::string terrain = plain_name(input.text("terrain"));
  const auto given = input.number("tm");
  if (given || terrain.empty()) {
    return given;
  }
  return printed("terrain", terrain + "/tm", run);
}

std::vector<tables::Offer> named_modifiers(Input& input, const std::string& field) {
  std::vector<tables::Offer> offers;
  for (Input& part : input.objects(field, max_parts)) {
    offers.push_back({{part.text("name"), part.number_or("v", 0), "", "", Source::player, ""}, true, {}});
    input.take_mistake(part);
  }
  return offers;
}

json units_json(const std::string& unit, std::string_view result) {
  return unit.empty() ? json::array() : json::array({{{"id", unit}, {"result", result}}});
}

std::optional<json> blocked_by_degrading(int degrading, Run& run) {
  const int most = board::SightRules{}.most_degrading;
  if (degrading <= most) {
    return std::nullopt;
  }
  run.oracle.void_rest();
  run.trace.add(
      {"trace.lnl.line_blocked", degrading, "10.3", Source::stated, {{"degrading", degrading}, {"most", most}}});
  return json{{"legal", false}, {"reason", "trace.lnl.line_blocked"}};
}

}  // namespace adjutant::games::lnl

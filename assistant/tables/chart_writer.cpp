#include <nlohmann/json.hpp>

#include "tables/chart_json.h"
#include "tables/json_values.h"

namespace adjutant::tables {

using nlohmann::json;

namespace {

json figure_json(const Figure& figure) {
  json object = json::object();
  object["value"] = figure.value ? std::visit([](const auto& v) { return json(v); }, *figure.value) : json();
  object["source"] = name_of(figure.source);
  put_given(object, "rule", figure.rule);
  put_given(object, "note", figure.note);
  return object;
}

/// Writes one chart.
class ChartWriter {
 public:
  explicit ChartWriter(const Chart& chart) : chart_(chart) {}

  json write() const {
    json object = {{"id", chart_.id},
                   {"rule", chart_.rule},
                   {"dice", to_string(chart_.dice)},
                   {"inputs", inputs()},
                   {"modifiers", modifiers()},
                   {"groups", json::object()},
                   {"table", std::visit([this](const auto& table) { return table_json(table); }, chart_.table)}};
    for (const auto& [group, keep] : chart_.groups) {
      object["groups"][group] = name_of(keep);
    }
    if (chart_.range) {
      object["range"] = chart_.range->figure.empty() ? json(chart_.range->most) : json(chart_.range->figure);
    }
    if (chart_.range && chart_.range->in_sight) {
      object["sight"] = true;
    }
    put_extra(object, chart_.extra);
    return object;
  }

 private:
  [[nodiscard]] json inputs() const {
    return list_of(chart_.inputs, [](const ChartInput& input) {
      return json{{"id", input.id}, {"kind", input.kind}, {"choices", input.choices}};
    });
  }

  [[nodiscard]] json modifiers() const {
    json all = json::array();
    for (const ChartModifier& modifier : chart_.modifiers) {
      json object = figure_json(chart_.figure("modifiers/" + modifier.id));
      object["id"] = modifier.id;
      object["rule"] = modifier.rule;
      object["shift"] = modifier.shift;
      put_given(object, "group", modifier.group);
      all.push_back(std::move(object));
    }
    return all;
  }

  [[nodiscard]] json cells(const std::string& row, const std::vector<std::string>& columns) const {
    return list_of(columns,
                   [&](const std::string& column) { return figure_json(chart_.figure(cell_name(row, column))); });
  }

  [[nodiscard]] json range_rows(const std::vector<RangeRow>& rows, const std::vector<std::string>& columns) const {
    json all = json::array();
    for (const RangeRow& row : rows) {
      json object = {{"id", row.id}, {"cells", cells(row.id, columns)}};
      if (row.range.from) {
        object["from"] = *row.range.from;
      }
      if (row.range.to) {
        object["to"] = *row.range.to;
      }
      all.push_back(std::move(object));
    }
    return all;
  }

  [[nodiscard]] json table_json(const Bands& bands) const {
    return {{"kind", "bands"},
            {"columns", bands.columns},
            {"add", bands.add},
            {"rows", range_rows(bands.rows, bands.columns)}};
  }

  [[nodiscard]] json table_json(const Grid& grid) const {
    const json rows = list_of(grid.rows, [&](const GridRow& row) {
      return json{{"at", row.at}, {"cells", cells(row.id(), grid.columns)}};
    });
    return {{"kind", "grid"}, {"keys", grid.keys}, {"columns", grid.columns}, {"rows", rows}};
  }

  [[nodiscard]] json table_json(const OddsTable& odds) const {
    return {{"kind", "odds"},          {"attack", odds.attack},
            {"defend", odds.defend},   {"below", odds.below == OddsTable::Below::lowest ? "lowest" : "refused"},
            {"columns", odds.columns}, {"rows", range_rows(odds.rows, odds.columns)}};
  }

  const Chart& chart_;
};

}  // namespace

json chart_json(const Chart& chart) {
  return ChartWriter(chart).write();
}

}  // namespace adjutant::tables

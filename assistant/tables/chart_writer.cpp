#include "tables/chart_writer.h"

#include <nlohmann/json.hpp>

namespace adjutant::tables {

using nlohmann::json;

namespace {

json figure_json(const Figure& figure) {
  json object = json::object();
  object["value"] = figure.value ? std::visit([](const auto& v) { return json(v); }, *figure.value) : json();
  object["source"] = name_of(figure.source);
  if (!figure.rule.empty()) {
    object["rule"] = figure.rule;
  }
  if (!figure.note.empty()) {
    object["note"] = figure.note;
  }
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
    put_extra(object, chart_.extra);
    return object;
  }

 private:
  [[nodiscard]] json inputs() const {
    json all = json::array();
    for (const ChartInput& input : chart_.inputs) {
      all.push_back({{"id", input.id}, {"kind", input.kind}, {"choices", input.choices}});
    }
    return all;
  }

  [[nodiscard]] json modifiers() const {
    json all = json::array();
    for (const ChartModifier& modifier : chart_.modifiers) {
      json object = figure_json(chart_.figure("modifiers/" + modifier.id));
      object["id"] = modifier.id;
      object["rule"] = modifier.rule;
      object["shift"] = modifier.shift;
      if (!modifier.group.empty()) {
        object["group"] = modifier.group;
      }
      all.push_back(std::move(object));
    }
    return all;
  }

  [[nodiscard]] json cells(const std::string& row, const std::vector<std::string>& columns) const {
    json all = json::array();
    for (const std::string& column : columns) {
      all.push_back(figure_json(chart_.figure(cell_name(row, column))));
    }
    return all;
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
    json rows = json::array();
    for (const GridRow& row : grid.rows) {
      rows.push_back({{"at", row.at}, {"cells", cells(row.id(), grid.columns)}});
    }
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

void put_extra(json& object, const std::map<std::string, std::string>& extra) {
  for (const auto& [key, text] : extra) {
    object[key] = json::parse(text, nullptr, false);
  }
}

}  // namespace adjutant::tables

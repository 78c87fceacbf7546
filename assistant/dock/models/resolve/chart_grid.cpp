#include "dock/models/resolve/chart_grid.h"

#include <map>
#include <utility>

#include "dock/heard/read.h"
#include "dock/models/words/field_words.h"
#include "dock/style/signs.h"

namespace adjutant::dock {

namespace {

/// The name of a row, a column or a modifier: as the core says it, else the window's own word for its id.
QString name_of(const Json& named, const Voice& voice) {
  const QString text = text_at(named, "text");
  const std::string id = string_at(named, "id");
  // The core says a row of two keys with the ids of those that have no label.
  const bool is_raw = text.isEmpty() || text.contains(u'_');
  return is_raw && !id.empty() ? chart_word(id, voice) : text;
}

/// A modifier has the name that it has in an answer.
QString name_of_modifier(const Json& modifier, const std::string& game, const std::string& chart, const Voice& voice) {
  const std::string id = string_at(modifier, "id");
  for (const std::string& key : {game + ".modifier." + chart + "." + id, game + ".modifier." + id}) {
    if (voice.knows(key)) {
      return voice(Message{key, {}});
    }
  }
  return name_of(modifier, voice);
}

/// What stands in a cell: a figure, a tick, a word.
QString cell_text(const Json& cell, const Voice& voice) {
  const Json& value = field_at(cell, "value");
  if (value.is_boolean()) {
    return value.get<bool>() ? QString(signs::check_mark) : QString(QChar(0x2013));
  }
  if (value.is_number_integer()) {
    return QString::number(value.get<long long>()).replace(u'-', signs::minus);
  }
  const QString said = text_at(cell, "text");
  return said.isEmpty() && value.is_string() ? chart_word(value.get<std::string>(), voice) : said;
}

ChartCell read_cell(const Json& json, const Voice& voice) {
  ChartCell cell;
  cell.id = string_at(json, "cell");
  cell.text = cell_text(json, voice);
  cell.note = text_at(json, "note");
  cell.rule = text_at(json, "rule");
  const Json& value = field_at(json, "value");
  cell.known = !value.is_null();
  if (cell.known) {
    cell.value = QString::fromStdString(value.is_string() ? value.get<std::string>() : value.dump());
  }
  const std::string source = string_at(json, "source");
  cell.doubtful = cell.known && (!flag_at(json, "usable") || source == "read");
  if (!source.empty()) {
    cell.said = source == "owner";
    cell.source = voice(Message{"tables.source." + source, {}});
  }
  return cell;
}

using ChartCells = std::map<std::string, ChartCell>;

/// The cell of that name, counted where it is to be filled in; one without a name where the chart prints none.
ChartCell take_cell(const ChartCells& cells, const std::string& name, ChartGrid& grid) {
  const auto found = cells.find(name);
  if (found == cells.end()) {
    return {};
  }
  if (!found->second.known || found->second.doubtful) {
    ++grid.open;
  }
  return found->second;
}

ChartGrid read_chart(const Json& chart, const std::string& game, const Voice& voice) {
  ChartGrid grid;
  read_fields(chart, {{"id", &grid.id}, {"text", &grid.title}, {"rule", &grid.rule}, {"dice", &grid.dice}});
  ChartCells cells;
  for (const Json& cell : list_at(chart, "cells")) {
    cells[string_at(cell, "cell")] = read_cell(cell, voice);
  }
  for (const Json& column : list_at(chart, "columns")) {
    grid.columns.push_back(name_of(column, voice));
  }
  for (const Json& row : list_at(chart, "rows")) {
    grid.rows.push_back(name_of(row, voice));
    std::vector<ChartCell>& line = grid.cells.emplace_back();
    for (const Json& column : list_at(chart, "columns")) {
      const std::string name = string_at(column, "id");
      line.push_back(take_cell(cells, string_at(row, "id") + (name.empty() ? "" : "/" + name), grid));
    }
  }
  for (const Json& modifier : list_at(chart, "modifiers")) {
    grid.modifiers.push_back(name_of_modifier(modifier, game, grid.id, voice));
    grid.modifier_cells.push_back(take_cell(cells, "modifiers/" + string_at(modifier, "id"), grid));
  }
  return grid;
}

}  // namespace

PlacedTable place_table(const TableOfWords& table, const ChartGrid& chart, std::size_t row, std::size_t column) {
  const std::size_t high = table.size();
  const std::size_t wide = high == 0 ? 0 : table.front().size();
  const auto is_larger_by = [](std::size_t pasted, std::size_t own) {
    return pasted == own ? 0U : pasted == own + 1 ? 1U : 2U;
  };
  const std::size_t heads_above = is_larger_by(high, chart.rows.size());
  const std::size_t heads_left = is_larger_by(wide, chart.columns.size());
  const bool is_whole = heads_above < 2 && heads_left < 2;
  PlacedTable placed;
  for (std::size_t i = is_whole ? heads_above : 0; i < high; ++i) {
    for (std::size_t k = is_whole ? heads_left : 0; k < table[i].size(); ++k) {
      const std::size_t at = is_whole ? i - heads_above : row + i;
      const std::size_t across = is_whole ? k - heads_left : column + k;
      const QString text = table[i][k].trimmed();
      const bool has_place =
          at < chart.cells.size() && across < chart.cells[at].size() && !chart.cells[at][across].id.empty();
      if (text.isEmpty() || (has_place && text == chart.cells[at][across].text && chart.cells[at][across].said)) {
        continue;
      }
      if (has_place) {
        placed.cells[chart.cells[at][across].id] = text;
      } else {
        placed.left_out.push_back(text);
      }
    }
  }
  return placed;
}

std::vector<ChartGrid> read_charts(const Json& answer, const Voice& voice) {
  const std::string game = string_at(answer, "game");
  return read_list(answer, "charts", [&](const Json& chart) { return read_chart(chart, game, voice); });
}

ChartRows read_chart_rows(const Json& answer, const Voice& voice) {
  ChartRows rows;
  for (const Json& chart : list_at(answer, "charts")) {
    rows[string_at(chart, "id")] = read_list(chart, "rows", [&](const Json& row) {
      return FieldOption{string_at(row, "id"), name_of(row, voice)};
    });
  }
  return rows;
}

}  // namespace adjutant::dock

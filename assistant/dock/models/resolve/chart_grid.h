#pragma once

#include <QString>
#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "dock/heard/fields.h"
#include "dock/models/resolve/field_form.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

/// One cell of a printed chart.
struct ChartCell {
  std::string id;  ///< as the socket names it: "light_woods/tm"; empty where the chart prints none
  QString text;    ///< what is printed there; empty where it is not known
  QString source;  ///< where the figure is from, in words
  QString note;
  QString rule;
  bool known = true;        ///< false: to be copied from the printed chart
  bool doubtful = false;    ///< given, but to be confirmed by the owner: not to be used before, or read off a page
  QString problem = {};     ///< why what was typed could not be kept
  bool said = false;        ///< the owner has said it
  bool on_its_way = false;  ///< what was typed stands there, and the core has not said yet that it is kept
  QString value = {};       ///< as `figure.set` takes it, where `text` is a word or a sign; empty where it is not known

  friend bool operator==(const ChartCell&, const ChartCell&) = default;
};

/// A chart as it is printed: a grid, and below it the modifiers.
struct ChartGrid {
  std::string id;
  QString title;
  QString rule;
  QString dice;
  std::vector<QString> columns;
  std::vector<QString> rows;
  std::vector<std::vector<ChartCell>> cells;  ///< one list for each row, one cell for each column
  std::vector<QString> modifiers;             ///< names
  std::vector<ChartCell> modifier_cells;      ///< one for each
  std::size_t open = 0;                       ///< how many cells are to be filled in

  friend bool operator==(const ChartGrid&, const ChartGrid&) = default;
};

/// Figures by chart and cell, as `figure.set` takes them.
using ChartFigures = std::map<std::string, std::map<std::string, QString>>;

using TableOfWords = std::vector<std::vector<QString>>;

/// A table that was pasted, as cells of a chart.
struct PlacedTable {
  std::map<std::string, QString> cells;  ///< by id; only those in which another figure would stand
  std::vector<QString> left_out;         ///< what has no place in the chart
};

/// Lays a table over the chart: with its heads of rows and columns where it is larger by those, from the first cell
/// where it has the chart's size, else from this cell on.
PlacedTable place_table(const TableOfWords& table, const ChartGrid& chart, std::size_t row, std::size_t column);

/// The charts of a `charts` answer.
std::vector<ChartGrid> read_charts(const Json& answer, const Voice& voice);
/// The rows of each chart as words to choose from (`FieldForm`).
ChartRows read_chart_rows(const Json& answer, const Voice& voice);

}  // namespace adjutant::dock

#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/message.h"
#include "base/result.h"
#include "tables/modifier.h"
#include "tables/movement.h"
#include "tables/oracle.h"
#include "tables/trace.h"

namespace adjutant::tables {

using FigureValue = std::variant<std::int64_t, bool, std::string>;

/// The value that a text typed by a player means: a whole number, true or false, else the text itself.
FigureValue value_of(std::string_view text);
/// A value as the text that a player would type for it.
std::string text_of(const FigureValue& value);

/// One printed figure of a chart and where it comes from. A figure without a value is unknown, never zero.
struct Figure {
  std::optional<FigureValue> value;
  Source source = Source::unknown;
  std::string rule;  ///< the printed rule number
  std::string note;  ///< for the reader

  /// Whether an answer may rest on the figure: it is known, and not `secondary`, which waits until the owner confirms
  /// it. One that was `read` may be used; the answer says so.
  [[nodiscard]] bool usable() const;
  /// The value where it is a usable whole number that fits an int; nothing otherwise.
  [[nodiscard]] std::optional<int> number() const;
  /// The value where it is a usable text; nothing otherwise.
  [[nodiscard]] std::optional<std::string> text() const;

  friend bool operator==(const Figure&, const Figure&) = default;
};

/// Whole numbers from `from` to `to`, both included; an end that is missing is open.
struct Range {
  std::optional<int> from;
  std::optional<int> to;

  [[nodiscard]] bool holds(std::int64_t number) const;
  friend bool operator==(const Range&, const Range&) = default;
};

/// The range that a text names as rows do in files and cells: "3", "4..6", "..2", "13..". Nothing for any other text.
std::optional<Range> parse_range(std::string_view text);
std::string to_string(const Range& range);

/// Odds of attack to defence.
struct Ratio {
  int attack = 1;
  int defend = 1;
  friend bool operator==(const Ratio&, const Ratio&) = default;
};

/// The ratio that "3-2" or "3:2" names, both parts 1 to 1000. Nothing for any other text.
std::optional<Ratio> parse_ratio(std::string_view text);
/// Compares attack : defend with a ratio: -1, 0 or 1, as the odds are lower, equal or higher. `defend` may be 0: such
/// odds are higher than every ratio.
int compare(std::int64_t attack, std::int64_t defend, const Ratio& ratio);

/// The dice of a chart.
struct Dice {
  int count = 0;  ///< 0: the chart is only looked up
  int sides = 6;
  int plus = 0;
  bool digits = false;  ///< d66: two dice read as tens and ones

  [[nodiscard]] int least() const;
  [[nodiscard]] int most() const;
  friend bool operator==(const Dice&, const Dice&) = default;
};

/// The dice that a text names: "1d6", "d6", "2d6", "1d6+1", "1d6-3", "d66"; "" means no dice. Nothing for any other
/// text.
std::optional<Dice> parse_dice(std::string_view text);
std::string to_string(const Dice& dice);

/// A row for a range of numbers; its cells are named by `id`.
struct RangeRow {
  std::string id;
  Range range;
  friend bool operator==(const RangeRow&, const RangeRow&) = default;
};

/// A table in which the total of dice, modifiers and added inputs picks the row; each column is a result of its own.
struct Bands {
  std::vector<std::string> columns;  ///< names of results; one without a name is usual
  std::vector<RangeRow> rows;
  std::vector<std::string> add;  ///< inputs that are added to the total; every "int" one unless the file says otherwise
  friend bool operator==(const Bands&, const Bands&) = default;
};

/// A row of a grid: for each key but the last, the text or range it must be.
struct GridRow {
  std::vector<std::string> at;
  [[nodiscard]] std::string id() const;  ///< "night/forest"
  friend bool operator==(const GridRow&, const GridRow&) = default;
};

/// A table in which two or more keys pick a cell: the last key picks the column, those before it the row. A key is an
/// input, or "dice" for the total. Terrain effects and weapons are grids too.
struct Grid {
  std::vector<std::string> keys;
  std::vector<std::string> columns;
  std::vector<GridRow> rows;
  friend bool operator==(const Grid&, const Grid&) = default;
};

/// A table in which the odds pick the column, rounded down to one that exists, and the total of dice and modifiers
/// picks the row.
struct OddsTable {
  enum class Below { refused, lowest };  ///< odds under the lowest column

  std::string attack;  ///< the inputs of the ratio
  std::string defend;
  std::vector<std::string> columns;  ///< ratios, rising
  std::vector<RangeRow> rows;
  Below below = Below::refused;
  friend bool operator==(const OddsTable&, const OddsTable&) = default;
};

using Table = std::variant<Bands, Grid, OddsTable>;

struct ChartInput {
  std::string id;
  std::string kind = "int";  ///< "int", "bool", "text", "choice"
  std::vector<std::string> choices;
  friend bool operator==(const ChartInput&, const ChartInput&) = default;
};

/// A modifier as the chart prints it; its value is the figure in the cell "modifiers/ID".
struct ChartModifier {
  std::string id;
  std::string group;
  std::string rule;
  bool shift = false;  ///< in an odds table: it shifts the column and does not modify the die roll
  friend bool operator==(const ChartModifier&, const ChartModifier&) = default;
};

/// How far a chart reaches: it is then aimed at hexes with units of another side.
struct ChartRange {
  std::string figure;  ///< of the acting unit, in hexes; empty: `most` for every unit
  int most = 0;
  bool in_sight = false;  ///< only at what is seen

  friend bool operator==(const ChartRange&, const ChartRange&) = default;
};

/// A printed chart. `table` says how a cell is found, `cells` what stands in it.
struct Chart {
  std::string id;
  std::string rule;
  std::vector<ChartInput> inputs;
  std::vector<ChartModifier> modifiers;
  std::map<std::string, Keep> groups;
  Dice dice;
  std::optional<ChartRange> range;
  Table table;
  std::map<std::string, Figure, std::less<>> cells;  ///< by name: "ROW/COLUMN", "ROW" of a column without a name
  std::map<std::string, std::string> extra;          ///< keys of the file that were not understood, as JSON text

  /// The names of all cells, modifiers first, in the order of the printed chart, including cells that nobody has given
  /// yet.
  [[nodiscard]] std::vector<std::string> cell_names() const;
  [[nodiscard]] bool has_cell(std::string_view cell) const;
  /// The figure in a cell; one of source `unknown` where the cell is absent.
  [[nodiscard]] Figure figure(std::string_view cell) const;

  friend bool operator==(const Chart&, const Chart&) = default;
};

/// "ROW/COLUMN", or "ROW" where the column has no name.
std::string cell_name(std::string_view row, std::string_view column);

/// A figure that the owner typed from the printed chart.
struct OwnerFigure {
  std::string chart;
  std::string cell;
  FigureValue value;
  friend bool operator==(const OwnerFigure&, const OwnerFigure&) = default;
};

/// The names that players read: by id (of a chart, an input, a modifier, a result), then by language ("es").
using Labels = std::map<std::string, std::map<std::string, std::string>, std::less<>>;

/// The charts of a game and edition, as a value: laying figures over it gives another sheet.
struct ChartSheet {
  std::string game;
  std::string edition;
  std::vector<Chart> charts;
  Labels labels;
  std::vector<MovementCosts> movement = {};

  /// The chart of that id; null where there is none.
  [[nodiscard]] const Chart* chart(std::string_view id) const;
  /// The figure in a cell of a chart; one of source `unknown`, never zero, where the chart or the cell is absent.
  [[nodiscard]] Figure figure(std::string_view chart_id, std::string_view cell) const;
  /// The label in that language, else in any; the id itself where there is none.
  [[nodiscard]] std::string label(std::string_view id, std::string_view language) const;

  /// A copy of this sheet with the owner's figures (source `owner`) in place of its own. A figure whose chart or cell
  /// this sheet does not have is left aside.
  [[nodiscard]] ChartSheet with(const std::vector<OwnerFigure>& figures) const;
  /// A copy of this sheet with the charts of another laid over it: a figure given in `over` wins, cell by cell, where
  /// the table is the same; a chart with a different table, and one that this sheet lacks, are taken whole.
  [[nodiscard]] ChartSheet with(const ChartSheet& over) const;

  friend bool operator==(const ChartSheet&, const ChartSheet&) = default;
};

/// Checks that the sheet has this chart and the chart this cell. Fails where it has not, naming the charts or cells
/// that there are.
Result<void> check_place(const ChartSheet& sheet, std::string_view chart, std::string_view cell);

/// The figure in a cell; where it may not be used (unknown, or waiting for the owner's word) the procedure stops and
/// needs it.
Figure needed_figure(const ChartSheet& sheet, std::string_view chart, std::string_view cell, const Oracle& oracle);
/// The whole number in a cell; where the figure may not be used (unknown, or waiting for the owner's word) the
/// procedure stops and needs it. Stops the procedure with an Error where the cell holds anything else.
int needed_number(const ChartSheet& sheet, std::string_view chart, std::string_view cell, const Oracle& oracle);

/// Inputs of a chart are small whole numbers; a larger one is refused.
inline constexpr std::int64_t max_chart_input = 1'000'000;

/// The inputs of a chart by their ids.
using ChartInputs = std::map<std::string, FigureValue, std::less<>>;

/// The result that a chart gives.
struct ChartResult {
  std::vector<std::string> results;  ///< names of the result columns: of bands their columns, else one without a name
  std::vector<FigureValue> values;   ///< the values in the result columns, in their order
  std::string row;
  std::string column;       ///< of grids and odds: the column that was picked
  std::optional<int> roll;  ///< of the dice, before modifiers
  int modifier = 0;
  std::optional<int> total;

  friend auto operator<=>(const ChartResult&, const ChartResult&) = default;
};

/// Asks for the dice, applies the ticked modifiers, finds the cell and writes each step into the trace. A part of a
/// procedure: it stops through the oracle, needing an input, a die or a figure that nobody has given, and failing where
/// an input is wrong or no row fits.
ChartResult resolve_chart(const Chart& chart, const ChartInputs& input, const Ticks& ticks, Oracle& oracle,
                          Trace& trace);

}  // namespace adjutant::tables

#include <array>
#include <span>
#include <utility>

#include <nlohmann/json.hpp>

#include "tables/chart_checks.h"
#include "tables/chart_json.h"
#include "tables/pack.h"

namespace adjutant::tables {

using nlohmann::json;

namespace {

constexpr std::array<std::string_view, 4> input_kinds = {"int", "bool", "text", "choice"};
/// An input whose `choices` are this word chooses among the pack's kinds of terrain.
constexpr std::string_view choices_of_terrains = "terrains";

std::optional<FigureValue> read_value(const json& value) {
  if (value.is_boolean()) {
    return value.get<bool>();
  }
  if (const auto number = small_number(value)) {
    return *number;
  }
  if (is_short_text(value)) {
    return value.get<std::string>();
  }
  return std::nullopt;
}

/// The figure whose "value" and provenance stand among these fields.
Figure read_figure(Fields& fields) {
  Figure figure;
  if (const json* value = fields.take("value")) {
    figure.value = read_value(*value);
    if (!figure.value) {
      fields.wrong("value", {"tables.pack.not_a_figure", {{"most", max_chart_input}}});
    }
  }
  const std::string source = fields.text("source", figure.value ? "stated" : "unknown");
  figure.source = source_named(source);
  if (figure.source == Source::unknown && source != "unknown") {
    fields.wrong("source", {"tables.pack.unknown_source", {{"source", source}}});
  }
  figure.rule = fields.text("rule");
  figure.note = fields.text("note");
  return figure;
}

/// A cell: a figure by itself (then it is `stated`), null (unknown), or an object with its provenance.
Figure read_cell(const json& cell, const std::string& where, Notes& notes) {
  if (cell.is_null()) {
    return {};
  }
  const json as_object = cell.is_object() ? cell : json{{"value", cell}};
  Fields fields(as_object, where, notes);
  Figure figure = read_figure(fields);
  fields.rest();
  return figure;
}

class ChartReader {
 public:
  ChartReader(const json& object, const std::string& where, const std::vector<std::string>& terrains, Notes& notes)
      : fields_(object, where, notes), where_(where), terrains_(terrains) {}

  std::optional<Chart> read() {
    chart_.id = fields_.text("id");
    if (chart_.id.empty()) {
      fields_.wrong("id", {"tables.pack.no_chart_id", {}});
      return std::nullopt;
    }
    chart_.rule = fields_.text("rule");
    read_inputs();
    read_groups();
    read_modifiers();
    read_range();
    const bool has_dice = read_dice();
    const bool has_table = read_table();
    chart_.extra = fields_.rest();
    if (!has_dice || !has_table) {
      return std::nullopt;
    }
    if (all_rows_) {  // a chart that lost rows has gaps that are none in the file
      for (Diagnostic& found : check_chart(chart_, where_)) {
        notes().add(std::move(found));
      }
    }
    return std::move(chart_);
  }

 private:
  Notes& notes() { return fields_.notes(); }

  void read_inputs() {
    fields_.each("inputs", max_inputs, [&](Fields& fields) {
      ChartInput input{fields.text("id"), fields.text("kind", "int"), read_choices(fields)};
      if (std::ranges::count(input_kinds, input.kind) == 0) {
        fields.wrong("kind", {"tables.pack.unknown_input_kind", {{"kind", input.kind}}});
        input.kind = "text";
      }
      if (input.kind == "choice" && input.choices.empty()) {
        fields.wrong("choices", {"tables.pack.no_choices", {{"input", input.id}}});
      }
      with_id(fields, input.id);
      chart_.inputs.push_back(std::move(input));
    });
  }

  std::vector<std::string> read_choices(Fields& fields) const {
    const json* choices = fields.take("choices");
    return choices && *choices == choices_of_terrains ? terrains_ : fields.texts("choices", max_choices);
  }

  static void with_id(Fields& fields, const std::string& id) {
    if (id.empty()) {
      fields.wrong("id", {"tables.pack.no_id", {}});
    }
  }

  void read_groups() {
    const json* groups = fields_.take("groups");
    if (!groups) {
      return;
    }
    if (!groups->is_object() || groups->size() > max_modifiers) {
      fields_.wrong("groups", {"tables.pack.not_groups", {}});
      return;
    }
    for (const auto& [name, keep] : groups->items()) {
      const auto named = keep.is_string() ? keep_named(keep.get_ref<const std::string&>()) : std::nullopt;
      if (!named) {
        fields_.wrong("groups/" + name, {"tables.pack.unknown_keep", {{"group", name}}});
      }
      chart_.groups[name] = named.value_or(Keep::first);
    }
  }

  void read_modifiers() {
    fields_.each("modifiers", max_modifiers, [&](Fields& fields) {
      ChartModifier modifier{fields.text("id"), fields.text("group"), fields.text("rule"), fields.flag("shift")};
      Figure value = read_figure(fields);
      if (value.value && !std::holds_alternative<std::int64_t>(*value.value)) {
        say_no_number(fields, modifier.id);
        value.value.reset();
        value.source = Source::unknown;
      }
      with_id(fields, modifier.id);
      put("modifiers/" + modifier.id, std::move(value));
      chart_.modifiers.push_back(std::move(modifier));
    });
  }

  static void say_no_number(Fields& fields, const std::string& modifier) {
    const json& value = *fields.take("value");
    if (is_number_in_quotes(value)) {
      fields.wrong("value", {"tables.pack.number_in_quotes", {{"number", value.get_ref<const std::string&>()}}});
    } else {
      fields.wrong("value", {"tables.pack.modifier_no_number", {{"modifier", modifier}}});
    }
  }

  /// A number of hexes, or the figure of the counter that is one.
  void read_range() {
    const json* range = fields_.take("range");
    const bool in_sight = fields_.flag("sight");
    if (!range) {
      return;
    }
    const auto number = small_number(*range);
    if (is_short_text(*range) && !range->empty()) {
      chart_.range = ChartRange{range->get<std::string>(), 0, in_sight};
    } else if (number && *number >= 0) {
      chart_.range = ChartRange{{}, static_cast<int>(*number), in_sight};
    } else {
      fields_.wrong("range", {"tables.pack.not_a_range", {}});
    }
  }

  bool read_dice() {
    const json* given = fields_.take("dice");
    const std::string text = fields_.text("dice");
    const auto dice = parse_dice(text);
    if (!dice) {
      fields_.wrong("dice", {"tables.pack.bad_dice", {{"dice", text}}});
    }
    chart_.dice = dice.value_or(Dice{});
    return dice && (!given || is_short_text(*given));
  }

  bool read_table() {
    const json* table = fields_.take("table");
    if (!table || !table->is_object()) {
      fields_.wrong("table", {"tables.pack.no_table", {}});
      return false;
    }
    Fields fields(*table, fields_.at("table"), notes());
    const std::string kind = fields.text("kind");
    bool whole = false;
    if (kind == "bands") {
      whole = read_bands(fields);
    } else if (kind == "grid") {
      whole = read_grid(fields);
    } else if (kind == "odds") {
      whole = read_odds(fields);
    } else {
      fields.wrong("kind", {"tables.pack.unknown_table", {{"kind", kind}}});
      return false;  // what else stands in it means nothing without its kind
    }
    fields.rest();
    return whole;
  }

  bool read_bands(Fields& fields) {
    Bands bands;
    bands.columns = fields.texts("columns", max_columns);
    if (bands.columns.empty()) {
      bands.columns = {""};
    }
    bands.add = fields.take("add") ? fields.texts("add", max_inputs) : int_inputs();
    if (!few_enough(fields, bands.columns)) {
      return false;
    }
    bands.rows = read_range_rows(fields, bands.columns);
    return keep(std::move(bands), fields);
  }

  bool read_grid(Fields& fields) {
    Grid grid{fields.texts("keys", max_inputs), fields.texts("columns", max_columns), {}};
    const bool enough_keys = grid.keys.size() >= 2;
    if (!enough_keys) {
      fields.wrong("keys", {"tables.pack.grid_keys", {}});
    }
    if (!few_enough(fields, grid.columns) || !enough_keys) {
      return false;
    }
    all_rows_ &= fields.each("rows", max_rows, [&](Fields& row_fields) {
      GridRow row{row_fields.texts("at", max_inputs)};
      if (row.at.size() + 1 != grid.keys.size()) {
        row_fields.wrong("at", {"tables.pack.row_keys", {{"count", grid.keys.size() - 1}}});
        row_fields.take("cells");
        all_rows_ = false;
        return;
      }
      read_cells(row_fields, row.id(), grid.columns);
      grid.rows.push_back(std::move(row));
    });
    return keep(std::move(grid), fields);
  }

  bool read_odds(Fields& fields) {
    const std::vector<std::string> numbers = int_inputs();
    OddsTable odds;
    odds.attack = fields.text("attack", numbers.empty() ? "" : numbers[0]);
    odds.defend = fields.text("defend", numbers.size() < 2 ? "" : numbers[1]);
    odds.columns = fields.texts("columns", max_columns);
    const std::string below = fields.text("below", "refused");
    odds.below = below == "lowest" ? OddsTable::Below::lowest : OddsTable::Below::refused;
    if (below != "lowest" && below != "refused") {
      fields.wrong("below", {"tables.pack.unknown_below", {{"value", below}}});
    }
    const auto no_ratio = [](const std::string& column) { return !parse_ratio(column); };
    const auto bad = std::ranges::find_if(odds.columns, no_ratio);
    if (bad != odds.columns.end()) {
      fields.wrong("columns", {"tables.pack.bad_ratio", {{"column", *bad}}});
    }
    if (!few_enough(fields, odds.columns) || bad != odds.columns.end()) {
      return false;
    }
    odds.rows = read_range_rows(fields, odds.columns);
    return keep(std::move(odds), fields);
  }

  /// Asked before the rows are read, so that the file is not read in vain.
  bool few_enough(Fields& fields, const std::vector<std::string>& columns) {
    const json* rows = fields.take("rows");
    if (rows && rows->size() * columns.size() > max_cells) {
      fields.wrong("rows", {"tables.pack.too_many_cells", {{"most", max_cells}}});
      return false;
    }
    return true;
  }

  template <class Kind>
  bool keep(Kind table, Fields& fields) {
    if (table.columns.empty() || table.rows.empty()) {
      fields.wrong(table.columns.empty() ? "columns" : "rows", {"tables.pack.empty_table", {}});
      return false;
    }
    chart_.table = std::move(table);
    return true;
  }

  std::vector<RangeRow> read_range_rows(Fields& fields, const std::vector<std::string>& columns) {
    std::vector<RangeRow> rows;
    all_rows_ &= fields.each("rows", max_rows, [&](Fields& row_fields) {
      const Range range{row_fields.number("from"), row_fields.number("to")};
      // An end that is there and is no number says nothing of where the row ends.
      all_rows_ &= range.from.has_value() == (row_fields.take("from") != nullptr) &&
                   range.to.has_value() == (row_fields.take("to") != nullptr);
      if (range.from && range.to && *range.from > *range.to) {
        row_fields.wrong("from", {"tables.pack.range_upside_down", {{"from", *range.from}, {"to", *range.to}}});
      }
      RangeRow row{row_fields.text("id", to_string(range)), range};
      read_cells(row_fields, row.id, columns);
      rows.push_back(std::move(row));
    });
    return rows;
  }

  void read_cells(Fields& row, const std::string& row_id, const std::vector<std::string>& columns) {
    const std::span<const json> cells = row.list("cells", max_columns);
    if (cells.size() != columns.size()) {
      row.wrong("cells", {"tables.pack.cell_count", {{"count", cells.size()}, {"columns", columns.size()}}});
    }
    for (std::size_t i = 0; i < std::min(cells.size(), columns.size()); ++i) {
      const std::string where = row.at("cells") + "/" + std::to_string(i + 1);
      put(cell_name(row_id, columns[i]), read_cell(cells[i], where, notes()));
    }
  }

  /// Sets the figure of a cell; a figure of which nothing is known removes the cell.
  void put(const std::string& cell, Figure figure) {
    if (figure == Figure{}) {
      chart_.cells.erase(cell);
    } else {
      chart_.cells[cell] = std::move(figure);
    }
  }

  [[nodiscard]] std::vector<std::string> int_inputs() const {
    std::vector<std::string> ids;
    for (const ChartInput& input : chart_.inputs) {
      if (input.kind == "int") {
        ids.push_back(input.id);
      }
    }
    return ids;
  }

  Fields fields_;
  const std::string& where_;
  const std::vector<std::string>& terrains_;
  Chart chart_;
  bool all_rows_ = true;
};

}  // namespace

std::optional<Chart> read_chart(const json& object, const std::string& where, const std::vector<std::string>& terrains,
                                Notes& notes) {
  return ChartReader(object, where, terrains, notes).read();
}

}  // namespace adjutant::tables

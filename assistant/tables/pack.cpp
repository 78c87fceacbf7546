#include "tables/pack.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <utility>

#include <nlohmann/json.hpp>

#include "tables/chart_checks.h"

namespace adjutant::tables {

using nlohmann::json;

namespace {

constexpr std::string_view format_name = "adjutant-pack/";
constexpr std::string_view format = "adjutant-pack/1";
constexpr std::array<std::string_view, 4> input_kinds = {"int", "bool", "text", "choice"};
constexpr std::array<std::string_view, 3> default_languages = {"en", "es", "it"};

bool deeper_than(const json& value, int depth) {
  return value.is_structured() &&
         (depth == 0 || std::ranges::any_of(value, [&](const json& inner) { return deeper_than(inner, depth - 1); }));
}

std::string dumped(const json& value) {
  return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

/// A whole number of a size that charts have.
std::optional<std::int64_t> small_number(const json& value) {
  if (value.is_number_unsigned()) {
    const auto number = value.get<std::uint64_t>();
    return number <= std::uint64_t{max_chart_input} ? std::optional(static_cast<std::int64_t>(number)) : std::nullopt;
  }
  if (value.is_number_integer() && value.get<std::int64_t>() >= -max_chart_input) {
    return value.get<std::int64_t>();
  }
  return std::nullopt;
}

/// What was noticed so far; the list is bounded.
class Notes {
 public:
  void add(Diagnostic diagnostic) {
    if (list_.size() < max_pack_diagnostics) {
      list_.push_back(std::move(diagnostic));
    }
  }
  void add(Severity severity, std::string where, Message what) { add({severity, std::move(where), std::move(what)}); }
  Diagnostics list() && { return std::move(list_); }

 private:
  Diagnostics list_;
};

/// One object of the file while it is read. Fields are taken by name; what nobody took is not understood: said and
/// kept.
class Fields {
 public:
  Fields(const json& object, std::string where, Notes& notes)
      : object_(object), where_(std::move(where)), notes_(notes) {}

  [[nodiscard]] const std::string& where() const { return where_; }
  [[nodiscard]] Notes& notes() const { return notes_; }

  const json* take(const std::string& key) {
    taken_.insert(key);
    const auto found = object_.find(key);
    return found == object_.end() || found->is_null() ? nullptr : &*found;
  }

  std::string text(const std::string& key, std::string fallback = {}) {
    const json* value = take(key);
    if (!value) {
      return fallback;
    }
    if (!is_text(*value)) {
      wrong(key, {"tables.pack.not_a_text", {{"key", key}, {"most", max_text}}});
      return fallback;
    }
    return value->get<std::string>();
  }

  bool flag(const std::string& key) {
    const json* value = take(key);
    if (value && !value->is_boolean()) {
      wrong(key, {"tables.pack.not_a_flag", {{"key", key}}});
    }
    return value && value->is_boolean() && value->get<bool>();
  }

  /// An end of a range.
  std::optional<int> number(const std::string& key) {
    const json* value = take(key);
    if (!value) {
      return std::nullopt;
    }
    const auto number = small_number(*value);
    if (!number) {
      wrong(key, {"tables.pack.not_a_number", {{"key", key}, {"most", max_chart_input}}});
      return std::nullopt;
    }
    return static_cast<int>(*number);
  }

  /// A list of short texts; numbers are taken as their text, since column heads often are numbers.
  std::vector<std::string> texts(const std::string& key, std::size_t most) {
    std::vector<std::string> all;
    for (const json& value : list(key, most)) {
      if (is_text(value)) {
        all.push_back(value.get<std::string>());
      } else if (value.is_number_integer()) {
        all.push_back(dumped(value));
      } else {
        wrong(key, {"tables.pack.not_a_text", {{"key", key}, {"most", max_text}}});
      }
    }
    return all;
  }

  /// The list under that key, empty where there is none; what goes beyond `most` is an error and left out.
  std::span<const json> list(const std::string& key, std::size_t most) {
    const json* value = take(key);
    if (!value) {
      return {};
    }
    if (!value->is_array()) {
      wrong(key, {"tables.pack.not_a_list", {{"key", key}}});
      return {};
    }
    if (value->size() > most) {
      wrong(key, {"tables.pack.too_many", {{"key", key}, {"most", most}}});
    }
    return std::span(value->get_ref<const json::array_t&>()).first(std::min(value->size(), most));
  }

  void wrong(const std::string& key, Message what) const {
    notes_.add(Severity::error, where_ + "/" + key, std::move(what));
  }

  /// What nobody took, as JSON text by key.
  std::map<std::string, std::string> rest() {
    std::map<std::string, std::string> kept;
    for (const auto& [key, value] : object_.items()) {
      if (!taken_.contains(key)) {
        notes_.add(Severity::note, where_ + "/" + key, {"tables.pack.unknown_key", {{"key", key}}});
        kept.emplace(key, dumped(value));
      }
    }
    return kept;
  }

  static bool is_text(const json& value) {
    return value.is_string() && value.get_ref<const std::string&>().size() <= max_text;
  }

 private:
  const json& object_;
  std::string where_;
  Notes& notes_;
  std::set<std::string> taken_;
};

std::optional<FigureValue> read_value(const json& value) {
  if (value.is_boolean()) {
    return value.get<bool>();
  }
  if (const auto number = small_number(value)) {
    return *number;
  }
  if (Fields::is_text(value)) {
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

/// Reads one chart; what makes it unusable leaves it out.
class ChartReader {
 public:
  ChartReader(const json& object, std::string where, Notes& notes) : fields_(object, std::move(where), notes) {}

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
    const bool whole = read_dice() && read_table();
    chart_.extra = fields_.rest();
    return whole ? std::optional(std::move(chart_)) : std::nullopt;
  }

 private:
  Notes& notes() { return fields_.notes(); }

  /// The fields of each object in a list; what is no object is said and left out.
  template <class Read>
  void each(Fields& fields, const std::string& key, std::size_t most, Read read) {
    std::size_t index = 0;
    for (const json& item : fields.list(key, most)) {
      const std::string where = fields.where() + "/" + key + "/" + std::to_string(++index);
      if (!item.is_object()) {
        notes().add(Severity::error, where, {"tables.pack.not_an_object", {}});
        continue;
      }
      Fields inner(item, where, notes());
      read(inner);
      inner.rest();
    }
  }

  void read_inputs() {
    each(fields_, "inputs", max_inputs, [&](Fields& fields) {
      ChartInput input{fields.text("id"), fields.text("kind", "int"), fields.texts("choices", max_columns)};
      if (std::ranges::count(input_kinds, input.kind) == 0) {
        fields.wrong("kind", {"tables.pack.unknown_input_kind", {{"kind", input.kind}}});
        input.kind = "text";
      }
      chart_.inputs.push_back(std::move(input));
    });
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
    each(fields_, "modifiers", max_modifiers, [&](Fields& fields) {
      ChartModifier modifier{fields.text("id"), fields.text("group"), fields.text("rule"), fields.flag("shift")};
      Figure value = read_figure(fields);
      if (value.value && !std::holds_alternative<std::int64_t>(*value.value)) {
        fields.wrong("value", {"tables.pack.modifier_no_number", {{"modifier", modifier.id}}});
        value.value.reset();
        value.source = Source::unknown;
      }
      put("modifiers/" + modifier.id, std::move(value));
      chart_.modifiers.push_back(std::move(modifier));
    });
  }

  bool read_dice() {
    const std::string text = fields_.text("dice");
    const auto dice = parse_dice(text);
    if (!dice) {
      fields_.wrong("dice", {"tables.pack.bad_dice", {{"dice", text}}});
      return false;
    }
    chart_.dice = *dice;
    return true;
  }

  bool read_table() {
    const json* table = fields_.take("table");
    if (!table || !table->is_object()) {
      fields_.wrong("table", {"tables.pack.no_table", {}});
      return false;
    }
    Fields fields(*table, fields_.where() + "/table", notes());
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
    if (grid.keys.size() < 2) {
      fields.wrong("keys", {"tables.pack.grid_keys", {}});
      return false;
    }
    if (!few_enough(fields, grid.columns)) {
      return false;
    }
    each(fields, "rows", max_rows, [&](Fields& row_fields) {
      GridRow row{row_fields.texts("at", max_inputs)};
      if (row.at.size() + 1 != grid.keys.size()) {
        row_fields.wrong("at", {"tables.pack.row_keys", {{"count", grid.keys.size() - 1}}});
        row_fields.take("cells");
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
    if (const auto bad = std::ranges::find_if(odds.columns, no_ratio); bad != odds.columns.end()) {
      fields.wrong("columns", {"tables.pack.bad_ratio", {{"column", *bad}}});
      return false;
    }
    if (!few_enough(fields, odds.columns)) {
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
    each(fields, "rows", max_rows, [&](Fields& row_fields) {
      const Range range{row_fields.number("from"), row_fields.number("to")};
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
      const std::string where = row.where() + "/cells/" + std::to_string(i + 1);
      put(cell_name(row_id, columns[i]), read_cell(cells[i], where, notes()));
    }
  }

  /// A cell of which nothing is known is one that is not there.
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
  Chart chart_;
};

void read_charts(Fields& fields, const std::string& where, Pack& pack) {
  std::size_t index = 0;
  for (const json& item : fields.list("charts", max_charts)) {
    ++index;
    const bool named = item.is_object() && item.contains("id") && Fields::is_text(item["id"]);
    const std::string place = where + ":charts/" + (named ? item["id"].get<std::string>() : std::to_string(index));
    if (!item.is_object()) {
      fields.notes().add(Severity::error, place, {"tables.pack.not_an_object", {}});
      continue;
    }
    auto chart = ChartReader(item, place, fields.notes()).read();
    if (!chart) {
      continue;
    }
    if (pack.charts.chart(chart->id)) {
      fields.notes().add(Severity::error, place, {"tables.pack.used_twice", {{"id", chart->id}}});
      continue;
    }
    for (Diagnostic& found : check_chart(*chart, place)) {
      fields.notes().add(std::move(found));
    }
    pack.charts.charts.push_back(std::move(*chart));
  }
}

void read_labels(Fields& fields, Labels& labels) {
  const json* all = fields.take("labels");
  if (!all) {
    return;
  }
  if (!all->is_object() || all->size() > max_labels) {
    fields.wrong("labels", {"tables.pack.not_labels", {{"most", max_labels}}});
    return;
  }
  for (const auto& [id, texts] : all->items()) {
    if (!texts.is_object() || texts.size() > max_languages || !std::ranges::all_of(texts, Fields::is_text)) {
      fields.wrong("labels/" + id, {"tables.pack.not_a_label", {}});
      continue;
    }
    for (const auto& [language, text] : texts.items()) {
      labels[id][language] = text.get<std::string>();
    }
  }
}

Result<void> check_format(const json& object, const std::string& where) {
  if (deeper_than(object, max_pack_depth)) {
    return failure(where, {"tables.pack.too_deep", {}});
  }
  const auto found = object.is_object() ? object.find("format") : object.end();
  if (!object.is_object() || found == object.end() || !found->is_string() ||
      !found->get_ref<const std::string&>().starts_with(format_name)) {
    return failure(where, {"tables.pack.not_a_pack", {}});
  }
  if (*found != format) {
    const std::string version = found->get<std::string>().substr(format_name.size(), 20);
    return failure(where, {"tables.pack.other_version", {{"version", version}, {"known", 1}}});
  }
  return {};
}

/// Kept as it stands for the room that reads it.
std::string kept(Fields& fields, const std::string& key, const std::string& fallback) {
  const json* value = fields.take(key);
  return value ? dumped(*value) : fallback;
}

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

void put_extra(json& object, const std::map<std::string, std::string>& extra) {
  for (const auto& [key, text] : extra) {
    object[key] = json::parse(text, nullptr, false);
  }
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

Result<ReadPack> read_pack(const json& object, const std::string& where) {
  if (auto checked = check_format(object, where); !checked) {
    return tl::unexpected(checked.error());
  }
  Notes notes;
  Fields fields(object, where + ":", notes);
  fields.take("format");
  Pack pack;
  pack.id = fields.text("id");
  pack.charts.game = fields.text("game");
  pack.charts.edition = fields.text("edition");
  if (pack.id.empty() || pack.charts.game.empty()) {
    return failure(where, {"tables.pack.no_id_or_game", {}});
  }
  pack.languages = fields.take("languages")
                       ? fields.texts("languages", max_languages)
                       : std::vector<std::string>(default_languages.begin(), default_languages.end());
  read_labels(fields, pack.charts.labels);
  read_charts(fields, where, pack);
  pack.terrains = kept(fields, "terrains", "{}");
  pack.counters = kept(fields, "counters", "[]");
  pack.extra = fields.rest();
  for (Diagnostic& found : check_labels(pack, where)) {
    notes.add(std::move(found));
  }
  return ReadPack{std::move(pack), std::move(notes).list()};
}

Result<ReadPack> read_pack_text(std::string_view text, const std::string& where) {
  if (text.size() > max_pack_bytes) {
    return failure(where, {"tables.pack.too_large", {{"most", max_pack_bytes >> 20U}}});
  }
  const json object = json::parse(text, nullptr, false);
  if (object.is_discarded()) {
    return failure(where, {"tables.pack.no_json", {}});
  }
  return read_pack(object, where);
}

json to_json(const Pack& pack) {
  json charts = json::array();
  for (const Chart& chart : pack.charts.charts) {
    charts.push_back(ChartWriter(chart).write());
  }
  json object = {{"format", format},
                 {"id", pack.id},
                 {"game", pack.charts.game},
                 {"edition", pack.charts.edition},
                 {"languages", pack.languages},
                 {"labels", pack.charts.labels},
                 {"charts", charts},
                 {"terrains", json::parse(pack.terrains, nullptr, false)},
                 {"counters", json::parse(pack.counters, nullptr, false)}};
  put_extra(object, pack.extra);
  return object;
}

}  // namespace adjutant::tables

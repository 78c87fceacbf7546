#include "tables/chart_checks.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <set>

namespace adjutant::tables {
namespace {

/// The checks of one chart; each adds what it finds.
class ChartCheck {
 public:
  ChartCheck(const Chart& chart, const std::string& where) : chart_(chart), where_(where) {}

  Diagnostics found() {
    names_once();
    groups_known();
    std::visit([this](const auto& table) { check(table); }, chart_.table);
    return std::move(found_);
  }

 private:
  void add(Severity severity, const std::string& place, Message what) {
    found_.push_back({severity, where_ + "/" + place, std::move(what)});
  }

  void names_once() {
    const auto twice = [this](const std::string& place, const auto& things, auto name) {
      std::set<std::string> seen;
      for (const auto& thing : things) {
        const std::string id = std::invoke(name, thing);
        if (!seen.insert(id).second) {
          add(Severity::error, place + "/" + id, {"tables.pack.used_twice", {{"id", id}}});
        }
      }
    };
    twice("inputs", chart_.inputs, &ChartInput::id);
    twice("modifiers", chart_.modifiers, &ChartModifier::id);
    std::visit(
        [&](const auto& table) {
          twice("columns", table.columns, std::identity{});
          twice("rows", table.rows, [](const auto& row) { return row_id(row); });
        },
        chart_.table);
  }

  static std::string row_id(const RangeRow& row) { return row.id; }
  static std::string row_id(const GridRow& row) { return row.id(); }

  void groups_known() {
    for (const ChartModifier& modifier : chart_.modifiers) {
      const std::string place = "modifiers/" + modifier.id;
      if (!modifier.group.empty() && !chart_.groups.contains(modifier.group)) {
        add(Severity::error, place, {"tables.pack.unknown_group", {{"group", modifier.group}}});
      }
      if (modifier.shift && !std::holds_alternative<OddsTable>(chart_.table)) {
        add(Severity::error, place, {"tables.pack.shift_without_columns", {}});
      }
    }
  }

  void check(const Bands& bands) {
    for (const std::string& id : bands.add) {
      input_of_kind(id, "int");
    }
    whole(bands.rows);
    if (bands.add.empty()) {
      covers_dice(bands.rows);
    } else if (!bands.rows.empty()) {
      open_ended(bands.rows);
    }
  }

  void check(const Grid& grid) {
    for (std::size_t i = 0; i < grid.keys.size(); ++i) {
      check_key(grid, i);
    }
  }

  void check(const OddsTable& odds) {
    input_of_kind(odds.attack, "int");
    input_of_kind(odds.defend, "int");
    for (std::size_t i = 1; i < odds.columns.size(); ++i) {
      const auto before = parse_ratio(odds.columns[i - 1]);
      const auto ratio = parse_ratio(odds.columns[i]);
      if (before && ratio && compare(ratio->attack, ratio->defend, *before) <= 0) {
        add(Severity::error, "columns/" + odds.columns[i],
            {"tables.pack.ratio_out_of_order", {{"ratio", odds.columns[i]}, {"before", odds.columns[i - 1]}}});
      }
    }
    whole(odds.rows);
    covers_dice(odds.rows);
  }

  /// A key with numbers must have a place for each: the ranges of a column, or of rows that only this key tells apart.
  void check_key(const Grid& grid, std::size_t index) {
    const std::string& key = grid.keys[index];
    const bool is_dice = key == "dice";
    const auto input = std::ranges::find(chart_.inputs, key, &ChartInput::id);
    if (is_dice && chart_.dice.count == 0) {
      add(Severity::error, "keys/" + key, {"tables.pack.no_dice_for_key", {}});
    }
    if (!is_dice && input == chart_.inputs.end()) {
      add(Severity::error, "keys/" + key, {"tables.pack.key_is_no_input", {{"key", key}}});
      return;
    }
    const bool picks_column = index + 1 == grid.keys.size();
    if ((!is_dice && input->kind != "int") || (!picks_column && grid.keys.size() > 2)) {
      return;
    }
    std::vector<RangeRow> ranges;
    const auto take = [&](const std::string& text) {
      const auto range = parse_range(text);
      if (range) {
        ranges.push_back({text, *range});
      } else {
        add(Severity::error, "keys/" + key, {"tables.pack.not_a_range", {{"text", text}}});
      }
    };
    if (picks_column) {
      std::ranges::for_each(grid.columns, take);
    } else {
      std::ranges::for_each(grid.rows, [&](const GridRow& row) { take(row.at.front()); });
    }
    whole(ranges);
    if (is_dice) {
      covers_dice(ranges);
    }
  }

  void input_of_kind(const std::string& id, const std::string& kind) {
    const auto input = std::ranges::find(chart_.inputs, id, &ChartInput::id);
    if (input == chart_.inputs.end()) {
      add(Severity::error, "inputs", {"tables.pack.key_is_no_input", {{"key", id}}});
    } else if (input->kind != kind) {
      add(Severity::error, "inputs/" + id, {"tables.pack.input_must_be", {{"input", id}, {"kind", kind}}});
    }
  }

  static std::int64_t low(const Range& range) {
    return range.from ? *range.from : std::numeric_limits<std::int64_t>::min();
  }
  static std::int64_t high(const Range& range) {
    return range.to ? *range.to : std::numeric_limits<std::int64_t>::max();
  }

  /// No number between the rows is on none of them, and none is on two.
  void whole(std::vector<RangeRow> rows) {
    std::ranges::stable_sort(rows, {}, [](const RangeRow& row) { return low(row.range); });
    for (std::size_t i = 1; i < rows.size(); ++i) {
      const RangeRow& before = rows[i - 1];
      const RangeRow& row = rows[i];
      if (high(before.range) >= low(row.range)) {
        add(Severity::error, "rows/" + row.id, {"tables.pack.overlap", {{"row", before.id}, {"row", row.id}}});
      } else if (high(before.range) + 1 < low(row.range)) {
        const Range gap{static_cast<int>(high(before.range) + 1), static_cast<int>(low(row.range) - 1)};
        add(Severity::error, "rows/" + row.id,
            {"tables.pack.gap", {{"gap", to_string(gap)}, {"before", before.id}, {"after", row.id}}});
      }
    }
  }

  static bool covered(const std::vector<RangeRow>& rows, std::int64_t total) {
    return std::ranges::any_of(rows, [&](const RangeRow& row) { return row.range.holds(total); });
  }

  /// The least and the most that dice and modifiers can give is on a row; between them `whole` looks.
  void covers_dice(const std::vector<RangeRow>& rows) {
    const Dice& dice = chart_.dice;
    std::int64_t least = dice.least();
    std::int64_t most = dice.most();
    on_a_row(rows, least, most, Severity::error);
    if (!covered(rows, least) || !covered(rows, most)) {
      return;
    }
    for (const ChartModifier& modifier : chart_.modifiers) {
      const Figure figure = chart_.figure("modifiers/" + modifier.id);
      const auto* number = figure.value ? std::get_if<std::int64_t>(&*figure.value) : nullptr;
      const std::int64_t value = number && !modifier.shift ? *number : 0;
      least += std::min<std::int64_t>(value, 0);
      most += std::max<std::int64_t>(value, 0);
    }
    on_a_row(rows, least, most, Severity::warning);
  }

  void on_a_row(const std::vector<RangeRow>& rows, std::int64_t least, std::int64_t most, Severity severity) {
    for (const std::int64_t total : std::set{least, most}) {
      if (!covered(rows, total)) {
        add(severity, "rows", {"tables.pack.total_on_no_row", {{"total", total}}});
      }
    }
  }

  /// Inputs are added: no end of the totals is known.
  void open_ended(const std::vector<RangeRow>& rows) {
    if (std::ranges::none_of(rows, [](const RangeRow& row) { return !row.range.from; }) ||
        std::ranges::none_of(rows, [](const RangeRow& row) { return !row.range.to; })) {
      add(Severity::warning, "rows", {"tables.pack.closed_ends", {}});
    }
  }

  const Chart& chart_;
  const std::string& where_;
  Diagnostics found_;
};

}  // namespace

Diagnostics check_chart(const Chart& chart, const std::string& where) {
  return ChartCheck(chart, where).found();
}

Diagnostics check_labels(const Pack& pack, const std::string& where) {
  Diagnostics found;
  const auto missing = [&](const std::string& id, const std::string& language) {
    found.push_back(
        {Severity::warning, where + ":labels/" + id, {"tables.pack.no_label", {{"id", id}, {"language", language}}}});
  };
  const Labels& labels = pack.charts.labels;
  for (const std::string& language : pack.languages) {
    for (const auto& [id, texts] : labels) {
      if (!texts.contains(language)) {
        missing(id, language);
      }
    }
    for (const Chart& chart : pack.charts.charts) {
      if (!labels.contains(chart.id)) {
        missing(chart.id, language);
      }
    }
  }
  return found;
}

}  // namespace adjutant::tables

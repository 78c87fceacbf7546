#include <algorithm>
#include <optional>

#include "tables/chart.h"
#include "tables/label.h"

namespace adjutant::tables {
namespace {

/// One question to one chart, from its inputs to the cell.
class Lookup {
 public:
  Lookup(const Chart& chart, const ChartInputs& input, const Ticks& ticks, Oracle& oracle, Trace& trace)
      : chart_(chart), input_(input), ticks_(ticks), oracle_(oracle), trace_(trace) {}

  ChartResult answer() {
    check_names();
    std::visit([this](const auto& table) { need_inputs(table); }, chart_.table);
    settle_modifiers();
    std::visit([this](const auto& table) { look_up(table); }, chart_.table);
    return std::move(result_);
  }

 private:
  void check_names() const {
    for (const auto& [id, value] : input_) {
      if (std::ranges::find(chart_.inputs, id, &ChartInput::id) == chart_.inputs.end()) {
        oracle_.fail({place(id), {"tables.no_such_input", {{"input", id}}}});
      }
    }
    for (const auto& [id, on] : ticks_) {
      if (std::ranges::find(chart_.modifiers, id, &ChartModifier::id) == chart_.modifiers.end()) {
        oracle_.fail({place(id), {"tables.no_such_modifier", {{"modifier", id}}}});
      }
    }
  }

  // Everything is asked for before the dice: a player does not roll for nothing.
  void need_inputs(const Bands& bands) const {
    for (const std::string& id : bands.add) {
      number(id);
    }
  }
  void need_inputs(const Grid& grid) const {
    for (const std::string& key : grid.keys) {
      if (key != "dice") {
        given(key);
      }
    }
  }
  void need_inputs(const OddsTable& odds) const {
    number(odds.attack);
    number(odds.defend);
  }

  void settle_modifiers() {
    std::vector<Offer> offers;
    std::optional<FigureNeed> missing;
    for (const ChartModifier& printed : chart_.modifiers) {
      const Figure figure = chart_.figure("modifiers/" + printed.id);
      const auto ticked = ticks_.find(printed.id);
      const auto* value = figure.value ? std::get_if<std::int64_t>(&*figure.value) : nullptr;
      const bool on = ticked != ticks_.end() && ticked->second;
      if (!value && on && !missing) {
        missing = FigureNeed{chart_.id, "modifiers/" + printed.id, printed.rule};
      }
      check_size(value ? *value : 0, printed.id);
      offers.push_back({{printed.id, value ? static_cast<int>(*value) : 0, printed.rule, printed.group,
                         value ? figure.source : Source::unknown, label_key(printed.id)}});
    }
    const Modifiers settled = settle(offers, chart_.groups, ticks_);
    list(settled, trace_);
    if (missing) {
      oracle_.need(*missing);
    }
    for (const KeptModifier& kept : settled.kept) {
      const auto printed = std::ranges::find(chart_.modifiers, kept.modifier.id, &ChartModifier::id);
      (printed->shift ? shift_ : result_.modifier) += kept.modifier.value;
    }
    write(settled, trace_);
    trace_.sum({"modifier", result_.modifier, {"tables.total.modifier", {}}});
    if (shift_ != 0) {
      trace_.sum({"shift", shift_, {"tables.total.shift", {}}});
    }
  }

  void look_up(const Bands& bands) {
    std::int64_t total = roll() + result_.modifier;
    for (const std::string& id : bands.add) {
      const std::int64_t added = number(id);
      total += added;
      say("trace.added", added, chart_.rule, Source::player, {term("input", label_key(id)), {"value", added}});
    }
    set_total(total);
    result_.row = row_for(bands.rows, total).id;
    for (const std::string& column : bands.columns) {
      take_cell(column);
    }
  }

  void look_up(const Grid& grid) {
    if (std::ranges::count(grid.keys, "dice") > 0) {
      set_total(roll() + result_.modifier);
    }
    const auto fits = [&](const GridRow& row) {
      for (std::size_t i = 0; i + 1 < grid.keys.size(); ++i) {
        if (!matches(row.at[i], grid.keys[i])) {
          return false;
        }
      }
      return true;
    };
    const auto row = std::ranges::find_if(grid.rows, fits);
    const auto column =
        std::ranges::find_if(grid.columns, [&](const std::string& name) { return matches(name, grid.keys.back()); });
    if (row == grid.rows.end() || column == grid.columns.end()) {
      oracle_.fail({chart_.id, {"tables.no_cell_fits", {}}});
    }
    result_.row = row->id();
    result_.column = *column;
    take_cell(*column, "");
  }

  void look_up(const OddsTable& odds) {
    result_.column = odds.columns[column_for(odds)];
    say("trace.column", result_.column, chart_.rule, Source::stated, {{"column", result_.column}});
    const std::int64_t total = roll() + result_.modifier;
    set_total(total);
    result_.row = row_for(odds.rows, total).id;
    take_cell(result_.column, "");
  }

  std::size_t column_for(const OddsTable& odds) const {
    const std::int64_t attack = number(odds.attack);
    const std::int64_t defend = number(odds.defend);
    if (attack < 0 || defend < 0 || (attack == 0 && defend == 0)) {
      oracle_.fail({place(odds.attack), {"tables.no_ratio", {{"attack", attack}, {"defend", defend}}}});
    }
    int reached = -1;
    for (const std::string& column : odds.columns) {
      const auto ratio = parse_ratio(column);
      reached += ratio && compare(attack, defend, *ratio) >= 0 ? 1 : 0;
    }
    if (reached < 0 && odds.below == OddsTable::Below::refused) {
      oracle_.fail({place(odds.attack), {"tables.odds_too_low", {{"lowest", odds.columns.front()}}}});
    }
    const int last = static_cast<int>(odds.columns.size()) - 1;
    return static_cast<std::size_t>(std::clamp(std::max(reached, 0) + shift_, 0, last));
  }

  int roll() {
    const Dice& dice = chart_.dice;
    if (dice.count == 0) {
      return 0;
    }
    const int rolled = oracle_.part<int>(chart_.id, [&](Oracle& part) {
      if (!dice.digits) {
        return part.pool(chart_.id, dice.count, dice.sides).sum() + dice.plus;
      }
      const int tens = part.die(chart_.id, dice.sides);
      return 10 * tens + part.die(chart_.id, dice.sides);
    });
    result_.roll = rolled;
    say("trace.roll", std::int64_t{rolled}, chart_.rule, Source::dice, {{"dice", to_string(dice)}, {"value", rolled}});
    return rolled;
  }

  void set_total(std::int64_t total) {
    result_.total = static_cast<int>(total);
    say("trace.total", total, chart_.rule, Source::stated, {{"value", total}});
  }

  [[nodiscard]] const RangeRow& row_for(const std::vector<RangeRow>& rows, std::int64_t total) const {
    const auto row = std::ranges::find_if(rows, [&](const RangeRow& one) { return one.range.holds(total); });
    if (row == rows.end()) {
      oracle_.fail({chart_.id, {"tables.no_row_for_total", {{"total", total}}}});
    }
    return *row;
  }

  void take_cell(const std::string& column) { take_cell(column, column); }

  void take_cell(const std::string& column, const std::string& result_name) {
    const std::string cell = cell_name(result_.row, column);
    const Figure figure = chart_.figure(cell);
    const std::string& rule = figure.rule.empty() ? chart_.rule : figure.rule;
    if (!figure.usable()) {
      oracle_.need(FigureNeed{chart_.id, cell, rule});
    }
    trace_.look(chart_.id, cell);
    result_.results.push_back(result_name);
    result_.values.push_back(*figure.value);
    const auto* text = std::get_if<std::string>(&*figure.value);
    say("trace.cell", *figure.value, rule, figure.source,
        {{"cell", cell}, text ? term("value", label_key(*text)) : Argument("value", text_of(*figure.value))});
  }

  /// Whether the input (or the total, for "dice") is what a row or column is for.
  [[nodiscard]] bool matches(const std::string& wanted, const std::string& key) const {
    const FigureValue value = key == "dice" ? FigureValue(std::int64_t{*result_.total}) : given(key);
    const auto range = parse_range(wanted);
    if (const auto* whole = std::get_if<std::int64_t>(&value); whole && range) {
      return range->holds(*whole);
    }
    return text_of(value) == wanted;
  }

  const FigureValue& given(const std::string& id) const {
    const auto found = input_.find(id);
    if (found == input_.end()) {
      oracle_.need(InputNeed{id});
    }
    return found->second;
  }

  std::int64_t number(const std::string& id) const {
    const auto* whole = std::get_if<std::int64_t>(&given(id));
    if (!whole) {
      oracle_.fail({place(id), {"tables.not_a_number", {{"value", text_of(given(id))}}}});
    }
    check_size(*whole, id);
    return *whole;
  }

  void check_size(std::int64_t number, const std::string& id) const {
    if (number > max_chart_input || number < -max_chart_input) {
      oracle_.fail({place(id), {"tables.too_large", {{"most", max_chart_input}}}});
    }
  }

  template <class Value>
  void say(const char* step, const Value& value, const std::string& rule, Source source, std::vector<Argument> args) {
    if (trace_.wanted()) {
      const TraceValue shown = std::visit([](const auto& v) { return TraceValue(v); }, FigureValue(value));
      trace_.add({step, shown, rule, source, std::move(args)});
    }
  }

  [[nodiscard]] std::string place(const std::string& id) const { return chart_.id + "/" + id; }

  const Chart& chart_;
  const ChartInputs& input_;
  const Ticks& ticks_;
  Oracle& oracle_;
  Trace& trace_;
  ChartResult result_;
  int shift_ = 0;
};

}  // namespace

ChartResult resolve_chart(const Chart& chart, const ChartInputs& input, const Ticks& ticks, Oracle& oracle,
                          Trace& trace) {
  return Lookup(chart, input, ticks, oracle, trace).answer();
}

}  // namespace adjutant::tables

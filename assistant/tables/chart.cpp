#include "tables/chart.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <utility>

namespace adjutant::tables {
namespace {

template <class... Cases>
struct Overloaded : Cases... {
  using Cases::operator()...;
};
template <class... Cases>
Overloaded(Cases...) -> Overloaded<Cases...>;

/// The whole text as a number, nothing before or behind it.
template <class Number>
std::optional<Number> whole_number(std::string_view text) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) {
    return std::nullopt;
  }
  return number;
}

std::optional<int> number_within(std::string_view text, int least, int most) {
  const auto number = whole_number<int>(text);
  return number && *number >= least && *number <= most ? number : std::nullopt;
}

constexpr std::string_view modifier_prefix = "modifiers/";
/// The largest number that a chart adds to its dice; a larger one is taken for a typing error.
constexpr int max_plus = 1'000;
constexpr int max_ratio_part = 1'000;

std::vector<std::string> row_ids(const Table& table) {
  const auto ids = [](const auto& rows, auto id) {
    std::vector<std::string> names;
    std::ranges::transform(rows, std::back_inserter(names), id);
    return names;
  };
  return std::visit(Overloaded{[&](const Bands& bands) { return ids(bands.rows, &RangeRow::id); },
                               [&](const Grid& grid) { return ids(grid.rows, &GridRow::id); },
                               [&](const OddsTable& odds) { return ids(odds.rows, &RangeRow::id); }},
                    table);
}

const std::vector<std::string>& columns_of(const Table& table) {
  return std::visit([](const auto& kind) -> const std::vector<std::string>& { return kind.columns; }, table);
}

}  // namespace

FigureValue value_of(std::string_view text) {
  if (const auto number = whole_number<std::int64_t>(text)) {
    return *number;
  }
  if (text == "true" || text == "false") {
    return text == "true";
  }
  return std::string(text);
}

std::string text_of(const FigureValue& value) {
  return std::visit(Overloaded{[](std::int64_t number) { return std::to_string(number); },
                               [](bool flag) { return std::string(flag ? "true" : "false"); },
                               [](const std::string& text) { return text; }},
                    value);
}

bool Figure::usable() const {
  return value && source != Source::unknown && source != Source::secondary;
}

std::optional<int> Figure::number() const {
  const auto* whole = usable() ? std::get_if<std::int64_t>(&*value) : nullptr;
  if (!whole || *whole < std::numeric_limits<int>::min() || *whole > std::numeric_limits<int>::max()) {
    return std::nullopt;
  }
  return static_cast<int>(*whole);
}

std::optional<std::string> Figure::text() const {
  const auto* found = usable() ? std::get_if<std::string>(&*value) : nullptr;
  return found ? std::optional(*found) : std::nullopt;
}

bool Range::holds(std::int64_t number) const {
  return (!from || number >= *from) && (!to || number <= *to);
}

std::optional<Range> parse_range(std::string_view text) {
  const std::size_t dots = text.find("..");
  if (dots == std::string_view::npos) {
    const auto number = whole_number<int>(text);
    return number ? std::optional(Range{number, number}) : std::nullopt;
  }
  const std::string_view left = text.substr(0, dots);
  const std::string_view right = text.substr(dots + 2);
  const Range range{whole_number<int>(left), whole_number<int>(right)};
  const bool well_formed = (left.empty() || range.from) && (right.empty() || range.to);
  const bool rising = !range.from || !range.to || *range.from <= *range.to;
  return well_formed && rising ? std::optional(range) : std::nullopt;
}

std::string to_string(const Range& range) {
  if (range.from && range.from == range.to) {
    return std::to_string(*range.from);
  }
  const auto end = [](const std::optional<int>& number) { return number ? std::to_string(*number) : std::string(); };
  return end(range.from) + ".." + end(range.to);
}

std::optional<Ratio> parse_ratio(std::string_view text) {
  const std::size_t dash = text.find_first_of("-:");
  if (dash == std::string_view::npos) {
    return std::nullopt;
  }
  const auto attack = number_within(text.substr(0, dash), 1, max_ratio_part);
  const auto defend = number_within(text.substr(dash + 1), 1, max_ratio_part);
  return attack && defend ? std::optional(Ratio{*attack, *defend}) : std::nullopt;
}

int compare(std::int64_t attack, std::int64_t defend, const Ratio& ratio) {
  const std::int64_t left = attack * ratio.defend;
  const std::int64_t right = defend * ratio.attack;
  return left < right ? -1 : left > right ? 1 : 0;
}

int Dice::least() const {
  return (digits ? 11 : count) + plus;
}

int Dice::most() const {
  return (digits ? sides * 11 : count * sides) + plus;
}

std::optional<Dice> parse_dice(std::string_view text) {
  if (text.empty()) {
    return Dice{};
  }
  if (text == "d66") {
    return Dice{2, 6, 0, true};
  }
  const std::size_t d = text.find('d');
  if (d == std::string_view::npos) {
    return std::nullopt;
  }
  const std::size_t sign = std::min(text.find_first_of("+-", d), text.size());
  std::string_view plus = text.substr(sign);
  if (plus.starts_with('+')) {
    plus.remove_prefix(1);  // from_chars knows no plus sign
  }
  const auto count = d == 0 ? std::optional(1) : number_within(text.substr(0, d), 1, max_pool);
  const auto sides = number_within(text.substr(d + 1, sign - d - 1), 2, max_sides);
  const auto added = sign == text.size() ? std::optional(0) : number_within(plus, -max_plus, max_plus);
  return count && sides && added ? std::optional(Dice{*count, *sides, *added, false}) : std::nullopt;
}

std::string to_string(const Dice& dice) {
  if (dice.count == 0) {
    return "";
  }
  if (dice.digits) {
    return "d66";
  }
  const std::string plus = dice.plus == 0 ? "" : (dice.plus > 0 ? "+" : "") + std::to_string(dice.plus);
  return std::to_string(dice.count) + "d" + std::to_string(dice.sides) + plus;
}

std::string GridRow::id() const {
  std::string joined;
  for (const std::string& key : at) {
    joined += joined.empty() ? key : "/" + key;
  }
  return joined;
}

std::string cell_name(std::string_view row, std::string_view column) {
  return column.empty() ? std::string(row) : std::string(row) + "/" + std::string(column);
}

std::vector<std::string> Chart::cell_names() const {
  std::vector<std::string> names;
  for (const ChartModifier& modifier : modifiers) {
    names.push_back(std::string(modifier_prefix) + modifier.id);
  }
  for (const std::string& row : row_ids(table)) {
    for (const std::string& column : columns_of(table)) {
      names.push_back(cell_name(row, column));
    }
  }
  return names;
}

bool Chart::has_cell(std::string_view cell) const {
  return std::ranges::count(cell_names(), cell) > 0;
}

Figure Chart::figure(std::string_view cell) const {
  const auto found = cells.find(cell);
  return found == cells.end() ? Figure{} : found->second;
}

const Chart* ChartSheet::chart(std::string_view id) const {
  const auto found = std::ranges::find(charts, id, &Chart::id);
  return found == charts.end() ? nullptr : &*found;
}

Figure ChartSheet::figure(std::string_view chart_id, std::string_view cell) const {
  const Chart* found = chart(chart_id);
  return found ? found->figure(cell) : Figure{};
}

std::string ChartSheet::label(std::string_view id, std::string_view language) const {
  const auto found = labels.find(id);
  if (found == labels.end() || found->second.empty()) {
    return std::string(id);
  }
  const auto in_language = found->second.find(std::string(language));
  return in_language == found->second.end() ? found->second.begin()->second : in_language->second;
}

ChartSheet ChartSheet::with(const std::vector<OwnerFigure>& figures) const {
  ChartSheet laid = *this;
  for (const OwnerFigure& figure : figures) {
    const auto chart = std::ranges::find(laid.charts, figure.chart, &Chart::id);
    if (chart != laid.charts.end() && chart->has_cell(figure.cell)) {
      Figure& cell = chart->cells[figure.cell];
      cell.value = figure.value;
      cell.source = Source::owner;
    }
  }
  return laid;
}

ChartSheet ChartSheet::with(const ChartSheet& over) const {
  ChartSheet laid = *this;
  for (const Chart& chart : over.charts) {
    const auto mine = std::ranges::find(laid.charts, chart.id, &Chart::id);
    if (mine == laid.charts.end()) {
      laid.charts.push_back(chart);
    } else if (mine->table != chart.table || mine->modifiers != chart.modifiers) {
      *mine = chart;
    } else {
      mine->range = chart.range ? chart.range : mine->range;
      for (const auto& [name, figure] : chart.cells) {
        if (figure.value) {
          mine->cells[name] = figure;
        }
      }
    }
  }
  for (const auto& [id, texts] : over.labels) {
    laid.labels[id] = texts;
  }
  if (!over.movement.empty()) {
    laid.movement = over.movement;
  }
  return laid;
}

Result<void> check_place(const ChartSheet& sheet, std::string_view chart, std::string_view cell) {
  const Chart* found = sheet.chart(chart);
  if (!found) {
    Message unknown{"tables.no_such_chart", {{"chart", std::string(chart)}}};
    for (const Chart& known : sheet.charts) {
      unknown.args.emplace_back("known", known.id);
    }
    return failure(sheet.game, std::move(unknown));
  }
  if (!found->has_cell(cell)) {
    return failure(std::string(chart), {"tables.no_such_cell", {{"cell", std::string(cell)}}});
  }
  return {};
}

Figure needed_figure(const ChartSheet& sheet, std::string_view chart, std::string_view cell, const Oracle& oracle) {
  Figure figure = sheet.figure(chart, cell);
  if (!figure.usable()) {
    oracle.need(FigureNeed{std::string(chart), std::string(cell), figure.rule});
  }
  return figure;
}

int needed_number(const ChartSheet& sheet, std::string_view chart, std::string_view cell, const Oracle& oracle) {
  const Figure figure = needed_figure(sheet, chart, cell, oracle);
  const auto number = figure.number();
  if (!number) {
    oracle.fail({cell_name(chart, cell), {"tables.not_a_number", {{"value", text_of(*figure.value)}}}});
  }
  return *number;
}

}  // namespace adjutant::tables

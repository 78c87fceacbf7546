#include "importers/tables/chart_draft.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include "importers/tables/printed.h"
#include "importers/text/letters.h"
#include "tables/pack.h"

namespace adjutant::importers {
namespace {

bool is_band(const std::string& cell) {
  return printed_range(cell).has_value();
}

/// Bands are told apart by their numbers: a number that stands twice would have two results.
bool are_bands(const std::vector<std::string>& cells) {
  std::set<std::string> seen;
  return std::ranges::all_of(cells, [&](const std::string& cell) {
    const auto range = printed_range(cell);
    return range && seen.insert(tables::to_string(*range)).second;
  });
}

/// Makes the chart of one table.
class Drafting {
 public:
  Drafting(const PrintedTable& table, std::string id, std::string language)
      : table_(table), language_(std::move(language)) {
    draft_.chart.id = std::move(id);
    draft_.chart.rule = table.rule;
    label(draft_.chart.id, table.title);
  }

  std::optional<ChartDraft> make() {
    rows_ = table_.rows;
    const std::size_t width = std::ranges::max(rows_, {}, &TableRow::size).size();
    for (TableRow& row : rows_) {
      row.resize(width);
    }
    if (width < 2 || width > tables::max_columns || rows_.size() > tables::max_rows) {
      return std::nullopt;
    }
    if (!make_across() && !make_bands()) {
      make_grid();
    }
    return draft_.cells > 0 ? std::optional(std::move(draft_)) : std::nullopt;
  }

 private:
  void label(const std::string& id, const std::string& name) {
    if (!name.empty()) {
      draft_.labels[id][language_] = as_pack_text(name);
    }
  }

  void put(const std::string& row, const std::string& column, const std::string& printed) {
    if (auto value = printed_value(printed)) {
      tables::Figure cell{std::move(value), tables::Source::read, table_.rule, {}};
      draft_.cells += draft_.chart.cells.try_emplace(tables::cell_name(row, column), std::move(cell)).second ? 1U : 0U;
    }
  }

  /// Results side by side over the numbers that give them: each number is a row.
  bool make_across() {
    if (rows_.size() != 2 || !are_bands(rows_[1]) || std::ranges::all_of(rows_[0], is_band)) {
      return false;
    }
    tables::Bands bands{{""}, {}, {}};
    for (std::size_t i = 0; i < rows_[1].size(); ++i) {
      const tables::Range range = *printed_range(rows_[1][i]);
      bands.rows.push_back({tables::to_string(range), range});
      put(bands.rows.back().id, "", rows_[0][i]);
    }
    finish(std::move(bands));
    return true;
  }

  /// The rows of numbers behind a head, where there are any.
  bool make_bands() {
    const auto first = std::ranges::find_if(rows_, [](const TableRow& row) { return is_band(row.front()); });
    const auto head_rows = static_cast<std::size_t>(first - rows_.begin());
    std::vector<std::string> fronts;
    std::transform(first, rows_.end(), std::back_inserter(fronts), [](const TableRow& row) { return row.front(); });
    if (fronts.empty() || head_rows > 2 || !are_bands(fronts)) {
      return false;
    }
    const TableRow head = head_of(head_rows);
    std::vector<std::string> ratios(head.begin() + 1, head.end());
    if (head_rows > 0 && are_ratios(ratios)) {
      make_odds(ratios, head_rows);
      return true;
    }
    tables::Bands bands;
    std::set<std::string> taken;
    for (std::size_t i = 1; i < head.size(); ++i) {
      const bool is_only = head.size() == 2;
      bands.columns.push_back(is_only ? "" : printed_id(head[i], "column_" + std::to_string(i), taken));
      label(bands.columns.back(), is_only ? "" : head[i]);
    }
    for (std::size_t i = head_rows; i < rows_.size(); ++i) {
      const tables::Range range = *printed_range(rows_[i].front());
      bands.rows.push_back({tables::to_string(range), range});
      for (std::size_t k = 1; k < rows_[i].size(); ++k) {
        put(bands.rows.back().id, bands.columns[k - 1], rows_[i][k]);
      }
    }
    finish(std::move(bands));
    return true;
  }

  /// Columns that are ratios, each another, one of them at least below 1:1 or a "1:1", since "1-3, 4-6" are numbers of
  /// a die.
  static bool are_ratios(const std::vector<std::string>& head) {
    std::set<std::pair<int, int>> seen;
    const auto is_ratio = [&](const std::string& one) {
      const auto ratio = tables::parse_ratio(one);
      return ratio && seen.emplace(ratio->attack, ratio->defend).second;
    };
    const auto is_no_range = [](const std::string& one) {
      return one.find(':') != std::string::npos || !is_band(one) || tables::parse_ratio(one) == tables::Ratio{1, 1};
    };
    return std::ranges::all_of(head, is_ratio) && std::ranges::any_of(head, is_no_range);
  }

  void make_odds(const std::vector<std::string>& ratios, std::size_t head_rows) {
    tables::OddsTable odds{"attack", "defend", {}, {}, tables::OddsTable::Below::lowest};
    for (const std::string& one : ratios) {
      const tables::Ratio ratio = *tables::parse_ratio(one);
      odds.columns.push_back(std::to_string(ratio.attack) + "-" + std::to_string(ratio.defend));
    }
    for (std::size_t i = head_rows; i < rows_.size(); ++i) {
      const tables::Range range = *printed_range(rows_[i].front());
      odds.rows.push_back({tables::to_string(range), range});
      for (std::size_t k = 1; k < rows_[i].size(); ++k) {
        put(odds.rows.back().id, odds.columns[k - 1], rows_[i][k]);
      }
    }
    draft_.chart.inputs = {{"attack", "int", {}}, {"defend", "int", {}}};
    label("attack", word("attack", "ataque", "attacco"));
    label("defend", word("defence", "defensa", "difesa"));
    draft_.chart.dice = dice().value_or(dice_for(odds.rows));
    draft_.chart.table = std::move(odds);
  }

  /// The names over the columns: of a head of two rows the lower one, where it has one.
  [[nodiscard]] TableRow head_of(std::size_t head_rows) const {
    TableRow head(rows_.front().size());
    for (std::size_t i = 0; i < head_rows; ++i) {
      for (std::size_t k = 0; k < head.size(); ++k) {
        head[k] = rows_[i][k].empty() ? head[k] : rows_[i][k];
      }
    }
    return head;
  }

  [[nodiscard]] std::optional<tables::Dice> dice() const {
    const auto in_title = printed_dice(table_.title);
    return in_title ? in_title : printed_dice(table_.context);
  }

  /// Where no word says it: the die whose faces the rows are.
  static tables::Dice dice_for(const std::vector<tables::RangeRow>& rows) {
    int most = 6;
    for (const tables::RangeRow& row : rows) {
      most = std::max({most, row.range.from.value_or(0), row.range.to.value_or(0)});
    }
    const bool is_one = most == 6 || most == 8 || most == 10 || most == 20 || most == 100;
    return is_one ? tables::Dice{1, most, 0, false} : tables::Dice{2, 6, 0, false};
  }

  /// With the dice that are named, and what is added to them; the total is asked for where none are.
  void finish(tables::Bands bands) {
    const auto named = dice();
    const bool open = std::ranges::any_of(bands.rows, [](const tables::RangeRow& row) {
      return !row.range.from || !row.range.to || *row.range.from < 1;
    });
    draft_.chart.dice = named.value_or(tables::Dice{});
    if (!named || open) {
      const std::string input = named ? "modifier" : "total";
      draft_.chart.inputs = {{input, "int", {}}};
      bands.add = {input};
      label(input,
            named ? word("net modifier", "modificador neto", "modificatore netto") : word("total", "total", "totale"));
    }
    draft_.chart.table = std::move(bands);
  }

  [[nodiscard]] std::string word(const char* en, const char* es, const char* it) const {
    return language_ == "es" ? es : language_ == "it" ? it : en;
  }

  // Grids

  /// A name over the rows below it, without figures: "Movement:".
  static bool is_heading(const TableRow& row) {
    return row.front().ends_with(':') &&
           std::all_of(row.begin() + 1, row.end(), [](auto& cell) { return cell.empty(); });
  }

  /// How many of the first columns it takes to tell the rows apart; at least one column is left for figures.
  [[nodiscard]] std::size_t key_columns(std::size_t head_rows) const {
    const std::size_t most = rows_.front().size() - 1;
    for (std::size_t count = 1; count < most; ++count) {
      std::set<TableRow> seen;
      const bool apart =
          std::all_of(rows_.begin() + static_cast<std::ptrdiff_t>(head_rows), rows_.end(), [&](const TableRow& row) {
            return is_heading(row) ||
                   seen.insert(TableRow(row.begin(), row.begin() + static_cast<std::ptrdiff_t>(count))).second;
          });
      if (apart) {
        return count;
      }
    }
    return most;
  }

  /// A head has no figures: two rows where the first cell of the second is empty, none where the first row has a figure
  /// that other rows have in the same column.
  [[nodiscard]] std::size_t head_rows_of_grid() const {
    const bool is_list = std::ranges::all_of(rows_, [](const TableRow& row) {
      return row.size() == 2 && (row[1].empty() || is_printed_modifier(row[1]) || is_band(row[1]));
    });
    if (is_list) {
      return 0;
    }
    return rows_.size() > 2 && rows_[1].front().empty() && !rows_[0].front().empty() ? 2 : 1;
  }

  void make_grid() {
    const std::size_t head_rows = head_rows_of_grid();
    const TableRow head = head_of(head_rows);
    const std::size_t keys = key_columns(head_rows);
    tables::Grid grid;
    std::set<std::string> taken;
    for (std::size_t i = 0; i < keys; ++i) {
      grid.keys.push_back(printed_id(head[i], i == 0 ? "case" : "case_" + std::to_string(i + 1), taken));
      label(grid.keys.back(), head[i].empty() ? word("case", "caso", "caso") : head[i]);
      draft_.chart.inputs.push_back({grid.keys.back(), "choice", {}});
    }
    const std::string figure = printed_id("figure", "figure", taken);
    label(figure, word("figure", "valor", "valore"));
    grid.keys.push_back(figure);
    std::set<std::string> columns;
    for (std::size_t i = keys; i < head.size(); ++i) {
      grid.columns.push_back(printed_id(head[i], "value", columns));
      label(grid.columns.back(), head[i]);
    }
    add_grid_rows(grid, head_rows, keys);
    draft_.chart.inputs.push_back({figure, "choice", grid.columns});
    draft_.chart.table = std::move(grid);
  }

  void add_grid_rows(tables::Grid& grid, std::size_t head_rows, std::size_t keys) {
    std::vector<std::set<std::string>> taken(keys);
    std::vector<std::map<std::string, std::string>> ids(keys);
    std::string heading;
    std::set<std::string> seen;
    for (std::size_t i = head_rows; i < rows_.size(); ++i) {
      const TableRow& row = rows_[i];
      if (is_heading(row)) {
        heading = row.front();
        continue;
      }
      tables::GridRow drafted;
      for (std::size_t k = 0; k < keys; ++k) {
        // Rows of the same name under two headings are two; what recurs in other columns is the same again.
        const std::string name = k == 0 && keys == 1 && !heading.empty() ? heading + " " + row[k] : row[k];
        auto [found, is_new] = ids[k].try_emplace(name);
        if (is_new) {
          found->second = printed_id(row[k], "row_" + std::to_string(i), taken[k]);
          label(found->second, row[k]);
          draft_.chart.inputs[k].choices.push_back(found->second);
        }
        drafted.at.push_back(found->second);
      }
      if (!seen.insert(drafted.id()).second) {
        continue;  // printed twice
      }
      for (std::size_t k = keys; k < row.size(); ++k) {
        put(drafted.id(), grid.columns[k - keys], row[k]);
      }
      grid.rows.push_back(std::move(drafted));
    }
  }

  const PrintedTable& table_;
  std::string language_;
  TableRows rows_;
  ChartDraft draft_;
};

}  // namespace

std::optional<ChartDraft> draft_chart(const PrintedTable& table, const std::string& id, const std::string& language) {
  return table.rows.empty() ? std::nullopt : Drafting(table, id, language).make();
}

}  // namespace adjutant::importers

#include <algorithm>
#include <string_view>

#include "importers/page/paragraphs.h"
#include "importers/text/letters.h"
#include "importers/text/markup.h"
#include "importers/text/rule_number.h"

namespace adjutant::importers {
namespace {

/// The left and right edge of a column of a table.
struct Extent {
  double left = 0;
  double right = 0;
};

bool is_leader(std::string_view text) {
  return text.find("...") != std::string_view::npos || text.find(". . .") != std::string_view::npos;
}

/// "5.1", "5.", "a)" or a bullet, with its text behind a gap.
bool opens_text(std::string_view text) {
  constexpr std::size_t longest = 10;
  const auto number = leading_number(text);
  const bool numbered = number && number->rest.empty() && (number->closed || number->number.parts.size() > 1);
  return text.size() <= longest && (numbered || is_bullet(std::string(text) + " x") || text == "-");
}

/// The columns that the cells of all rows show together.
std::vector<Extent> columns_of(const std::vector<Row>& rows) {
  std::vector<Extent> cells;
  for (const Row& row : rows) {
    for (const Run& cell : row.cells) {
      cells.push_back({cell.box.left, cell.box.right});
    }
  }
  std::ranges::sort(cells, {}, &Extent::left);
  std::vector<Extent> columns;
  for (const Extent& cell : cells) {
    if (columns.empty() || cell.left >= columns.back().right) {
      columns.push_back(cell);
    } else {
      columns.back().right = std::max(columns.back().right, cell.right);
    }
  }
  return columns;
}

std::vector<std::string> cells_in(const Row& row, const std::vector<Extent>& columns) {
  std::vector<std::string> cells(columns.size());
  for (const Run& run : row.cells) {
    const auto behind =
        std::find_if(columns.begin(), columns.end(), [&](const Extent& column) { return run.box.left < column.right; });
    std::string& cell = cells.at(static_cast<std::size_t>(behind - columns.begin()));
    cell += (cell.empty() ? "" : " ") + run.text;
  }
  return cells;
}

double gap_above(const Row& row, const Row& above) {
  return (row.box.top - above.box.bottom) / row.cells.front().size;
}

constexpr double tight = 0.3;  // in units of the type; the lines of one cell are not further apart

/// Are the rows of this table set apart, by rules or space, so that lines that are not belong to one row?
bool has_spaced_rows(const std::vector<Row>& rows) {
  std::size_t spaced = 0;
  for (std::size_t i = 1; i < rows.size(); ++i) {
    spaced += gap_above(rows[i], rows[i - 1]) > tight ? 1U : 0U;
  }
  return spaced > 1;
}

/// The second line of cells that are too long for one: close below the first, and in a table whose rows are as close
/// with an empty first cell.
bool continues(const Row& row, const Row& above, const std::vector<std::string>& cells, bool spaced_rows) {
  return gap_above(row, above) < tight && (cells.front().empty() || spaced_rows);
}

}  // namespace

bool is_table_row(const Row& row) {
  return row.cells.size() > 1 && std::ranges::none_of(row.cells, is_leader, &Run::text) &&
         (row.cells.size() > 2 || !opens_text(row.cells.front().text));
}

std::string text_of_row(const Row& row) {
  return join(row.cells, " ", &Run::text);
}

std::vector<std::string> table_lines(const std::vector<Row>& rows, const Vocabulary& vocabulary) {
  const std::vector<Extent> columns = columns_of(rows);
  const bool aligned = std::ranges::all_of(rows, [&](const Row& row) { return row.cells.size() <= columns.size(); });
  const bool spaced_rows = has_spaced_rows(rows);
  std::vector<std::vector<std::string>> table;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    std::vector<std::string> cells;
    if (aligned) {
      cells = cells_in(rows[i], columns);
    } else {
      std::ranges::transform(rows[i].cells, std::back_inserter(cells), &Run::text);
    }
    if (i == 0 || !aligned || !continues(rows[i], rows[i - 1], cells, spaced_rows)) {
      table.push_back(std::move(cells));
      continue;
    }
    for (std::size_t c = 0; c < cells.size(); ++c) {
      if (std::string& cell = table.back()[c]; cell.empty()) {
        cell = cells[c];
      } else if (!cells[c].empty()) {
        append_wrapped(cell, cells[c], vocabulary);
      }
    }
  }
  std::vector<std::string> lines;
  std::ranges::transform(table, std::back_inserter(lines), [](const auto& cells) { return join(cells, "\t"); });
  return lines;
}

}  // namespace adjutant::importers

#include "importers/tables/pasted.h"

#include <algorithm>
#include <set>
#include <utility>

#include "base/utf8.h"
#include "importers/tables/html_table.h"
#include "importers/text/letters.h"

namespace adjutant::importers {
namespace {

constexpr std::string_view no_break_space = "\u00A0";

/// The text with plain spaces and line ends.
std::string plain_spaces(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) {
    text.remove_prefix(3);
  }
  std::string plain;
  plain.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text.substr(i).starts_with(no_break_space)) {
      plain += ' ';
      i += no_break_space.size() - 1;
    } else if (text[i] != '\r') {
      plain += text[i];
    } else if (i + 1 >= text.size() || text[i + 1] != '\n') {
      plain += '\n';
    }
  }
  return plain;
}

// Spreadsheets

/// The rows of a text with tabs. A cell in quotation marks may hold line ends, tabs, and marks written twice.
TableRows rows_of_tabs(std::string_view text) {
  const std::size_t last_quote = text.rfind('"');
  TableRows rows(1);
  std::string cell;
  bool quoted = false;
  bool begins = true;  // nothing of the cell was read yet
  const auto end_cell = [&] {
    rows.back().push_back(single_spaced(cell));
    cell.clear();
    begins = true;
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted && c == '"' && i + 1 < text.size() && text[i + 1] == '"') {
      cell += text[++i];
    } else if (quoted && c == '"') {
      quoted = false;
    } else if (quoted) {
      cell += c == '\n' || c == '\t' ? ' ' : c;
    } else if (begins && c == '"' && i < last_quote) {
      quoted = true;
      begins = false;
    } else if (c == '\t') {
      end_cell();
    } else if (c == '\n') {
      end_cell();
      rows.emplace_back();
    } else {
      cell += c;
      begins = false;
    }
  }
  end_cell();
  return rows;
}

// Bars

bool is_rule_between(std::string_view cell) {
  return !cell.empty() && cell.find_first_not_of("-:=+ ") == std::string_view::npos && cell.find("--") != cell.npos;
}

/// The cells of a line with bars; none of one that only parts the head from the rest.
std::vector<std::string> cells_between_bars(std::string_view line) {
  line = trimmed(line);
  if (line.starts_with('|')) {
    line.remove_prefix(1);
  }
  if (line.ends_with('|')) {
    line.remove_suffix(1);
  }
  std::vector<std::string> cells;
  for (const std::string_view cell : split(line, "|")) {
    cells.push_back(single_spaced(cell));
  }
  const bool is_rule = std::ranges::all_of(cells, [](const std::string& cell) { return is_rule_between(cell); });
  return is_rule ? std::vector<std::string>() : cells;
}

// Columns of spaces

/// Words that stand together in a line, and where, in characters.
struct Stretch {
  std::size_t left = 0;
  std::size_t right = 0;
  std::string text;
};

/// The stretches of a line that two spaces or more keep apart.
std::vector<Stretch> stretches_of(std::string_view line) {
  std::vector<Stretch> all;
  std::size_t column = 0;
  std::size_t spaces = 2;
  for (const char c : line) {
    if (c == ' ') {
      ++spaces;
      ++column;
      continue;
    }
    if (spaces > 1) {
      all.push_back({column, column, {}});
    } else if (spaces == 1) {
      all.back().text += ' ';
    }
    spaces = 0;
    all.back().text += c;
    column += is_continuation(c) ? 0U : 1U;
    all.back().right = column;
  }
  return all;
}

/// The columns that the lines with the most stretches show together, from left to right.
std::vector<Stretch> columns_in(const std::vector<std::vector<Stretch>>& lines, std::size_t most) {
  std::vector<Stretch> all;
  for (const std::vector<Stretch>& line : lines) {
    if (line.size() == most) {
      all.insert(all.end(), line.begin(), line.end());
    }
  }
  std::ranges::sort(all, {}, &Stretch::left);
  std::vector<Stretch> columns;
  for (const Stretch& one : all) {
    if (columns.empty() || one.left >= columns.back().right) {
      columns.push_back({one.left, one.right, {}});
    } else {
      columns.back().right = std::max(columns.back().right, one.right);
    }
  }
  return columns;
}

/// How far a stretch stands from a column: 0 where they overlap.
std::size_t distance(const Stretch& one, const Stretch& column) {
  return one.right <= column.left   ? column.left - one.right + 1
         : one.left >= column.right ? one.left - column.right + 1
                                    : 0;
}

/// The column that a stretch stands nearest to; of two as near the left one. Columns lie side by side.
std::size_t nearest(const Stretch& one, const std::vector<Stretch>& columns) {
  const auto right = std::ranges::upper_bound(columns, one.left, {}, &Stretch::right);
  const auto at = static_cast<std::size_t>(right - columns.begin());
  const bool left_is_nearer =
      at > 0 && (at == columns.size() || distance(one, columns[at - 1]) <= distance(one, columns[at]));
  return left_is_nearer ? at - 1 : at;
}

TableRows rows_of_columns(const std::vector<std::string_view>& lines) {
  std::vector<std::vector<Stretch>> stretches;
  std::size_t most = 0;
  for (const std::string_view line : lines) {
    stretches.push_back(stretches_of(line));
    most = std::max(most, stretches.back().size());
  }
  const std::vector<Stretch> columns = columns_in(stretches, most);
  TableRows rows;
  for (const std::vector<Stretch>& line : stretches) {
    std::vector<std::string> row(columns.size());
    for (const Stretch& one : line) {
      std::string& cell = row.at(nearest(one, columns));
      cell += (cell.empty() ? "" : " ") + one.text;
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

/// Words under words, where every line has as many; else each line is one cell.
TableRows rows_of_words(const std::vector<std::string_view>& lines) {
  TableRows rows;
  bool all_alike = true;
  for (const std::string_view line : lines) {
    rows.emplace_back();
    for (const std::string_view word : words_of(line)) {
      rows.back().emplace_back(word);
    }
    all_alike = all_alike && rows.back().size() == rows.front().size();
  }
  if (!all_alike) {
    std::ranges::transform(lines, rows.begin(),
                           [](std::string_view line) { return std::vector<std::string>{single_spaced(line)}; });
  }
  return rows;
}

TableRows rows_of_lines(std::string_view text) {
  std::vector<std::string_view> lines;
  bool has_bars = false;
  bool has_gaps = false;
  for (const std::string_view line : split(text, "\n")) {
    if (!trimmed(line).empty() && lines.size() <= max_pasted_rows) {
      lines.push_back(line);
      has_bars = has_bars || line.find('|') != std::string_view::npos;
      has_gaps = has_gaps || trimmed(line).find("  ") != std::string_view::npos;
    }
  }
  if (!has_bars) {
    return has_gaps ? rows_of_columns(lines) : rows_of_words(lines);
  }
  TableRows rows;
  for (const std::string_view line : lines) {
    rows.push_back(cells_between_bars(line));
  }
  return rows;
}

// What all have

bool is_empty(const std::vector<std::string>& row) {
  return std::ranges::all_of(row, &std::string::empty);
}

/// Which columns hold anything.
std::vector<std::size_t> used_columns(const TableRows& rows) {
  std::set<std::size_t> used;
  for (const TableRow& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (!row[i].empty()) {
        used.insert(i);
      }
    }
  }
  return {used.begin(), used.end()};
}

/// The rows with those columns alone, all as long.
TableRows with_columns(TableRows rows, const std::vector<std::size_t>& columns) {
  for (TableRow& row : rows) {
    TableRow kept;
    for (const std::size_t column : columns) {
      kept.push_back(column < row.size() ? std::move(row[column]) : std::string());
    }
    row = std::move(kept);
  }
  return rows;
}

}  // namespace

Result<TableRows> read_pasted_table(std::string_view text) {
  if (text.size() > max_pasted_bytes) {
    return failure("", {"import.pasted.too_large", {{"most", max_pasted_bytes >> 10U}}});
  }
  if (!is_utf8(text)) {
    return failure("", {"import.pasted.no_text", {}});
  }
  const std::string plain = plain_spaces(text);
  const bool has_tabs = plain.find('\t') != std::string::npos;
  TableRows rows = has_html_table(plain) ? rows_of_html(plain) : has_tabs ? rows_of_tabs(plain) : rows_of_lines(plain);
  std::erase_if(rows, is_empty);
  if (rows.empty()) {
    return failure("", {"import.pasted.nothing", {}});
  }
  const std::vector<std::size_t> columns = used_columns(rows);
  if (rows.size() > max_pasted_rows || columns.size() > max_pasted_columns) {
    return failure("", {"import.pasted.too_many", {{"rows", max_pasted_rows}, {"columns", max_pasted_columns}}});
  }
  return with_columns(std::move(rows), columns);
}

}  // namespace adjutant::importers

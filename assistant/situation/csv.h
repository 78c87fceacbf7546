#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace adjutant::situation {

/// The most bytes of a table that is read, and of one of its cells; a sheet of the largest module has under a megabyte.
inline constexpr std::size_t max_csv_bytes = std::size_t{16} << 20;
inline constexpr std::size_t max_csv_cell = 10'000;
inline constexpr std::size_t max_csv_rows = 100'000;
inline constexpr std::size_t max_csv_columns = 1'000;

struct CsvRow {
  std::size_t line = 0;  ///< of the text on which it begins, from 1
  std::vector<std::string> cells;

  friend bool operator==(const CsvRow&, const CsvRow&) = default;
};

/// Reads a table as RFC 4180 has it: quoted cells may hold anything, lines end with CR LF, LF or CR. The separator is a
/// comma, or the semicolon or tab that spreadsheets write, whichever the first line has most of outside quotes. A byte
/// order mark and empty lines are skipped, and so is the apostrophe that write_csv sets before a formula. Fails, naming
/// the line (`where`:LINE), on a quote that is never closed, on what stands behind a closing quote, on what is no UTF-8
/// and on what is too large.
Result<std::vector<CsvRow>> read_csv(std::string_view text, const std::string& where);

/// Writes a table with commas and CR LF, quoting what needs it. A text that a spreadsheet would take for a formula (it
/// begins with =, +, -, @, a tab or a line's end, and is no number) gets an apostrophe in front, as spreadsheets mark
/// texts. read_csv gives the same cells back; a row of no cells, or of one that is empty, is written as a quoted empty
/// cell.
std::string write_csv(const std::vector<std::vector<std::string>>& rows);

}  // namespace adjutant::situation

#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

// A table that somebody copied: out of a spreadsheet, a web page, a text with bars, or a PDF whose columns are spaces.
namespace adjutant::importers {

/// The most bytes that are looked at: the largest printed chart as a web page has some hundred kilobytes.
inline constexpr std::size_t max_pasted_bytes = 1U << 20U;
/// As many as a chart of a pack may have (tables/pack.h).
inline constexpr std::size_t max_pasted_rows = 1'000;
inline constexpr std::size_t max_pasted_columns = 100;

/// Cells of rows from top to bottom; all rows have as many. Cells have no space at their ends and single ones within.
using TableRow = std::vector<std::string>;
using TableRows = std::vector<TableRow>;

/// The rows of a pasted table: of the first table of a web page (a cell that spans several places stands in each), of
/// lines with tabs as spreadsheets give them (quoted cells too), of lines with bars, else of lines whose columns stand
/// two spaces or more apart, or are words under words. Empty rows and columns are left out. Fails on what is no UTF-8
/// text, on one of more than max_pasted_bytes, on more rows or columns than a chart may have, and where nothing stands.
Result<TableRows> read_pasted_table(std::string_view text);

}  // namespace adjutant::importers

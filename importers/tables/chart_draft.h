#pragma once

#include <optional>
#include <string>

#include "importers/tables/pasted.h"
#include "tables/chart.h"

// What a printed table is as a chart of a pack: a draft, every figure of which waits for somebody's look.
namespace adjutant::importers {

/// A table as it is printed, with what stands around it.
struct PrintedTable {
  std::string title;
  std::string rule;     ///< the number of the printed rule; may be empty
  std::string context;  ///< sentences around it, where the dice may be named
  TableRows rows;       ///< a row with fewer cells than the others has its last ones empty
};

struct ChartDraft {
  tables::Chart chart;    ///< every figure that is given is of source `read`
  tables::Labels labels;  ///< of the chart, its inputs, rows and columns, in the language of the book
  std::size_t cells = 0;  ///< that hold a figure
};

/// The chart that a printed table is. Bands where the first column, or one whole row, is nothing but ranges of numbers;
/// odds where the head is nothing but ratios besides; else a grid that is looked up, by as many of its first columns as
/// tell the rows apart. A row with a name and no figures is a heading of those below where it ends with a colon, else a
/// row whose figures are unknown. `language` is that of the labels. Nothing where there are fewer than two cells in
/// a row, more rows or columns than a chart may have, or no figures.
std::optional<ChartDraft> draft_chart(const PrintedTable& table, const std::string& id, const std::string& language);

}  // namespace adjutant::importers

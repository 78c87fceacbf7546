#pragma once

#include <optional>
#include <vector>

#include "importers/page/runs.h"

// The order in which a person reads a page: columns, tables, boxes beside the text.
namespace adjutant::importers {

/// What stands side by side in one column: one run, or the cells of a table's row, from left to right.
struct Row {
  int page = 0;
  std::vector<Run> cells;
  Box box;
  Box column;          ///< of the text in which it stands
  bool aside = false;  ///< in a box beside the text
};

/// The rows of a page as a person reads them: columns from left to right, what goes over all columns between them, a
/// box beside the text where its top stands. `body` is the size of the type of the text; `usual` tells where the
/// columns are on pages of short lines, which do not show it themselves.
std::vector<Row> rows_in_order(std::vector<Run> runs, int page, double body, std::optional<double> usual);

}  // namespace adjutant::importers

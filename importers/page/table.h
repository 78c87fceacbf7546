#pragma once

#include <string>
#include <vector>

#include "importers/page/layout.h"
#include "importers/text/wrapped.h"

namespace adjutant::importers {

/// Is this the row of a table, and not a number or bullet with its text, or a line of contents with leaders?
bool is_table_row(const Row& row);

/// The words of a row that is none of a table.
std::string text_of_row(const Row& row);

/// The rows of a table with tabs between their cells: an empty cell is empty, and a cell of several lines is one.
std::vector<std::string> table_lines(const std::vector<Row>& rows, const Vocabulary& vocabulary);

}  // namespace adjutant::importers

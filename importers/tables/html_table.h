#pragma once

#include <string_view>

#include "importers/tables/pasted.h"

namespace adjutant::importers {

/// Does the text hold a table of HTML?
bool has_html_table(std::string_view text);

/// The rows of the first table of a page, as they stand, one with fewer cells than another too; a table within one of
/// its cells is text of that cell. A cell that spans several places stands in each, as far as max_pasted_rows and
/// max_pasted_columns go. `html` is UTF-8.
TableRows rows_of_html(std::string_view html);

}  // namespace adjutant::importers

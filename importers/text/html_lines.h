#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "importers/text/lines.h"

namespace adjutant::importers {

/// Elements within elements. Pages that no person wrote go deeper; what stands there is text of the 256th level.
inline constexpr std::size_t max_html_depth = 256;

/// The paragraphs of a web page, each as one line, with blank lines between: headings (<h1> to <h6>) with their depth,
/// items of lists, rows of tables with tabs between the cells. Scripts, styles, forms, navigation and the page's own
/// footer are left out. `html` is UTF-8, whatever the page says of itself; any text gives lines. Lines have the numbers
/// they have in the file.
std::vector<Line> lines_of_html(std::string_view html);

/// Does the text begin as a web page does?
bool is_html(std::string_view bytes);

}  // namespace adjutant::importers

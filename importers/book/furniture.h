#pragma once

#include <vector>

#include "importers/text/lines.h"

namespace adjutant::importers {

/// Leaves out what belongs to the page or to a web site and not to the book: running heads, page numbers, the preview
/// of the text that a document site puts before it.
void leave_out_furniture(std::vector<Line>& lines);

}  // namespace adjutant::importers

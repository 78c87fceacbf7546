#pragma once

#include <cstddef>
#include <vector>

#include "importers/headings/headings.h"

namespace adjutant::importers {

/// Headings of texts whose line breaks are lost, where a heading in capitals stands before its text on the same line
/// ("MOVEMENT Units may ..."), entries begin in the middle of a line ("... again. FIXED: the weapon ...") and tables
/// are one cell a line, their title before the first cell ("Table of losses Infantry 3+"). Lines that hold several
/// headings are split. Empty where the text has too few headings of this kind for it to be its way.
std::vector<Heading> capital_headings(std::vector<Line>& lines, std::size_t first);

}  // namespace adjutant::importers

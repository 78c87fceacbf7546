#pragma once

#include <vector>

#include "importers/headings/headings.h"

namespace adjutant::importers {

/// The numbered headings of a text: of all lines that may be one, those that together make the most plausible book
/// whose numbers only rise. Empty where there are not enough to speak of a numbered text. Numbers that the book prints
/// in two ways are given the one it uses, the other is an alias (13.8.1 where it is spoken of as 13.81).
Outline numbered_headings(const std::vector<Line>& lines, std::size_t first,
                          const std::vector<ContentsEntry>& contents);

}  // namespace adjutant::importers

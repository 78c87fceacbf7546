#pragma once

#include <string>
#include <vector>

#include "importers/text/lines.h"
#include "importers/text/rule_number.h"

namespace adjutant::importers {

/// One entry of a table of contents.
struct ContentsEntry {
  RuleNumber number;  ///< empty: an unnumbered part
  std::string title;
};

/// Takes the tables of contents out of the text: lines with dot leaders, and rows of numbers that all come again.
std::vector<ContentsEntry> take_contents(std::vector<Line>& lines);

}  // namespace adjutant::importers

#pragma once

#include <string>
#include <vector>

#include "importers/text/lines.h"

namespace adjutant::test {

/// The lines that are not blank; headings with their depth in #, lists and tables with *, notes and boxes with !.
inline std::vector<std::string> marked(const std::vector<importers::Line>& lines) {
  std::vector<std::string> found;
  for (const importers::Line& line : lines) {
    if (!line.text.empty()) {
      const std::string mark = line.role == importers::LineRole::list ? "*"
                               : line.role == importers::LineRole::apart
                                   ? "!"
                                   : std::string(static_cast<std::size_t>(line.depth), '#');
      found.push_back(mark + line.text);
    }
  }
  return found;
}

}  // namespace adjutant::test

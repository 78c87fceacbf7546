#pragma once

#include <cstddef>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "importers/text/lines.h"

namespace adjutant::importers {

/// Titles of tables in a text that has one cell a line, where the title stands before the first cell: "Table of losses
/// Infantry".
class TableTitles {
 public:
  /// Knows what the book calls its tables, and of what it speaks.
  explicit TableTitles(const std::vector<Line>& lines);

  /// How long the title is with which this line begins; 0: none.
  [[nodiscard]] std::size_t length_at(const std::vector<Line>& lines, std::size_t at) const;
  /// Where the title begins with which a line ends, behind a sentence; npos: none.
  [[nodiscard]] std::size_t at_end(std::string_view text) const;

 private:
  using Words = std::set<std::string, std::less<>>;

  [[nodiscard]] std::size_t named(std::string_view text) const;
  [[nodiscard]] std::size_t crowded(const std::vector<Line>& lines, std::size_t at) const;

  Words names_;   ///< the words with which several titles begin
  Words spoken_;  ///< words that the text has often, in small letters
};

}  // namespace adjutant::importers

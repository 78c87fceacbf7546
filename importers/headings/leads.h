#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "importers/text/lines.h"

namespace adjutant::importers {

/// Words that head a passage within a paragraph, where a text lost its line breaks: "... own units. Cavalry The cavalry
/// may ...". A lead is one word with a capital before a sentence that begins with one of the commonest words of the
/// text, and it recurs.
class Leads {
 public:
  /// The leads of the lines from `first` on.
  Leads(const std::vector<Line>& lines, std::size_t first);

  /// How long the lead is that `text` begins with; 0: none.
  [[nodiscard]] std::size_t length_at(std::string_view text) const;
  /// Where the next lead begins behind the start of `text`; npos where there is none.
  [[nodiscard]] std::size_t next(std::string_view text, std::size_t from) const;

 private:
  std::set<std::string> common_;  ///< words that begin sentences, in small letters
  std::set<std::string> words_;   ///< the leads
};

}  // namespace adjutant::importers

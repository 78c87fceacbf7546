#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "importers/headings/contents.h"
#include "importers/text/lines.h"
#include "importers/text/rule_number.h"

namespace adjutant::importers {

struct Heading {
  std::size_t line = 0;         ///< index into the lines
  std::size_t lines_taken = 1;  ///< a title may be wrapped, or underlined
  RuleNumber number;            ///< empty: unnumbered
  std::vector<RuleNumber> aliases;
  std::string title;
  std::string start;     ///< of the section's text, where it stands on the heading's line
  int depth = 0;         ///< of a heading that is marked as one, by Markdown or by its source; 0: plain text
  int level = 0;         ///< of a heading of a chart, as its wording tells: 1 a chart, 2 a part of one; 0: not known
  bool run_in = false;   ///< a part of the heading before it that is none itself
  bool resumes = false;  ///< none at all: here the text of the last heading of level 1 goes on
};

struct Outline {
  std::vector<Heading> headings;  ///< in the order of the lines
  Counting counting = Counting::whole;
};

/// The headings of a text, by their form and, for numbers, by the order in which they come. May split lines that hold
/// several headings. `first` is where the text begins, behind its title. No list of titles is behind this.
Outline find_headings(std::vector<Line>& lines, std::size_t first, const std::vector<ContentsEntry>& contents);

/// A heading of plain text, without a number.
Heading plain_heading(std::size_t line, std::string_view title);

/// Does this line stand between blank lines, in the text of the book?
bool stands_alone(const std::vector<Line>& lines, std::size_t at);

/// A title without what stands in brackets behind it, which may be a sentence or a reference: "Stacking (5.2)".
std::string_view without_brackets(std::string_view text);

/// May this line be a heading by itself: short, with a capital or figure first, and no sentence, list item or row?
bool looks_like_title(std::string_view text);

}  // namespace adjutant::importers

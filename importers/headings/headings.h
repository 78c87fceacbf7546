#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

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

/// One entry of a table of contents.
struct ContentsEntry {
  RuleNumber number;  ///< empty: an unnumbered part
  std::string title;
};

/// The headings of a text, by their form and, for numbers, by the order in which they come. May split lines that hold
/// several headings. `first` is where the text begins, behind its title. No list of titles is behind this.
Outline find_headings(std::vector<Line>& lines, std::size_t first, const std::vector<ContentsEntry>& contents);

/// The headings that `heading_at` gives for lines, from `first` to before `last`.
template <class HeadingAt>
std::vector<Heading> headings_between(std::size_t first, std::size_t last, HeadingAt heading_at) {
  std::vector<Heading> headings;
  for (std::size_t at = first; at < last; ++at) {
    if (std::optional<Heading> heading = heading_at(at)) {
      headings.push_back(std::move(*heading));
    }
  }
  return headings;
}

/// The headings in the order of their lines; of one line those of `one` first.
std::vector<Heading> merged(std::vector<Heading> one, std::vector<Heading> other);

/// A heading of plain text, without a number.
Heading plain_heading(std::size_t line, std::string_view title);

/// Does this line stand between blank lines, in the text of the book?
bool stands_alone(const std::vector<Line>& lines, std::size_t at);

/// A title without what stands in brackets behind it, which may be a sentence or a reference: "Stacking (5.2)".
std::string_view without_brackets(std::string_view text);

/// May this line be a heading by itself: short, with a capital or figure first, and no sentence, list item or row?
bool looks_like_title(std::string_view text);

/// Takes the tables of contents out of the text: lines with dot leaders, and rows of numbers that all come again.
std::vector<ContentsEntry> take_contents(std::vector<Line>& lines);

}  // namespace adjutant::importers

#pragma once

#include <cstddef>
#include <vector>

#include "importers/headings/headings.h"

// The kinds of headings that a book may have: numbered, in capitals, or the titles of charts.
namespace adjutant::importers {

/// The numbered headings of a text: of all lines that may be one, those that together make the most plausible book
/// whose numbers only rise. Empty where there are not enough to speak of a numbered text. Numbers that the book prints
/// in two ways are given the one it uses, the other is an alias (13.8.1 where it is spoken of as 13.81).
Outline numbered_headings(const std::vector<Line>& lines, std::size_t first,
                          const std::vector<ContentsEntry>& contents);

/// Headings of texts whose line breaks are lost, where a heading in capitals stands before its text on the same line
/// ("MOVEMENT Units may ..."), entries begin in the middle of a line ("... again. FIXED: the weapon ...") and tables
/// are one cell a line, their title before the first cell ("Table of losses Infantry 3+"). Lines that hold several
/// headings are split. Empty where the text has too few headings of this kind for it to be its way.
std::vector<Heading> capital_headings(std::vector<Line>& lines, std::size_t first);

/// The headings of charts and notes, which have neither numbers nor marks: short lines that stand alone or two
/// together, a word over a list, a footnote with a title. Where titles say to which rules they belong, charts (level 1)
/// are told from their parts (2), and where a part ends before the next begins, the text of its chart resumes.
std::vector<Heading> chart_headings(const std::vector<Line>& lines, std::size_t first);

}  // namespace adjutant::importers

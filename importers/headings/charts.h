#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "importers/headings/headings.h"

namespace adjutant::importers {

/// The headings of charts and notes, which have neither numbers nor marks: short lines that stand alone or two
/// together, a word over a list, a footnote with a title. Where titles say to which rules they belong, charts (level 1)
/// are told from their parts (2), and where a part ends before the next begins, the text of its chart resumes.
std::vector<Heading> chart_headings(const std::vector<Line>& lines, std::size_t first);

/// The title of a footnote below a table, such as "* Kinds of support:"; empty if the text does not begin one.
std::string_view footnote_title(std::string_view text);

/// Whether a text is a label with its explanation in small letters, such as "Supply: by road".
bool is_labelled(std::string_view text);

}  // namespace adjutant::importers

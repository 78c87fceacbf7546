#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "importers/text/lines.h"
#include "importers/text/wrapped.h"

namespace adjutant::importers {

/// The text of the lines `from` to before `to`, behind `start` (what stands on the heading's own line). Wrapped lines
/// are joined into paragraphs, which an empty line separates; a sentence that a page or a footnote interrupts is joined
/// again; rows of tables are lines whose cells stand between bars; items of lists are lines that begin with a bullet.
std::string body_text(const std::vector<Line>& lines, std::size_t from, std::size_t to, std::string_view start,
                      const Vocabulary& vocabulary);

/// Leaves out what belongs to the page or to a web site and not to the book: running heads, page numbers, the preview
/// of the text that a document site puts before it.
void leave_out_furniture(std::vector<Line>& lines);

}  // namespace adjutant::importers

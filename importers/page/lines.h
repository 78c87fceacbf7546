#pragma once

#include <vector>

#include "importers/page/pdf_pages.h"
#include "importers/text/lines.h"

namespace adjutant::importers {

/// The paragraphs of a book as it lies on its pages, each as one line, with blank lines between: heads, feet and page
/// numbers left out, columns and boxes in reading order, wrapped lines and split words joined across lines, columns
/// and pages, tables as rows, footnotes behind the paragraph that has their mark. Headings are known by their type:
/// larger than the text's, or bold on a line of its own. A line's number is that of its page.
std::vector<Line> lines_of_pages(const std::vector<Page>& pages);

}  // namespace adjutant::importers

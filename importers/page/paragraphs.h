#pragma once

#include <string>
#include <vector>

#include "importers/page/layout.h"

// From the rows of a book in reading order to its paragraphs.
namespace adjutant::importers {

struct Paragraph {
  std::string text;  ///< of a table the rows, with line ends between
  double size = 0;
  bool bold = false;
  int page = 0;
  bool table = false;
  bool note = false;
  bool aside = false;
  Row last;  ///< where it ends
};

/// Type of about the same size.
bool is_alike(double a, double b);

/// The paragraphs of rows in reading order: lines joined up to one that ends where the next word would have fitted, or
/// that a gap, an indent or another type follows; a table is one. `body` is the size of the type of the text.
std::vector<Paragraph> paragraphs_of(std::vector<Row> rows, double body);

/// Moves each footnote behind the paragraph of its page, or of the page before, that has its mark. One without stays.
std::vector<Paragraph> with_notes_at_their_marks(std::vector<Paragraph> paragraphs);

}  // namespace adjutant::importers

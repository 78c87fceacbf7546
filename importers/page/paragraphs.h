#pragma once

#include <string>
#include <vector>

#include "importers/page/layout.h"
#include "importers/text/wrapped.h"

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

/// Is this the row of a table, and not a number or bullet with its text, or a line of contents with leaders?
bool is_table_row(const Row& row);

/// The words of a row that is none of a table.
std::string text_of_row(const Row& row);

/// The rows of a table with tabs between their cells: an empty cell is empty, and a cell of several lines is one.
std::vector<std::string> table_lines(const std::vector<Row>& rows, const Vocabulary& vocabulary);

}  // namespace adjutant::importers

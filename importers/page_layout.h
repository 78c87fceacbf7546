#pragma once

#include <optional>
#include <string>
#include <vector>

#include "importers/pdf_pages.h"

// How the pieces of a page are read: which of them are one line, which lines one column, and which comes first.
namespace adjutant::importers {

/// A box on a page, in the units of a Piece.
struct Box {
  double left = 0;
  double top = 0;
  double right = 0;
  double bottom = 0;

  [[nodiscard]] double width() const { return right - left; }
  [[nodiscard]] double height() const { return bottom - top; }
};

/// Pieces that stand on one line and touch: a line of a column, or a cell of a table.
struct Run {
  Box box;
  double size = 0;    ///< of most of its type
  bool bold = false;  ///< throughout
  std::string text;   ///< footnote marks as superscripts
};

/// What stands side by side in one column: one run, or the cells of a table's row, from left to right.
struct Row {
  int page = 0;
  std::vector<Run> cells;
  Box box;
  Box column;          ///< of the text in which it stands
  bool aside = false;  ///< in a box beside the text
};

/// The runs of a page, from top to bottom.
std::vector<Run> runs_of(const Page& page);

/// The type of most of the text.
double body_size(const std::vector<std::vector<Run>>& pages);

/// Where the last column of most pages begins; empty where most have one column only.
std::optional<double> usual_column(const std::vector<std::vector<Run>>& pages, double body);

/// The rows of a page as a person reads them: columns from left to right, what goes over all columns between them, a
/// box beside the text where its top stands. `body` is the size of the type of the text; `usual` tells where the
/// columns are on pages of short lines, which do not show it themselves.
std::vector<Row> rows_in_order(std::vector<Run> runs, int page, double body, std::optional<double> usual);

}  // namespace adjutant::importers

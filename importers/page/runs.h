#pragma once

#include <string>
#include <vector>

#include "importers/page/pdf_pages.h"

// From the pieces of a page to its lines: which pieces touch, and which are words that a printer drew far apart.
namespace adjutant::importers {

/// Do they stand on one line?
bool side_by_side(const Box& a, const Box& b);

Box around(const Box& a, const Box& b);

/// The box around all that have one.
template <class Boxed>
Box box_of(const std::vector<Boxed>& all) {
  Box box = all.empty() ? Box{} : all.front().box;
  for (const Boxed& one : all) {
    box = around(box, one.box);
  }
  return box;
}

/// Pieces that stand on one line and touch: a line of a column, or a cell of a table.
struct Run {
  Box box;
  double size = 0;      ///< of most of its type
  bool bold = false;    ///< throughout
  bool spaced = false;  ///< a space was drawn at its end
  std::string text;     ///< footnote marks as superscripts
};

/// From top to bottom, from left to right.
bool is_above(const Run& a, const Run& b);

/// The runs of a page, from top to bottom.
std::vector<Run> runs_of(const Page& page);

/// The type of most of the text.
double body_size(const std::vector<std::vector<Run>>& pages);

/// Takes out what is printed at the same place of several pages, whatever its figures: heads, feet and page numbers.
/// `runs` has the runs of each of `pages`.
void take_furniture(const std::vector<Page>& pages, std::vector<std::vector<Run>>& runs);

}  // namespace adjutant::importers

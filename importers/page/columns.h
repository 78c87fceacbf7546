#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "importers/page/runs.h"

// Columns of text on a page, and what goes over several of them.
namespace adjutant::importers {

/// Where two columns meet: what begins right of it is the right column, what ends left of it, or sticks out but a
/// little, the left.
struct Gutter {
  double left_ends = 0;
  double right_begins = 0;
};

/// The gutter left of a column that begins here. `body` is the size of the type of the text.
Gutter gutter_before(double column, double body);

/// The gutter of these runs at which most lines stand side by side; empty where the text is in one column.
std::optional<Gutter> best_gutter(const std::vector<Run>& runs, double body);

/// The book's usual columns, on a page of which hardly anything goes across them.
std::optional<Gutter> usual_gutter(const std::vector<Run>& runs, std::optional<double> usual, double body);

/// Where the last column of most pages begins; empty where most have one column only.
std::optional<double> usual_column(const std::vector<std::vector<Run>>& pages, double body);

/// What lies between two runs that go across.
struct Band {
  std::vector<Run> left;
  std::vector<Run> right;
  std::vector<Run> across;  ///< the runs that close it

  [[nodiscard]] bool has_columns() const { return !left.empty() && !right.empty(); }
};

/// The bands of runs that lie in their order from top to bottom.
std::vector<Band> bands_of(const std::vector<Run>& runs, const Gutter& gutter);

/// Two columns of text next to each other, or a text with a table beside it.
bool stands_in_columns(const Band& band);

}  // namespace adjutant::importers

#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "pictures/taught.h"

namespace adjutant::pictures {

/// A chart as rows of cells.
using ReadChart = std::vector<std::vector<Read>>;

/// Asked after each cell whether to go on, with the number of cells that are read; where it says no the rest stays
/// unread.
using GoOn = std::function<bool(std::size_t done)>;

/// Reads the cells of a chart that lie in an area of a picture, in so many rows and columns of the same size, by one
/// taught cell or more for each value. Whole prints are compared, and the part in which they differ most counts as much
/// as all of it, so that D1r1 is not D1r2. What resembles no taught value is unsure. An empty cell has no value, or the
/// empty text where one was taught. A word belongs to the cell in which its middle lies; rules between cells do not
/// count. The area may be drawn by hand: its edges are moved, by less than half a cell, to where they and the borders
/// between its cells cut through least of the text.
[[nodiscard]] ReadChart read_chart(const Raster& picture, const Area& area, int rows, int columns,
                                   const std::map<std::pair<int, int>, std::string>& taught, const GoOn& go_on = {});

}  // namespace adjutant::pictures

#include "library/chart_reading.h"

#include <fmt/format.h>

namespace adjutant::app {
namespace {

/// In wide numbers: whoever asks may name any.
bool lies_within(const pictures::Area& area, const pictures::Raster& picture) {
  return area.x >= 0 && area.y >= 0 && area.wide > 0 && area.high > 0 &&
         static_cast<long long>(area.x) + area.wide <= picture.width &&
         static_cast<long long>(area.y) + area.high <= picture.height;
}

bool may_have(int count, int pixels) {
  return count > 0 && count <= pictures::max_chart_side && count <= pixels;
}

}  // namespace

Result<pictures::ReadChart> read_taught_chart(const pictures::Raster& picture, const std::string& where,
                                              const ChartPlaces& places, const pictures::Taught& taught,
                                              const std::string& taught_where) {
  const auto& [area, rows, columns] = places;
  if (taught.cells.empty()) {
    return failure(taught_where, {"reading.no_cells", {}});
  }
  for (const auto& [cell, value] : taught.cells) {
    if (cell.first >= rows || cell.second >= columns) {
      return failure(taught_where + ":cells",
                     {"reading.cell_outside",
                      {{"row", cell.first}, {"column", cell.second}, {"rows", rows}, {"columns", columns}}});
    }
  }
  if (!lies_within(area, picture)) {
    const std::string text = fmt::format("{},{},{},{}", area.x, area.y, area.wide, area.high);
    return failure(where, {"reading.wrong_area", {{"area", text}, {"wide", picture.width}, {"high", picture.height}}});
  }
  if (!may_have(rows, area.high) || !may_have(columns, area.wide)) {
    return failure(where,
                   {"charts.wrong_counts", {{"rows", rows}, {"columns", columns}, {"most", pictures::max_chart_side}}});
  }
  return pictures::read_chart(picture, area, rows, columns, taught.cells);
}

}  // namespace adjutant::app

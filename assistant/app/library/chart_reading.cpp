#include "library/chart_reading.h"

#include <chrono>

#include <fmt/format.h>

namespace adjutant::app {
namespace {

constexpr std::chrono::milliseconds between_parts_told{100};

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
                                              const std::string& taught_where, const ReadingWatch& watch) {
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
  const std::size_t all = static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns);
  auto told = std::chrono::steady_clock::now();
  auto chart = pictures::read_chart(picture, area, rows, columns, taught.cells, [&](std::size_t done) {
    const auto now = std::chrono::steady_clock::now();
    if (watch.progress && now - told > between_parts_told) {
      told = now;
      watch.progress(done, all);
    }
    return !watch.stop.stop_requested();
  });
  if (watch.stop.stop_requested()) {
    return failure(where, {"reading.stopped", {}});
  }
  return chart;
}

}  // namespace adjutant::app

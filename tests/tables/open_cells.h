#pragma once

#include <string>
#include <utility>
#include <vector>

#include "tables/chart.h"

namespace adjutant::tables {

/// A place in a chart sheet.
struct CellPlace {
  std::string chart;
  std::string cell;
  friend bool operator==(const CellPlace&, const CellPlace&) = default;
};

/// The cells of a sheet that nobody has given yet, and those that wait for the owner's word (`secondary`).
inline std::vector<CellPlace> open_cells(const ChartSheet& sheet) {
  std::vector<CellPlace> open;
  for (const Chart& chart : sheet.charts) {
    for (std::string& cell : chart.cell_names()) {
      if (!chart.figure(cell).usable()) {
        open.push_back({chart.id, std::move(cell)});
      }
    }
  }
  return open;
}

}  // namespace adjutant::tables

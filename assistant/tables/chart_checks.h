#pragma once

#include <string>

#include "base/diagnostic.h"
#include "tables/chart.h"

// Mistakes in a chart, told to the person who wrote it: each with its place, the reason and the remedy.
namespace adjutant::tables {

/// Checks that a chart gives each of its answers exactly once. Reported are: gaps and overlaps of rows, totals of the
/// dice that are on no row and rows that no total reaches, rows without dice, choices without a row and rows of no
/// choice, undefined groups, ratios out of order, keys that are no inputs, names used twice. `where` is the chart's
/// place.
Diagnostics check_chart(const Chart& chart, const std::string& where);

}  // namespace adjutant::tables

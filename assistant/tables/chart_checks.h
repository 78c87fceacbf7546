#pragma once

#include <string>

#include "base/diagnostic.h"
#include "tables/chart.h"

// What is wrong with a chart as its maker would see it: each with its place, the reason and the remedy.
namespace adjutant::tables {

/// Whether every answer that the chart should give is there, once: gaps and overlaps of rows, totals of the dice that
/// are on no row and rows that no total reaches, rows without dice, choices without a row and rows of no choice, groups
/// nobody defined, ratios out of order, keys that are no inputs, names used twice. `where` is the chart's place.
Diagnostics check_chart(const Chart& chart, const std::string& where);

}  // namespace adjutant::tables

#pragma once

#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "tables/chart.h"
#include "tables/pack.h"

// What is wrong with a chart as its maker would see it: each with its place, the reason and the remedy.
namespace adjutant::tables {

/// Whether every answer that the chart should give is there, once: gaps and overlaps of rows, totals of the dice that
/// are on no row, groups nobody defined, ratios out of order, keys that are no inputs, names used twice.
Diagnostics check_chart(const Chart& chart, const std::string& where);

/// Charts whose names occur twice have been left out by the reader; here: labels that a language lacks.
Diagnostics check_labels(const Pack& pack, const std::string& where);

}  // namespace adjutant::tables

#pragma once

#include <string_view>

#include "tables/chart.h"

namespace adjutant::games::bcs {

/// The charts of the Battalion Combat Series, v2.0, each figure with its source (charts.json of this folder, built into
/// the program). What stands in the rulebook only, or in drawings that were lost, is unknown there.
tables::ChartSheet printed_charts();

/// The text of charts.json as it was when the program was built.
std::string_view charts_text();

}  // namespace adjutant::games::bcs

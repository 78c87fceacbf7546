#pragma once

#include <string_view>

#include "tables/chart.h"

namespace adjutant::games::lnl {

/// The figures that the rulebook gives, each with its source (charts.json of this folder, built into the program). What
/// stands on the printed charts only is unknown there.
tables::ChartSheet printed_charts();

/// The text of charts.json as it was when the program was built.
std::string_view charts_text();

}  // namespace adjutant::games::lnl

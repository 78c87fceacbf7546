#pragma once

#include <string_view>

#include "tables/chart.h"

namespace adjutant::games::boltaction {

/// The tables of the Bolt Action summary v1.0.2.10, each figure with its source (charts.json of this folder, built into
/// the program). Rows that the source has lost stand as `secondary`; what it garbles is unknown.
tables::ChartSheet printed_charts();

/// The text of charts.json as it was when the program was built.
std::string_view charts_text();

}  // namespace adjutant::games::boltaction

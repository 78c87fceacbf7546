#pragma once

#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "tables/chart.h"
#include "tables/pack_fields.h"

namespace adjutant::tables {

/// Reads one chart of a pack and adds to `notes` what is wrong with it, as a file and as a chart (chart_checks.h).
/// Nothing where the chart cannot be used at all. `terrains` are the names of the pack's kinds of terrain, for inputs
/// whose choices they are.
std::optional<Chart> read_chart(const nlohmann::json& object, const std::string& where,
                                const std::vector<std::string>& terrains, Notes& notes);

/// A chart as a pack has it; keys that were not understood are written back.
nlohmann::json chart_json(const Chart& chart);

}  // namespace adjutant::tables

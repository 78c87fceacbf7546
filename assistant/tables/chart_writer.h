#pragma once

#include <map>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "tables/chart.h"

namespace adjutant::tables {

/// A chart as a pack has it; keys that were not understood are written back.
nlohmann::json chart_json(const Chart& chart);

/// Adds keys that were kept as JSON text to the object, as JSON values.
void put_extra(nlohmann::json& object, const std::map<std::string, std::string>& extra);

}  // namespace adjutant::tables

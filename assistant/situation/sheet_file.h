#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "base/diagnostic.h"
#include "base/result.h"
#include "situation/counter_sheet.h"

// A counter sheet as a file (formats.md, adjutant-counters/1).
namespace adjutant::situation {

struct ReadCounterSheet {
  CounterSheet sheet;
  Diagnostics diagnostics;  ///< unknown keys, rules that are left out and why
};

/// Reads a sheet; `where` names it in messages. Fails on what is no sheet, on a higher version and on more than
/// max_rules; a rule that cannot be read is left out and reported.
Result<ReadCounterSheet> read_counter_sheet(const nlohmann::json& json, const std::string& where);

/// What a file says of sides; whatever else stands there is passed over, as is all beyond max_side_names.
SideNames side_names_in(const nlohmann::json& file);

/// The sheet as the file format has it; keys that were not understood are written back.
nlohmann::json to_json(const CounterSheet& sheet);
nlohmann::json to_json(const CounterRule& rule);

}  // namespace adjutant::situation

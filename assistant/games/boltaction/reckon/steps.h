#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "games/asking/asking.h"

// What the procedures of this game do again and again: read a field that must be there, say a step, refuse.
namespace adjutant::games::boltaction {

/// Adds a step to the trace; `step` is a key of the catalogue, `rule` one of sections.h.
void say(const Run& run, std::string step, tables::TraceValue value, std::string rule, tables::Source source,
         std::vector<Argument> args = {});

/// The text in that field; the procedure stops and needs it where it is missing.
std::string needed_text(Input& input, const std::string& field, const Run& run);
/// The name in that field, one of the given ones; the procedure stops and needs it where it is missing.
template <class Names>
std::string needed_choice(Input& input, const std::string& field, const Names& names, const Run& run) {
  needed_text(input, field, run);
  return choice(input, field, names);
}
/// The name in that field, which is a row of the chart: one that has a cell in that column. The procedure stops where
/// the name is missing, and at one that the chart does not have.
std::string needed_row(Input& input, const std::string& field, const std::string& chart, const std::string& column,
                       const Run& run);
/// Whether the chart has a row of that name with a cell in that column.
bool has_row(const std::string& chart, const std::string& row, const std::string& column, const Run& run);

/// Ends the reading of an input: writes its assumptions into the trace. The procedure stops at its first mistake.
void end_input(Input& input, const Run& run);

/// The result {FIELD: false, "reason": REASON}, whose reason is said in the trace.
nlohmann::json refused(const char* field, const std::string& reason, const char* rule, const Run& run);
/// The result {FIELD: null, "missing": true, "reason"} of a rule that the source names and never gives.
nlohmann::json not_in_source(const char* field, const char* rule, const Run& run);

}  // namespace adjutant::games::boltaction

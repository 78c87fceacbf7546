#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "base/result.h"
#include "situation/counter_sheet.h"
#include "situation/module_counters.h"

// The counter sheet as a table for spreadsheets (formats.md): a row for each counter and for each of its faces.
namespace adjutant::situation {

/// What the sheet says of a counter; null: nothing.
using RuleOf = std::function<const CounterRule*(const ModuleCounter&)>;

/// The table of these counters as CSV (RFC 4180): gpid, name, layer, level, face, is, kind, side, read, then a column
/// for each figure: those of `figures` first, then all others that occur.
std::string counter_table(const std::vector<ModuleCounter>& counters, const RuleOf& rule_of,
                          const std::vector<std::string>& figures);

struct ReadCounterTable {
  std::vector<CounterRule> rules;  ///< those that the table changes, each about its counter alone
  std::size_t unchanged = 0;       ///< counters of the table that stay as they are
  Diagnostics mistakes;            ///< rows that are left out: line and reason
};

/// Reads such a table. Columns that it does not have change nothing; a column of any other name is a figure, and an
/// empty cell of it takes the figure away. Figures that stay keep how they are known; one that changes is a person's
/// word. Fails where it is no CSV (read_csv), where no column says which counter a row is about, and where most rows
/// that have a name name a counter that is not among these: the table of another module.
Result<ReadCounterTable> read_counter_table(std::string_view text, const std::string& where,
                                            const std::vector<ModuleCounter>& counters, const RuleOf& rule_of);

}  // namespace adjutant::situation

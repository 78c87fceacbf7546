#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "base/result.h"
#include "situation/counter_sheet.h"

namespace adjutant::situation {

/// The file of a sheet with these rules in it: one replaces the rule with the very same match where it stands, new ones
/// come behind those about single counters that stand in front, so before all others. Rules with a match of
/// `forgotten` go. All else in the file stays as it is, what this version cannot read included. Fails on what is no
/// sheet, and beyond max_rules.
Result<nlohmann::json> with_rules(nlohmann::json file, const std::vector<CounterRule>& rules,
                                  const std::vector<Match>& forgotten);

/// The file in which these are said besides; an empty side forgets what was said of that name. Fails on what is no
/// sheet, and beyond max_side_names.
Result<nlohmann::json> with_side_names(nlohmann::json file, const SideNames& said);

/// An empty sheet as a file.
nlohmann::json new_sheet(const std::string& game, const std::string& module);

/// Whether two rules say the same of a counter, whatever they match: meaning, faces, and which figures nobody has
/// checked. Null: nothing is said.
bool say_the_same(const CounterRule* a, const CounterRule* b);

/// The rule for this counter alone: what `rule` says (null: nothing yet, it is ignored), with the counter's own match.
CounterRule rule_alone(const CounterRule* rule, const PieceLooks& piece);

}  // namespace adjutant::situation

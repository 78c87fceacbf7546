#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "dock/models/rules/rules_answer.h"

namespace adjutant::dock {

/// A section of a rulebook as a word that players can send each other: "adjutant:rule/lnl/17.1".
std::string rule_link(const RulePlace& place);

/// The first such link in a text; none where there is none.
std::optional<RulePlace> rule_link_in(std::string_view text);

}  // namespace adjutant::dock

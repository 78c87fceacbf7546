#pragma once

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"
#include "tables/odds.h"
#include "tables/oracle.h"

namespace adjutant::games {

/// A procedure with its input and rule set, as the command line, the local socket or a conformance case runs
/// it.
struct Ask {
  const Procedure& procedure;
  const nlohmann::json& input;
  RuleSet rule_set;
};

/// Runs the procedure with the dice of `oracle`: its result object, what it still needs, or what is wrong, which a
/// field is that the procedure does not know. The trace holds the steps so far.
tables::Answer<nlohmann::json> resolve(const Ask& ask, tables::Oracle& oracle, tables::Trace& trace);

/// The exact odds of every result object of the procedure, counted up to `bound`.
tables::Answer<tables::Odds<nlohmann::json>> odds(const Ask& ask, const tables::Choices& choices = {},
                                                  tables::OddsBound bound = {});

}  // namespace adjutant::games

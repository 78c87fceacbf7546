#pragma once

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"
#include "tables/odds.h"
#include "tables/oracle.h"

namespace adjutant::games {

/// What a procedure is run with, whoever asks: the command line, the local socket, a conformance case.
struct Ask {
  const Procedure& procedure;
  const nlohmann::json& input;
  const tables::ChartSheet& charts;
  const Settings& settings;
};

/// The result object with these dice, what is still needed, or what is wrong. The trace holds the steps so far.
tables::Answer<nlohmann::json> resolve(const Ask& ask, tables::Oracle& oracle, tables::Trace& trace);

/// The exact odds of every result object, as far as the bound goes.
tables::Answer<tables::Odds<nlohmann::json>> odds(const Ask& ask, const tables::Choices& choices = {},
                                                  tables::OddsBound bound = {});

}  // namespace adjutant::games

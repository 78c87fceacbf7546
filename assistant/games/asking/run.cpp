#include "games/asking/run.h"

#include <nlohmann/json.hpp>

namespace adjutant::games {

tables::Answer<nlohmann::json> resolve(const Ask& ask, tables::Oracle& oracle, tables::Trace& trace) {
  return tables::resolve(
      [&](tables::Oracle& asked) {
        Run run{asked, trace, ask.rule_set};
        return ask.procedure.resolve(ask.input, run);
      },
      oracle);
}

tables::Answer<tables::Odds<nlohmann::json>> odds(const Ask& ask, const tables::Choices& choices,
                                                  tables::OddsBound bound) {
  return tables::odds_of(
      [&](tables::Oracle& asked) {
        tables::Trace nobody_reads = tables::Trace::off();
        Run run{asked, nobody_reads, ask.rule_set};
        return ask.procedure.resolve(ask.input, run);
      },
      choices, bound);
}

}  // namespace adjutant::games

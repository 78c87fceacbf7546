#include "games/asking/run.h"

#include <utility>

#include <nlohmann/json.hpp>

#include "games/asking/input_fields.h"
#include "games/asking/unchecked.h"

namespace adjutant::games {

tables::Answer<nlohmann::json> resolve(const Ask& ask, tables::Oracle& oracle, tables::Trace& trace) {
  if (auto unknown = unknown_fields(ask.procedure, ask.input); !unknown.empty()) {
    return std::move(unknown.front());
  }
  auto answer = tables::resolve(
      [&](tables::Oracle& asked) {
        Run run{asked, trace, ask.rule_set};
        return ask.procedure.resolve(ask.input, run);
      },
      oracle);
  say_unchecked(ask.input, trace);
  if (auto misspelt = misspelt_switch(ask.input, ask.rule_set.charts, trace)) {
    return *std::move(misspelt);
  }
  return answer;
}

tables::Answer<tables::Odds<nlohmann::json>> odds(const Ask& ask, const tables::Choices& choices,
                                                  tables::OddsBound bound) {
  if (auto unknown = unknown_fields(ask.procedure, ask.input); !unknown.empty()) {
    return std::move(unknown.front());
  }
  return tables::odds_of(
      [&](tables::Oracle& asked) {
        tables::Trace nobody_reads = tables::Trace::off();
        Run run{asked, nobody_reads, ask.rule_set};
        return ask.procedure.resolve(ask.input, run);
      },
      choices, bound);
}

}  // namespace adjutant::games

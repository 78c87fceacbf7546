#pragma once

#include <array>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "games/asking/asking.h"
#include "games/asking/printed.h"
#include "games/bcs/board/marks.h"

// How the procedures of this game read charts and inputs, beside what is common to all games (games/asking/asking.h,
// games/asking/printed.h).
namespace adjutant::games::bcs {

/// The sides of the die that most charts are rolled with.
inline constexpr int die_sides = 6;

/// The range that a die must show, from a chart text such as "5..6"; the procedure stops and needs the figure where it
/// is not known.
tables::Range printed_range(const std::string& chart, const std::string& cell, const Run& run);

/// A chart text that is one of these names; fails where an owner has typed another.
std::string printed_name(const std::string& chart, const std::string& cell, std::span<const std::string_view> names,
                         const Run& run);

/// The name of a row of bands in results: "5-6", "..-4", "13-..".
std::string row_name(const tables::Range& range);

/// A modifier of that chart, `times` times. Charts share ids for different things, so that its words are the chart's
/// own: "bcs.modifier.CHART.ID".
tables::Modifier modifier_of(const std::string& chart, const std::string& id, const Run& run, int times = 1);

/// Adds a step to the trace; `step` is a key of the catalogue.
void say(const Run& run, std::string step, tables::TraceValue value, std::string rule, tables::Source source,
         std::vector<Argument> args = {});

/// Ends the reading of an input: writes its assumptions into the trace. The procedure stops at its first mistake.
void end_input(Input& input, const Run& run);

/// The name in that field, one of the given ones; the procedure stops and needs it where it is missing.
template <class Names>
std::string needed_choice(Input& input, const std::string& field, const Names& names, const Run& run) {
  if (input.text(field).empty() && !input.mistake()) {
    run.oracle.need(tables::InputNeed{field});
  }
  return choice(input, field, names);
}

/// The number in that field, `otherwise` where it is missing; one below 0 or above `most` is a mistake.
int count_of(Input& input, const std::string& field, int most, int otherwise = 0);

/// A modifier of that chart offered to a procedure: whether it counts, and the key of why it does not, if players may
/// expect it to.
tables::Offer offer_of(const std::string& chart, const std::string& id, bool counts, const Run& run,
                       const char* refusal = nullptr, int times = 1);

/// The object in that field of the input; the procedure stops and needs it where it is missing.
Input needed_part(Input& input, const std::string& field, const Run& run);

/// Stops the procedure, which needs the field, where its text is "unknown" because the board could not tell it.
void need_known(const Input& input, const std::string& field, const Run& run);
/// The kind of hex in the field `hex`; the procedure stops and needs it where it is "unknown".
std::string hex_kind(Input& input, const Run& run);

/// The result {FIELD: is it so, "reason"}: so unless there is a reason against it. The reason, else `yes`, is said in
/// the trace; both are keys of the catalogue.
nlohmann::json answered(const char* field, const char* reason, const char* yes, const char* rule, const Run& run,
                        std::vector<Argument> args = {});

/// The result of a rule that is not in the source: {FIELD: null, "missing": true, "reason"}.
nlohmann::json not_in_source(const char* field, const char* rule, const Run& run);

/// The charts and words by which the totals of a kind of fight are reckoned.
struct FightTotals {
  const char* modifiers;  ///< the chart of its modifiers
  const char* rule;
  const char* step;     ///< key of the sentence that says a side's total
  const char* ratings;  ///< what that sentence calls the ratings
};
struct SideTotal {
  std::map<std::string, int> modifiers;  ///< those that count, without the side's name: {"support": 1}
  int value = 0;
};
/// The total of a side ("attacker", "firer"): its ratings and the offered modifiers that count.
SideTotal side_total(const FightTotals& fight, const std::string& side, int ratings,
                     const std::vector<tables::Offer>& offers, const tables::Ticks& switches, Run& run);

/// Two dice, and their sum with the net of the modifiers.
struct Rolled {
  int roll = 0;
  int total = 0;
};
Rolled roll_two(const std::string& chart, int net, const char* rule, const Run& run);

/// The result of an action that is not legal, {"legal": false, "reason"}; typed dice are discarded.
nlohmann::json refused(const Message& why, const char* rule, Run& run);

/// A name as JSON; null for "none".
nlohmann::json or_null(const std::string& name);

}  // namespace adjutant::games::bcs

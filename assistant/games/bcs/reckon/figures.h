#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "games/asking/asking.h"
#include "games/asking/printed.h"

// How the procedures of this game read charts and inputs, beside what is common to all games (games/asking/asking.h,
// games/asking/printed.h).
namespace adjutant::games::bcs {

/// The sides of the die that most charts are rolled with.
inline constexpr int die_sides = 6;

/// The kinds of target hex that the charts tell apart.
inline constexpr std::array<std::string_view, 4> hex_kinds = {"open", "terrain", "city", "urban"};

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

/// The object in that field of the input; the procedure stops and needs it where it is missing.
Input needed_part(Input& input, const std::string& field, const Run& run);

/// Stops the procedure, which needs the field, where its text is "unknown" because the board could not tell it.
void need_known(const Input& input, const std::string& field, const Run& run);
/// The kind of hex in the field `hex`; the procedure stops and needs it where it is "unknown".
std::string hex_kind(Input& input, const Run& run);

/// The result of an action that is not legal, {"legal": false, "reason"}; typed dice are discarded.
nlohmann::json refused(const Message& why, const char* rule, Run& run);

/// A name as JSON; null for "none".
nlohmann::json or_null(const std::string& name);

}  // namespace adjutant::games::bcs

#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "games/asking/asking.h"
#include "games/asking/printed.h"

// What the procedures of this game ask beside what those of all games do (games/asking/asking.h,
// games/asking/printed.h).
namespace adjutant::games::bcs {

/// Of the die that most charts are thrown on.
inline constexpr int die_sides = 6;

/// What the charts tell apart about the hex of a target.
inline constexpr std::array<std::string_view, 4> hex_kinds = {"open", "terrain", "city", "urban"};

/// A text such as "5..6", what a die must show; the procedure stops where it is not known.
tables::Range printed_range(const std::string& chart, const std::string& cell, const Run& run);

/// A text that is one of these names; it fails where an owner has typed another.
std::string printed_name(const std::string& chart, const std::string& cell, std::span<const std::string_view> names,
                         const Run& run);

/// "5-6", "..-4", "13-..": how results name a row of bands.
std::string row_name(const tables::Range& range);

/// A modifier of that chart, `times` times. Charts share ids for different things, so that its words are the chart's
/// own: "bcs.modifier.CHART.ID".
tables::Modifier modifier_of(const std::string& chart, const std::string& id, const Run& run, int times = 1);

/// The part of the input of that name; the procedure stops and needs it where it is not there.
Input needed_part(Input& input, const std::string& field, const Run& run);

/// The procedure stops and needs the field where the board could not tell it, "unknown".
void need_known(const Input& input, const std::string& field, const Run& run);
/// The kind of the hex in the field `hex`, one that is known.
std::string hex_kind(Input& input, const Run& run);

/// The result of what cannot be done, {"legal": false, "reason"}: typed dice then count for nothing.
nlohmann::json refused(const Message& why, const char* rule, Run& run);

/// "move" ...; null for "none".
nlohmann::json or_null(const std::string& name);

}  // namespace adjutant::games::bcs

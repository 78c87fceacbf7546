#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "games/asking/asking.h"
#include "games/asking/assumed.h"
#include "tables/modifier.h"

namespace adjutant::games::lnl {

// What the inputs of most procedures have in common, beside single fields:
//
//   "mods": [{"name", "v"}]                further modifiers, as a player names them
//   "switch": {"night": false}             the player's word on a modifier: off, or on where the board did not show it
//   "unit": "id"                           who does it, so that the result can name him

/// A figure that was read before; the same where nobody has given it.
int known(const std::optional<int>& figure, const std::string& field, const Run& run);

/// The same where it may be left out; a field that is there without a value is unknown, and needed.
int known_or(Input& input, const std::string& field, int fallback, const Run& run);

/// A printed number; needed where nobody has given it. No figure of the game is beyond largest_figure: a wilder one
/// counts as that, so that sums cannot overflow.
int printed(const std::string& chart, const std::string& cell, const Run& run);

/// The sum of a list of named parts, each said in the trace.
int sum_of(Input& input, const std::string& field, Run& run);

/// The modifier of the target's hex: "tm", else what the chart prints for "terrain", needed where it does not; nothing
/// where the input has neither.
std::optional<int> read_target_modifier(Input& input, const Run& run);

/// `mods` as offers that count.
std::vector<tables::Offer> named_modifiers(Input& input, const std::string& field = "mods");

/// That of `assumed` (games/asking/assumed.h), beside those of this game.
using games::to_json;

/// What became of the unit of the input, for the result: [{"id", "result"}], nothing where none is named.
nlohmann::json units_json(const std::string& unit, std::string_view result);

/// The result where so many degrading hexes block the line (10.3), {"legal": false, "reason"}: typed dice then count
/// for nothing. Nothing where they do not.
std::optional<nlohmann::json> blocked_by_degrading(int degrading, Run& run);

/// A figure for an input: null where nobody has given it.
nlohmann::json or_null(const std::optional<int>& figure);

}  // namespace adjutant::games::lnl

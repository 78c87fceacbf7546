#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "games/asking/asking.h"
#include "games/asking/assumed.h"
#include "tables/json_values.h"
#include "tables/modifier.h"

namespace adjutant::games::lnl {

// Fields that the inputs of most procedures have in common:
//
//   "mods": [{"name", "v"}]                further modifiers, as a player names them
//   "switch": {"night": false}             modifiers that the player switches off, or on
//   "unit": "id"                           the acting unit, so that the result can name it

/// A figure that was read before; where nobody has given it the procedure stops and needs the field.
int known(const std::optional<int>& figure, const std::string& field, const Run& run);

/// The number in a field that may be left out, then `fallback`. Where the field is there without a value, it is unknown
/// and the procedure stops and needs it.
int known_or(Input& input, const std::string& field, int fallback, const Run& run);

/// A printed number; the procedure stops and needs it where nobody has given it. A number beyond largest_figure counts
/// as largest_figure, so that sums cannot overflow.
int printed(const std::string& chart, const std::string& cell, const Run& run);

/// The sum of a list of named parts, each said in the trace.
int sum_of(Input& input, const std::string& field, Run& run);

/// The modifier of the target's hex: the field "tm", else the chart's figure for the field "terrain", which the
/// procedure needs where nobody has given it; nothing where the input has neither.
std::optional<int> read_target_modifier(Input& input, const Run& run);

/// The modifiers that the field `mods` names, as offers that count.
std::vector<tables::Offer> named_modifiers(Input& input, const std::string& field = "mods");

/// The to_json of the field `assumed` (games/asking/assumed.h), beside those of Lock 'n Load.
using games::to_json;

/// The `units` of a result about one unit: [{"id", "result"}]; an empty list where `unit` is empty.
nlohmann::json units_json(const std::string& unit, std::string_view result);

/// The result where so many degrading hexes block the line (10.3), {"legal": false, "reason"}, with typed dice
/// discarded. Nothing where they do not block it.
std::optional<nlohmann::json> blocked_by_degrading(int degrading, Run& run);

/// A figure for an input: null where nobody has given it.
using tables::or_null;

}  // namespace adjutant::games::lnl

#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "base/result.h"

// The one way in which a text becomes a JSON value here. Copying, walking and writing a value recurse, and what nests
// without end takes far more memory than its text, so its depth is known before there is a value.
namespace adjutant {

/// How many lists and objects of a text from outside may lie within each other.
inline constexpr int max_json_depth = 64;

/// Whether a text opens more than `depth` lists and objects within each other, wherever it stops being JSON.
bool nests_deeper(std::string_view text, int depth);

/// The value of a text; a discarded one where it is no JSON or nests deeper than `most_depth`.
nlohmann::json parsed_json(std::string_view text, int most_depth = max_json_depth);

/// The value of a text that somebody else wrote, `where`: a file, an option. Fails with `no_json` where it is none, and
/// with a reason of its own where it nests deeper than `most_depth`.
Result<nlohmann::json> read_json(std::string_view text, const std::string& where, const Message& no_json,
                                 int most_depth = max_json_depth);

/// Why a text that nests deeper than that is not read.
Message too_deep(int most_depth);

}  // namespace adjutant

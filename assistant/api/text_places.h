#pragma once

#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "rules/lookup.h"

// Places in texts as clients count them: in characters (Unicode code points), since their texts are not bytes.
namespace adjutant::api {

/// {position, length} of a mark that is counted in bytes.
nlohmann::json mark_json(std::string_view text, const rules::Mark& mark);

}  // namespace adjutant::api

#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "base/message.h"

namespace adjutant::games::lnl {

/// The key of the term for what became of somebody, as results name it: "eliminated", "rallied", "non-penetrating".
std::string outcome_term(std::string_view result);

/// What a result's entry says of its unit, for Procedure::unit_says.
Message outcome_says(const nlohmann::json& unit);

/// A crew that gets out of its destroyed vehicle, shaken, or of one that it abandons, having moved (15.4), for the
/// "crews" of a result: {"from", "face", "status"}.
nlohmann::json survivors_of(const std::string& vehicle);
nlohmann::json deserters_of(const std::string& vehicle);

}  // namespace adjutant::games::lnl

#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "base/message.h"

namespace adjutant::games::lnl {

/// The key of the term for an outcome of results: "eliminated", "rallied", "non-penetrating".
std::string outcome_term(std::string_view result);

/// An entry of a result's `units` in words, for Procedure::unit_says.
Message outcome_says(const nlohmann::json& unit);

/// A crew for the "crews" of a result, {"from", "face", "status"}: survivors_of() gives one that gets out of its
/// destroyed vehicle, shaken; deserters_of() one that abandons its vehicle, and has moved (15.4).
nlohmann::json survivors_of(const std::string& vehicle);
nlohmann::json deserters_of(const std::string& vehicle);

}  // namespace adjutant::games::lnl

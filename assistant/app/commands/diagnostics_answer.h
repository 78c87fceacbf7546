#pragma once

#include <nlohmann/json_fwd.hpp>

#include "base/diagnostic.h"

namespace adjutant::app {

struct Context;

/// What a reader noticed, as answers list it: [{severity, where, message}], said in the player's language.
nlohmann::json diagnostics_answer(const Diagnostics& diagnostics, const Context& context);

}  // namespace adjutant::app

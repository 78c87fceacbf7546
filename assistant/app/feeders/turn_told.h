#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace adjutant::app {

/// Turn and phase as a module's turn tracker words them ("Turn 1, Administrative"), for a game whose phases have these
/// names: {"turn", "phase"}, the turn where the text has a number. Null where the text names none of the phases.
nlohmann::json turn_told(const std::string& text, const std::vector<std::string>& phases);

}  // namespace adjutant::app

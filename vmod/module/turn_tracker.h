#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "vmod/module/module.h"

namespace adjutant::vmod {

/// The text and the properties of a turn tracker in one state.
struct TurnReading {
  std::string text;                               ///< "Watch 1 Dusk"
  std::map<std::string, std::string> properties;  ///< the levels' own properties, and "<tracker>_value"
};

/// Reads a turn tracker's state text; an empty or broken one is the tracker's start, as far as it is broken. `value`
/// looks up the properties of the module that formats may name.
TurnReading read_turn(const TurnTracker& tracker, std::string_view state,
                      const std::function<std::optional<std::string>(std::string_view)>& value);

}  // namespace adjutant::vmod

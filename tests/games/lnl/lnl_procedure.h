#pragma once

#include <string>

#include "games/lnl/system.h"
#include "games/question.h"

namespace adjutant::games::lnl::test {

using games::test::Question;
using nlohmann::json;

/// Whether that modifier of a result counts.
inline bool applied(const json& result, const std::string& name) {
  for (const json& modifier : result["modifiers"]) {
    if (modifier["name"] == name) {
      return modifier["applied"].get<bool>();
    }
  }
  return false;
}

}  // namespace adjutant::games::lnl::test

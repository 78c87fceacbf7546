#pragma once

#include <string>
#include <vector>

#include "games/state/situation.h"

namespace adjutant::games {

/// The sides that have counters, by name; the one with the initiative first.
std::vector<std::string> sides(const Situation& situation);

}  // namespace adjutant::games

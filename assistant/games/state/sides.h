#pragma once

#include <string>
#include <vector>

#include "games/state/situation.h"

namespace adjutant::games {

/// The names of the sides that have counters, in alphabetical order, but the side with the initiative first.
std::vector<std::string> sides(const Situation& situation);

}  // namespace adjutant::games

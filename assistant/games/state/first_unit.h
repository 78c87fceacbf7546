#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "games/state/situation.h"

namespace adjutant::games {

/// The unit that the first of the ids names. Fails where there is no such unit, or no id. The pointer points into the
/// situation.
Result<const Unit*> first_unit(const Situation& situation, const std::vector<std::string>& ids);

}  // namespace adjutant::games

#pragma once

#include <vector>

#include "games/state/situation.h"
#include "situation/counter_sheet.h"
#include "situation/ground.h"
#include "vmod/view/view.h"

namespace adjutant::situation {

/// What pieces on the map say by their names alone, where no rule of the counter sheet says what they are: mines, fire
/// for effect, who moved, fired or was activated, in the three languages. One seen fact for each kind and hex.
std::vector<games::Fact> named_markers(const vmod::MapView& map, const Ground& ground, const CounterSheet& sheet);

}  // namespace adjutant::situation

#pragma once

#include <vector>

#include "games/settings.h"

namespace adjutant::games::lnl {

/// The setting when a damaged helicopter leaves the board: in its side's next impulse, or at once. The rulebook has
/// both (19.5.1, and the example of the helicopters).
std::vector<Setting> departure_settings();

/// Whether, by the settings, a damaged helicopter has to leave at once, in either side's impulse.
bool leaves_at_once(const Settings& settings);

}  // namespace adjutant::games::lnl

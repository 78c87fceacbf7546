#pragma once

#include <vector>

#include "games/settings.h"

namespace adjutant::games::lnl {

/// What the rules leave open (21.4): whether two markers of mines attack one after the other or together, and whether
/// they do anything to armour with its hatches closed.
std::vector<Setting> mines_settings();

/// Whether all markers of a hex make one attack.
bool attack_together(const Settings& settings);
/// Whether mines attack a buttoned armoured vehicle too.
bool reach_the_buttoned(const Settings& settings);

}  // namespace adjutant::games::lnl

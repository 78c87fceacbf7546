#pragma once

#include <vector>

#include "games/settings.h"

namespace adjutant::games::lnl {

/// Settings for what the rules of mines leave open (21.4): whether two markers attack one after the other or together,
/// and whether they affect a buttoned armoured vehicle.
std::vector<Setting> mines_settings();

/// Whether, by the settings, all mine markers of a hex make one attack.
bool attack_together(const Settings& settings);
/// Whether, by the settings, mines attack a buttoned armoured vehicle too.
bool reach_the_buttoned(const Settings& settings);

}  // namespace adjutant::games::lnl

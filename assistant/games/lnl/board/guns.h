#pragma once

#include <vector>

#include "games/lnl/board/units.h"
#include "games/settings.h"

namespace adjutant::games::lnl {

/// Whether the gun is a recoilless one: its figure says so, or its name does (1.6.3).
bool is_recoilless(const LnlUnit& gun);

/// Whether the helicopter flies and does not hover (19.1); false for anything else.
bool is_flying(const LnlUnit& unit);

/// The setting whether ordnance that is not guided reaches helicopters that fly: the rule says that it does not (19.5),
/// the chart has a modifier for it.
std::vector<Setting> flier_settings();
/// Whether the gun or weapon can be aimed at a helicopter that flies: a guided one, by its figure or name, or any where
/// the setting says so.
bool reaches_fliers(const LnlUnit& gun, const Settings& settings);

}  // namespace adjutant::games::lnl

#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"

namespace adjutant::games::lnl {

/// What the rules leave open (21.4): whether two markers of mines attack one after the other or together, and whether
/// they do anything to armour with its hatches closed.
std::vector<Setting> mines_settings();

/// Whether all markers of a hex make one attack.
bool attack_together(const Settings& settings);
/// Whether mines attack a buttoned armoured vehicle too.
bool reach_the_buttoned(const Settings& settings);

/// The mines of the hex against those who have just come there with the first of the units: the next marker that has
/// not attacked them, or all together. Against the units that are named where the ledger knows of nobody.
Result<nlohmann::json> mines_from_board(const Situation& situation, const std::vector<std::string>& units,
                                        board::Hex target, const tables::ChartSheet& charts, const Settings& settings);

}  // namespace adjutant::games::lnl

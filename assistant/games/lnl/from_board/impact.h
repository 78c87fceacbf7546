#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/message.h"
#include "games/game_system.h"
#include "games/lnl/board/units.h"

namespace adjutant::games::lnl {

/// How the diagram of the angle of impact, which the text of the rules does not describe, is read (14.1): by the
/// hexsides, two in front of the corner that is faced, two behind it, one on each flank; or asked of the player.
std::vector<Setting> impact_settings();

/// Which armour a shot from that hex strikes (14.1), of "armor" (the hull) or "turret": the counter's figures
/// "armor_front", "armor_flank", "armor_rear", "turret_front" ... by its "facing" or "turret_facing", the corner of the
/// hex as "NE", "E", "SE", "SW", "W" or "NW"; a turret without its own faces as the hull. On the line between two the
/// weaker; 0 of a vehicle whose counter prints no armour. Nothing where facing or figures are not given, or the setting
/// leaves it to the player; what the answer rests on into `assumed`.
std::optional<int> armor_struck(const LnlUnit& vehicle, const std::string& part, board::Hex from,
                                const Settings& settings, std::vector<Message>& assumed);

}  // namespace adjutant::games::lnl

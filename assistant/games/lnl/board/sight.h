#pragma once

#include <optional>
#include <vector>

#include "board/field_of_view.h"
#include "board/line_of_sight.h"
#include "games/game_system.h"

namespace adjutant::games::lnl {

/// The readings of line of sight that the rules leave open, defaults first.
std::vector<Setting> sight_settings();

/// The readings of line of sight that the settings choose; an unknown name or value keeps the default.
board::SightRules sight_rules(const Settings& settings);

/// Line of sight as Lock 'n Load reads it (10.0 to 10.4), over the situation's board and smoke. Without a surveyed
/// board the verdict is `unknown`, and so it is of a line that may not be looked at (games/open_lines.h); a setting of
/// an unknown name or value keeps its default.
board::Sight sight(const Situation& situation, board::SightEnd from, board::SightEnd to, const Settings& settings);

/// The verdict of the line of sight from that end to each hex of the board, by the settings; an empty list without a
/// surveyed board, and where shots must be declared; those hexes that it has come to where it is no longer wanted.
std::vector<board::SeenHex> field(const Situation& situation, board::SightEnd from, const Settings& settings,
                                  const Wanted& wanted);

/// An object that judges many lines of sight over the situation's board and smoke, without the reasons; nothing without
/// a surveyed board. It holds back no line: where shots are declared, the caller checks first whether a line may be
/// looked at.
std::optional<board::Lookout> lookout(const Situation& situation, const Settings& settings);

/// The end of a line of sight at the unit: where it looks from, or is looked at.
board::SightEnd sight_end(const Unit& unit);

/// Whether the marker is smoke, of any age.
bool is_smoke(const HexMarker& marker);
bool smoke_in(const Situation& situation, board::Hex hex);

}  // namespace adjutant::games::lnl

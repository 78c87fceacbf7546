#pragma once

#include <string_view>
#include <vector>

#include "games/game_system.h"

namespace adjutant::games::lnl {

/// Lock 'n Load: Band of Heroes v2.
GameSystem system();

// What it is made of.

/// The figures that the rulebook gives, each with its source (charts.json of this folder, built into the program). What
/// stands on the printed charts only is unknown there.
tables::ChartSheet printed_charts();
/// The text of charts.json as it was when the program was built.
std::string_view charts_text();

/// All procedures of Lock 'n Load, in the order of the rulebook.
std::vector<Procedure> procedures();

/// The course of Lock 'n Load: its turn (turn.h) and the effects of its actions (play.h).
Course course();

/// The words that Lock 'n Load knows in a situation.
Vocabulary vocabulary();

/// Every counter of the situation as the window shows it: summary, states, and the figures that nobody has given yet.
std::vector<UnitView> unit_views(const Situation& situation, const tables::ChartSheet& charts);

}  // namespace adjutant::games::lnl

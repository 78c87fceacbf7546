#pragma once

#include <string_view>
#include <vector>

#include "games/game_system.h"

namespace adjutant::games::bcs {

/// The Battalion Combat Series, as far as its charts v2.0 go.
GameSystem system();

// What it is made of.

/// The charts of the Battalion Combat Series, v2.0, each figure with its source (charts.json of this folder, built into
/// the program). What stands in the rulebook only, or in drawings that were lost, is unknown there.
tables::ChartSheet printed_charts();
/// The text of charts.json as it was when the program was built.
std::string_view charts_text();

/// All procedures of the Battalion Combat Series.
std::vector<Procedure> procedures();

/// The words of a situation that the Battalion Combat Series knows.
Vocabulary vocabulary();

/// The course of the Battalion Combat Series: its turn (turn.h) and the effects of its actions (play.h).
Course course();

}  // namespace adjutant::games::bcs

#pragma once

#include <string_view>
#include <vector>

#include "games/game_system.h"

namespace adjutant::games::boltaction {

/// Bolt Action, as far as its Spanish summary v1.0.2.10 goes (of the second edition).
GameSystem system();

// What it is made of.

/// The tables of the Bolt Action summary v1.0.2.10, each figure with its source (charts.json of this folder, built into
/// the program). Rows that the source has lost stand as `secondary`; what it garbles is unknown.
tables::ChartSheet printed_charts();
/// The text of charts.json as it was when the program was built.
std::string_view charts_text();

/// All procedures of Bolt Action, under the ids of the conformance cases.
std::vector<Procedure> procedures();

/// The course of Bolt Action: its turn (turn.h) and the effects of its actions (play.h). Neither side has the
/// initiative: the order dice drawn from the bag decide.
Course course();

/// The words that Bolt Action knows in a situation.
Vocabulary vocabulary();

}  // namespace adjutant::games::boltaction

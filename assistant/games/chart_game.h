#pragma once

#include "games/game_system.h"
#include "tables/chart.h"

namespace adjutant::games {

/// A game of which there is only a pack: its charts, each also a procedure "GAME.CHART" whose inputs are the chart's
/// and a list `modifiers` of those that are ticked. It reads no units, knows no actions, and its
/// every line of sight is unknown.
GameSystem chart_game(tables::ChartSheet charts);

}  // namespace adjutant::games

#pragma once

#include "games/game_system.h"
#include "tables/chart.h"

namespace adjutant::games {

/// A game of which only a pack exists: its charts, each also a procedure "GAME.CHART" whose inputs are the chart's and
/// a list `modifiers` of those that are ticked. Its units are read by the counter sheet, its actions are the charts
/// with dice (chart_units.h), and every line of sight is unknown. Odds are of the results in the cells.
GameSystem chart_game(tables::ChartSheet charts);

}  // namespace adjutant::games

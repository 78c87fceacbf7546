#pragma once

#include "games/game_system.h"
#include "tables/chart.h"

namespace adjutant::games {

/// A game of which there is only a pack: its charts, each also a procedure "GAME.CHART" whose inputs are the chart's
/// and a list `modifiers` of those that are ticked. Its units are what the counter sheet says of them, its actions the
/// charts with dice (chart_units.h), and its every line of sight is unknown. Odds are of the results in the cells.
GameSystem chart_game(tables::ChartSheet charts);

}  // namespace adjutant::games

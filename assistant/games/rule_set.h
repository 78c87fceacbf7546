#pragma once

#include "games/settings.h"
#include "tables/chart.h"

namespace adjutant::games {

/// The chart figures and the players' settings by which a game answers. It refers to both: they must outlive it.
struct RuleSet {
  const tables::ChartSheet& charts;
  const Settings& settings;
};

}  // namespace adjutant::games

#pragma once

#include <QSettings>
#include <QString>
#include <map>
#include <string>

#include "dock/models/resolve/chart_grid.h"

namespace adjutant::dock {

/// What stands in cells of a chart until a person takes or drops it: pasted, read off a picture, or what another
/// player's file says otherwise. No answer rests on it.
struct WaitingCells {
  std::map<std::string, QString> cells;
  std::map<std::string, double> sure;  ///< how sure that is, 0 to 1, of what was read off a picture

  friend bool operator==(const WaitingCells&, const WaitingCells&) = default;
};

/// By chart, of one game.
using WaitingCharts = std::map<std::string, WaitingCells>;

/// What waits in the charts of a game, as it was left; nothing where what is kept cannot be read.
WaitingCharts waiting_charts(const QSettings& settings, const std::string& game);
/// Keeps what waits, for the next time the window opens. More than max_waiting_cells are not kept.
void keep_waiting_charts(QSettings& settings, const std::string& game, const WaitingCharts& charts);
/// These figures wait too, instead of what waits in their cells.
void keep_waiting_too(QSettings& settings, const std::string& game, const ChartFigures& figures);

/// A chart has 40,000 cells at most; what waits is a few of them.
inline constexpr std::size_t max_waiting_cells = 20'000;

}  // namespace adjutant::dock

#pragma once

#include <QSettings>
#include <QString>
#include <string>
#include <utility>
#include <vector>

#include "dock/models/resolve/chart_grid.h"
#include "dock/models/resolve/waiting_cells.h"

namespace adjutant::dock {

/// What waits in the charts of one game until a person takes or drops it: that of the chart in front, and that of the
/// others meanwhile. It is kept for the next window.
class WaitingFigures {
 public:
  /// Where it is kept. Null: nowhere.
  void keep_in(QSettings* settings) { kept_in_ = settings; }
  void keep();

  /// The chart in front.
  [[nodiscard]] const std::string& chart() const { return chart_; }
  /// What waits in a chart waits for the player to come back to it.
  void bring_forward(const std::string& chart);

  /// What stands in the chart in front.
  [[nodiscard]] const WaitingCells& here() const { return here_; }
  [[nodiscard]] bool waits(const std::string& cell) const { return here_.cells.contains(cell); }
  void lay(WaitingCells cells) { here_ = std::move(cells); }
  void lay(const std::string& cell, const QString& text);
  /// In all charts of the game, instead of what waits there.
  void lay_all(const ChartFigures& figures);
  /// The cell of the chart in front was taken.
  void take(const std::string& cell);
  void forget();
  /// What waits in the charts that are not in front.
  [[nodiscard]] const WaitingCharts& elsewhere() const { return elsewhere_; }

  /// The game whose charts it waits in; empty: none was found yet.
  [[nodiscard]] const std::string& game() const { return game_; }
  /// What waits in the charts of the game that was shown stays kept; here it goes.
  void leave_game();
  /// Finds what waited in the charts of this game when they were left, or when the window was closed; a cell that a
  /// chart does not have any more is dropped. Whether anything does.
  bool find(const std::string& game, const std::vector<ChartGrid>& charts);

 private:
  [[nodiscard]] WaitingCharts all() const;

  WaitingCells here_;
  WaitingCharts elsewhere_;
  std::string chart_;
  std::string game_;
  QSettings* kept_in_ = nullptr;
  WaitingCharts kept_;  ///< as it is kept now
};

}  // namespace adjutant::dock

#pragma once

#include <QString>
#include <QTableWidget>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "dock/models/resolve/chart_grid.h"

namespace adjutant::dock {

/// How a cell is seen.
struct CellSight {
  QString text;
  bool open = false;   ///< dotted: it is to be filled in or passed over
  bool lit = false;    ///< framed: the last result was read from it
  bool waits = false;  ///< slanted: what stands there is not taken yet
};

/// A chart as a table to type into, the rows of modifiers below those of the chart.
class ChartTable : public QTableWidget {
  Q_OBJECT
 public:
  ChartTable();

  /// A chart of which something else is known now stays where it is, for who types in it; null: none is shown.
  void show_chart(const ChartGrid* chart, const std::function<CellSight(const ChartCell&)>& sight_of);
  /// What somebody is typing in the current cell, which ends there and changes nothing; none where nobody types.
  std::optional<QString> take_typing();
  /// No column is wider than what the names of the rows leave of that width.
  void fit_columns(int width);

 private:
  void put_row(int row, const QString& name, const std::vector<ChartCell>& cells,
               const std::function<CellSight(const ChartCell&)>& sight_of);

  std::string laid_out_;  ///< the chart whose rows and columns it has
};

/// The cell in that place of such a table; null where the chart prints none.
const ChartCell* cell_of(const ChartGrid& chart, int row, int column);

}  // namespace adjutant::dock

#pragma once

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>
#include <QWidget>
#include <string>
#include <vector>

#include "dock/models/resolve/resolve.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

/// The charts of a game as printed grids. A cell that nobody has filled in is dotted; whoever types into a cell keeps
/// the figure of the printed chart.
class ChartsPart : public QWidget {
  Q_OBJECT
 public:
  ChartsPart(ResolveModel& model, const Voice& voice);

  void refresh();
  /// Marks the cells that the last result was read from, and brings the chart of the last of them before the others.
  void light(const std::string& game, const std::vector<ChartPlace>& cells);

 Q_SIGNALS:
  void rule_requested(const QString& number);

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void show_charts();
  void show_chart();
  void show_note();
  [[nodiscard]] bool is_lit(const ChartCell& cell) const;
  void put_row(int row, const QString& name, const std::vector<ChartCell>& cells);
  [[nodiscard]] const ChartGrid* chart() const;
  [[nodiscard]] const ChartCell* cell_at(int row, int column) const;

  ResolveModel& model_;
  const Voice& voice_;
  QComboBox* games_;
  QComboBox* list_;
  QTableWidget* grid_ = new QTableWidget;
  QLabel* title_;
  QLabel* open_;
  QLabel* lit_words_;
  QLabel* note_;
  QPushButton* rule_;
  std::string chosen_;
  std::string lit_game_;
  std::vector<ChartPlace> lit_;
  std::vector<ChartGrid> shown_;
  std::string language_shown_;
};

}  // namespace adjutant::dock

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

 Q_SIGNALS:
  void rule_requested(const QString& number);

 private:
  void show_charts();
  void show_chart();
  void show_note();
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
  QLabel* note_;
  QPushButton* rule_;
  std::string chosen_;
  std::vector<ChartGrid> shown_;
  std::string language_shown_;
};

}  // namespace adjutant::dock

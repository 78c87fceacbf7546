#pragma once

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QToolButton>
#include <QWidget>

#include "dock/models/survey/grid_laying.h"

namespace adjutant::dock {

/// How a grid is laid over a board that has none: begun and ended, by how many hexes and steps, and what to do next.
/// The clicks are made on the board (survey_board.h). In sight only where the board has no grid of its own.
class GridBar : public QWidget {
  Q_OBJECT
 public:
  GridBar(GridLaying& grid, const Voice& voice);

 private:
  void refresh();
  void retranslate();
  [[nodiscard]] QString next_words() const;

  GridLaying& grid_;
  const Voice& voice_;
  QPushButton* lay_ = new QPushButton;
  QToolButton* undo_ = new QToolButton;
  QToolButton* redo_ = new QToolButton;
  QComboBox* by_ = new QComboBox;  ///< three hexes by middle or corner, or four of a photo
  QSpinBox* first_ = new QSpinBox;
  QSpinBox* second_ = new QSpinBox;
  QWidget* tools_ = new QWidget;
  QLabel* next_ = new QLabel;
};

}  // namespace adjutant::dock

#pragma once

#include <QLabel>
#include <QToolButton>
#include <QWidget>

#include "dock/models/survey/area_links.h"

namespace adjutant::dock {

/// What to click to say which areas lie beside each other, how far that is, and how far it is between two of them. In
/// sight only where the board has areas instead of hexes. The clicks are made on the board (survey_board.h).
class AreaBar : public QWidget {
  Q_OBJECT
 public:
  AreaBar(AreaLinks& links, const Voice& voice);

 private:
  void refresh();

  AreaLinks& links_;
  const Voice& voice_;
  QLabel* progress_ = new QLabel;
  QToolButton* undo_ = new QToolButton;
  QToolButton* redo_ = new QToolButton;
  QLabel* next_ = new QLabel;
  QLabel* range_ = new QLabel;
};

}  // namespace adjutant::dock

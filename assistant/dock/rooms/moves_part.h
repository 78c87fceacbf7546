#pragma once

#include <QWidget>

#include "dock/models/play/play.h"
#include "dock/style/voice.h"
#include "dock/widgets/choice_list.h"
#include "dock/widgets/play_rows.h"

namespace adjutant::dock {

/// Where the units of the chosen action can go, as a list for the keyboard; the way to the row that is pointed at shows
/// on the board. Below it what is to be moved in VASSAL, once a hex is chosen.
class MovesPart : public QWidget {
  Q_OBJECT
 public:
  MovesPart(PlayModel& play, const Voice& voice);

  /// Shows what the model says now.
  void refresh();

 private:
  void show_hexes();
  void show_notes();

  PlayModel& play_;
  const Voice& voice_;
  QLabel* title_ = words({});
  ChoiceList* hexes_ = new ChoiceList;
  Section* notes_ = new Section;
};

}  // namespace adjutant::dock

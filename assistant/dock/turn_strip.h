#pragma once

#include <QWidget>
#include <memory>

#include "dock/models/play/turn.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

/// One line under the session bar: turn and phase, passes, for each side how many units may still act, and what ends
/// the part of the side that is on. Not there for games whose turns nobody knows.
class TurnStrip : public QWidget {
  Q_OBJECT
 public:
  TurnStrip(const Voice& voice, TurnModel& turn);
  ~TurnStrip() override;

 Q_SIGNALS:
  /// The player chose a unit that may still act: its hex is to be shown, and itself selected.
  void unit_requested(const adjutant::dock::TurnUnit& unit);

 private:
  class Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace adjutant::dock

#pragma once

#include <QWidget>
#include <memory>

#include "dock/models/play/turn.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

/// The left of the turn bar: turn and phase, whose part it is with the side's square, passes, for each side how many
/// units may still act, what ends the part, and what the last step has changed, all in one line of fixed height. Not
/// there for games whose turns nobody knows.
class TurnStrip : public QWidget {
  Q_OBJECT
 public:
  TurnStrip(const Voice& voice, TurnModel& turn);
  ~TurnStrip() override;

  /// Whether the turns of the game are known.
  [[nodiscard]] bool knows_turns() const;

 Q_SIGNALS:
  /// The player chose a unit that may still act: its hex is to be shown, and itself selected.
  void unit_requested(const adjutant::dock::TurnUnit& unit);
  /// The turns of another game are known, or not known any more.
  void turns_known(bool known);

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  class Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace adjutant::dock

#pragma once

#include <QWidget>
#include <memory>

#include "dock/models/play/play.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

/// An attack before and after the roll: who takes part, modifiers, odds, dice, and the result step by step.
class TableRoom : public QWidget {
  Q_OBJECT
 public:
  TableRoom(PlayModel& play, const Voice& voice);
  ~TableRoom() override;

 Q_SIGNALS:
  void rule_requested(const QString& number);
  void hex_requested(const QString& place);

 protected:
  /// A digit goes to the first die that is missing, wherever the focus is.
  void keyPressEvent(QKeyEvent* event) override;

 private:
  class Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace adjutant::dock

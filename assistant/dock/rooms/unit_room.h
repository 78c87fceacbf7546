#pragma once

#include <QWidget>
#include <memory>

#include "dock/models/play/play.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

/// The selected hex: its units, what they may do, and the line of sight that was asked about.
class UnitRoom : public QWidget {
  Q_OBJECT
 public:
  UnitRoom(PlayModel& play, const Voice& voice);
  ~UnitRoom() override;

 Q_SIGNALS:
  void rule_requested(const QString& number);
  void hex_requested(const QString& place);

 private:
  class Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace adjutant::dock

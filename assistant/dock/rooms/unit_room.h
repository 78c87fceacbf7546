#pragma once

#include <QImage>
#include <QWidget>
#include <functional>
#include <memory>
#include <string>

#include "dock/models/play/play.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

/// The selected hex: its units, what they may do, and the line of sight that was asked about.
class UnitRoom : public QWidget {
  Q_OBJECT
 public:
  UnitRoom(PlayModel& play, const Voice& voice);
  ~UnitRoom() override;

  /// Gives the picture of a unit's counter for its row, as it lies on the board; null where there is none.
  using FindCounter = std::function<QImage(const std::string& unit, int side)>;
  void show_counters(FindCounter find);
  /// Pictures have come that may have been missing.
  void look_again();

 Q_SIGNALS:
  void rule_requested(const QString& number);
  void hex_requested(const QString& place);

 private:
  class Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace adjutant::dock

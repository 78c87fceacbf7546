#pragma once

#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QWidget>

#include "dock/voice.h"

namespace adjutant::dock {

/// Three hints for a first start, one after the other in a strip that is in nobody's way. What was dismissed is
/// remembered in the settings ("hints/seen").
class Hints : public QWidget {
  Q_OBJECT
 public:
  Hints(const Voice& voice, QSettings& settings);

  /// From the first hint again, as the help menu offers.
  void start_again();

 private:
  void retranslate();
  void set_seen(int seen);

  const Voice& voice_;
  QSettings& settings_;
  int seen_;
  QLabel* text_;
  QPushButton* next_;
  QPushButton* enough_;
};

}  // namespace adjutant::dock

#pragma once

#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QWidget>
#include <string>

#include "dock/style/voice.h"

namespace adjutant::dock {

/// A strip that tells something and is in nobody's way: three hints for a first start, one after the other, and what
/// the help menu offers. Which hints were dismissed is remembered in the settings ("hints/seen").
class Hints : public QWidget {
  Q_OBJECT
 public:
  Hints(const Voice& voice, QSettings& settings);

  /// Shows all hints again, from the first, and keeps them where others are kept off: they were asked for.
  void start_again();
  /// Shows a sentence of the catalogue until the player dismisses it; then the hints go on.
  void tell(const std::string& key);
  /// Keeps the hints, but for what was asked for, off the board.
  void keep_off(bool off);

 private:
  void show_text();
  void dismiss();
  void set_seen(int seen);

  const Voice& voice_;
  QSettings& settings_;
  int seen_;
  bool off_ = false;
  bool asked_for_ = false;
  std::string told_;  ///< a sentence that comes before the hints; empty: none
  QLabel* text_ = new QLabel(this);
  QPushButton* next_ = new QPushButton(this);
  QPushButton* enough_ = new QPushButton(this);
};

}  // namespace adjutant::dock

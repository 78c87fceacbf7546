#pragma once

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QWidget>
#include <string>
#include <utility>
#include <vector>

#include "dock/models/game/live.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

/// The ways to a game on somebody else's server: to stand between the player and it, or to sit there as an observer.
class OtherWays : public QWidget {
  Q_OBJECT
 public:
  OtherWays(LiveModel& live, const Voice& voice);

  /// The module that is meant while the player has typed none.
  void set_module(const std::string& module);
  void retranslate();

 private:
  struct Field {
    QLabel* label;
    QLineEdit* edit;
    const char* key;
  };
  Field add_field(const char* key, const char* name);
  QLabel* add_text(const char* key);
  void stand_between();
  void watch();

  LiveModel& live_;
  const Voice& voice_;
  std::vector<std::pair<QLabel*, const char*>> texts_;
  Field server_;
  QPushButton* through_ = new QPushButton;
  Field module_;
  Field room_;
  QPushButton* watch_ = new QPushButton;
};

}  // namespace adjutant::dock

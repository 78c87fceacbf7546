#pragma once

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QWidget>

#include "dock/feed.h"
#include "dock/models/sessions.h"
#include "dock/voice.h"

namespace adjutant::dock {

/// The bar at the top: one sentence of state, one next step, the controls of a recorded game.
class SessionBar : public QWidget {
  Q_OBJECT
 public:
  SessionBar(const Voice& voice, SessionsModel& sessions, const Feed& feed, Host host);

 Q_SIGNALS:
  /// The player wants to choose a module, a save or a recorded game.
  void open_wanted();

 private:
  void retranslate();
  void show_state();
  void take_next_step();

  const Voice& voice_;
  SessionsModel& sessions_;
  const Feed& feed_;
  Host host_;
  QLabel* what_;
  QLabel* how_;
  QLabel* problem_;
  QComboBox* which_;
  QPushButton* next_step_;
  QToolButton* before_;
  QToolButton* play_;
  QToolButton* after_;
};

}  // namespace adjutant::dock

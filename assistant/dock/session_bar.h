#pragma once

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QWidget>

#include "dock/heard/feed.h"
#include "dock/models/game/live.h"
#include "dock/models/game/sessions.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

/// The bar at the top: one sentence of state, one next step, the controls of a recorded game.
class SessionBar : public QWidget {
  Q_OBJECT
 public:
  SessionBar(const Voice& voice, SessionsModel& sessions, const LiveModel& live, const Feed& feed, Host host);

 Q_SIGNALS:
  /// The player wants to choose a module, a save or a recorded game.
  void open_requested();
  /// The player wants VASSAL to connect, or to see how that stands.
  void vassal_requested();

 private:
  void lay_out();
  void show_state();
  void show_sessions();
  void show_controls();
  void show_setups();
  void show_sides();
  void show_problem();
  void show_vassal();
  void take_next_step();
  [[nodiscard]] QString how() const;
  [[nodiscard]] FeedState fed() const;

  const Voice& voice_;
  SessionsModel& sessions_;
  const LiveModel& live_;
  const Feed& feed_;
  Host host_;
  QLabel* what_ = new QLabel(this);     ///< what is followed
  QLabel* how_ = new QLabel(this);      ///< live, from a file, or not at all
  QLabel* problem_ = new QLabel(this);  ///< what is missing, or why the last wish was not fulfilled
  QPushButton* vassal_ = new QPushButton(this);
  QComboBox* which_ = new QComboBox(this);
  QComboBox* setups_ = new QComboBox(this);
  QComboBox* side_ = new QComboBox(this);  ///< with whose eyes the board is seen
  QPushButton* next_step_ = new QPushButton(this);
  QToolButton* before_ = new QToolButton(this);
  QToolButton* play_ = new QToolButton(this);
  QToolButton* after_ = new QToolButton(this);
};

}  // namespace adjutant::dock

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
#include "dock/widgets/elided_label.h"

namespace adjutant::dock {

/// The right end of the turn bar: what is followed and how, and with whose eyes. What is missing, or why
/// the last wish was not fulfilled, is said on a card, with one next step; the player may dismiss it.
class SessionBar : public QWidget {
  Q_OBJECT
 public:
  SessionBar(const Voice& voice, SessionsModel& sessions, const LiveModel& live, const Feed& feed, Host host);

  /// What says what is missing: to be laid over the board, which does not move for it.
  [[nodiscard]] QWidget* problem_card() { return card_; }
  /// Leaves out what is followed where its turn stands beside it.
  void set_brief(bool brief);
  /// Leaves out what the recorded game's own controls say too.
  void set_narrow(bool narrow);

 Q_SIGNALS:
  /// The player wants to choose a module, a save or a recorded game.
  void open_requested();
  /// The player wants to say which game the module is.
  void game_requested();
  /// The player wants to show the terrain of the board that nobody has surveyed.
  void survey_requested();
  /// The player has its terrain as a file.
  void terrain_requested();

 private:
  void lay_out();
  void show_state();
  void show_sessions();
  void show_setups();
  void show_sides();
  void show_problem();
  void take_next_step();
  [[nodiscard]] QString how() const;
  [[nodiscard]] FeedState fed() const;

  const Voice& voice_;
  SessionsModel& sessions_;
  const LiveModel& live_;
  const Feed& feed_;
  Host host_;
  bool brief_ = false;
  bool narrow_ = false;
  ElidedLabel* what_ = new ElidedLabel;  ///< what is followed
  ElidedLabel* how_ = new ElidedLabel;   ///< live, from a file, or not at all
  QWidget* card_ = new QWidget;
  QLabel* problem_ = new QLabel;  ///< what is missing, or why the last wish was not fulfilled
  QString dismissed_;             ///< the problem that the player has read
  QToolButton* close_ = new QToolButton;
  QComboBox* which_ = new QComboBox(this);
  QComboBox* setups_ = new QComboBox(this);
  QComboBox* side_ = new QComboBox(this);  ///< with whose eyes the board is seen
  QPushButton* next_step_ = new QPushButton;
  QToolButton* terrain_file_ = new QToolButton;
};

}  // namespace adjutant::dock

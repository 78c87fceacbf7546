#pragma once

#include <QComboBox>
#include <QLabel>
#include <QSlider>
#include <QTimer>
#include <QToolButton>
#include <functional>
#include <optional>

#include "dock/heard/feed.h"
#include "dock/over/paper.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

/// The controls of a recorded game, over the lower edge of the board: step by step, played at a speed, or dragged to a
/// step. Not there where nothing is recorded.
class ReplayBar : public Paper {
  Q_OBJECT
 public:
  /// How often a drag goes to another step.
  static constexpr std::chrono::milliseconds between_drags{120};

  ReplayBar(QWidget& board, const Voice& voice, Host host);

  /// What is played; a state without steps where the board comes from elsewhere.
  void show_state(const FeedState& state);

 protected:
  void place(QSize board) override;

 private:
  void retranslate();
  void show_controls();
  void wish(int step);

  const Voice& voice_;
  Host host_;
  FeedState state_;
  QToolButton* before_ = new QToolButton;
  QToolButton* play_ = new QToolButton;
  QToolButton* after_ = new QToolButton;
  QSlider* slider_ = new QSlider(Qt::Horizontal);
  QLabel* step_ = new QLabel;
  QComboBox* speed_ = new QComboBox;
  QTimer drags_;
  std::optional<int> wanted_;  ///< the step that was dragged to, until it is there
};

}  // namespace adjutant::dock

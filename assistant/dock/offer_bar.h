#pragma once

#include <QLabel>
#include <QPushButton>
#include <QWidget>

#include "dock/heard/feed.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

/// The bar that offers a game that came by e-mail, or says what is wrong with the folder or a file in it. Not there
/// where there is nothing to say.
class OfferBar : public QWidget {
  Q_OBJECT
 public:
  OfferBar(const Voice& voice, const Feed& feed);

 Q_SIGNALS:
  /// Emitted when the player wants to open the offered game, at its first step or at its end.
  void open_requested(const NewGame& game, bool at_end);
  void later_requested(const NewGame& game);
  void problem_read();

 private:
  void show_state();
  void show_offer();
  [[nodiscard]] QString offer_text() const;
  [[nodiscard]] const NewGame* offer() const;

  const Voice& voice_;
  const Feed& feed_;
  QLabel* problem_ = new QLabel(this);
  QPushButton* read_ = new QPushButton(this);
  QLabel* offer_ = new QLabel(this);
  QPushButton* open_ = new QPushButton(this);
  QPushButton* end_ = new QPushButton(this);
  QPushButton* later_ = new QPushButton(this);
};

}  // namespace adjutant::dock

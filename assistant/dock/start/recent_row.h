#pragma once

#include <QAbstractButton>
#include <QToolButton>

#include "dock/models/library/recent_games.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

/// A game that the player had open: file, module, when. A click opens it; where its file is gone that is said, and it
/// can be taken from the list.
class RecentRow : public QAbstractButton {
  Q_OBJECT
 public:
  RecentRow(const Voice& voice, RecentGame game, const QDateTime& now, QWidget* parent = nullptr);

  [[nodiscard]] const RecentGame& game() const { return game_; }
  [[nodiscard]] QSize sizeHint() const override;

 Q_SIGNALS:
  void open_requested(const QString& file);
  void forget_requested(const QString& file);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void enterEvent(QEnterEvent* event) override;
  void leaveEvent(QEvent* event) override;

 private:
  const Voice& voice_;
  RecentGame game_;
  QString when_;
  QToolButton* forget_ = new QToolButton(this);
};

/// "today 14:02", "yesterday 9:15", else the day.
QString when_said(const QDateTime& opened, const QDateTime& now, const Voice& voice);

}  // namespace adjutant::dock

#pragma once

#include <QFrame>
#include <QToolButton>
#include <QWidget>

#include "dock/models/game/log.h"
#include "dock/style/voice.h"
#include "dock/widgets/elided_label.h"

namespace adjutant::dock {

/// The newest line of the game log, at the lower edge of the window; a press unfolds the whole log, which is laid over
/// what stands above and moves nothing.
class LogBar : public QWidget {
  Q_OBJECT
 public:
  /// `log` is what unfolds, over the window `over`.
  LogBar(const Voice& voice, LogModel& model, QWidget* log, QWidget* over);

  void set_open(bool open);
  [[nodiscard]] bool is_open() const { return unfold_->isChecked(); }

 protected:
  void mousePressEvent(QMouseEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void moveEvent(QMoveEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void retranslate();
  void show_newest();
  void place();

  const Voice& voice_;
  LogModel& model_;
  QWidget* over_;
  QFrame* panel_;
  ElidedLabel* newest_ = new ElidedLabel;
  QToolButton* unfold_ = new QToolButton;
};

}  // namespace adjutant::dock

#pragma once

#include <QWidget>

namespace adjutant::dock {

/// A sheet of translucent paper laid over the board: it never moves the board, and what is clicked on it is no click on
/// the board. `place` says where it lies; it is asked again whenever the board has another size.
class Paper : public QWidget {
  Q_OBJECT
 public:
  explicit Paper(QWidget& board);

 protected:
  /// Moves the sheet to its place over a board of this size.
  virtual void place(QSize board) = 0;
  void settle() { place(parentWidget()->size()); }

  void paintEvent(QPaintEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace adjutant::dock

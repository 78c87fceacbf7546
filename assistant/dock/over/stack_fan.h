#pragma once

#include <QGridLayout>
#include <QTimer>
#include <QToolButton>
#include <chrono>
#include <string>
#include <vector>

#include "dock/over/paper.h"
#include "dock/painting/pictures.h"
#include "dock/style/voice.h"
#include "vmod/view/view.h"

namespace adjutant::dock {

/// One piece by itself, on a ground of this colour, as large as fits in the square.
QImage piece_picture(const vmod::PieceView& piece, const FindPicture& find, int side, const QColor& ground);

/// The pieces of a stack side by side over the board, enlarged and with their names; a press on one chooses it. It
/// comes when the pointer has rested on a stack, and goes when it leaves. Only this sheet is painted, never the board.
class StackFan : public Paper {
  Q_OBJECT
 public:
  /// How long the pointer rests on a stack before it is fanned, and how long the fan waits for the pointer to reach it.
  static constexpr std::chrono::milliseconds rest{300};
  static constexpr std::chrono::milliseconds grace{250};
  static constexpr std::size_t most_pieces = 24;

  StackFan(QWidget& board, const Voice& voice, FindPicture find);

  /// The pointer is on this stack, which takes this place on the board; fewer than two pieces: on none.
  void point(std::vector<vmod::PieceView> stack, QRect place);
  /// Fans it at once, and takes the keys.
  void open(std::vector<vmod::PieceView> stack, QRect place);
  void close_fan();
  /// Pictures have come that may have been missing.
  void look_again();

 Q_SIGNALS:
  void piece_requested(const adjutant::vmod::PieceView& piece);

 protected:
  void place(QSize board) override;
  void enterEvent(QEnterEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void fan();
  void dress();

  const Voice& voice_;
  FindPicture find_;
  QGridLayout* grid_ = new QGridLayout(this);
  std::vector<QToolButton*> buttons_;
  std::vector<vmod::PieceView> stack_;  ///< that is fanned, or will be
  QRect at_;
  QTimer rests_;
  QTimer leaves_;
};

}  // namespace adjutant::dock

#pragma once

#include <QGridLayout>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>
#include <chrono>
#include <string>
#include <utility>
#include <vector>

#include "dock/over/counter_details.h"
#include "dock/over/paper.h"
#include "dock/painting/pictures.h"
#include "dock/style/voice.h"
#include "vmod/view/view.h"

namespace adjutant::dock {

/// One piece by itself, on a ground of this colour, as large as fits in the square.
QImage piece_picture(const vmod::PieceView& piece, const FindPicture& find, int side, const QColor& ground);

/// The pieces of a stack side by side over the board, enlarged and with their names; a press on one chooses it. Above
/// them the one that is pointed at or has the focus, larger still and with all that is known of it; a piece that lies
/// alone has that only. It comes when the pointer has rested there, and goes when it leaves. Only this sheet is
/// painted, never the board.
class StackFan : public Paper {
  Q_OBJECT
 public:
  /// How long the pointer rests on a stack before it is fanned, and how long the fan waits for the pointer to reach it.
  static constexpr std::chrono::milliseconds rest{300};
  static constexpr std::chrono::milliseconds grace{250};
  /// What lies alone is seen anyway: who only thinks over it is left in peace for longer.
  static constexpr std::chrono::milliseconds rest_on_one{900};
  static constexpr std::size_t most_pieces = 24;

  StackFan(QWidget& board, const Voice& voice, FindPicture find);

  /// Who says what is known of a piece.
  void describe(DescribeCounter describe) { describe_ = std::move(describe); }
  /// The pointer is on this stack, which takes this place on the board; no pieces: on none.
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
  void show_details(std::size_t piece);
  void fit_details();

  const Voice& voice_;
  FindPicture find_;
  DescribeCounter describe_;
  QVBoxLayout* parts_ = new QVBoxLayout(this);
  CounterDetails* details_ = new CounterDetails;
  QGridLayout* grid_ = new QGridLayout;
  std::vector<QToolButton*> buttons_;
  std::vector<vmod::PieceView> stack_;  ///< that is fanned, or will be
  std::size_t shown_ = 0;               ///< of the stack, in the details
  QRect at_;
  QTimer rests_;
  QTimer leaves_;
};

}  // namespace adjutant::dock

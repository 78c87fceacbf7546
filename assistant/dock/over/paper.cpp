#include "dock/over/paper.h"

#include <QEvent>
#include <QPainter>

#include "dock/style/style.h"

namespace adjutant::dock {
namespace {

constexpr int paper_alpha = 232;  ///< of 255: the board is felt below, the words are read
constexpr int edge_alpha = 70;
constexpr double paper_corner = 6;

}  // namespace

Paper::Paper(QWidget& board) : QWidget(&board) {
  setAttribute(Qt::WA_NoMousePropagation);
  setCursor(Qt::ArrowCursor);
  setVisible(false);
  board.installEventFilter(this);
}

void Paper::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  QColor paper = palette().color(QPalette::Window);
  paper.setAlpha(paper_alpha);
  QColor edge = palette().color(QPalette::WindowText);
  edge.setAlpha(edge_alpha);
  painter.setPen(QPen(edge, 1));
  painter.setBrush(paper);
  painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), paper_corner, paper_corner);
}

bool Paper::eventFilter(QObject* watched, QEvent* event) {
  if (watched == parentWidget() && event->type() == QEvent::Resize) {
    settle();
  }
  return QWidget::eventFilter(watched, event);
}

}  // namespace adjutant::dock

#include "dock/widgets/card.h"

#include <QPainter>

#include "dock/style/style.h"

namespace adjutant::dock {

namespace {

void paint_rounded(QWidget& widget, const QColor& ground, double radius) {
  QPainter painter(&widget);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(style::colours(widget.palette()).line);
  painter.setBrush(ground);
  painter.drawRoundedRect(QRectF(widget.rect()).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
}

}  // namespace

Card::Card(QWidget* parent) : QFrame(parent) {
  setFrameShape(QFrame::NoFrame);
}

void Card::paintEvent(QPaintEvent*) {
  constexpr double radius = 6;
  paint_rounded(*this, palette().color(QPalette::Base), radius);
}

Chip::Chip(const QString& text, QWidget* parent) : QLabel(text, parent) {
  setTextFormat(Qt::PlainText);
  setContentsMargins(style::gap, 2, style::gap, 2);
  setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
}

void Chip::paintEvent(QPaintEvent* event) {
  paint_rounded(*this, style::colours(palette()).hovered, height() / 2.0);
  QLabel::paintEvent(event);
}

}  // namespace adjutant::dock

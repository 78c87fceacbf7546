#include "dock/widgets/elided_label.h"

#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>

#include "dock/style/style.h"

namespace adjutant::dock {

ElidedLabel::ElidedLabel(QWidget* parent) : QLabel(parent) {
  setTextFormat(Qt::PlainText);  // names of files and modules are strangers' words
  setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void ElidedLabel::say(const QString& words, const QString& tip) {
  tip_ = tip;
  setText(words.simplified());
  updateGeometry();
  show_tip();
}

QSize ElidedLabel::minimumSizeHint() const {
  const int few = 3 * fontMetrics().averageCharWidth();
  return {std::min(few, sizeHint().width()), fontMetrics().height()};
}

QSize ElidedLabel::sizeHint() const {
  return {text().isEmpty() ? 0 : fontMetrics().horizontalAdvance(text()) + 2, fontMetrics().height()};
}

void ElidedLabel::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setPen(palette().color(foregroundRole()));
  painter.drawText(rect(), static_cast<int>(Qt::AlignVCenter | Qt::AlignLeft),
                   fontMetrics().elidedText(text(), Qt::ElideRight, width()));
}

void ElidedLabel::mousePressEvent(QMouseEvent* event) {
  if (toolTip().isEmpty()) {
    QLabel::mousePressEvent(event);
  } else {
    QToolTip::showText(mapToGlobal(QPoint(0, height())), toolTip(), this);
  }
}

void ElidedLabel::resizeEvent(QResizeEvent* event) {
  QLabel::resizeEvent(event);
  show_tip();
}

void ElidedLabel::show_tip() {
  const bool elided = fontMetrics().horizontalAdvance(text()) > width();
  QStringList lines;
  if (elided) {
    lines.append(text());
  }
  if (!tip_.isEmpty() && tip_ != text()) {
    lines.append(tip_);
  }
  setToolTip(lines.join(QLatin1Char('\n')));
}

}  // namespace adjutant::dock

#include "dock/start/start_card.h"

#include <algorithm>
#include <utility>

#include "dock/style/icons.h"
#include "dock/style/style.h"

namespace adjutant::dock {

namespace {

constexpr int card_icon = 40;
constexpr int compact_icon = 22;
constexpr qreal card_radius = 8;
constexpr int all_words = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;

}  // namespace

void paint_card(QPainter& painter, const QRect& place, const QAbstractButton& card) {
  const QPalette& palette = card.palette();
  const bool lit = card.isEnabled() && (card.underMouse() || card.isDown());
  QColor edge = palette.color(QPalette::WindowText);
  edge.setAlphaF(0.16F);
  QColor ground = palette.color(QPalette::Base);
  if (card.isDown()) {
    ground = palette.color(QPalette::AlternateBase);
  }
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(lit ? palette.color(QPalette::Link) : edge, lit ? 1.5 : 1));
  painter.setBrush(ground);
  painter.drawRoundedRect(QRectF(place).adjusted(1, 1, -1, -1), card_radius, card_radius);
  painter.restore();
}

StartCard::StartCard(QString icon, QWidget* parent) : QAbstractButton(parent), icon_(std::move(icon)) {
  setCursor(Qt::PointingHandCursor);
  setFocusPolicy(Qt::StrongFocus);
  QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
  policy.setHeightForWidth(true);
  setSizePolicy(policy);
}

void StartCard::set_words(const QString& title, const QString& line) {
  setText(title);
  line_ = line;
  setAccessibleName(title);
  setAccessibleDescription(line);
  setToolTip(compact_ ? line_ : QString());
  updateGeometry();
  update();
}

void StartCard::set_compact(bool compact) {
  compact_ = compact;
  set_words(text(), line_);
}

QFont StartCard::title_font() const {
  QFont bold = font();
  bold.setWeight(QFont::DemiBold);
  if (!compact_) {
    bold.setPointSizeF(bold.pointSizeF() * 1.15);
  }
  return bold;
}

int StartCard::padding() const {
  return compact_ ? style::gap : style::margin + style::small_gap;
}

QSize StartCard::sizeHint() const {
  const int width = compact_ ? 160 : 190;
  return {width, heightForWidth(width)};
}

int StartCard::heightForWidth(int width) const {
  const int inner = std::max(1, width - 2 * padding());
  if (compact_) {
    const int words = inner - compact_icon - style::gap;
    const QRect title = QFontMetrics(title_font()).boundingRect(0, 0, words, 1'000, all_words, text());
    return std::max({style::target + style::gap, compact_icon, title.height()}) + style::gap;
  }
  const QRect title = QFontMetrics(title_font()).boundingRect(0, 0, inner, 1'000, all_words, text());
  const QRect line = fontMetrics().boundingRect(0, 0, inner, 1'000, all_words, line_);
  return 2 * padding() + card_icon + style::margin + title.height() + style::small_gap + line.height();
}

void StartCard::paint_compact(QPainter& painter) const {
  const QRect inner = rect().adjusted(padding(), style::small_gap, -padding(), -style::small_gap);
  const QRect icon(inner.left(), inner.center().y() - compact_icon / 2, compact_icon, compact_icon);
  style::icon(icon_, palette().color(QPalette::Link)).paint(&painter, icon);
  painter.setFont(title_font());
  painter.setPen(palette().color(QPalette::Text));
  painter.drawText(inner.adjusted(compact_icon + style::gap, 0, 0, 0),
                   Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap, text());
}

void StartCard::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  paint_card(painter, rect(), *this);
  if (compact_) {
    return paint_compact(painter);
  }
  const QRect inner = rect().adjusted(padding(), padding(), -padding(), -padding());
  style::icon(icon_, palette().color(QPalette::Link))
      .paint(&painter, QRect(inner.topLeft(), QSize(card_icon, card_icon)));
  QRect below = inner.adjusted(0, card_icon + style::margin, 0, 0);
  painter.setFont(title_font());
  painter.setPen(palette().color(QPalette::Text));
  QRect drawn;
  painter.drawText(below, all_words, text(), &drawn);
  below.setTop(drawn.bottom() + 1 + style::small_gap);
  painter.setFont(font());
  painter.setPen(style::colours(palette()).quiet);
  painter.drawText(below, all_words, line_);
}

void StartCard::enterEvent(QEnterEvent* event) {
  QAbstractButton::enterEvent(event);
  update();
}

void StartCard::leaveEvent(QEvent* event) {
  QAbstractButton::leaveEvent(event);
  update();
}

}  // namespace adjutant::dock

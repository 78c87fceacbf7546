#include "dock/start/recent_row.h"

#include <QLocale>
#include <QPainter>
#include <utility>

#include "dock/style/icons.h"
#include "dock/style/style.h"

namespace adjutant::dock {

using namespace Qt::StringLiterals;

namespace {

constexpr int recent_icon = 20;

}  // namespace

QString when_said(const QDateTime& opened, const QDateTime& now, const Voice& voice) {
  const QLocale locale(QString::fromStdString(voice.code()));
  const QString time = opened.time().toString(u"H:mm"_s);
  const qint64 days = opened.date().daysTo(now.date());
  if (days == 0 || days == 1) {
    return voice({days == 0 ? "dock.start.today" : "dock.start.yesterday", {{"time", time.toStdString()}}});
  }
  return locale.toString(opened.date(), QLocale::ShortFormat);
}

RecentRow::RecentRow(const Voice& voice, RecentGame game, const QDateTime& now, QWidget* parent)
    : QAbstractButton(parent), voice_(voice), game_(std::move(game)), when_(when_said(game_.opened, now, voice)) {
  setObjectName(u"start/recent/"_s + game_.name());
  setFocusPolicy(Qt::StrongFocus);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  setText(game_.name());
  setAccessibleName(game_.name());
  setToolTip(game_.missing ? voice_({"dock.start.gone", {{"file", game_.file.toStdString()}}}) : game_.file);
  setAccessibleDescription(game_.missing ? voice_("dock.start.missing") : game_.module + u", "_s + when_);
  if (!game_.missing) {
    setCursor(Qt::PointingHandCursor);
  }
  forget_->setIcon(style::icon(u"close"_s, style::colours(palette()).quiet));
  forget_->setAutoRaise(true);
  forget_->setCursor(Qt::ArrowCursor);
  forget_->setToolTip(voice_("dock.start.forget"));
  forget_->setAccessibleName(voice_({"dock.start.forget_of", {{"file", game_.name().toStdString()}}}));
  connect(forget_, &QToolButton::clicked, this, [this] { Q_EMIT forget_requested(game_.file); });
  connect(this, &QAbstractButton::clicked, this, [this] {
    if (!game_.missing) {
      Q_EMIT open_requested(game_.file);
    }
  });
}

QSize RecentRow::sizeHint() const {
  return {280, 2 * fontMetrics().lineSpacing() + style::margin};
}

void RecentRow::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  const style::Colours ours = style::colours(palette());
  if (!game_.missing && (underMouse() || isDown())) {
    painter.setRenderHint(QPainter::Antialiasing);
    QColor ground = palette().color(QPalette::Link);
    ground.setAlphaF(isDown() ? 0.2F : 0.1F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ground);
    painter.drawRoundedRect(rect(), 6, 6);
  }
  const QRect icon(style::gap, (height() - recent_icon) / 2, recent_icon, recent_icon);
  style::icon(game_.missing ? u"warning"_s : u"board"_s, game_.missing ? ours.warning : ours.quiet)
      .paint(&painter, icon);
  const int left = icon.right() + style::margin;
  const int right = forget_->x() - style::gap;
  const QFontMetrics metrics = fontMetrics();
  const int top = (height() - 2 * metrics.lineSpacing()) / 2;
  painter.setPen(game_.missing ? ours.quiet : palette().color(QPalette::Text));
  painter.drawText(left, top + metrics.ascent(), metrics.elidedText(game_.name(), Qt::ElideMiddle, right - left));
  QStringList below = {game_.module, when_};
  if (game_.missing) {
    below.prepend(voice_("dock.start.missing"));
  }
  below.removeAll(QString());
  painter.setPen(game_.missing ? ours.warning : ours.quiet);
  painter.drawText(left, top + metrics.lineSpacing() + metrics.ascent(),
                   metrics.elidedText(below.join(u" \u00b7 "_s), Qt::ElideRight, right - left));
}

void RecentRow::resizeEvent(QResizeEvent* event) {
  QAbstractButton::resizeEvent(event);
  forget_->setGeometry(width() - style::target, (height() - style::target) / 2, style::target, style::target);
}

void RecentRow::enterEvent(QEnterEvent* event) {
  QAbstractButton::enterEvent(event);
  update();
}

void RecentRow::leaveEvent(QEvent* event) {
  QAbstractButton::leaveEvent(event);
  update();
}

}  // namespace adjutant::dock

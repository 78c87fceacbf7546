#include "dock/log_bar.h"

#include <QKeyEvent>
#include <algorithm>

#include "dock/style/icons.h"
#include "dock/style/style.h"
#include "dock/widgets/layouts.h"

namespace adjutant::dock {

using namespace Qt::StringLiterals;

namespace {

constexpr int log_bar_height = 28;
constexpr int most_unfolded = 260;  ///< pixels of the window that the unfolded log covers

}  // namespace

LogBar::LogBar(const Voice& voice, LogModel& model, QWidget* log, QWidget* over)
    : voice_(voice), model_(model), over_(over), panel_(new QFrame(over)) {
  panel_->setObjectName(u"log/panel"_s);
  panel_->setFrameShape(QFrame::StyledPanel);
  panel_->setAutoFillBackground(true);
  panel_->hide();
  panel_->installEventFilter(this);
  log->installEventFilter(this);
  column_in(*panel_, {}, {{log, 1}});
  unfold_->setObjectName(u"log/unfold"_s);
  unfold_->setCheckable(true);
  unfold_->setAutoRaise(true);
  unfold_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  unfold_->setIcon(style::icon(u"log"_s));
  setFixedHeight(log_bar_height);
  unfold_->setFixedHeight(log_bar_height);
  row_in(*this, {style::margin, 0, style::small_gap, 0}, {{newest_, 1}, unfold_}, style::gap);
  connect(unfold_, &QToolButton::toggled, this, &LogBar::set_open);
  connect(&model_, &QAbstractItemModel::rowsInserted, this, &LogBar::show_newest);
  connect(&model_, &QAbstractItemModel::dataChanged, this, &LogBar::show_newest);
  connect(&model_, &QAbstractItemModel::modelReset, this, &LogBar::show_newest);
  connect(&voice_, &Voice::changed, this, &LogBar::retranslate, Qt::QueuedConnection);  // after the model's lines
  retranslate();
}

void LogBar::set_open(bool open) {
  unfold_->setChecked(open);
  panel_->setVisible(open);
  place();
  show_newest();
}

void LogBar::mousePressEvent(QMouseEvent*) {
  set_open(!is_open());
}

void LogBar::resizeEvent(QResizeEvent*) {
  place();
}

void LogBar::moveEvent(QMoveEvent*) {
  place();
}

/// Esc folds the log, whatever of it has the focus.
bool LogBar::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::KeyPress && is_open() && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
    set_open(false);
    return true;
  }
  return QWidget::eventFilter(watched, event);
}

void LogBar::retranslate() {
  unfold_->setText(voice_("dock.log.unfold"));
  unfold_->setToolTip(voice_("dock.log.unfold_tip"));
  unfold_->setAccessibleDescription(voice_("dock.log.unfold_tip"));
  show_newest();
}

void LogBar::show_newest() {
  const int rows = model_.rowCount();
  newest_->say(rows > 0 ? model_.text(rows - 1) : voice_("dock.log.empty"));
}

void LogBar::place() {
  const int top = mapTo(over_, QPoint()).y();
  const int high = std::min(most_unfolded, top / 2);
  panel_->setGeometry(0, top - high, over_->width(), high);
  panel_->raise();
}

}  // namespace adjutant::dock

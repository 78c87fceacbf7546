#include "dock/widgets/play_rows.h"

#include <QEvent>
#include <QMouseEvent>
#include <QScrollArea>
#include <algorithm>
#include <memory>
#include <optional>

#include "dock/style/style.h"

namespace adjutant::dock {

namespace {

/// What an event says about a row: at it, gone from it, or neither.
std::optional<bool> pointing(const QEvent& event) {
  switch (event.type()) {
    case QEvent::Enter:
    case QEvent::FocusIn:
      return true;
    case QEvent::Leave:
    case QEvent::FocusOut:
      return false;
    default:
      return std::nullopt;
  }
}

/// At once, not when the next events come: only what is shown can have the focus.
void show_rows(QLayout& layout) {
  for (int i = 0; i < layout.count(); ++i) {
    QLayoutItem* item = layout.itemAt(i);
    if (QWidget* row = item->widget()) {
      row->show();
    } else if (QLayout* inner = item->layout()) {
      show_rows(*inner);
    }
  }
}

}  // namespace

QLabel* words(const QString& text, QWidget* parent) {
  auto* label = new QLabel(text, parent);
  label->setTextFormat(Qt::PlainText);
  label->setWordWrap(true);
  QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
  policy.setHeightForWidth(true);
  label->setSizePolicy(policy);
  return label;
}

QLabel* quiet_words(const QString& text, QWidget* parent) {
  QLabel* label = words(text, parent);
  style::set_role(*label, style::Role::quiet);
  return label;
}

QPushButton* rule_link(const QString& number, const Voice& voice, const std::function<void(const QString&)>& wanted) {
  if (number.isEmpty()) {
    return nullptr;
  }
  auto* link = new QPushButton(number);
  link->setFlat(true);
  link->setObjectName(QStringLiteral("rule/") + number);
  link->setAccessibleName(voice({"dock.unit.rule", {{"number", number.toStdString()}}}));
  link->setMinimumSize(style::target, style::target);
  link->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
  link->setCursor(Qt::PointingHandCursor);
  QFont font = link->font();
  font.setUnderline(true);
  link->setFont(font);
  QPalette palette = link->palette();
  palette.setColor(QPalette::ButtonText, style::colours(palette).link);
  link->setPalette(palette);
  QObject::connect(link, &QPushButton::clicked, link, [number, wanted] { wanted(number); });
  return link;
}

QPushButton* declare_button(const Voice& voice, const std::function<void()>& wanted) {
  auto* button = new QPushButton(voice("dock.shot.declare"));
  button->setObjectName(QStringLiteral("declare"));
  button->setToolTip(voice("dock.shot.declare_tip"));
  button->setMinimumHeight(style::target);
  QObject::connect(button, &QPushButton::clicked, button, wanted);
  return button;
}

void clear(QLayout& layout) {
  while (const std::unique_ptr<QLayoutItem> item{layout.takeAt(0)}) {
    if (QLayout* inner = item->layout()) {
      clear(*inner);
    }
    delete item->widget();
  }
}

PressRow::PressRow(QWidget* parent) : QPushButton(parent), lines_(new QVBoxLayout(this)) {
  lines_->setContentsMargins(style::gap, style::small_gap, style::gap, style::small_gap);
  lines_->setSpacing(0);
  QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
  policy.setHeightForWidth(true);
  setSizePolicy(policy);
  setMinimumHeight(style::target);
}

void PressRow::add(const QString& text, bool quiet) {
  if (text.isEmpty()) {
    return;
  }
  if (lines_->isEmpty()) {
    setAccessibleName(text);
  } else {
    const QString former = accessibleDescription();
    setAccessibleDescription(former.isEmpty() ? text : former + QStringLiteral(". ") + text);
  }
  QLabel* label = quiet ? quiet_words(text, this) : words(text, this);
  label->setAttribute(Qt::WA_TransparentForMouseEvents);
  lines_->addWidget(label);
}

QSize PressRow::sizeHint() const {
  return lines_->totalSizeHint().expandedTo({0, style::target});
}

QSize PressRow::minimumSizeHint() const {
  return lines_->totalMinimumSize().expandedTo({0, style::target});
}

int PressRow::heightForWidth(int width) const {
  return std::max(style::target, lines_->totalHeightForWidth(width));
}

bool PressRow::event(QEvent* event) {
  if (const auto at_it = pointing(*event)) {
    Q_EMIT pointed(*at_it);
  }
  return QPushButton::event(event);
}

TickRow::TickRow(const QString& text, bool ticked, QWidget* parent)
    : QWidget(parent), box_(new QCheckBox), row_(new QHBoxLayout(this)), lines_(new QVBoxLayout) {
  box_->setChecked(ticked);
  box_->setAccessibleName(text);
  box_->setMinimumSize(style::target, style::target);
  QLabel* label = words(text);
  label->setMinimumHeight(style::target);  // level with the box, and as easy to press
  label->installEventFilter(this);
  lines_->addWidget(label);
  lines_->setSpacing(0);
  row_->setContentsMargins(0, 0, 0, 0);
  row_->addWidget(box_, 0, Qt::AlignTop);
  row_->addLayout(lines_, 1);
}

void TickRow::add_right(QWidget* widget) {
  if (widget) {
    row_->addWidget(widget, 0, Qt::AlignTop);
  }
}

void TickRow::add_below(const QString& text) {
  if (!text.isEmpty()) {
    lines_->addWidget(quiet_words(text));
    const QString former = box_->accessibleDescription();
    box_->setAccessibleDescription(former.isEmpty() ? text : former + QStringLiteral(". ") + text);
  }
}

bool TickRow::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::MouseButtonRelease) {
    box_->click();
    return true;
  }
  return QWidget::eventFilter(watched, event);
}

bool PointedRow::event(QEvent* event) {
  if (const auto at_it = pointing(*event)) {
    Q_EMIT pointed(*at_it);
  }
  return QWidget::event(event);
}

Section::Section(QWidget* parent) : QWidget(parent), title_(words({}, this)), rows_(new QVBoxLayout) {
  auto* all = new QVBoxLayout(this);
  all->setContentsMargins(0, 0, 0, 0);
  all->setSpacing(style::small_gap);
  style::set_role(*title_, style::Role::heading);
  all->addWidget(title_);
  all->addLayout(rows_);
  title_->hide();
  hide();
}

void Section::set_title(const QString& title) {
  title_->setText(title);
  title_->setVisible(!title.isEmpty());
  setAccessibleName(title);
}

void Section::fill(const std::function<void(QVBoxLayout& rows)>& fill) {
  const QWidget* focus = focusWidget();
  const bool had_focus = focus && focus->hasFocus() && isAncestorOf(focus);
  const QString name = had_focus ? focus->objectName() : QString();
  hide();  // each row that is shown would lay out all that are there already
  clear(*rows_);
  fill(*rows_);
  show_rows(*rows_);
  setVisible(rows_->count() > 0);
  if (auto* again = name.isEmpty() ? nullptr : findChild<QWidget*>(name)) {
    again->setFocus();
  }
}

Page::Page(QWidget* parent) : QWidget(parent), parts_(new QVBoxLayout) {
  auto* scroll = new QScrollArea;
  scroll->setWidgetResizable(true);
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scroll->setFocusPolicy(Qt::NoFocus);
  auto* content = new QWidget;
  content->setLayout(parts_);
  parts_->setContentsMargins(style::margin, style::margin, style::margin, style::margin);
  parts_->setSpacing(style::gap);
  scroll->setWidget(content);
  auto* all = new QVBoxLayout(this);
  all->setContentsMargins(0, 0, 0, 0);
  all->addWidget(scroll);
}

void Page::add(QWidget* part) {
  parts_->addWidget(part);
}

void Page::finish() {
  parts_->addStretch(1);
}

void Page::bring_into_view(QWidget* part) {
  findChild<QScrollArea*>()->ensureWidgetVisible(part, 0, 0);
}

Later::Later(std::function<void()> call, QObject* parent) : QObject(parent) {
  timer_.setSingleShot(true);
  connect(&timer_, &QTimer::timeout, this, std::move(call));
}

}  // namespace adjutant::dock

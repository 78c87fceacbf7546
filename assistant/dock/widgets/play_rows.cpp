#include "dock/widgets/play_rows.h"

#include <QEvent>
#include <QIcon>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollArea>
#include <QScrollBar>
#include <algorithm>
#include <memory>
#include <optional>

#include "dock/style/icons.h"
#include "dock/style/signs.h"
#include "dock/widgets/card.h"

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

QSizePolicy as_high_as_its_words() {
  QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
  policy.setHeightForWidth(true);
  return policy;
}

/// An icon in front of a row, in the ink of the palette of the moment.
class RowIcon : public QWidget {
 public:
  RowIcon(const QString& name, int side, QWidget* parent) : QWidget(parent), icon_(style::icon(name)) {
    setFixedSize(side, side);
    setAttribute(Qt::WA_TransparentForMouseEvents);
  }

 protected:
  void paintEvent(QPaintEvent*) override {
    QPainter painter(this);
    icon_.paint(&painter, rect(), Qt::AlignCenter, isEnabled() ? QIcon::Normal : QIcon::Disabled);
  }

 private:
  QIcon icon_;
};

/// Adds a sentence to what is read out of a widget.
void describe(QWidget& widget, const QString& text) {
  const QString former = widget.accessibleDescription();
  widget.setAccessibleDescription(former.isEmpty() ? text : former + QStringLiteral(". ") + text);
}

}  // namespace

QLabel* words(const QString& text, QWidget* parent) {
  auto* label = new QLabel(text, parent);
  label->setTextFormat(Qt::PlainText);
  label->setWordWrap(true);
  label->setSizePolicy(as_high_as_its_words());
  return label;
}

QLabel* quiet_words(const QString& text, QWidget* parent) {
  QLabel* label = words(text, parent);
  style::set_role(*label, style::Role::quiet);
  return label;
}

void add_words(QBoxLayout& rows, const QString& text, style::Role role) {
  if (!text.isEmpty()) {
    QLabel* label = words(text);
    style::set_role(*label, role);
    rows.addWidget(label);
  }
}

void show_words(QLabel& label, const QString& text) {
  label.setText(text);
  label.setVisible(!text.isEmpty());
}

QString without_key(QString text) {
  return text.replace(QStringLiteral("&"), QStringLiteral("&&"));
}

bool is_enter(const QKeyEvent& event) {
  return event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
}

bool is_redo(const QKeyEvent& event) {
  return event.matches(QKeySequence::Redo) || (event.key() == Qt::Key_Y && event.modifiers() == Qt::ControlModifier);
}

QPushButton* push_button(const QString& name, const QString& text, const std::function<void()>& pressed) {
  auto* button = new QPushButton(text);
  button->setObjectName(name);
  button->setMinimumHeight(style::target);
  QObject::connect(button, &QPushButton::clicked, button, pressed);
  return button;
}

void label(QPushButton& button, const Voice& voice, const char* text, const char* tip) {
  button.setText(voice(text));
  button.setToolTip(voice(tip));
}

QPushButton* rule_link(const QString& number, const Voice& voice,
                       const std::function<void(const QString&)>& requested) {
  if (number.isEmpty()) {
    return nullptr;
  }
  auto* link = push_button(QStringLiteral("rule/") + number, number, [number, requested] { requested(number); });
  link->setFlat(true);
  link->setAccessibleName(voice({"dock.unit.rule", {{"number", number.toStdString()}}}));
  constexpr int as_wide_as_most = 44;  // so that what stands before them ends in one line
  link->setMinimumSize(as_wide_as_most, style::target);
  link->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
  link->setCursor(Qt::PointingHandCursor);
  QFont font = link->font();
  font.setUnderline(true);
  link->setFont(font);
  style::set_role(*link, style::Role::link);
  return link;
}

void add_rule_link(QBoxLayout& row, const QString& number, const Voice& voice,
                   const std::function<void(const QString&)>& requested) {
  if (QPushButton* link = rule_link(number, voice, requested)) {
    row.addWidget(link, 0, Qt::AlignTop);
  }
}

QPushButton* declare_button(const Voice& voice, const std::function<void()>& requested) {
  auto* button = push_button(QStringLiteral("declare"), voice("dock.shot.declare"), requested);
  button->setToolTip(voice("dock.shot.declare_tip"));
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

PressRow::PressRow(const QString& name)
    : whole_(row_in(*this, {style::gap, style::small_gap, style::gap, style::small_gap}, {{lines_, 1}}, style::gap)) {
  setObjectName(name);
  setProperty("row", true);  // drawn as a row of a list, not as a button
  lines_->setSpacing(0);
  first_->setSpacing(style::gap);
  lines_->addLayout(first_);
  setSizePolicy(as_high_as_its_words());
  setMinimumHeight(style::target);
}

void PressRow::add(const QString& text, bool quiet) {
  if (text.isEmpty()) {
    return;
  }
  const bool is_first = first_->isEmpty();
  if (is_first) {
    setAccessibleName(text);
  } else {
    describe(*this, text);
  }
  QLabel* label = quiet ? quiet_words(text, this) : words(text, this);
  label->setAttribute(Qt::WA_TransparentForMouseEvents);
  if (is_first) {
    first_->addWidget(label, 1);
  } else {
    lines_->addWidget(label);
  }
}

void PressRow::set_icon(const QString& icon) {
  constexpr int side = 18;
  auto* picture = new RowIcon(icon, side, this);
  whole_->insertWidget(0, picture, 0, Qt::AlignTop);
}

void PressRow::set_picture(const QImage& picture) {
  auto* label = new QLabel(this);
  label->setPixmap(QPixmap::fromImage(picture));
  label->setAttribute(Qt::WA_TransparentForMouseEvents);
  whole_->insertWidget(0, label, 0, Qt::AlignTop);
}

void PressRow::add_right(const QString& text) {
  if (text.isEmpty()) {
    return;
  }
  describe(*this, text);
  QLabel* label = quiet_words(text, this);
  label->setAlignment(Qt::AlignRight | Qt::AlignTop);
  label->setAttribute(Qt::WA_TransparentForMouseEvents);
  label->setFont(style::with_figures(label->font()));
  first_->addWidget(label, 1);
}

void PressRow::add_chips(const QStringList& chips) {
  constexpr qsizetype most_letters = 36;
  if (chips.join(QChar()).size() > most_letters) {
    add(chips.join(signs::dot), true);  // they would not fit beside each other
    return;
  }
  if (chips.isEmpty()) {
    return;
  }
  auto* line = new QHBoxLayout;
  line->setSpacing(style::small_gap);
  line->setContentsMargins(0, style::small_gap, 0, 0);
  for (const QString& text : chips) {
    auto* chip = new Chip(text, this);
    chip->setAttribute(Qt::WA_TransparentForMouseEvents);
    describe(*this, text);
    line->addWidget(chip);
  }
  line->addStretch(1);
  lines_->addLayout(line);
}

QSize PressRow::sizeHint() const {
  return whole_->totalSizeHint().expandedTo({0, style::target});
}

QSize PressRow::minimumSizeHint() const {
  return whole_->totalMinimumSize().expandedTo({0, style::target});
}

int PressRow::heightForWidth(int width) const {
  return std::max(style::target, whole_->totalHeightForWidth(width));
}

bool PressRow::event(QEvent* event) {
  if (const auto at_it = pointing(*event)) {
    Q_EMIT pointed(*at_it);
  }
  return QPushButton::event(event);
}

TickRow::TickRow(const QString& name, const QString& text, bool ticked)
    : box_(new QCheckBox), row_(new QHBoxLayout(this)), lines_(new QVBoxLayout) {
  box_->setObjectName(name);
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
    describe(*box_, text);
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

Section::Section() : title_(words({}, this)), rows_(new QVBoxLayout) {
  style::set_role(*title_, style::Role::heading);
  column_in(*this, {}, {title_, rows_}, style::small_gap);
  title_->hide();
  hide();
}

void Section::set_title(const QString& title) {
  show_words(*title_, title);
  setAccessibleName(title);
}

void Section::fill(const std::function<void(QVBoxLayout& rows)>& fill) {
  const QWidget* focus = focusWidget();
  const bool had_focus = focus && focus->hasFocus() && isAncestorOf(focus);
  const QString name = had_focus ? focus->objectName() : QString();
  if (had_focus) {
    focusWidget()->clearFocus();  // else it goes to the next row that stays, and the page scrolls there
  }
  hide();  // each row that is shown would lay out all that are there already
  clear(*rows_);
  fill(*rows_);
  show_rows(*rows_);
  setVisible(rows_->count() > 0);
  if (auto* again = name.isEmpty() ? nullptr : findChild<QWidget*>(name)) {
    again->setFocus();
  }
}

Page::Page(std::initializer_list<QWidget*> parts) {
  auto* scroll = new QScrollArea;
  scroll->setWidgetResizable(true);
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scroll->setFocusPolicy(Qt::NoFocus);
  auto* content = new QWidget;
  auto* rows = column_in(*content, {style::margin, style::margin, style::margin, style::margin}, {}, style::gap);
  scroll->setWidget(content);
  column_in(*this, {}, {scroll});
  for (QWidget* part : parts) {
    rows->addWidget(part);
  }
  rows->addStretch(1);
}

void Page::go_to_top() {
  findChild<QScrollArea*>()->verticalScrollBar()->setValue(0);
}

int Page::width_beside() const {
  return 2 * style::margin + findChild<QScrollArea*>()->verticalScrollBar()->sizeHint().width();
}

/// Once it is laid out: until then it stands nowhere, and what is hidden by then stays so.
void Page::bring_into_view(QWidget* part) {
  QTimer::singleShot(0, part, [scroll = findChild<QScrollArea*>(), part] {
    if (part->isVisibleTo(scroll)) {
      scroll->ensureWidgetVisible(part, 0, 0);
    }
  });
}

Later::Later(std::function<void()> call, QObject* parent, std::initializer_list<const Changing*> changing)
    : QObject(parent) {
  timer_.setSingleShot(true);
  connect(&timer_, &QTimer::timeout, this, std::move(call));
  for (const Changing* one : changing) {
    connect(one, &Changing::changed, this, &Later::call);
  }
}

}  // namespace adjutant::dock

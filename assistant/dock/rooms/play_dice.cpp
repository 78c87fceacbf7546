#include "dock/rooms/play_dice.h"

#include <QEvent>
#include <QFocusEvent>
#include <QGridLayout>
#include <QKeyEvent>
#include <QPainter>
#include <algorithm>

#include "dock/style/style.h"
#include "dock/widgets/play_rows.h"

namespace adjutant::dock {

using namespace Qt::StringLiterals;

namespace {

constexpr int die_side = 36;  ///< square, as dice are

bool enters(const QEvent& event) {
  return event.type() == QEvent::KeyPress && is_enter(static_cast<const QKeyEvent&>(event));
}

}  // namespace

DiceBoxes::DiceBoxes(AttackModel& attack, const Voice& voice)
    : attack_(attack), voice_(voice), grid_(new QGridLayout(this)) {
  grid_->setContentsMargins(0, 0, 0, 0);
  grid_->setHorizontalSpacing(style::margin);
  grid_->setVerticalSpacing(style::small_gap);
}

void DiceBoxes::add_box() {
  const std::size_t index = boxes_.size();
  Box box{new QWidget, words({}), words({}), new QLineEdit, words({})};
  style::set_role(*box.needed, style::Role::heading);
  box.needed->setWordWrap(false);
  box.needed->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
  style::set_role(*box.note, style::Role::warning);
  box.edit->setObjectName(QStringLiteral("die/%1").arg(index));
  box.edit->setFixedSize(die_side, die_side);
  style::set_role(*box.edit, style::Role::heading);
  box.edit->setAlignment(Qt::AlignCenter);
  box.edit->setInputMethodHints(Qt::ImhDigitsOnly);
  box.edit->installEventFilter(this);
  column_in(*box.row, {}, {row_of({{box.label, 1}, box.needed, box.edit}), box.note});
  connect(box.edit, &QLineEdit::textEdited, this, [this, index](const QString& text) { typed(index, text); });
  constexpr std::size_t columns = 2;
  grid_->addWidget(box.row, static_cast<int>(index / columns), static_cast<int>(index % columns));
  boxes_.push_back(box);
}

void DiceBoxes::show_dice(std::span<const Die> dice) {
  while (boxes_.size() > dice.size()) {
    const QWidget* gone = boxes_.back().row;
    boxes_.pop_back();  // first: a box that loses the focus as it goes is none of ours any more
    delete gone;
  }
  while (boxes_.size() < dice.size()) {
    add_box();
  }
  shown_.assign(dice.begin(), dice.end());
  for (std::size_t i = 0; i < dice.size(); ++i) {
    show_die(boxes_[i], dice[i]);
    // Dice that are thrown together have one number to reach.
    const bool is_first = i == 0 || dice[i - 1].name != dice[i].name;
    show_words(*boxes_[i].needed, is_first ? dice[i].needed : QString());
  }
  // Whoever has just filled a box goes on with the next.
  const auto at = std::ranges::find_if(boxes_, [](const Box& box) { return box.edit->hasFocus(); });
  if (at != boxes_.end() && dice[static_cast<std::size_t>(at - boxes_.begin())].face) {
    if (QLineEdit* next = first_missing()) {
      next->setFocus();
    }
  }
}

void DiceBoxes::show_die(const Box& box, const Die& die) {
  const Argument name("die", die.label.toStdString());
  const QString label =
      voice_({die.rolled ? "dock.attack.die_rolled" : "dock.attack.die", {name, {"sides", die.sides}}});
  // "1-6" stays on one line.
  box.label->setText(QString(label).replace(u"1\u2013"_s, u"1\u2060\u2013\u2060"_s));
  box.edit->setAccessibleName(label);
  if (die.face) {
    box.edit->setText(QString::number(*die.face));
  } else if (!box.edit->hasFocus()) {
    box.edit->clear();
  } else if (!die.problem.isEmpty()) {
    box.edit->selectAll();
  }
  show_words(*box.note, die.problem);
  box.edit->setAccessibleDescription(die.problem.isEmpty() ? die.needed : die.problem);
}

QLineEdit* DiceBoxes::first_missing() const {
  const auto missing = std::ranges::find_if(shown_, [](const Die& die) { return !die.face; });
  return missing == shown_.end() ? nullptr : boxes_[static_cast<std::size_t>(missing - shown_.begin())].edit;
}

/// As soon as no further digit can follow the die is there.
void DiceBoxes::typed(std::size_t box, const QString& text) {
  const QString sides = QString::number(shown_[box].sides);
  if (text.isEmpty()) {
    attack_.clear_die(box);
  } else if (text.size() >= sides.size()) {
    settle(box);
  }
}

void DiceBoxes::settle(std::size_t box) {
  const QString text = boxes_[box].edit->text();
  if (text.isEmpty()) {
    return;
  }
  const std::optional<int> face = typed_number(text);
  if (!face || face != shown_[box].face) {
    attack_.set_die(box, face);
  }
}

/// Heard here alone: left to the field, the room around it would hear the same key again.
void DiceBoxes::enter(std::size_t box) {
  const bool typed = !boxes_[box].edit->text().isEmpty();
  settle(box);
  Q_EMIT entered(typed);
}

bool DiceBoxes::eventFilter(QObject* watched, QEvent* event) {
  const auto box = std::ranges::find(boxes_, watched, &Box::edit);
  if (box != boxes_.end() && enters(*event)) {
    enter(static_cast<std::size_t>(box - boxes_.begin()));
    return true;
  }
  if (box != boxes_.end() && event->type() == QEvent::FocusIn) {
    // A digit replaces the face that is there.
    QMetaObject::invokeMethod(box->edit, &QLineEdit::selectAll, Qt::QueuedConnection);
  } else if (box != boxes_.end() && event->type() == QEvent::FocusOut) {
    settle(static_cast<std::size_t>(box - boxes_.begin()));
  }
  return QWidget::eventFilter(watched, event);
}

void UnknownBox::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setPen(QPen(style::colours(palette()).unknown, 2, Qt::DotLine));
  painter.drawRect(rect().adjusted(1, 1, -2, -2));
}

}  // namespace adjutant::dock

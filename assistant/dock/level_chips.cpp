#include "dock/level_chips.h"

#include <QMouseEvent>
#include <QToolTip>
#include <utility>

namespace adjutant::dock {

LevelChips::LevelChips(BoardView& board, SightModel& sight, FieldModel& field, const Voice& voice)
    : QObject(&board), board_(board), sight_(sight), field_(field), voice_(voice) {
  board.installEventFilter(this);
}

std::optional<LevelChip> LevelChips::chip(QPointF at) const {
  if (board_.overlay().levels.empty()) {
    return std::nullopt;
  }
  return chip_at(board_.overlay(), {board_.to_map({}), board_.scale(), board_.size()}, board_.font(), at);
}

bool LevelChips::press(QPointF at) {
  pressed_ = chip(at);
  return pressed_.has_value();
}

bool LevelChips::release(QPointF at) {
  const std::optional<LevelChip> pressed = std::exchange(pressed_, std::nullopt);
  if (!pressed) {
    return false;
  }
  if (const auto released = chip(at);
      released && released->level == pressed->level && released->at_target == pressed->at_target) {
    if (sight_.state().asked()) {
      sight_.set_level(pressed->at_target ? SightEnd::to : SightEnd::from, pressed->level);
    } else {
      field_.set_level(pressed->level);
    }
  }
  return true;
}

bool LevelChips::key(const QKeyEvent& event) {
  const Qt::KeyboardModifiers modifiers = event.modifiers() & ~Qt::KeypadModifier;
  const bool is_step = event.key() == Qt::Key_Up || event.key() == Qt::Key_Down;
  if (!is_step || (modifiers != Qt::NoModifier && modifiers != Qt::ControlModifier)) {
    return false;
  }
  const int by = event.key() == Qt::Key_Up ? 1 : -1;
  return sight_.state().asked()
             ? sight_.step_level(modifiers == Qt::ControlModifier ? SightEnd::from : SightEnd::to, by)
             : field_.step_level(by);
}

void LevelChips::show_cursor(QPointF at) {
  if (chip(at)) {
    board_.setCursor(Qt::PointingHandCursor);
  } else if (board_.cursor().shape() == Qt::PointingHandCursor) {
    board_.unsetCursor();
  }
}

bool LevelChips::show_tip(const QHelpEvent& event) {
  const auto at = chip(event.pos());
  if (at) {
    const SightState& sight = sight_.state();
    const Spot& looks = sight.asked() ? sight.from : field_.state().from;
    const QString text = level_text(at->at_target ? sight.to : looks, at->level, voice_);
    QToolTip::showText(event.globalPos(), text + u'\n' + voice_("dock.sight.level_keys"), &board_);
  }
  return at.has_value();
}

bool LevelChips::eventFilter(QObject* watched, QEvent* event) {
  switch (event->type()) {
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonDblClick:
      return press(static_cast<QMouseEvent*>(event)->position());
    case QEvent::MouseButtonRelease:
      return release(static_cast<QMouseEvent*>(event)->position());
    case QEvent::MouseMove:
      show_cursor(static_cast<QMouseEvent*>(event)->position());
      return pressed_.has_value();
    case QEvent::KeyPress:
      return key(*static_cast<QKeyEvent*>(event));
    case QEvent::ToolTip:
      return show_tip(*static_cast<QHelpEvent*>(event));
    default:
      return QObject::eventFilter(watched, event);
  }
}

}  // namespace adjutant::dock

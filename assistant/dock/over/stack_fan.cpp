#include "dock/over/stack_fan.h"

#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <algorithm>
#include <cmath>
#include <utility>

#include "dock/painting/board_image.h"
#include "dock/style/style.h"
#include "dock/widgets/play_rows.h"

namespace adjutant::dock {

using namespace Qt::StringLiterals;

namespace {

constexpr int fan_side = 72;          ///< of a piece in the fan
constexpr int fan_cell = 108;         ///< of a piece with its name
constexpr double most_fan_scale = 3;  ///< a marker of a few pixels is not blown up to the size of a counter
constexpr int fan_overlap = 4;        ///< with the stack, so that the pointer finds its way

QString name_in_fan(const vmod::PieceView& piece) {
  return QString::fromStdString(piece.name.empty() ? piece.basic_name : piece.name);
}

std::vector<std::string> ids_of(const std::vector<vmod::PieceView>& stack) {
  std::vector<std::string> ids;
  std::ranges::transform(stack, std::back_inserter(ids), &vmod::PieceView::id);
  return ids;
}

}  // namespace

QImage piece_picture(const vmod::PieceView& piece, const FindPicture& find, int side, const QColor& ground) {
  vmod::MapView alone;
  alone.pieces.push_back(piece);
  alone.pieces.front().stack.reset();
  alone.pieces.front().position = {};
  const auto drawn = drawn_pieces(alone, find);
  const QRectF box = drawn.empty() ? QRectF() : drawn.front().box;
  if (box.isEmpty()) {
    return {};
  }
  const double scale = std::min({side / box.width(), side / box.height(), most_fan_scale});
  const QSize size(static_cast<int>(std::ceil(box.width() * scale)), static_cast<int>(std::ceil(box.height() * scale)));
  return paint_map(alone, {box.topLeft(), scale, size}, find, ground);
}

StackFan::StackFan(QWidget& board, const Voice& voice, FindPicture find)
    : Paper(board), voice_(voice), find_(std::move(find)) {
  setObjectName(u"fan"_s);
  grid_->setContentsMargins(style::small_gap, style::small_gap, style::small_gap, style::small_gap);
  grid_->setSpacing(0);
  parts_->setContentsMargins({});
  parts_->setSpacing(0);
  parts_->addWidget(details_);
  parts_->addLayout(grid_);
  for (QTimer* timer : {&rests_, &leaves_}) {
    timer->setSingleShot(true);
  }
  rests_.setInterval(rest);
  leaves_.setInterval(grace);
  connect(&rests_, &QTimer::timeout, this, &StackFan::fan);
  connect(&leaves_, &QTimer::timeout, this, [this] {
    if (!underMouse()) {
      close_fan();
    }
  });
}

void StackFan::point(std::vector<vmod::PieceView> stack, QRect place) {
  if (isVisible()) {
    if (ids_of(stack) == ids_of(stack_)) {
      leaves_.stop();
    } else if (!leaves_.isActive()) {
      leaves_.start();
    }
    return;
  }
  if (stack.empty()) {
    rests_.stop();
    return;
  }
  rests_.setInterval(stack.size() > 1 ? rest : rest_on_one);
  stack_ = std::move(stack);
  at_ = place;
  rests_.start();
}

void StackFan::open(std::vector<vmod::PieceView> stack, QRect place) {
  close_fan();
  if (stack.empty()) {
    return;
  }
  stack_ = std::move(stack);
  at_ = place;
  fan();
  (buttons_.empty() ? static_cast<QWidget*>(this) : buttons_.front())->setFocus(Qt::ShortcutFocusReason);
}

void StackFan::close_fan() {
  rests_.stop();
  leaves_.stop();
  if (isVisible()) {
    const QWidget* focus = window()->focusWidget();
    const bool has_keys = focus == this || isAncestorOf(focus);
    hide();
    if (has_keys) {
      parentWidget()->setFocus();
    }
  }
}

void StackFan::look_again() {
  if (isVisible()) {
    dress();
  }
}

void StackFan::fan() {
  while (QLayoutItem* item = grid_->takeAt(0)) {
    if (item->widget()) {
      item->widget()->deleteLater();
      item->widget()->hide();
    }
    delete item;
  }
  buttons_.clear();
  const int room = std::max(1, (parentWidget()->width() - 2 * style::gap) / fan_cell);
  const std::size_t shown = stack_.size() > 1 ? std::min(stack_.size(), most_pieces) : 0;
  const auto columns = static_cast<std::size_t>(room);
  for (std::size_t i = 0; i < shown; ++i) {
    auto* button = new QToolButton;
    button->setObjectName(u"fan/"_s + QString::fromStdString(stack_[i].id));
    button->setAutoRaise(true);
    button->setToolButtonStyle(Qt::ToolButtonTextUnderIcon);
    button->setIconSize({fan_side, fan_side});
    button->setFixedWidth(fan_cell);
    const QString name = name_in_fan(stack_[i]);
    button->setText(
        without_key(button->fontMetrics().elidedText(name, Qt::ElideRight, fan_cell - 2 * style::small_gap)));
    button->setToolTip(name);
    button->setAccessibleName(name);
    connect(button, &QToolButton::clicked, this, [this, piece = stack_[i]] {
      close_fan();
      Q_EMIT piece_requested(piece);
    });
    button->installEventFilter(this);
    grid_->addWidget(button, static_cast<int>(i / columns), static_cast<int>(i % columns));
    buttons_.push_back(button);
  }
  if (shown > 0 && shown < stack_.size()) {
    grid_->addWidget(new QLabel(voice_({"dock.fan.more", {{"count", stack_.size() - shown}}})),
                     static_cast<int>(shown / columns) + 1, 0, 1, room);
  }
  setAccessibleName(voice_({"dock.fan.name", {{"count", stack_.size()}}}));
  shown_ = 0;
  dress();
  settle();
  show();
}

void StackFan::dress() {
  show_details(shown_);
  const QColor ground = palette().color(QPalette::Window);
  for (std::size_t i = 0; i < buttons_.size(); ++i) {
    buttons_[i]->setIcon(QPixmap::fromImage(piece_picture(stack_[i], find_, fan_side, ground)));
  }
}

void StackFan::show_details(std::size_t piece) {
  if (piece < stack_.size()) {
    shown_ = piece;
    details_->show_piece(stack_[piece], describe_ && !stack_[piece].masked ? describe_(stack_[piece]) : CounterSaid(),
                         find_);
  }
}

/// Where the board is too small for both, the pieces of the stack come first.
void StackFan::fit_details() {
  details_->setVisible(true);
  parts_->invalidate();
  const bool fits = parts_->sizeHint().height() <= parentWidget()->height();
  details_->setVisible(fits || stack_.size() < 2);
  parts_->invalidate();
}

/// Above the stack where there is room, else below it; never beyond the board.
void StackFan::place(QSize board) {
  fit_details();
  const QSize size = sizeHint().boundedTo(board);
  const bool above = at_.top() + fan_overlap >= size.height();
  const int y = above ? at_.top() + fan_overlap - size.height() : at_.bottom() - fan_overlap;
  const int x = at_.center().x() - size.width() / 2;
  setGeometry(std::clamp(x, 0, board.width() - size.width()), std::clamp(y, 0, board.height() - size.height()),
              size.width(), size.height());
  raise();
}

void StackFan::enterEvent(QEnterEvent*) {
  leaves_.stop();
}

void StackFan::leaveEvent(QEvent*) {
  leaves_.start();
}

void StackFan::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape) {
    close_fan();
  } else {
    Paper::keyPressEvent(event);
  }
}

/// Whatever is done to the board is done without it.
bool StackFan::eventFilter(QObject* watched, QEvent* event) {
  const auto type = event->type();
  if (type == QEvent::Enter || type == QEvent::FocusIn) {
    const auto button = std::ranges::find(buttons_, watched);
    if (button != buttons_.end()) {
      show_details(static_cast<std::size_t>(button - buttons_.begin()));
    }
  }
  if (watched == parentWidget() && (type == QEvent::Wheel || type == QEvent::MouseButtonPress ||
                                    type == QEvent::KeyPress || type == QEvent::Resize || type == QEvent::Hide)) {
    close_fan();
  } else if (watched == parentWidget() && type == QEvent::Leave) {
    rests_.stop();
    leaves_.start();
  }
  return Paper::eventFilter(watched, event);
}

}  // namespace adjutant::dock

#include "dock/board_view.h"

#include <QGestureEvent>
#include <QGuiApplication>
#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QPainter>
#include <QPinchGesture>
#include <QStyleHints>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iterator>
#include <utility>

#include "dock/painting/board_overlay.h"
#include "dock/style/style.h"

namespace adjutant::dock {
namespace {

constexpr double largest_scale = 8;      ///< a pixel of the picture is eight of the screen
constexpr double smallest_scale = 0.01;  ///< a board of 10,000 pixels is a hundred wide
constexpr double wheel_step = 1.2;       ///< for one notch
constexpr double key_step = 1.25;        ///< for + and -
constexpr double double_click_step = 2;
constexpr int notch = 120;              ///< eighths of a degree, as mice report them
constexpr double scroll_part = 8;       ///< arrows scroll by this part of the view
constexpr int painted_margin = 96;      ///< pixels painted beyond each side, so that a drag shows no empty edge
constexpr int farthest_piece = 32'000;  ///< one further away than the largest map is somebody's mistake
constexpr double sight_margin = 32;     ///< a point nearer to the edge than this counts as out of sight

bool has_something(const vmod::MapView& map) {
  return !map.boards.empty() || !map.pieces.empty();
}

/// Where a view that shows `seen` of the stretch from `first` to `last` begins, as near to `origin` as it may without
/// showing more than `margin` of what lies beyond; in the middle where all of it is seen.
double without_void(double origin, double seen, double first, double last, double margin) {
  if (seen >= last - first) {
    return (first + last - seen) / 2;
  }
  return std::clamp(origin, first - margin, last - seen + margin);
}

/// The whole map in map pixels. Pieces count too: where a board's picture is missing its size is not known, and they
/// lie beyond what is known of it.
QRectF extent_of(const vmod::MapView& map) {
  QRectF extent(0, 0, map.size.width, map.size.height);
  for (const vmod::BoardView& board : map.boards) {
    extent |= QRectF(board.bounds.x, board.bounds.y, board.bounds.width, board.bounds.height);
  }
  for (const vmod::PieceView& piece : map.pieces) {
    if (std::max(std::abs(piece.position.x), std::abs(piece.position.y)) < farthest_piece) {
      extent |= QRectF(piece.position.x - 1.0, piece.position.y - 1.0, 2, 2);
    }
  }
  return extent;
}

double bounded_scale(double scale) {
  return std::isfinite(scale) ? std::clamp(scale, smallest_scale, largest_scale) : 1;
}

/// The direction of an arrow key; none for any other.
QPoint way_of_arrow(int key) {
  switch (key) {
    case Qt::Key_Left:
      return {-1, 0};
    case Qt::Key_Right:
      return {1, 0};
    case Qt::Key_Up:
      return {0, -1};
    case Qt::Key_Down:
      return {0, 1};
    default:
      return {};
  }
}

}  // namespace

BoardView::BoardView(const Voice& voice) : voice_(voice) {
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  setAttribute(Qt::WA_OpaquePaintEvent);
  grabGesture(Qt::PinchGesture);
  pictures_.set_arrived([this] {
    ++arrivals_;
    QMetaObject::invokeMethod(
        this,
        [this] {
          want_frame();
          Q_EMIT pictures_arrived();
        },
        Qt::QueuedConnection);
  });
  connect(
      &painter_, &BoardPainter::painted, this, [this] { update(); }, Qt::QueuedConnection);
  const auto name = [this] { setAccessibleName(voice_("dock.board.name")); };
  connect(&voice_, &Voice::changed, this, name);
  name();
}

// -------------------------------------------------------------------------------------------------- what is shown

void BoardView::show_moment(MomentPtr moment) {
  const bool other =
      !moment_ || moment_->of.session != moment->of.session || moment_->of.module_file != moment->of.module_file;
  trails_ = other ? std::vector<Trail>() : trails_after(std::move(trails_), *moment_, *moment, map_);
  const std::vector<std::string> former = maps();
  moment_ = std::move(moment);
  if (other || !map()) {
    choose_map();
  } else if (fitted_) {
    fit();
  }
  if (!other && maps() != former) {
    Q_EMIT maps_changed();
  }
  want_frame();
  update();
}

void BoardView::show_map(const std::string& name) {
  if (map(name)) {
    map_ = name;
    trails_.clear();
    fit();
    Q_EMIT maps_changed();
  }
}

const vmod::MapView* BoardView::map(const std::string& name) const {
  if (!moment_) {
    return nullptr;
  }
  const auto& maps = moment_->board->maps;
  const auto found = std::ranges::find(maps, name, &vmod::MapView::name);
  return found == maps.end() ? nullptr : &*found;
}

std::vector<std::string> BoardView::maps() const {
  std::vector<std::string> names;
  if (moment_) {
    for (const vmod::MapView& map : moment_->board->maps) {
      if (has_something(map)) {
        names.push_back(map.name);
      }
    }
  }
  return names;
}

void BoardView::choose_map() {
  map_.clear();
  if (const auto* fought_on = map(moment_->of.map); fought_on && has_something(*fought_on)) {
    map_ = fought_on->name;
  } else if (const auto all = maps(); !all.empty()) {
    map_ = all.front();
  }
  fit();
  Q_EMIT maps_changed();
}

void BoardView::set_overlay(Overlay overlay) {
  if (overlay != overlay_) {
    overlay_ = std::move(overlay);
    update();
  }
}

void BoardView::set_cursor(const QPolygonF& outline, const QString& description) {
  cursor_ = outline;
  setAccessibleDescription(outline.isEmpty() ? notice_ : description);
  update();
}

void BoardView::clear_trails() {
  if (!trails_.empty()) {
    trails_.clear();
    update();
  }
}

void BoardView::set_notice(const QString& notice) {
  notice_ = notice;
  if (cursor_.isEmpty()) {
    setAccessibleDescription(notice);
  }
  update();
}

// -------------------------------------------------------------------------------------------- where the viewer is

void BoardView::fit() {
  fitted_ = true;
  const QRectF extent = map() ? extent_of(*map()) : QRectF();
  if (!extent.isEmpty() && !size().isEmpty()) {
    const double scale = std::min(width() / extent.width(), height() / extent.height());
    go_to(extent.center() - middle() / bounded_scale(scale), scale);
  }
}

void BoardView::zoom(double factor, QPointF around) {
  const double scale = bounded_scale(at_.scale * factor);
  fitted_ = false;
  go_to(at_.to_map(around) - around / scale, scale);
}

void BoardView::scroll_by(QPointF pixels) {
  fitted_ = false;
  go_to(at_.origin + pixels / at_.scale, at_.scale);
}

void BoardView::show_point(QPointF map_point) {
  const QRectF inner = QRectF(rect()).adjusted(sight_margin, sight_margin, -sight_margin, -sight_margin);
  if (!map() || inner.contains(to_widget(map_point))) {
    return;
  }
  const QRectF extent = extent_of(*map());
  const QPointF centred = map_point - middle() / at_.scale;
  const double margin = sight_margin / at_.scale;
  const QPointF origin(without_void(centred.x(), width() / at_.scale, extent.left(), extent.right(), margin),
                       without_void(centred.y(), height() / at_.scale, extent.top(), extent.bottom(), margin));
  if ((origin - at_.origin).manhattanLength() * at_.scale > 1) {
    fitted_ = false;
    go_to(origin, at_.scale);
  }
}

/// The middle of the view stays on the map, so that nobody gets lost.
void BoardView::go_to(QPointF origin, double scale) {
  at_.scale = bounded_scale(scale);
  at_.origin = origin;
  if (map()) {
    const QRectF extent = extent_of(*map());
    const QPointF centre = at_.to_map(middle());
    const QPointF kept(std::clamp(centre.x(), extent.left(), extent.right()),
                       std::clamp(centre.y(), extent.top(), extent.bottom()));
    at_.origin += kept - centre;
  }
  want_frame();
  update();
}

void BoardView::want_frame() {
  if (!map() || size().isEmpty()) {
    return;
  }
  const double ratio = devicePixelRatioF();
  const double scale = at_.scale * ratio;
  const QSize margin(painted_margin, painted_margin);
  painter_.wish({moment_,
                 map_,
                 {at_.origin - QPointF(painted_margin, painted_margin) / at_.scale, scale,
                  ((size() + 2 * margin).toSizeF() * ratio).toSize()},
                 style::colours(palette()).surround});
}

void BoardView::finish() {
  int before = 0;
  do {
    before = arrivals_;
    want_frame();
    painter_.finish();
    pictures_.finish();
  } while (arrivals_ != before);
}

// -------------------------------------------------------------------------------------------- what is on the screen

std::shared_ptr<const Frame> BoardView::frame() const {
  auto frame = painter_.frame();
  const bool shown =
      frame && moment_ && frame->wish.map == map_ && frame->wish.moment->of.session == moment_->of.session;
  return shown ? frame : nullptr;
}

std::vector<std::string> BoardView::pieces_at(QPointF map_point) const {
  std::vector<std::string> ids;
  if (const auto shown = frame()) {
    for (auto piece = shown->drawn.rbegin(); piece != shown->drawn.rend(); ++piece) {
      if (piece->box.contains(map_point)) {
        ids.push_back(piece->id);
      }
    }
  }
  return ids;
}

std::vector<vmod::PieceView> BoardView::stack_at(QPointF map_point) const {
  const auto under = pieces_at(map_point);
  const vmod::MapView* shown = map();
  if (!shown || under.empty()) {
    return {};
  }
  const auto topmost = std::ranges::find(shown->pieces, under.front(), &vmod::PieceView::id);
  if (topmost == shown->pieces.end()) {
    return {};
  }
  const bool in_deck = std::ranges::any_of(
      shown->stacks, [&](const vmod::StackView& stack) { return stack.deck && topmost->stack == stack.id; });
  std::vector<vmod::PieceView> pieces;
  std::ranges::copy_if(shown->pieces, std::back_inserter(pieces), [&](const vmod::PieceView& piece) {
    return topmost->stack ? piece.stack == topmost->stack : !piece.stack && piece.position == topmost->position;
  });
  std::ranges::reverse(pieces);
  return in_deck || pieces.size() < 2 ? std::vector<vmod::PieceView>() : pieces;
}

QRectF BoardView::box_of(const std::string& piece) const {
  const auto shown = frame();
  if (!shown) {
    return {};
  }
  const auto found = std::ranges::find(shown->drawn, piece, &DrawnPiece::id);
  return found == shown->drawn.end() ? QRectF() : found->box;
}

std::vector<vmod::PieceView> BoardView::pieces_within(const QPolygonF& outline) const {
  std::vector<vmod::PieceView> pieces;
  if (const vmod::MapView* shown = map()) {
    std::ranges::copy_if(shown->pieces, std::back_inserter(pieces), [&](const vmod::PieceView& piece) {
      return outline.containsPoint(QPointF(piece.position.x, piece.position.y), Qt::OddEvenFill);
    });
  }
  std::ranges::reverse(pieces);
  return pieces;
}

void BoardView::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.fillRect(rect(), style::colours(palette()).surround);
  const auto now = frame();
  if (now) {
    paint_frame(painter, *now);
    paint_moved(painter, moved_boxes(*now), on_widget());
  }
  if (map()) {
    paint_trails(painter, trails_, on_widget(), [this](const std::string& piece) { return box_of(piece); });
    paint_overlay(painter, overlay_, on_widget());
    paint_cursor(painter, cursor_, on_widget());
  } else {
    paint_notice(painter);
  }
  if (hasFocus()) {
    painter.setPen(QPen(palette().highlight(), 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(rect().adjusted(1, 1, -1, -1));
  }
}

void BoardView::paint_notice(QPainter& painter) const {
  painter.setPen(palette().color(QPalette::WindowText));
  painter.drawText(rect().adjusted(style::margin, style::margin, -style::margin, -style::margin),
                   static_cast<int>(Qt::AlignCenter) | static_cast<int>(Qt::TextWordWrap), notice_);
}

void BoardView::paint_frame(QPainter& painter, const Frame& frame) const {
  const Viewport& painted = frame.wish.viewport;
  const double ratio = devicePixelRatioF();
  QPointF corner = at_.to_device(painted.origin);
  QSizeF size = QSizeF(painted.pixels) / painted.scale * at_.scale;
  if (qFuzzyCompare(painted.scale, at_.scale * ratio)) {
    // Of the right scale already: moved by whole pixels only, which is a copy.
    corner = QPointF(std::round(corner.x() * ratio), std::round(corner.y() * ratio)) / ratio;
    size = QSizeF(painted.pixels) / ratio;
  }
  painter.drawImage(QRectF(corner, size), frame.image);
}

std::vector<QRectF> BoardView::moved_boxes(const Frame& frame) const {
  std::vector<QRectF> boxes;
  if (frame.wish.moment->revision == moment_->revision) {
    for (const DrawnPiece& piece : frame.drawn) {
      if (std::ranges::find(moment_->moved, piece.id) != moment_->moved.end()) {
        boxes.push_back(piece.box);
      }
    }
  }
  return boxes;
}

// ------------------------------------------------------------------------------------------------ what the viewer does

void BoardView::resizeEvent(QResizeEvent*) {
  if (fitted_) {
    fit();
  }
  want_frame();
}

void BoardView::wheelEvent(QWheelEvent* event) {
  zoom(std::pow(wheel_step, static_cast<double>(event->angleDelta().y()) / notch), event->position());
  event->accept();
}

void BoardView::mousePressEvent(QMouseEvent* event) {
  pressed_ = event->position();
  dragged_ = false;
}

void BoardView::mouseMoveEvent(QMouseEvent* event) {
  if (!pressed_) {
    Q_EMIT hovered(to_map(event->position()));
    return;
  }
  const QPointF way = event->position() - *pressed_;
  if (!dragged_ && way.manhattanLength() < QGuiApplication::styleHints()->startDragDistance()) {
    return;
  }
  dragged_ = true;
  if (event->buttons().testFlag(Qt::LeftButton)) {
    pressed_ = event->position();
    scroll_by(-way);
  }
}

void BoardView::mouseReleaseEvent(QMouseEvent* event) {
  const bool was_click = pressed_ && !dragged_;
  pressed_.reset();
  if (was_click) {
    Q_EMIT clicked(to_map(event->position()), event->button(), event->modifiers());
  }
}

void BoardView::mouseDoubleClickEvent(QMouseEvent* event) {
  zoom(double_click_step, event->position());
}

void BoardView::keyPressEvent(QKeyEvent* event) {
  if (const QPoint way = way_of_arrow(event->key()); !way.isNull()) {
    if (event->modifiers().testFlag(Qt::ControlModifier)) {
      scroll_by({way.x() * width() / scroll_part, way.y() * height() / scroll_part});
    } else {
      Q_EMIT step_requested(way);
    }
    return;
  }
  switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
      return zoom(key_step, middle());
    case Qt::Key_Minus:
      return zoom(1 / key_step, middle());
    case Qt::Key_0:
      return fit();
    case Qt::Key_Return:
    case Qt::Key_Enter:
      if (!cursor_.isEmpty()) {
        Q_EMIT entered(event->modifiers().testFlag(Qt::ShiftModifier));
        return;
      }
      break;
    default:
      break;
  }
  QWidget::keyPressEvent(event);
}

void BoardView::leaveEvent(QEvent*) {
  Q_EMIT left();
}

bool BoardView::event(QEvent* event) {
  if (event->type() == QEvent::PaletteChange) {
    want_frame();
  }
  if (event->type() == QEvent::Gesture) {
    if (auto* pinch = qobject_cast<QPinchGesture*>(static_cast<QGestureEvent*>(event)->gesture(Qt::PinchGesture))) {
      zoom(pinch->scaleFactor(), QPointF(mapFromGlobal(pinch->centerPoint().toPoint())));
      return true;
    }
  }
  if (event->type() == QEvent::NativeGesture) {
    const auto* gesture = static_cast<QNativeGestureEvent*>(event);
    if (gesture->gestureType() == Qt::ZoomNativeGesture) {
      zoom(1 + gesture->value(), gesture->position());
      return true;
    }
  }
  return QWidget::event(event);
}

}  // namespace adjutant::dock

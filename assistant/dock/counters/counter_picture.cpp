#include "dock/counters/counter_picture.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include "dock/counters/counter_painting.h"
#include "dock/style/style.h"
#include "dock/widgets/play_rows.h"

namespace adjutant::dock {

namespace {

constexpr int enlarged_side = 148;
constexpr int teaching_side = 200;  ///< while places are shown
constexpr double frame_step = 0.02;
constexpr double least_frame = 0.03;
const QRectF first_frame(0.05, 0.65, 0.28, 0.3);  ///< where most counters print their first figure

}  // namespace

CounterPicture::CounterPicture(const CountersModel& model, PictureReading& reading, Pictures& pictures)
    : model_(model), reading_(reading), find_(pictures.finder()) {
  setObjectName(QStringLiteral("counters/picture"));
  setFixedSize(enlarged_side, enlarged_side);
  connect(&reading_, &PictureReading::changed, this, qOverload<>(&QWidget::update));
}

void CounterPicture::show_counter(std::optional<std::size_t> place, const CounterFace& face) {
  place_ = place;
  face_ = face;
  update();
}

void CounterPicture::ask_for(std::optional<CounterFigure> figure) {
  asked_ = std::move(figure);
  const int side = asked_ ? teaching_side : enlarged_side;
  setFixedSize(side, side);
  setFocusPolicy(asked_ ? Qt::StrongFocus : Qt::NoFocus);
  if (asked_) {
    const auto known = reading_.places().find(asked_->id);
    frame_ = known != reading_.places().end() ? known->second : frame_.isEmpty() ? first_frame : frame_;
    setFocus();
  }
  setCursor(asked_ ? Qt::CrossCursor : Qt::ArrowCursor);
  update();
}

QPointF CounterPicture::part_at(QPointF point) const {
  return {(point.x() - top_.x()) / top_.width(), (point.y() - top_.y()) / top_.height()};
}

QRectF CounterPicture::box_of(const QRectF& part) const {
  return {top_.x() + part.x() * top_.width(), top_.y() + part.y() * top_.height(), part.width() * top_.width(),
          part.height() * top_.height()};
}

void CounterPicture::paintEvent(QPaintEvent* /*event*/) {
  if (!place_ || *place_ >= model_.types().size()) {
    return;
  }
  QPainter painter(this);
  top_ = paint_counter(painter, rect(), model_.types()[*place_], face_, find_).top;
  if (!asked_ || top_.isEmpty()) {
    return;
  }
  const QColor ink = palette().highlight().color();
  const auto frame = [&](const QRectF& part, int width) {
    painter.setPen(QPen(palette().base().color(), width + 2));  // a frame shows on light and dark counters
    painter.drawRect(box_of(part));
    painter.setPen(QPen(ink, width));
    painter.drawRect(box_of(part));
  };
  for (const auto& [figure, part] : reading_.places()) {
    if (figure != asked_->id) {
      frame(part, 1);
    }
  }
  frame(frame_, 2);
}

void CounterPicture::mousePressEvent(QMouseEvent* event) {
  if (asked_ && !top_.isEmpty() && event->button() == Qt::LeftButton) {
    frame_ = QRectF(part_at(event->position()), QSizeF());
    dragged_ = true;
  }
}

void CounterPicture::mouseMoveEvent(QMouseEvent* event) {
  if (dragged_) {
    frame_.setBottomRight(part_at(event->position()));
    update();
  }
}

void CounterPicture::mouseReleaseEvent(QMouseEvent* /*event*/) {
  if (dragged_) {
    dragged_ = false;
    frame_ = frame_.normalized().intersected(QRectF(0, 0, 1, 1));
    if (frame_.width() >= least_frame && frame_.height() >= least_frame) {
      take();
    } else {
      frame_ = first_frame;
      update();
    }
  }
}

void CounterPicture::keyPressEvent(QKeyEvent* event) {
  const QPointF step = event->key() == Qt::Key_Left    ? QPointF(-frame_step, 0)
                       : event->key() == Qt::Key_Right ? QPointF(frame_step, 0)
                       : event->key() == Qt::Key_Up    ? QPointF(0, -frame_step)
                       : event->key() == Qt::Key_Down  ? QPointF(0, frame_step)
                                                       : QPointF();
  if (!asked_ || (step.isNull() && !is_enter(*event))) {
    QWidget::keyPressEvent(event);
    return;
  }
  if (is_enter(*event)) {
    take();
    return;
  }
  QRectF next = event->modifiers().testFlag(Qt::ShiftModifier) ? frame_.adjusted(0, 0, step.x(), step.y())
                                                               : frame_.translated(step);
  if (QRectF(-0.001, -0.001, 1.002, 1.002).contains(next) && next.width() >= least_frame &&
      next.height() >= least_frame) {
    frame_ = next;
  }
  update();
}

void CounterPicture::take() {
  const std::string figure = asked_->id;
  reading_.show_place(figure, frame_);
  frame_.translate(frame_.right() + frame_.width() <= 1 ? frame_.width() : 0, 0);  // the next stands beside it mostly
  Q_EMIT shown(figure);
}

}  // namespace adjutant::dock

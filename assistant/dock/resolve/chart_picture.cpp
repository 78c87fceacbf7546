#include "dock/resolve/chart_picture.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

namespace adjutant::dock {

namespace {

constexpr double finest_scale = 8;     // widget pixels to one of the picture
constexpr double coarsest_part = 0.5;  // of the scale that shows the whole
constexpr double zoom_step = 1.25;
constexpr double pan_step = 48;  // widget pixels
constexpr double notches_of_wheel = 120;

}  // namespace

ChartPicture::ChartPicture(Pictures& pictures) : find_(pictures.finder()) {
  setFocusPolicy(Qt::StrongFocus);
  setCursor(Qt::OpenHandCursor);
}

void ChartPicture::show_picture(const std::string& name) {
  if (name != name_) {
    name_ = name;
    size_ = {};
    scale_ = 0;
    fitted_ = true;
  }
  update();
}

void ChartPicture::know(QSize size) {
  if (size != size_) {
    size_ = size;
    fit();
  }
}

void ChartPicture::fit() {
  fitted_ = true;
  if (size_.isEmpty()) {
    return;
  }
  scale_ = std::min({double(width()) / size_.width(), double(height()) / size_.height(), 1.0});
  origin_ = (QPointF(width(), height()) - QPointF(size_.width(), size_.height()) * scale_) / 2;
  update();
}

void ChartPicture::zoom(double factor, QPointF around) {
  if (size_.isEmpty() || scale_ <= 0) {
    return;
  }
  const double whole = std::min(double(width()) / size_.width(), double(height()) / size_.height());
  const double scale = std::clamp(scale_ * factor, std::min(whole, 1.0) * coarsest_part, finest_scale);
  const QPointF at = (around - origin_) / scale_;
  fitted_ = false;
  scale_ = scale;
  go_to(around - at * scale);
}

/// Some of the picture stays in sight.
void ChartPicture::go_to(QPointF origin) {
  const QPointF shown = QPointF(size_.width(), size_.height()) * scale_;
  const double margin = pan_step;
  origin_ = {std::clamp(origin.x(), std::min(margin - shown.x(), 0.0), std::max(width() - margin, 0.0)),
             std::clamp(origin.y(), std::min(margin - shown.y(), 0.0), std::max(height() - margin, 0.0))};
  update();
}

void ChartPicture::paintEvent(QPaintEvent*) {
  if (name_.empty()) {
    return;
  }
  const Picture picture = find_(name_, std::max(scale_, 0.01) * devicePixelRatioF());
  if (!picture.size.isEmpty()) {
    know(picture.size);
  }
  if (picture.image.isNull()) {
    return;
  }
  QPainter painter(this);
  painter.setRenderHint(QPainter::SmoothPixmapTransform);
  painter.drawImage(QRectF(origin_, QSizeF(size_) * scale_), picture.image, QRectF(picture.image.rect()));
}

void ChartPicture::resizeEvent(QResizeEvent*) {
  if (fitted_) {
    fit();
  }
}

void ChartPicture::wheelEvent(QWheelEvent* event) {
  zoom(std::pow(zoom_step, event->angleDelta().y() / notches_of_wheel), event->position());
  event->accept();
}

void ChartPicture::mousePressEvent(QMouseEvent* event) {
  dragged_ = event->position();
  setCursor(Qt::ClosedHandCursor);
}

void ChartPicture::mouseMoveEvent(QMouseEvent* event) {
  if (dragged_ && scale_ > 0) {
    fitted_ = false;
    go_to(origin_ + event->position() - *dragged_);
    dragged_ = event->position();
  }
}

void ChartPicture::mouseReleaseEvent(QMouseEvent*) {
  dragged_.reset();
  setCursor(Qt::OpenHandCursor);
}

void ChartPicture::mouseDoubleClickEvent(QMouseEvent*) {
  fit();
}

void ChartPicture::keyPressEvent(QKeyEvent* event) {
  const auto pan = [&](double x, double y) {
    fitted_ = false;
    go_to(origin_ + QPointF(x, y));
  };
  switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
      return zoom(zoom_step);
    case Qt::Key_Minus:
      return zoom(1 / zoom_step);
    case Qt::Key_0:
      return fit();
    case Qt::Key_Left:
      return pan(pan_step, 0);
    case Qt::Key_Right:
      return pan(-pan_step, 0);
    case Qt::Key_Up:
      return pan(0, pan_step);
    case Qt::Key_Down:
      return pan(0, -pan_step);
    default:
      QWidget::keyPressEvent(event);
  }
}

}  // namespace adjutant::dock

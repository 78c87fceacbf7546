#include "dock/resolve/chart_frame.h"

#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "dock/style/style.h"

namespace adjutant::dock {

namespace {

constexpr double near_an_edge = 6;    // widget pixels
constexpr double least_of_frame = 4;  // pixels of the picture; less is a click

}  // namespace

ChartFrame::ChartFrame(Pictures& pictures, ChartReading& reading) : ChartPicture(pictures), reading_(reading) {
  setCursor(Qt::CrossCursor);
  setMouseTracking(true);
}

QRectF ChartFrame::frame() const {
  const QRectF area = reading_.area();
  return area.isEmpty() || scale() <= 0 ? QRectF() : QRectF(origin() + area.topLeft() * scale(), area.size() * scale());
}

QPointF ChartFrame::to_picture(QPointF at) const {
  const QPointF point = scale() > 0 ? (at - origin()) / scale() : QPointF();
  return {std::clamp(point.x(), 0.0, double(picture_size().width())),
          std::clamp(point.y(), 0.0, double(picture_size().height()))};
}

Qt::Edges ChartFrame::edges_at(QPointF at) const {
  const QRectF there = frame();
  Qt::Edges edges;
  if (there.isEmpty() || !there.adjusted(-near_an_edge, -near_an_edge, near_an_edge, near_an_edge).contains(at)) {
    return edges;
  }
  edges.setFlag(Qt::LeftEdge, std::abs(at.x() - there.left()) < near_an_edge);
  edges.setFlag(Qt::RightEdge, std::abs(at.x() - there.right()) < near_an_edge);
  edges.setFlag(Qt::TopEdge, std::abs(at.y() - there.top()) < near_an_edge);
  edges.setFlag(Qt::BottomEdge, std::abs(at.y() - there.bottom()) < near_an_edge);
  return edges;
}

std::optional<ChartFrame::Place> ChartFrame::cell_at(QPointF at) const {
  const QRectF there = frame();
  if (!there.contains(at)) {
    return std::nullopt;
  }
  const auto part = [](double from, double whole, int count) {
    return std::min(count - 1, static_cast<int>(from / whole * count));
  };
  return Place{part(at.y() - there.top(), there.height(), reading_.rows()),
               part(at.x() - there.left(), there.width(), reading_.columns())};
}

QRectF ChartFrame::place_of(Place cell) const {
  const QRectF there = frame();
  const double wide = there.width() / reading_.columns();
  const double high = there.height() / reading_.rows();
  return {there.left() + cell.second * wide, there.top() + cell.first * high, wide, high};
}

void ChartFrame::choose(std::optional<Place> cell) {
  current_ = cell;
  update();
}

void ChartFrame::paintEvent(QPaintEvent* event) {
  ChartPicture::paintEvent(event);
  const QRectF there = frame();
  if (there.isEmpty()) {
    return;
  }
  const style::Colours colours = style::colours(palette());
  QPainter painter(this);
  painter.setPen(QPen(colours.accent, 1, Qt::DotLine));
  for (int row = 1; row < reading_.rows(); ++row) {
    const double y = place_of({row, 0}).top();
    painter.drawLine(QPointF(there.left(), y), QPointF(there.right(), y));
  }
  for (int column = 1; column < reading_.columns(); ++column) {
    const double x = place_of({0, column}).left();
    painter.drawLine(QPointF(x, there.top()), QPointF(x, there.bottom()));
  }
  painter.setPen(QPen(colours.accent, 2));
  painter.drawRect(there);
  for (const auto& [cell, value] : reading_.typed()) {
    painter.fillRect(place_of(cell).adjusted(1, 1, -1, -1), palette().base());
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(place_of(cell), Qt::AlignCenter, value);
  }
  if (current_) {
    painter.setPen(QPen(colours.link, 3));
    painter.drawRect(place_of(*current_).adjusted(1, 1, -1, -1));
  }
}

void ChartFrame::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) {
    return ChartPicture::mousePressEvent(event);
  }
  pressed_ = event->position();
  moved_ = edges_at(*pressed_);
  draws_ = !moved_ && !frame().contains(*pressed_);
}

void ChartFrame::mouseMoveEvent(QMouseEvent* event) {
  if (!pressed_) {
    return ChartPicture::mouseMoveEvent(event);
  }
  const QPointF to = to_picture(event->position());
  if (moved_) {
    QRect area = reading_.area();
    const QPoint edge = to.toPoint();
    if (moved_ & Qt::LeftEdge) {
      area.setLeft(std::min(edge.x(), area.right()));
    }
    if (moved_ & Qt::RightEdge) {
      area.setRight(std::max(edge.x() - 1, area.left()));
    }
    if (moved_ & Qt::TopEdge) {
      area.setTop(std::min(edge.y(), area.bottom()));
    }
    if (moved_ & Qt::BottomEdge) {
      area.setBottom(std::max(edge.y() - 1, area.top()));
    }
    reading_.show_area(area);
  } else if (draws_) {
    const QRectF drawn = QRectF(to_picture(*pressed_), to).normalized();
    if (drawn.width() >= least_of_frame && drawn.height() >= least_of_frame) {
      reading_.show_area(drawn.toRect().intersected(QRect(QPoint(), picture_size())));
    }
  }
  update();
}

void ChartFrame::mouseReleaseEvent(QMouseEvent* event) {
  if (!pressed_) {
    ChartPicture::mouseReleaseEvent(event);
    setCursor(Qt::CrossCursor);
    return;
  }
  const bool clicked = !draws_ && !moved_;
  pressed_.reset();
  if (const auto cell = clicked ? cell_at(event->position()) : std::nullopt) {
    choose(cell);
    Q_EMIT cell_chosen();
  }
}

}  // namespace adjutant::dock

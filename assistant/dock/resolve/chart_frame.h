#pragma once

#include <QRectF>
#include <optional>

#include "dock/models/resolve/chart_reading.h"
#include "dock/resolve/chart_picture.h"

namespace adjutant::dock {

/// A picture of a chart with a frame around its cells: dragging draws the frame, dragging one of its edges moves that
/// edge, a click within it chooses a cell. The wheel and the keys are those of the picture; other buttons move it.
class ChartFrame : public ChartPicture {
  Q_OBJECT
 public:
  using Place = ChartReading::Place;

  ChartFrame(Pictures& pictures, ChartReading& reading);

  /// The cell whose value is typed.
  [[nodiscard]] std::optional<Place> current() const { return current_; }
  void choose(std::optional<Place> cell);
  /// Where a cell is in this widget; empty while there is no frame.
  [[nodiscard]] QRectF place_of(Place cell) const;

 Q_SIGNALS:
  void cell_chosen();

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent*) override {}

 private:
  [[nodiscard]] QRectF frame() const;
  [[nodiscard]] QPointF to_picture(QPointF at) const;
  [[nodiscard]] Qt::Edges edges_at(QPointF at) const;
  [[nodiscard]] std::optional<Place> cell_at(QPointF at) const;

  ChartReading& reading_;
  std::optional<Place> current_;
  std::optional<QPointF> pressed_;  ///< in the widget: where a frame or a click began
  Qt::Edges moved_;                 ///< edges that are dragged; none: a new frame is, or a cell is clicked
  bool draws_ = false;
};

}  // namespace adjutant::dock

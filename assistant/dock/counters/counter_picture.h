#pragma once

#include <QPointF>
#include <QRectF>
#include <QWidget>
#include <optional>

#include "dock/models/counters/picture_reading.h"
#include "dock/painting/pictures.h"

namespace adjutant::dock {

/// A counter as large as there is room for. While places are shown a frame is drawn around each figure: with the mouse,
/// or with the arrows (Shift with them changes its size) and Enter.
class CounterPicture : public QWidget {
  Q_OBJECT
 public:
  CounterPicture(const CountersModel& model, PictureReading& reading, Pictures& pictures);

  void show_counter(std::optional<std::size_t> place, const CounterFace& face);
  /// The figure whose place is to be shown; none: the picture is only looked at.
  void ask_for(std::optional<CounterFigure> figure);
  [[nodiscard]] bool asks() const { return asked_.has_value(); }

 Q_SIGNALS:
  /// Emitted when the place of the figure that was asked for has been shown.
  void shown(const std::string& figure);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  [[nodiscard]] QPointF part_at(QPointF point) const;
  [[nodiscard]] QRectF box_of(const QRectF& part) const;
  void take();

  const CountersModel& model_;
  PictureReading& reading_;
  FindPicture find_;
  std::optional<std::size_t> place_;
  CounterFace face_;
  std::optional<CounterFigure> asked_;
  QRectF frame_;  ///< in parts of the picture
  QRectF top_;    ///< where that picture was painted last
  bool dragged_ = false;
};

}  // namespace adjutant::dock

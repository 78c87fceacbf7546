#pragma once

#include <QPointF>
#include <QWidget>
#include <optional>
#include <string>

#include "dock/painting/pictures.h"

namespace adjutant::dock {

/// A picture to look at closely: the wheel, + and - zoom, dragging and the arrows move it, 0 and a double click show
/// the whole of it.
class ChartPicture : public QWidget {
  Q_OBJECT
 public:
  explicit ChartPicture(Pictures& pictures);

  /// The picture of this name of the module whose pictures are open, whole.
  void show_picture(const std::string& name);
  /// Shows the whole picture.
  void fit();
  /// Changes the scale so that what is at this place of the widget stays there.
  void zoom(double factor, QPointF around);
  void zoom(double factor) { zoom(factor, QPointF(width(), height()) / 2); }

  /// Widget pixels to one of the picture; 0 while nothing is known of it.
  [[nodiscard]] double scale() const { return scale_; }
  [[nodiscard]] QPointF origin() const { return origin_; }  ///< of the picture, in the widget
  [[nodiscard]] QSize sizeHint() const override { return {320, 320}; }
  [[nodiscard]] QSize minimumSizeHint() const override { return {120, 120}; }

 protected:
  [[nodiscard]] QSize picture_size() const { return size_; }  ///< in its own pixels; empty while it is not known
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void know(QSize size);
  void go_to(QPointF origin);

  FindPicture find_;
  std::string name_;
  QSize size_;  ///< of the picture, as far as it is known
  double scale_ = 0;
  QPointF origin_;
  bool fitted_ = true;
  std::optional<QPointF> dragged_;
};

}  // namespace adjutant::dock

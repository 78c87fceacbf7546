#pragma once

#include <QPointF>
#include <QWidget>
#include <memory>
#include <string>
#include <vector>

#include "dock/heard/moment.h"
#include "dock/style/overlay.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

class Pictures;

/// The board of the window. The wheel and + and - zoom (around the pointer), 0 fits, arrows and dragging with the left
/// button scroll, a double click zooms in; a press without a drag is a click. The map itself is painted on a thread of
/// its own; this widget shows the newest finished frame, moved and scaled to where it belongs, and the overlay above.
class BoardView : public QWidget {
  Q_OBJECT
 public:
  explicit BoardView(const Voice& voice, QWidget* parent = nullptr);
  ~BoardView() override;

  /// The board as it is now. Where the viewer was stays; another session or map is shown whole.
  void show_moment(MomentPtr moment);
  /// One of `maps()`; what is not there changes nothing.
  void show_map(const std::string& name);
  [[nodiscard]] std::vector<std::string> maps() const;  ///< those that have boards or pieces
  [[nodiscard]] const std::string& shown_map() const;   ///< empty where there is none
  void set_overlay(Overlay overlay);
  /// What is said where no map is shown: why there is none.
  void set_notice(const QString& notice);
  /// Scrolls there, if it is not in sight.
  void show_point(QPointF map_point);
  /// Shows the whole map.
  void fit();

  /// The pieces drawn at this place, topmost first.
  [[nodiscard]] std::vector<std::string> pieces_at(QPointF map_point) const;
  [[nodiscard]] Pictures& pictures();

  [[nodiscard]] QPointF to_map(QPointF widget_point) const;
  [[nodiscard]] QPointF to_widget(QPointF map_point) const;
  [[nodiscard]] double scale() const;  ///< widget pixels to one map pixel
  /// Changes the scale so that what is at this place of the widget stays there.
  void zoom(double factor, QPointF around);
  /// Waits for the pictures and the frame of what is shown now: for tests and pictures of the window.
  void finish();

  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override;

 Q_SIGNALS:
  void clicked(QPointF map_point, Qt::MouseButton button, Qt::KeyboardModifiers modifiers);
  void hovered(QPointF map_point);
  /// The pointer is not over the board any more.
  void left();
  /// Another map is shown, or there are others to choose from.
  void maps_changed();

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void leaveEvent(QEvent* event) override;
  bool event(QEvent* event) override;

 private:
  class Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace adjutant::dock

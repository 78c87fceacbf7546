#pragma once

#include <QPointF>
#include <QPolygonF>
#include <QWidget>
#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "dock/heard/moment.h"
#include "dock/painting/board_marks.h"
#include "dock/painting/board_painter.h"
#include "dock/painting/pictures.h"
#include "dock/style/overlay.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

/// The widget that shows the board. The wheel and the keys + and - zoom around the pointer, 0 fits the map, arrows with
/// Ctrl and dragging with the left button scroll, a double click zooms in; a press without a drag is a click. Arrows
/// alone ask for a cursor. The map is painted
/// on a thread of its own; this widget shows the newest finished frame, moved and scaled to where it belongs, with the
/// overlay above.
class BoardView : public QWidget {
  Q_OBJECT
 public:
  explicit BoardView(const Voice& voice);

  /// Shows this board. The part of the map in sight stays the same; a map of another session, or another map, is shown
  /// whole.
  void show_moment(MomentPtr moment);
  /// Shows the map of this name, one of `maps()`; does nothing for any other name.
  void show_map(const std::string& name);
  [[nodiscard]] std::vector<std::string> maps() const;                 ///< names of the maps that have boards or pieces
  [[nodiscard]] const std::string& shown_map() const { return map_; }  ///< empty where there is none
  void set_overlay(Overlay overlay);
  [[nodiscard]] const Overlay& overlay() const { return overlay_; }
  /// Sets the text that is shown while there is no map, which says why.
  void set_notice(const QString& notice);
  /// Frames the hex that the keys are at (map pixels; empty: none), and says of it what a screen reader reads.
  void set_cursor(const QPolygonF& outline, const QString& description);
  /// Takes the arrows of the last step away.
  void clear_trails();
  [[nodiscard]] const std::vector<Trail>& trails() const { return trails_; }
  /// Scrolls until this point of the map is in sight, if it is not.
  void show_point(QPointF map_point);
  /// Shows the whole map.
  void fit();
  /// Brings a hex into the middle, or a line (empty: none) with it, so large that a hex can be made out: for a board
  /// with little room.
  void follow(const QPolygonF& hex, const QPolygonF& line);

  /// The pieces drawn at this place, topmost first.
  [[nodiscard]] std::vector<std::string> pieces_at(QPointF map_point) const;
  /// The pieces of the stack that the topmost piece at this place lies in, topmost first; of a deck, or alone, none.
  [[nodiscard]] std::vector<vmod::PieceView> stack_at(QPointF map_point) const;
  /// Where this piece is drawn, in map pixels; empty where it is not.
  [[nodiscard]] QRectF box_of(const std::string& piece) const;
  /// The pieces that stand within this outline, topmost first.
  [[nodiscard]] std::vector<vmod::PieceView> pieces_within(const QPolygonF& outline) const;
  [[nodiscard]] Pictures& pictures() { return pictures_; }

  [[nodiscard]] QPointF to_map(QPointF widget_point) const { return at_.to_map(widget_point); }
  [[nodiscard]] QPointF to_widget(QPointF map_point) const { return at_.to_device(map_point); }
  [[nodiscard]] double scale() const { return at_.scale; }  ///< size of a map pixel in widget pixels
  /// Changes the scale so that what is at this place of the widget stays there.
  void zoom(double factor, QPointF around);
  /// Waits until all pictures are loaded and the present frame is painted: for tests and screenshots.
  void finish();

  [[nodiscard]] QSize sizeHint() const override { return {800, 600}; }
  [[nodiscard]] QSize minimumSizeHint() const override { return {160, 120}; }

 Q_SIGNALS:
  void clicked(QPointF map_point, Qt::MouseButton button, Qt::KeyboardModifiers modifiers);
  void hovered(QPointF map_point);
  /// The player wants the cursor one hex further; down is 1.
  void step_requested(QPoint direction);
  /// Enter on the cursor; `other` with Shift, what a right click does.
  void entered(bool other);
  /// Emitted when a picture has come that was not there before.
  void pictures_arrived();
  /// Emitted when the pointer leaves the board.
  void left();
  /// Emitted when another map is shown, or the maps to choose from have changed.
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
  [[nodiscard]] const vmod::MapView* map(const std::string& name) const;
  [[nodiscard]] const vmod::MapView* map() const { return map(map_); }
  void choose_map();
  /// The newest frame of what is shown; null where there is none.
  [[nodiscard]] std::shared_ptr<const Frame> frame() const;
  void want_frame();
  void go_to(QPointF origin, double scale);
  /// Scrolls by this many widget pixels; positive values go right and down on the map.
  void scroll_by(QPointF pixels);
  [[nodiscard]] QPointF middle() const { return QPointF(width(), height()) / 2; }
  /// The viewport of the widget as it is now, in its own pixels.
  [[nodiscard]] Viewport on_widget() const { return {at_.origin, at_.scale, size()}; }
  void paint_notice(QPainter& painter) const;
  void paint_frame(QPainter& painter, const Frame& frame) const;
  [[nodiscard]] std::vector<QRectF> moved_boxes(const Frame& frame) const;

  const Voice& voice_;
  Pictures pictures_;
  BoardPainter painter_{pictures_};
  std::atomic<int> arrivals_ = 0;
  MomentPtr moment_;
  std::string map_;
  Overlay overlay_;
  QString notice_;
  QPolygonF cursor_;
  std::vector<Trail> trails_;
  Viewport at_;
  bool fitted_ = true;              ///< the whole map is shown, until the viewer goes elsewhere
  std::optional<QPointF> pressed_;  ///< where the pointer went down, or was dragged to
  bool dragged_ = false;
};

}  // namespace adjutant::dock

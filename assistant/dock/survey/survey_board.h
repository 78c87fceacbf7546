#pragma once

#include <QKeyEvent>
#include <QLineF>
#include <QMouseEvent>
#include <QObject>
#include <QPointF>
#include <QRectF>
#include <QWidget>
#include <functional>
#include <optional>

#include "dock/models/survey/survey.h"
#include "dock/style/overlay.h"

namespace adjutant::dock {

/// The board while its terrain is painted: clicks and drags paint, digits choose kinds, and what is known of the
/// terrain lies over it. Ctrl and dragging scrolls as ever.
class SurveyBoard : public QObject {
  Q_OBJECT
 public:
  /// How the board's widget is spoken to.
  struct Board {
    QWidget* widget = nullptr;
    std::function<QPointF(QPointF widget_point)> to_map;
    std::function<void(QPointF map_point)> show_point;
    std::function<bool()> is_painted;  ///< clicks and keys are for the terrain now
  };
  SurveyBoard(SurveyModel& model, Board board);

  /// Where the surveyed board lies on its map, in map pixels.
  void set_place(const QRectF& bounds, bool reversed);
  /// The terrain as areas in map pixels: for the overlay of the board.
  [[nodiscard]] std::vector<Overlay::Area> areas() const;
  /// Does what the key means here; false where it means nothing.
  bool press(const QKeyEvent& key);

  [[nodiscard]] QPointF to_map(QPointF board_point) const;

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  [[nodiscard]] std::optional<std::size_t> hex_under(QPointF widget_point) const;
  [[nodiscard]] bool is_meant(const QKeyEvent& key) const;
  [[nodiscard]] static bool is_for_sides(int key);
  [[nodiscard]] QPointF on_board(QPointF widget_point) const;
  [[nodiscard]] QPolygonF on_map(const QPolygonF& line) const;
  [[nodiscard]] QPolygonF outline_of(const SurveyHex& hex) const;
  [[nodiscard]] QPolygonF bar_along(const QLineF& line, double from, double to, double width) const;
  void append_sides(std::vector<Overlay::Area>& areas) const;
  void append_marked_sides(std::vector<Overlay::Area>& areas) const;
  void append_other_outlines(std::vector<Overlay::Area>& areas) const;
  bool press_at_side(const QKeyEvent& key);
  bool press_comparing(const QKeyEvent& key);
  bool mouse(QMouseEvent& event);
  bool lay(const QMouseEvent& event);
  bool press_laying(const QKeyEvent& key);
  bool link(const QMouseEvent& event);
  bool press_linking(const QKeyEvent& key);
  void append_areas(std::vector<Overlay::Area>& areas) const;
  void append_grid(std::vector<Overlay::Area>& areas) const;
  void raise(int by);

  SurveyModel& model_;
  Board board_;
  QRectF bounds_;
  bool reversed_ = false;
  std::optional<std::size_t> pointed_;  ///< the hex under the pointer
};

/// The colour of what lies along a hexside, by its place among the kinds of hexsides.
QColor side_colour(const std::string& kind, std::size_t place);
/// The colour that a kind is washed with, by its place among the kinds.
QColor terrain_colour(const std::string& kind, std::size_t place);

}  // namespace adjutant::dock

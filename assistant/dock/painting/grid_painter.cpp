#include "dock/painting/grid_painter.h"

#include <QPainterPath>
#include <QPolygonF>
#include <QTransform>
#include <algorithm>
#include <array>
#include <cmath>

#include "dock/painting/colour.h"

namespace adjutant::dock {
namespace {

constexpr double dot_side = 2;           ///< device pixels
constexpr double plate_dot = 3;          ///< device pixels; side of the dot of a region
constexpr double name_reach = 300;       ///< device pixels that a name may reach into the picture from outside
constexpr int largest_letters = 400;     ///< device pixels
constexpr int longest_cell_name = 100;   ///< letters of the name of one cell
constexpr double most_columns = 20'000;  ///< of the picture: nobody has such a screen

QPolygonF polygon_of(const vmod::Polygon& outline) {
  QPolygonF polygon;
  for (const vmod::Point corner : outline.points) {
    polygon << QPointF(corner.x, corner.y);
  }
  return polygon;
}

/// Paints one grid of a board.
class GridPainter {
 public:
  GridPainter(QPainter& painter, const vmod::BoardView& board, const vmod::GridView& grid, const Viewport& viewport)
      : painter_(painter), grid_(grid), scale_(viewport.scale), reversed_(board.reversed) {
    const QRectF bounds(board.bounds.x, board.bounds.y, board.bounds.width, board.bounds.height);
    const QRectF on_screen = viewport.to_device(bounds);
    to_device_.translate(on_screen.x(), on_screen.y());
    to_device_.scale(scale_, scale_);
    if (reversed_) {
      to_device_.translate(bounds.width(), bounds.height());
      to_device_.scale(-1, -1);
    }
    in_sight_ = on_screen & QRectF(QPointF(), QSizeF(viewport.pixels));
    painter_.save();
    clip();
  }
  ~GridPainter() { painter_.restore(); }
  GridPainter(const GridPainter&) = delete;
  GridPainter& operator=(const GridPainter&) = delete;

  void paint() {
    if (const auto colour = colour_of(grid_.colour); colour && lines_far_enough()) {
      painter_.setPen(QPen(*colour, 0));
      painter_.setBrush(Qt::NoBrush);
      if (grid_.cells == vmod::CellShape::squares) {
        paint_squares(*colour);
      } else if (grid_.cells != vmod::CellShape::none) {
        paint_hexes(*colour);
      }
    }
    paint_names();
  }

 private:
  void clip() {
    painter_.setClipRect(in_sight_, Qt::IntersectClip);
    if (!grid_.area.points.empty()) {
      QPainterPath zone;
      zone.addPolygon(to_device_.map(polygon_of(grid_.area)));
      painter_.setClipPath(zone, Qt::IntersectClip);
    }
    for (const vmod::Polygon& outline : grid_.without) {
      // By the even-odd rule this is what lies around the zone.
      QPainterPath around;
      around.addRect(in_sight_);
      around.addPolygon(to_device_.map(polygon_of(outline)));
      painter_.setClipPath(around, Qt::IntersectClip);
    }
  }

  [[nodiscard]] bool lines_far_enough() const {
    return std::isfinite(grid_.dx) && std::isfinite(grid_.dy) && std::min(grid_.dx, grid_.dy) * scale_ >= closest_lines;
  }

  /// Columns and rows of cells that may be in sight, `step` along one axis of the grid's own frame.
  struct Span {
    int first = 0;
    int last = -1;
  };
  [[nodiscard]] static Span span(double from, double to, double origin, double step) {
    const double first = std::floor((from - origin) / step) - 1;
    const double last = std::ceil((to - origin) / step) + 1;
    if (!(last - first < most_columns) || std::abs(first) > 1e9) {
      return {};
    }
    return {static_cast<int>(first), static_cast<int>(last)};
  }

  /// A point of the hex grid's own frame.
  [[nodiscard]] QPointF hex_point(double x, double y) const {
    const QPointF point(x, y);
    return to_device_.map(grid_.cells == vmod::CellShape::sideways_hexes ? point.transposed() : point);
  }

  /// Paints the three upper edges of a hex; the lower ones are painted by its neighbours.
  void paint_hexes(const QColor& colour) {
    QRectF sight = to_device_.inverted().mapRect(in_sight_);
    QPointF origin(grid_.origin.x, grid_.origin.y);
    if (grid_.cells == vmod::CellShape::sideways_hexes) {
      sight = QRectF(sight.y(), sight.x(), sight.height(), sight.width());
      origin = origin.transposed();
    }
    const Span columns = span(sight.left(), sight.right(), origin.x(), grid_.dx);
    const Span rows = span(sight.top(), sight.bottom(), origin.y(), grid_.dy);
    const double side = 2 * grid_.dx / 3;
    for (int column = columns.first; column <= columns.last; ++column) {
      for (int row = rows.first; row <= rows.last; ++row) {
        const double x = origin.x() + column * grid_.dx;
        const double y = origin.y() + row * grid_.dy + (column % 2 == 0 ? 0 : grid_.dy / 2);
        if (grid_.dots) {
          paint_dot(hex_point(x, y), dot_side, colour);
        }
        if (grid_.lines) {
          const double top = y - grid_.dy / 2;
          const std::array corners{hex_point(x - side, y), hex_point(x - side / 2, top), hex_point(x + side / 2, top),
                                   hex_point(x + side, y)};
          painter_.drawPolyline(corners.data(), static_cast<int>(corners.size()));
        }
      }
    }
  }

  void paint_squares(const QColor& colour) {
    const QRectF sight = to_device_.inverted().mapRect(in_sight_);
    const Span columns = span(sight.left(), sight.right(), grid_.origin.x, grid_.dx);
    const Span rows = span(sight.top(), sight.bottom(), grid_.origin.y, grid_.dy);
    const auto x_of = [this](double column) { return grid_.origin.x + column * grid_.dx; };
    const auto y_of = [this](double row) { return grid_.origin.y + row * grid_.dy; };
    for (int column = columns.first; grid_.lines && column <= columns.last; ++column) {
      const double x = x_of(column + 0.5);
      painter_.drawLine(to_device_.map(QLineF(x, sight.top(), x, sight.bottom())));
    }
    for (int row = rows.first; grid_.lines && row <= rows.last; ++row) {
      const double y = y_of(row + 0.5);
      painter_.drawLine(to_device_.map(QLineF(sight.left(), y, sight.right(), y)));
    }
    for (int column = columns.first; grid_.dots && column <= columns.last; ++column) {
      for (int row = rows.first; row <= rows.last; ++row) {
        paint_dot(to_device_.map(QPointF(x_of(column), y_of(row))), dot_side, colour);
      }
    }
  }

  void paint_dot(QPointF at, double side, const QColor& colour) {
    painter_.fillRect(QRectF(std::round(at.x() - side / 2), std::round(at.y() - side / 2), side, side), colour);
  }

  void paint_names() {
    const vmod::NamesView& names = grid_.names;
    const double letters = std::floor(names.letters * scale_ + 0.5);
    const auto colour = colour_of(names.colour);
    if (!colour || letters < smallest_cell_name) {
      return;
    }
    QFont font = painter_.font();
    font.setPixelSize(static_cast<int>(std::min<double>(letters, largest_letters)));
    painter_.setFont(font);
    const QRectF reach = in_sight_.adjusted(-name_reach, -name_reach, name_reach, name_reach);
    for (const vmod::NameView& name : names.list) {
      const QPointF at = to_device_.map(QPointF(name.at.x, name.at.y));
      if (reach.contains(at)) {
        paint_name(name, at, *colour);
      }
    }
  }

  void paint_name(const vmod::NameView& name, QPointF at, const QColor& colour) {
    const vmod::NamesView& names = grid_.names;
    const QString text = QString::fromStdString(name.text).left(longest_cell_name);
    painter_.save();
    painter_.translate(at);
    if (names.on_plates) {
      paint_dot({}, plate_dot + 2, colour);
      paint_dot({}, plate_dot, Qt::white);
    }
    painter_.rotate(names.degrees + (reversed_ && names.turning ? 180 : 0));
    // A plate keeps its distance from its dot however small the map.
    painter_.translate(QPointF(names.shift.x, names.shift.y) * (names.on_plates ? 1 : scale_));
    QRectF box = painter_.boundingRect(QRectF(), Qt::AlignLeft, text);
    box.moveTopLeft({-box.width() / 2, names.centred ? -box.height() / 2 : 0});
    painter_.setPen(colour);
    if (names.on_plates) {
      painter_.setBrush(Qt::white);
      painter_.drawRect(box.adjusted(-1, 0, 1, 0));
    }
    painter_.drawText(box, Qt::AlignCenter, text);
    painter_.restore();
  }

  QPainter& painter_;
  const vmod::GridView& grid_;
  double scale_;
  bool reversed_;
  QTransform to_device_;
  QRectF in_sight_;  ///< device pixels
};

}  // namespace

void paint_grids(QPainter& painter, const vmod::BoardView& board, const Viewport& viewport) {
  for (const vmod::GridView& grid : board.grids) {
    GridPainter(painter, board, grid, viewport).paint();
  }
}

}  // namespace adjutant::dock

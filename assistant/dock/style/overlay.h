#pragma once

#include <QPointF>
#include <QPolygonF>
#include <QString>
#include <vector>

namespace adjutant::dock {

/// What is drawn over the board, in map pixels. Colour never carries a meaning alone: each tone has its own stroke too
/// (clear: a thin line, degraded: dashed, blocked: ends in a bar, unknown: dotted).
enum class Tone { clear, degraded, blocked, unknown, selected, target, hovered, moved, reached, path, watched };

struct Overlay {
  struct Line {
    std::vector<QPointF> points;
    Tone tone = Tone::clear;

    friend bool operator==(const Line&, const Line&) = default;
  };
  /// A hex, or a hexside where the outline has two points; with a number or short word in it.
  struct Area {
    QPolygonF outline;
    Tone tone = Tone::clear;
    QString label;
    bool filled = true;

    friend bool operator==(const Area&, const Area&) = default;
  };

  std::vector<Area> areas;  ///< drawn below the lines, in this order
  std::vector<Line> lines;

  friend bool operator==(const Overlay&, const Overlay&) = default;
};

}  // namespace adjutant::dock

#pragma once

#include <QColor>
#include <QPointF>
#include <QPolygonF>
#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

namespace adjutant::dock {

/// What is drawn over the board, in map pixels. Colour never carries a meaning alone: each tone has its own stroke too
/// (clear: a thin line, degraded: dashed, blocked: ends in a bar, unknown: dotted).
enum class Tone { clear, degraded, blocked, unknown, selected, target, hovered, moved, reached, path, watched };

struct Overlay {
  struct Line {
    std::vector<QPointF> points;
    Tone tone = Tone::clear;
    std::optional<QPointF> dashed_from = {};  ///< on the line: solid up to here, dashed beyond; none: the tone's stroke
    std::vector<QPointF> rest = {};           ///< what a blocked line would go on along, drawn as thin dots

    friend bool operator==(const Line&, const Line&) = default;
  };
  /// A hex, or a hexside where the outline has two points; with a number or short word in it.
  struct Area {
    /// mark: framed, and washed with its colour; view: part of a field of view, dimmed where it is not seen, hatched
    /// where it is seen less well, untouched where it is seen.
    /// terrain: washed with a colour of its own, hatched where it is only guessed.
    /// hexside: a bar in a colour of its own.
    enum class Kind { mark, view, terrain, hexside };

    QPolygonF outline;
    Tone tone = Tone::clear;
    QString label;
    bool filled = true;
    Kind kind = Kind::mark;
    std::optional<QPointF> badge = {};  ///< where the label stands as a small badge; none: in the middle
    QColor wash = {};                   ///< of terrain
    bool hatched = false;

    friend bool operator==(const Area&, const Area&) = default;
  };
  /// The words beside the target of a line.
  struct Pill {
    QString text;
    Tone tone = Tone::clear;
    QPointF from;      ///< where the line begins
    QPolygonF target;  ///< what it stands beside, and never over

    friend bool operator==(const Pill&, const Pill&) = default;
  };
  /// The levels to choose from at one end of a line, the lowest first.
  struct Levels {
    bool at_target = false;
    QStringList labels;
    int chosen = 0;
    QPolygonF outline;  ///< the hex of that end

    friend bool operator==(const Levels&, const Levels&) = default;
  };

  std::vector<Area> areas;  ///< drawn below the lines, in this order
  std::vector<Line> lines;
  std::optional<Pill> pill = {};
  std::vector<Levels> levels = {};

  friend bool operator==(const Overlay&, const Overlay&) = default;
};

}  // namespace adjutant::dock

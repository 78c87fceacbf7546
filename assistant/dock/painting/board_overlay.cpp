#include "dock/painting/board_overlay.h"

#include <QLineF>
#include <algorithm>
#include <array>

namespace adjutant::dock {
namespace {

constexpr double halo_width = 2.5;   ///< of the pale edge, beyond the stroke on both sides
constexpr double bar_length = 18;    ///< across a blocked line, where it ends
constexpr double end_radius = 3.5;   ///< of the dot where a line begins
constexpr double badge_margin = 4;   ///< around the words in a badge
constexpr double frame_gap = 3;      ///< between a piece and the frame around it
constexpr std::size_t crowd = 60;    ///< more areas than this are a field, drawn thin: a paint stays below 16 ms
constexpr double smallest_area = 7;  ///< a hex that is narrower than this has no room for a badge

/// How a tone is drawn: no two share both colour and stroke. The colours have a contrast of 4.5:1 and more to white.
struct ToneStroke {
  Tone tone;
  QColor colour;
  double width;
  Qt::PenStyle style;
};

constexpr std::array<ToneStroke, 11> strokes{{
    {Tone::clear, QColor(0, 107, 62), 1.8, Qt::SolidLine},
    {Tone::degraded, QColor(143, 84, 0), 2.6, Qt::DashLine},
    {Tone::blocked, QColor(179, 21, 21), 3.2, Qt::SolidLine},
    {Tone::unknown, QColor(84, 84, 92), 2.2, Qt::DotLine},
    {Tone::selected, QColor(0, 82, 184), 3.2, Qt::SolidLine},
    {Tone::target, QColor(140, 20, 120), 3.0, Qt::DashDotLine},
    {Tone::hovered, QColor(0, 82, 184), 2.0, Qt::DashLine},
    {Tone::moved, QColor(40, 90, 130), 1.6, Qt::SolidLine},
    {Tone::reached, QColor(0, 96, 100), 1.4, Qt::DotLine},
    {Tone::path, QColor(0, 82, 184), 3.4, Qt::SolidLine},
    {Tone::watched, QColor(150, 50, 0), 3.2, Qt::DashDotDotLine},
}};

const ToneStroke& stroke_of(Tone tone) {
  const auto* found = std::ranges::find(strokes, tone, &ToneStroke::tone);
  return found == strokes.end() ? strokes.back() : *found;
}

QPen pen_of(const ToneStroke& stroke) {
  return {stroke.colour, stroke.width, stroke.style, Qt::FlatCap, Qt::RoundJoin};
}

QPen halo_of(const ToneStroke& stroke) {
  return {QColor(255, 255, 255, 170), stroke.width + 2 * halo_width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin};
}

template <class Draw>
void with_halo(QPainter& painter, const ToneStroke& stroke, Draw draw) {
  painter.setPen(halo_of(stroke));
  draw();
  painter.setPen(pen_of(stroke));
  draw();
}

QPolygonF on_device(const QPolygonF& points, const Viewport& viewport) {
  QPolygonF device;
  device.reserve(points.size());
  for (const QPointF& point : points) {
    device.append(viewport.to_device(point));
  }
  return device;
}

/// Words on a solid ground of the tone's colour.
void paint_badge(QPainter& painter, QPointF centre, const QString& words, const QColor& ground) {
  QRectF box = painter.fontMetrics().boundingRect(words);
  box.adjust(-badge_margin, -badge_margin / 2, badge_margin, badge_margin / 2);
  box.setWidth(std::max(box.width(), box.height()));
  box.moveCenter(centre);
  painter.setPen(QPen(Qt::white, 1.5));
  painter.setBrush(ground);
  painter.drawRoundedRect(box, badge_margin, badge_margin);
  painter.setPen(Qt::white);
  painter.drawText(box, Qt::AlignCenter, words);
}

/// Paints one of many areas: a wash of colour with an outline of one pixel.
void paint_thin_area(QPainter& painter, const Overlay::Area& area, const QPolygonF& outline) {
  const ToneStroke& stroke = stroke_of(area.tone);
  QColor wash = stroke.colour;
  wash.setAlpha(area.filled ? 48 : 0);
  painter.setPen(Qt::NoPen);
  painter.setBrush(wash);
  painter.drawPolygon(outline);
  painter.setPen(QPen(stroke.colour, 1, stroke.style));
  painter.setBrush(Qt::NoBrush);
  painter.drawPolygon(outline);
}

void paint_area(QPainter& painter, const Overlay::Area& area, const QPolygonF& outline) {
  const ToneStroke stroke = stroke_of(area.tone);
  QColor wash = stroke.colour;
  wash.setAlpha(48);
  if (outline.size() < 3) {
    painter.setBrush(Qt::NoBrush);
    with_halo(painter, stroke, [&] { painter.drawPolyline(outline); });
    return;
  }
  painter.setBrush(area.filled ? QBrush(wash) : QBrush(Qt::NoBrush));
  painter.setPen(Qt::NoPen);
  painter.drawPolygon(outline);
  painter.setBrush(Qt::NoBrush);
  with_halo(painter, stroke, [&] { painter.drawPolygon(outline); });
}

void paint_line(QPainter& painter, const Overlay::Line& line, const QPolygonF& points) {
  const ToneStroke stroke = stroke_of(line.tone);
  painter.setBrush(Qt::NoBrush);
  with_halo(painter, stroke, [&] { painter.drawPolyline(points); });
  painter.setPen(Qt::NoPen);
  painter.setBrush(stroke.colour);
  painter.drawEllipse(points.front(), end_radius, end_radius);
  const QLineF last(points.back(), points[points.size() - 2]);
  if (line.tone == Tone::blocked && last.length() > 0) {
    QLineF across = last.normalVector().unitVector();
    across.setLength(bar_length / 2);
    const QPointF half = across.p2() - across.p1();
    with_halo(painter, stroke, [&] { painter.drawLine(points.back() - half, points.back() + half); });
  }
}

}  // namespace

void paint_overlay(QPainter& painter, const Overlay& overlay, const Viewport& viewport) {
  painter.save();
  const bool many = overlay.areas.size() > crowd;
  painter.setRenderHint(QPainter::Antialiasing, !many);
  const QRectF sight(QPointF(), QSizeF(viewport.pixels));
  std::vector<std::pair<const Overlay::Area*, QPolygonF>> seen;
  for (const Overlay::Area& area : overlay.areas) {
    QPolygonF outline = on_device(area.outline, viewport);
    if (outline.size() > 1 && outline.boundingRect().adjusted(-1, -1, 1, 1).intersects(sight)) {
      many ? paint_thin_area(painter, area, outline) : paint_area(painter, area, outline);
      seen.emplace_back(&area, std::move(outline));
    }
  }
  painter.setRenderHint(QPainter::Antialiasing);
  for (const Overlay::Line& line : overlay.lines) {
    if (line.points.size() > 1) {
      paint_line(painter, line, on_device(QPolygonF(QList<QPointF>(line.points.begin(), line.points.end())), viewport));
    }
  }
  for (const auto& [area, outline] : seen) {
    const QRectF box = outline.boundingRect();
    // What each of many hexes costs is read where it fits; a number of which there are few always.
    const double least =
        area->tone == Tone::reached ? painter.fontMetrics().height() + 2 * badge_margin : smallest_area;
    if (!area->label.isEmpty() && std::max(box.width(), box.height()) > least) {
      paint_badge(painter, box.center(), area->label, stroke_of(area->tone).colour);
    }
  }
  painter.restore();
}

void paint_moved(QPainter& painter, const std::vector<QRectF>& boxes, const Viewport& viewport) {
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setBrush(Qt::NoBrush);
  for (const QRectF& box : boxes) {
    const QRectF frame = QRectF(viewport.to_device(box.topLeft()), box.size() * viewport.scale)
                             .adjusted(-frame_gap, -frame_gap, frame_gap, frame_gap);
    with_halo(painter, stroke_of(Tone::moved), [&] { painter.drawRoundedRect(frame, frame_gap, frame_gap); });
  }
  painter.restore();
}

}  // namespace adjutant::dock

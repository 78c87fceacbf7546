#include "dock/painting/board_overlay.h"

#include <QLineF>
#include <QPainterPath>
#include <algorithm>
#include <array>
#include <cmath>

#include "dock/painting/overlay_labels.h"

namespace adjutant::dock {
namespace {

constexpr double halo_width = 2.5;   ///< of the pale edge, beyond the stroke on both sides
constexpr double bar_length = 18;    ///< across a blocked line, where it ends
constexpr double end_radius = 3.5;   ///< of the dot where a line begins
constexpr double badge_margin = 4;   ///< around the words in a badge
constexpr double frame_gap = 3;      ///< between a piece and the frame around it
constexpr std::size_t crowd = 60;    ///< more areas than this are a field, drawn thin: a paint stays below 16 ms
constexpr double smallest_area = 7;  ///< a hex that is narrower than this has no room for a badge
constexpr double cause_width = 1.4;  ///< of the outline of a hex that is a cause: the target's frame is the one to see
constexpr double badge_size = 14;    ///< of a numbered cause on the edge of its hex
constexpr double rest_width = 1.4;   ///< of the dots beyond a block
constexpr double seam = 0.6;         ///< pixels that dimmed hexes reach over their edge, so that no seam is left bright

/// What is left of the light where nothing is seen: 55 %.
constexpr QColor unseen_shade(0, 0, 0, 115);

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
  ToneStroke stroke = stroke_of(area.tone);
  const bool is_cause = area.badge && outline.size() > 2;
  stroke.width = is_cause ? cause_width : stroke.width;
  QColor wash = stroke.colour;
  wash.setAlpha(is_cause ? 28 : 48);
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

/// The number of a cause in a small disc; what lies under it stays to be seen.
void paint_small_badge(QPainter& painter, QPointF centre, const QString& label, const QColor& ground) {
  QRectF box(0, 0, badge_size, badge_size);
  box.moveCenter(centre);
  painter.save();
  QFont font = painter.font();
  font.setPixelSize(10);
  font.setBold(true);
  painter.setFont(font);
  painter.setPen(QPen(Qt::white, 1));
  painter.setBrush(ground);
  painter.drawEllipse(box.adjusted(0.5, 0.5, -0.5, -0.5));
  painter.drawText(box, Qt::AlignCenter, label);
  painter.restore();
}

QPolygonF widened(const QPolygonF& outline, double by) {
  const QPointF centre = outline.boundingRect().center();
  QPolygonF wide;
  wide.reserve(outline.size());
  for (const QPointF& corner : outline) {
    const QLineF out(centre, corner);
    wide.append(out.isNull() ? corner : centre + (corner - centre) * (1 + by / out.length()));
  }
  return wide;
}

/// A field of view: all that is dimmed in one shape, so that hexes do not darken each other where they meet.
void paint_view(QPainter& painter, const std::vector<std::pair<Tone, QPolygonF>>& hexes, const Viewport& viewport) {
  const auto shade = [&](Tone tone, const QBrush& brush) {
    QPainterPath all;
    all.setFillRule(Qt::WindingFill);
    for (const auto& [seen, outline] : hexes) {
      if (seen == tone) {
        all.addPolygon(tone == Tone::blocked ? widened(outline, seam) : outline);
      }
    }
    painter.fillPath(all, brush);
  };
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing, false);
  const QPointF origin = viewport.to_device(QPointF());  // hatching goes along with the map
  painter.setBrushOrigin(QPointF(std::round(origin.x()), std::round(origin.y())));
  shade(Tone::blocked, unseen_shade);
  shade(Tone::degraded, QBrush(stroke_of(Tone::degraded).colour, Qt::BDiagPattern));
  shade(Tone::unknown, QBrush(stroke_of(Tone::unknown).colour, Qt::Dense6Pattern));
  painter.restore();
}

/// A hex or hexside of a surveyed board: a wash of its colour, hatched where nobody has checked it, with its key where
/// that fits.
void paint_terrain(QPainter& painter, const Overlay::Area& area, const QPolygonF& outline) {
  QColor wash = area.wash;
  wash.setAlpha(area.kind == Overlay::Area::Kind::hexside ? 235 : area.hatched ? 40 : 110);
  painter.setPen(Qt::NoPen);
  if (area.filled) {
    painter.setBrush(wash);
    painter.drawPolygon(outline);
  }
  if (area.filled && area.hatched) {
    painter.setBrush(QBrush(area.wash, Qt::BDiagPattern));
    painter.drawPolygon(outline);
  }
  const QRectF box = outline.boundingRect();
  if (!area.label.isEmpty() && box.height() > 2 * painter.fontMetrics().height()) {
    painter.setPen(QColor(255, 255, 255, 220));
    painter.drawText(box.translated(1, 1), Qt::AlignCenter, area.label);
    painter.setPen(Qt::black);
    painter.drawText(box, Qt::AlignCenter, area.label);
  }
}

/// The line up to a point on it, and on from there.
std::pair<QPolygonF, QPolygonF> parted(const QPolygonF& points, QPointF at) {
  qsizetype piece = 0;
  double least = 0;
  for (qsizetype i = 0; i + 1 < points.size(); ++i) {
    const double detour =
        QLineF(points[i], at).length() + QLineF(at, points[i + 1]).length() - QLineF(points[i], points[i + 1]).length();
    if (i == 0 || detour < least) {
      least = detour;
      piece = i;
    }
  }
  QPolygonF before(points.first(piece + 1));
  QPolygonF after(points.sliced(piece + 1));
  before.append(at);
  after.prepend(at);
  return {before, after};
}

/// The line itself: solid where it is clear, dashed from the first place on that makes it worse.
void paint_course(QPainter& painter, const Overlay::Line& line, const QPolygonF& points, const Viewport& viewport) {
  const ToneStroke stroke = stroke_of(line.tone);
  if (!line.dashed_from) {
    with_halo(painter, stroke, [&] { painter.drawPolyline(points); });
    return;
  }
  const auto [clear, worse] = parted(points, viewport.to_device(*line.dashed_from));
  const double thin = stroke_of(Tone::clear).width;
  painter.setPen(halo_of(stroke));
  painter.drawPolyline(points);
  painter.setPen(QPen(stroke.colour, thin, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin));
  painter.drawPolyline(clear);
  painter.setPen(QPen(stroke.colour, stroke_of(Tone::degraded).width, Qt::DashLine, Qt::FlatCap, Qt::RoundJoin));
  painter.drawPolyline(worse);
}

void paint_line(QPainter& painter, const Overlay::Line& line, const QPolygonF& points, const Viewport& viewport) {
  const ToneStroke stroke = stroke_of(line.tone);
  painter.setBrush(Qt::NoBrush);
  if (line.rest.size() > 1) {
    const QPolygonF rest = on_device(QPolygonF(QList<QPointF>(line.rest.begin(), line.rest.end())), viewport);
    painter.setPen(QPen(QColor(255, 255, 255, 170), rest_width + 2));
    painter.drawPolyline(rest);
    painter.setPen(QPen(stroke.colour, rest_width, Qt::DotLine));
    painter.drawPolyline(rest);
  }
  paint_course(painter, line, points, viewport);
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

QColor tone_colour(Tone tone) {
  return stroke_of(tone).colour;
}

void paint_overlay(QPainter& painter, const Overlay& overlay, const Viewport& viewport) {
  painter.save();
  const QRectF sight(QPointF(), QSizeF(viewport.pixels));
  std::vector<std::pair<const Overlay::Area*, QPolygonF>> seen;
  std::vector<std::pair<Tone, QPolygonF>> view;
  for (const Overlay::Area& area : overlay.areas) {
    QPolygonF outline = on_device(area.outline, viewport);
    if (outline.size() < 2 || !outline.boundingRect().adjusted(-1, -1, 1, 1).intersects(sight)) {
      continue;
    }
    if (area.kind == Overlay::Area::Kind::terrain || area.kind == Overlay::Area::Kind::hexside) {
      paint_terrain(painter, area, outline);
    } else if (area.kind == Overlay::Area::Kind::view) {
      view.emplace_back(area.tone, std::move(outline));
    } else {
      seen.emplace_back(&area, std::move(outline));
    }
  }
  paint_view(painter, view, viewport);
  const bool many = seen.size() > crowd;
  painter.setRenderHint(QPainter::Antialiasing, !many);
  for (const auto& [area, outline] : seen) {
    many ? paint_thin_area(painter, *area, outline) : paint_area(painter, *area, outline);
  }
  painter.setRenderHint(QPainter::Antialiasing);
  for (const Overlay::Line& line : overlay.lines) {
    if (line.points.size() > 1) {
      const QPolygonF points(QList<QPointF>(line.points.begin(), line.points.end()));
      paint_line(painter, line, on_device(points, viewport), viewport);
    }
  }
  for (const auto& [area, outline] : seen) {
    const QRectF box = outline.boundingRect();
    if (area->badge) {
      if (!area->label.isEmpty()) {
        paint_small_badge(painter, viewport.to_device(*area->badge), area->label, stroke_of(area->tone).colour);
      }
      continue;
    }
    // What each of many hexes costs is read where it fits; a number of which there are few always.
    const double least =
        area->tone == Tone::reached ? painter.fontMetrics().height() + 2 * badge_margin : smallest_area;
    if (!area->label.isEmpty() && std::max(box.width(), box.height()) > least) {
      paint_badge(painter, box.center(), area->label, stroke_of(area->tone).colour);
    }
  }
  paint_labels(painter, overlay, viewport, stroke_of(overlay.pill ? overlay.pill->tone : Tone::unknown).colour);
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

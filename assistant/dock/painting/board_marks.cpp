#include "dock/painting/board_marks.h"

#include <QLineF>
#include <QLinearGradient>
#include <algorithm>
#include <array>
#include <unordered_map>
#include <utility>

namespace adjutant::dock {
namespace {

const QColor trail_colour(40, 90, 130);
constexpr double trail_width = 3.5;
constexpr double trail_halo = 7.5;
constexpr double arrow_length = 13;
constexpr double arrow_half = 6.5;
constexpr double shortest_trail = 14;  ///< device pixels; a nudge within a stack leaves none
constexpr double trail_gap = 6;        ///< before the frame around what moved
constexpr double cursor_ground = 5;
constexpr double cursor_width = 2.4;

std::unordered_map<std::string, QPointF> places_on(const Moment& moment, const std::string& map) {
  std::unordered_map<std::string, QPointF> places;
  const auto& maps = moment.board->maps;
  const auto found = std::ranges::find(maps, map, &vmod::MapView::name);
  if (found != maps.end()) {
    for (const vmod::PieceView& piece : found->pieces) {
      places.emplace(piece.id, QPointF(piece.position.x, piece.position.y));
    }
  }
  return places;
}

void draw_arrow(QPainter& painter, const QLineF& way, QColor colour, double width, double head) {
  QColor none = colour;
  none.setAlpha(0);
  QLinearGradient fading(way.p1(), way.p2());
  fading.setColorAt(0, none);
  fading.setColorAt(0.8, colour);
  painter.setPen(QPen(fading, width, Qt::SolidLine, Qt::FlatCap));
  QLineF shaft = way;
  shaft.setLength(std::max(1.0, way.length() - arrow_length));
  painter.drawLine(shaft);
  const QPointF along = (way.p2() - shaft.p2()) / arrow_length;
  const QPointF across(-along.y(), along.x());
  const QPolygonF point(
      {way.p2() + along * (head - arrow_half), shaft.p2() + across * head, shaft.p2() - across * head});
  painter.setPen(Qt::NoPen);
  painter.setBrush(colour);
  painter.drawPolygon(point);
  painter.setBrush(Qt::NoBrush);
}

/// The line as far as the edge of a box around its end.
QLineF before_box(QLineF way, const QRectF& box) {
  const std::array corners = {box.topLeft(), box.topRight(), box.bottomRight(), box.bottomLeft()};
  for (std::size_t i = 0; i < corners.size(); ++i) {
    QPointF at;
    if (way.intersects(QLineF(corners[i], corners[(i + 1) % corners.size()]), &at) == QLineF::BoundedIntersection) {
      way.setP2(at);
    }
  }
  return way;
}

}  // namespace

std::vector<Trail> trails_after(std::vector<Trail> former, const Moment& before, const Moment& after,
                                const std::string& map) {
  const auto now = places_on(after, map);
  if (after.moved.empty()) {
    std::erase_if(former, [&](const Trail& trail) {
      const auto there = now.find(trail.piece);
      return there == now.end() || there->second != trail.to;
    });
    return former;
  }
  const auto then = places_on(before, map);
  std::vector<Trail> trails;
  for (const std::string& piece : after.moved) {
    const auto to = now.find(piece);
    const auto from = then.find(piece);
    if (to != now.end() && from != then.end() && from->second != to->second) {
      trails.push_back({piece, from->second, to->second});
    }
  }
  return trails.size() > most_trails ? std::vector<Trail>() : trails;
}

void paint_trails(QPainter& painter, const std::vector<Trail>& trails, const Viewport& viewport,
                  const std::function<QRectF(const std::string&)>& box_of) {
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  std::vector<std::pair<QPointF, QPointF>> drawn;
  for (const Trail& trail : trails) {
    if (std::ranges::find(drawn, std::pair(trail.from, trail.to)) != drawn.end()) {
      continue;
    }
    drawn.emplace_back(trail.from, trail.to);
    const QRectF box = viewport.to_device(box_of(trail.piece)).adjusted(-trail_gap, -trail_gap, trail_gap, trail_gap);
    const QLineF way = before_box({viewport.to_device(trail.from), viewport.to_device(trail.to)}, box);
    if (way.length() >= shortest_trail) {
      draw_arrow(painter, way, QColor(255, 255, 255, 190), trail_halo, arrow_half + 2);
      draw_arrow(painter, way, trail_colour, trail_width, arrow_half);
    }
  }
  painter.restore();
}

void paint_cursor(QPainter& painter, const QPolygonF& outline, const Viewport& viewport) {
  if (outline.size() < 3) {
    return;
  }
  QPolygonF device;
  for (const QPointF& point : outline) {
    device.append(viewport.to_device(point));
  }
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(Qt::black, cursor_ground, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
  painter.drawPolygon(device);
  QPen dashes(Qt::white, cursor_width, Qt::CustomDashLine, Qt::FlatCap, Qt::MiterJoin);
  dashes.setDashPattern({3, 2});
  painter.setPen(dashes);
  painter.drawPolygon(device);
  painter.restore();
}

}  // namespace adjutant::dock

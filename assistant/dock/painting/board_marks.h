#pragma once

#include <QPainter>
#include <QPointF>
#include <QPolygonF>
#include <QRectF>
#include <functional>
#include <string>
#include <vector>

#include "dock/heard/moment.h"
#include "dock/painting/viewport.h"

namespace adjutant::dock {

/// The way of one piece with the last step, in map pixels.
struct Trail {
  std::string piece;
  QPointF from;
  QPointF to;

  friend bool operator==(const Trail&, const Trail&) = default;
};

/// A set-up moves everything at once; more trails than this say nothing.
inline constexpr std::size_t most_trails = 40;

/// The trails on this map after `after` has come: those of the pieces that it moved; where it moved none, the former
/// ones of pieces that still stand where these end.
std::vector<Trail> trails_after(std::vector<Trail> former, const Moment& before, const Moment& after,
                                const std::string& map);

/// A fading arrow for each trail, one for pieces that went together. It ends before the piece, whose place `box_of`
/// gives (map pixels).
void paint_trails(QPainter& painter, const std::vector<Trail>& trails, const Viewport& viewport,
                  const std::function<QRectF(const std::string&)>& box_of);

/// The cursor that the keys move: a frame in black and white that no verdict and no selection has.
void paint_cursor(QPainter& painter, const QPolygonF& outline, const Viewport& viewport);

}  // namespace adjutant::dock

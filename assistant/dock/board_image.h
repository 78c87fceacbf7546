#pragma once

#include <QImage>
#include <QPointF>
#include <QRectF>
#include <QSize>
#include <string>
#include <vector>

#include "dock/pictures.h"
#include "vmod/view.h"

namespace adjutant::dock {

/// Which part of a map is painted, and how large.
struct Viewport {
  QPointF origin;    ///< the map pixel at the top left corner
  double scale = 1;  ///< device pixels to one map pixel
  QSize pixels;      ///< device pixels

  [[nodiscard]] QPointF to_device(QPointF map_point) const { return (map_point - origin) * scale; }
  [[nodiscard]] QPointF to_map(QPointF device_point) const { return device_point / scale + origin; }
  [[nodiscard]] QRectF area() const { return {origin, QSizeF(pixels) / scale}; }  ///< map pixels

  friend bool operator==(const Viewport&, const Viewport&) = default;
};

/// A map as VASSAL draws it: its boards, then its pieces and decks back to front, stacks fanned out as they are while
/// nobody expands them. Pictures that are missing are cards with the piece's name; those still coming are left out.
QImage paint_map(const vmod::MapView& map, const Viewport& viewport, const FindPicture& find);

/// Where a piece is drawn, in map pixels, turned pictures by the upright rectangle around them.
struct DrawnPiece {
  std::string id;
  QRectF box;
};

/// All pieces of the map, back to front.
std::vector<DrawnPiece> drawn_pieces(const vmod::MapView& map, const FindPicture& find);

}  // namespace adjutant::dock

#pragma once

#include <QPointF>
#include <QRectF>
#include <QSize>

namespace adjutant::dock {

/// Which part of a map is painted, and how large.
struct Viewport {
  QPointF origin;    ///< the map pixel at the top left corner
  double scale = 1;  ///< device pixels to one map pixel
  QSize pixels;      ///< device pixels

  [[nodiscard]] QPointF to_device(QPointF map_point) const { return (map_point - origin) * scale; }
  [[nodiscard]] QRectF to_device(const QRectF& map_rect) const {
    return {to_device(map_rect.topLeft()), map_rect.size() * scale};
  }
  [[nodiscard]] QPointF to_map(QPointF device_point) const { return device_point / scale + origin; }
  [[nodiscard]] QRectF area() const { return {origin, QSizeF(pixels) / scale}; }  ///< map pixels

  friend bool operator==(const Viewport&, const Viewport&) = default;
};

}  // namespace adjutant::dock

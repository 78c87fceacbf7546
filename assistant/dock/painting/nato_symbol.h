#pragma once

#include <QPainter>
#include <QRect>
#include <string>

namespace adjutant::dock {

/// The sign of a kind of unit inside its frame ("Infantry": a cross ...), in the painter's pen's colour; nothing for
/// names that VASSAL does not have. `low`: as the second sign, which stands lower where both would meet.
void paint_unit_sign(QPainter& painter, const std::string& name, const QRect& frame, double line_width, bool low);

/// The mark of a unit's size above its frame ("Battalion": two strokes ...), in the pen's colour.
void paint_size_mark(QPainter& painter, const std::string& size, const QRect& frame);

}  // namespace adjutant::dock

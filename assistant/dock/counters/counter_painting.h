#pragma once

#include <QPainter>
#include <QRectF>

#include "dock/models/counters/counters.h"
#include "dock/painting/pictures.h"

namespace adjutant::dock {

/// Where a counter was painted.
struct PaintedCounter {
  QRectF whole;  ///< empty while its pictures are on their way
  QRectF top;    ///< of the picture that figures are read off (picture_to_read)
};

/// Paints a counter as it comes out of its palette, as large as the box has room for; of `face` what its layer shows
/// lies on top. One whose picture is missing is a card with its name.
PaintedCounter paint_counter(QPainter& painter, const QRectF& box, const CounterType& type, const CounterFace& face,
                             const FindPicture& find);

}  // namespace adjutant::dock

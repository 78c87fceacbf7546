#include <algorithm>

#include "dock/board_view.h"

namespace adjutant::dock {

namespace {

constexpr double followed_hex = 36;    ///< pixels of a hex that can be made out and hit with a finger
constexpr double followed_margin = 8;  ///< beyond what is followed

}  // namespace

/// The whole line where that can be made out, else the hex at its end.
void BoardView::follow(const QPolygonF& hex, const QPolygonF& line) {
  const QRectF box = hex.boundingRect();
  const double across = std::min(box.width(), box.height());
  if (across <= 0 || size().isEmpty()) {
    return;
  }
  const double least = followed_hex / across;
  QRectF shown = box;
  for (const QPointF point : line) {
    shown |= box.translated(point - box.center());
  }
  const double fitting =
      std::min((width() - 2 * followed_margin) / shown.width(), (height() - 2 * followed_margin) / shown.height());
  const double scale = std::max(least, std::min(fitting, at_.scale));
  if (scale > fitting) {
    shown = line.isEmpty() ? box : box.translated(line.back() - box.center());
  }
  fitted_ = false;
  go_to(shown.center() - middle() / scale, scale);
}

}  // namespace adjutant::dock

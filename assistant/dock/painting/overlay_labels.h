#pragma once

#include <QFont>
#include <QPainter>
#include <QRectF>
#include <optional>
#include <vector>

#include "dock/painting/viewport.h"
#include "dock/style/overlay.h"

// What of an overlay is read or pressed rather than drawn on the map: the pill beside the target of a line and the
// chips of levels. Both have the same size at every scale.
namespace adjutant::dock {

/// A level at one end of a line, to press.
struct LevelChip {
  bool at_target = false;
  int level = 0;
  QString label;
  bool chosen = false;
  QRectF box;  ///< in device pixels

  friend bool operator==(const LevelChip&, const LevelChip&) = default;
};

/// The chips of the overlay with the board's font, as far as the hex that they belong to is in sight.
std::vector<LevelChip> chips_of(const Overlay& overlay, const Viewport& viewport, const QFont& font);
/// The chip at this device pixel.
std::optional<LevelChip> chip_at(const Overlay& overlay, const Viewport& viewport, const QFont& font, QPointF point);

/// Where the pill stands, in device pixels: beside its target and off the counters there, off the chips, within the
/// viewport. Empty where the overlay has none.
QRectF pill_box(const Overlay& overlay, const Viewport& viewport, const QFont& font);

/// Draws the chips, and the pill on the colour of its verdict.
void paint_labels(QPainter& painter, const Overlay& overlay, const Viewport& viewport, const QColor& verdict);

}  // namespace adjutant::dock

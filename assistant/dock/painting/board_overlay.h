#pragma once

#include <QPainter>
#include <QRectF>
#include <vector>

#include "dock/painting/board_image.h"
#include "dock/style/overlay.h"

namespace adjutant::dock {

/// The colour of a tone on the board.
QColor tone_colour(Tone tone);

/// Draws an overlay above the board, as far as it is in sight. Strokes and words have the same size at every scale, and
/// a pale edge around them, so that they are seen on any ground.
void paint_overlay(QPainter& painter, const Overlay& overlay, const Viewport& viewport);

/// A quiet frame around each of these boxes (map pixels): the pieces that the last step moved.
void paint_moved(QPainter& painter, const std::vector<QRectF>& boxes, const Viewport& viewport);

}  // namespace adjutant::dock

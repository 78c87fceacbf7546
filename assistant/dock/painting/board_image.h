#pragma once

#include <QColor>
#include <QImage>
#include <QRectF>
#include <optional>
#include <string>
#include <vector>

#include "dock/painting/pictures.h"
#include "dock/painting/viewport.h"
#include "vmod/view/view.h"

namespace adjutant::dock {

/// A map as VASSAL draws it: its boards, then its pieces and decks back to front, stacks fanned out as they are while
/// nobody expands them. Pictures that are missing are cards with the piece's name; those still coming are left out.
/// `surround` is the colour of what lies beyond the map, and beyond the boards of a map that is left white, as VASSAL
/// has every map that names no colour; without one, VASSAL's own grey lies beyond the map.
QImage paint_map(const vmod::MapView& map, const Viewport& viewport, const FindPicture& find,
                 const std::optional<QColor>& surround = {});

/// Asks for all pictures that paint_map wants where the viewport shows the whole map, so that they are decoded beside
/// each other; nothing is painted.
void ask_for_pictures(const vmod::MapView& map, const Viewport& viewport, const FindPicture& find);

/// Where a piece is drawn, in map pixels, turned pictures by the upright rectangle around them.
struct DrawnPiece {
  std::string id;
  QRectF box;
};

/// All pieces of the map, back to front.
std::vector<DrawnPiece> drawn_pieces(const vmod::MapView& map, const FindPicture& find);

}  // namespace adjutant::dock

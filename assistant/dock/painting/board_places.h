#pragma once

#include <QPointF>
#include <QRectF>
#include <vector>

#include "dock/painting/pictures.h"
#include "vmod/view/view.h"

namespace adjutant::dock {

/// A piece and where it is drawn.
struct PlacedPiece {
  const vmod::PieceView* piece = nullptr;
  QPointF at;           ///< its stack's position, or its own, in map pixels
  QPointF shift;        ///< offset from `at`, in a stack or deck that is fanned out
  QRectF box;           ///< around its pictures, in map pixels
  bool fanned = false;  ///< it lies in a stack, not alone or in a deck
};

/// Whatever a module says, no more cards of a deck are drawn one upon the other.
inline constexpr int fanned_cards = 200;
/// How far each card of a deck is drawn from the card below it, in map pixels.
inline constexpr double card_step = 2;

/// Where one picture of a piece stands before it is turned, from the piece's position, in map pixels. Where the picture
/// is not known it has the size of a card.
QRectF picture_box(const vmod::ImageView& image, QSize size);

/// A rectangle that was turned clockwise around the origin, and the upright rectangle around it.
QRectF turned(const QRectF& box, double degrees);

/// The pieces of a map back to front, each at its place in its stack as VASSAL fans it out (StackMetrics): its left
/// edge a step right of the left edge of the one below it, its bottom edge a step above the other's.
std::vector<PlacedPiece> place_pieces(const vmod::MapView& map, const FindPicture& find, double scale);

}  // namespace adjutant::dock

#include "dock/painting/board_places.h"

#include <QTransform>
#include <algorithm>
#include <cmath>
#include <string_view>
#include <unordered_map>

#include "dock/painting/picture_card.h"

namespace adjutant::dock {
namespace {

/// Pictures larger or further away than this are somebody's mistake, and are cut to it.
constexpr double far_away = 1e6;

double bounded(double value) {
  return std::isfinite(value) ? std::clamp(value, -far_away, far_away) : 0;
}

enum class Turns { as_drawn, none };

/// Around the pictures of the piece, from its position. The sign of a piece that has moved does not count.
QRectF box_of(const vmod::PieceView& piece, const FindPicture& find, double scale, Turns turns) {
  QRectF box;
  for (const vmod::ImageView& image : piece.appearance.images) {
    if (!image.corner && !image.inset) {
      box |= turned(picture_box(image, find(image.image, scale * image.scale).size),
                    turns == Turns::as_drawn ? image.degrees : 0);
    }
  }
  return box;
}

/// How the next piece of a stack lies against the one below it, along one axis: so that its near edge is a step
/// beyond the other's near edge, or its far edge; without a step both stand at the same place.
double beside(double near, double far, double next_near, double next_far, double step, double position) {
  if (step == 0) {
    return position;
  }
  return step > 0 ? near + step - next_near : far + step - next_far;
}

/// `below` is from the stack's position, `own` from the piece's.
QPointF shift_in_stack(const QRectF& below, QPointF shift_below, const QRectF& own, const vmod::Point& step) {
  return {beside(below.left(), below.right(), own.left(), own.right(), step.x, shift_below.x()),
          -beside(-below.bottom(), -below.top(), -own.bottom(), -own.top(), step.y, -shift_below.y())};
}

/// The uppermost piece of a stack so far, from the stack's position.
struct Top {
  QRectF box;
  QPointF shift;
};

QPointF shift_in_deck(const vmod::StackView& deck) {
  const double cards = std::clamp(deck.pieces, 1, std::clamp(deck.most_cards, 1, fanned_cards)) - 1;
  return QPointF(card_step, -card_step) * cards;
}

}  // namespace

QRectF turned(const QRectF& box, double degrees) {
  return degrees == 0 ? box : QTransform().rotate(bounded(degrees)).mapRect(box);
}

QRectF picture_box(const vmod::ImageView& image, QSize size) {
  const QSize own = size.isEmpty() ? QSize(card_side, card_side) : size;
  const double scale = std::clamp(bounded(image.scale), 0.0, 100.0);
  const QPointF corner = image.corner ? QPointF() : QPointF(-(own.width() / 2), -(own.height() / 2)) * scale;
  return {corner + QPointF(image.x, image.y), QSizeF(own) * scale};
}

std::vector<PlacedPiece> place_pieces(const vmod::MapView& map, const FindPicture& find, double scale) {
  std::unordered_map<std::string_view, const vmod::StackView*> decks;
  for (const vmod::StackView& stack : map.stacks) {
    if (stack.deck) {
      decks.emplace(stack.id, &stack);
    }
  }
  std::unordered_map<std::string_view, Top> tops;
  std::vector<PlacedPiece> placed;
  placed.reserve(map.pieces.size());
  for (const vmod::PieceView& piece : map.pieces) {
    PlacedPiece next;
    next.piece = &piece;
    next.at = QPointF(piece.position.x, piece.position.y);
    if (const auto deck = piece.stack ? decks.find(*piece.stack) : decks.end(); deck != decks.end()) {
      next.shift = shift_in_deck(*deck->second);
    } else if (piece.stack) {
      const QRectF upright = box_of(piece, find, scale, Turns::none);
      next.fanned = true;
      if (const auto below = tops.find(*piece.stack); below != tops.end()) {
        next.shift = shift_in_stack(below->second.box, below->second.shift, upright, map.stack_step);
      }
      tops.insert_or_assign(*piece.stack, Top{upright.translated(next.shift), next.shift});
    }
    next.box = box_of(piece, find, scale, Turns::as_drawn).translated(next.at + next.shift);
    placed.push_back(next);
  }
  return placed;
}

}  // namespace adjutant::dock

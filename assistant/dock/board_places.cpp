#include "dock/board_places.h"

#include <QTransform>
#include <algorithm>
#include <cmath>
#include <string_view>
#include <unordered_map>

#include "dock/picture_card.h"

namespace adjutant::dock {
namespace {

/// Cards of a deck that are seen behind each other, and how far each is from the one below: as VASSAL has it.
constexpr int fanned_cards = 15;
constexpr double card_step = 2;

/// Pictures larger or further away than this are somebody's mistake, and are cut to it.
constexpr double far_away = 1e6;

double bounded(double value) {
  return std::isfinite(value) ? std::clamp(value, -far_away, far_away) : 0;
}

/// Around the pictures of the piece, from its position. The sign of a piece that has moved does not count: stacks are
/// not fanned out by it.
QRectF box_of(const vmod::PieceView& piece, const FindPicture& find, double scale) {
  QRectF box;
  for (const vmod::ImageView& image : piece.appearance.images) {
    if (!image.corner) {
      box |= turned(picture_box(image, find(image.image, scale * image.scale).size), image.degrees);
    }
  }
  return box;
}

/// How the next piece of a stack lies against the one before, along one axis. `near` is the edge from which a positive
/// step leads away.
double beside(double near, double far, double next_near, double next_far, double step) {
  if (step == 0) {
    return (near + far - next_near - next_far) / 2;
  }
  return step > 0 ? near + step - next_near : far + step - next_far;
}

QPointF shift_in_stack(const QRectF& below, const QRectF& own, const vmod::Point& step) {
  return {beside(below.left(), below.right(), own.left(), own.right(), step.x),
          -beside(-below.bottom(), -below.top(), -own.bottom(), -own.top(), step.y)};
}

QPointF shift_in_deck(const vmod::StackView& deck) {
  const double cards = std::clamp(deck.pieces, 1, fanned_cards) - 1;
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
  std::unordered_map<std::string_view, QRectF> tops;  // of each stack so far, from its position
  std::vector<PlacedPiece> placed;
  placed.reserve(map.pieces.size());
  for (const vmod::PieceView& piece : map.pieces) {
    QRectF box = box_of(piece, find, scale);
    QPointF shift;
    if (piece.stack) {
      const auto deck = decks.find(*piece.stack);
      const auto below = tops.find(*piece.stack);
      if (deck != decks.end()) {
        shift = shift_in_deck(*deck->second);
      } else if (below != tops.end()) {
        shift = shift_in_stack(below->second, box, map.stack_step);
      }
      box.translate(shift);
      tops.insert_or_assign(*piece.stack, box);
    }
    const QPointF at(piece.position.x, piece.position.y);
    placed.push_back({&piece, at, shift, box.translated(at)});
  }
  return placed;
}

}  // namespace adjutant::dock

#include "dock/painting/board_image.h"

#include <QPainter>
#include <algorithm>

#include "dock/painting/board_places.h"
#include "dock/painting/colour.h"
#include "dock/painting/grid_painter.h"
#include "dock/painting/picture_card.h"
#include "dock/painting/piece_painter.h"

namespace adjutant::dock {
namespace {

/// Outside of the map.
constexpr QColor table_colour(204, 204, 204);

constexpr double label_margin = 200;  ///< map pixels that a text may reach beyond its piece

QRectF rect_of(const vmod::Rect& rect) {
  return {static_cast<double>(rect.x), static_cast<double>(rect.y), static_cast<double>(rect.width),
          static_cast<double>(rect.height)};
}

class MapPainter {
 public:
  MapPainter(const vmod::MapView& map, const Viewport& viewport, const FindPicture& find, QImage& image)
      : map_(map), view_(viewport), find_(find), painter_(&image), pieces_(painter_, viewport, find) {
    painter_.setRenderHint(QPainter::SmoothPixmapTransform);
  }

  void paint(const std::optional<QColor>& surround) {
    const QColor named = colour_of(map_.background).value_or(QColor(Qt::white));
    const bool is_left_white = named == QColor(Qt::white) && !map_.boards.empty();
    painter_.fillRect(view_.to_device(QRectF(0, 0, map_.size.width, map_.size.height)),
                      is_left_white ? surround.value_or(named) : named);
    for (const vmod::BoardView& board : map_.boards) {
      paint_board(board);
    }
    std::vector<const vmod::StackView*> decks = decks_back_to_front();
    auto deck = decks.begin();
    for (const PlacedPiece& placed : place_pieces(map_, find_, view_.scale)) {
      for (; deck != decks.end() && (*deck)->z < placed.piece->z; ++deck) {
        paint_deck(**deck);
      }
      if (placed.box.adjusted(-label_margin, -label_margin, label_margin, label_margin).intersects(view_.area())) {
        pieces_.paint(placed);
      }
    }
    std::for_each(deck, decks.end(), [this](const vmod::StackView* rest) { paint_deck(*rest); });
  }

  /// Looks for every picture, wherever it is.
  void ask() {
    for (const vmod::BoardView& board : map_.boards) {
      if (!board.image.empty()) {
        (void)find_(board.image, view_.scale);
      }
    }
    for (const vmod::StackView* deck : decks_back_to_front()) {
      if (!deck->back.empty()) {
        (void)find_(deck->back, view_.scale);
      }
    }
    for (const PlacedPiece& placed : place_pieces(map_, find_, view_.scale)) {
      pieces_.paint(placed);
    }
  }

 private:
  void paint_board(const vmod::BoardView& board) {
    const QRectF bounds = rect_of(board.bounds);
    if (bounds.intersects(view_.area())) {
      paint_ground(board, bounds);
      paint_grids(painter_, board, view_);
    }
  }

  /// Its picture, or its colour where it is to have none.
  void paint_ground(const vmod::BoardView& board, const QRectF& bounds) {
    if (board.image.empty()) {
      if (const auto colour = colour_of(board.colour)) {
        painter_.fillRect(view_.to_device(bounds), *colour);
      }
      return;
    }
    const Picture picture = find_(board.image, view_.scale);
    if (picture.image.isNull()) {
      paint_paper(painter_, view_.to_device(bounds) & QRectF(QPointF(), QSizeF(view_.pixels)),
                  picture.state == Picture::State::coming ? QString() : QString::fromStdString(board.name));
      return;
    }
    paint_visible(picture.image, view_.to_device(bounds), board.reversed);
  }

  /// Paints no more of a large picture than is in sight.
  void paint_visible(const QImage& image, const QRectF& target, bool reversed) {
    const double across = image.width() / target.width();
    const double down = image.height() / target.height();
    const QRectF in_sight = target & QRectF(QPointF(), QSizeF(view_.pixels));
    const QRectF source((in_sight.left() - target.left()) * across, (in_sight.top() - target.top()) * down,
                        in_sight.width() * across, in_sight.height() * down);
    // Whole pixels of the picture, with one more on each side for the smoothing between them.
    const QRect part = source.toAlignedRect().adjusted(-1, -1, 1, 1) & image.rect();
    const QRectF part_target(target.left() + part.left() / across, target.top() + part.top() / down,
                             part.width() / across, part.height() / down);
    if (!reversed) {
      painter_.drawImage(part_target, image, part);
      return;
    }
    const QRect turned_part(image.width() - part.right() - 1, image.height() - part.bottom() - 1, part.width(),
                            part.height());
    painter_.drawImage(part_target, image.copy(turned_part).mirrored(true, true));
  }

  [[nodiscard]] std::vector<const vmod::StackView*> decks_back_to_front() const {
    std::vector<const vmod::StackView*> decks;
    for (const vmod::StackView& stack : map_.stacks) {
      if (stack.deck && (stack.face_down || stack.pieces == 0)) {
        decks.push_back(&stack);
      }
    }
    std::ranges::stable_sort(decks, {}, &vmod::StackView::z);
    return decks;
  }

  /// An empty deck is its outline, a face-down one the back of its top card again and again.
  void paint_deck(const vmod::StackView& deck) {
    const Picture back = deck.back.empty() ? Picture() : find_(deck.back, view_.scale);
    const QSizeF size = back.size.isEmpty() ? QSizeF(deck.size.width, deck.size.height) : QSizeF(back.size);
    const QPointF position(deck.position.x, deck.position.y);
    QRectF card = view_.to_device(QRectF(position - QPointF(size.width(), size.height()) / 2, size));
    if (deck.pieces <= 0) {
      paint_outline(deck, card);
      return;
    }
    for (int cards = std::clamp(deck.pieces, 1, std::clamp(deck.most_cards, 1, fanned_cards)); cards > 0; --cards) {
      if (back.image.isNull()) {
        paint_card(painter_, card, cards == 1 ? QString::fromStdString(deck.deck_name) : QString(), deck.deck_name);
      } else {
        painter_.drawImage(card, back.image);
      }
      card.translate(QPointF(card_step, -card_step) * view_.scale);
    }
  }

  void paint_outline(const vmod::StackView& deck, const QRectF& card) {
    if (const auto colour = colour_of(deck.outline)) {
      painter_.setPen(*colour);
      painter_.setBrush(Qt::NoBrush);
      painter_.drawRect(card);
    }
  }

  const vmod::MapView& map_;
  const Viewport& view_;
  const FindPicture& find_;
  QPainter painter_;
  PiecePainter pieces_;
};

}  // namespace

QImage paint_map(const vmod::MapView& map, const Viewport& viewport, const FindPicture& find,
                 const std::optional<QColor>& surround) {
  QImage image(viewport.pixels, QImage::Format_RGB32);
  if (!image.isNull()) {
    image.fill(surround.value_or(table_colour));
    MapPainter(map, viewport, find, image).paint(surround);
  }
  return image;
}

void ask_for_pictures(const vmod::MapView& map, const Viewport& viewport, const FindPicture& find) {
  QImage speck(1, 1, QImage::Format_RGB32);
  MapPainter(map, viewport, find, speck).ask();
}

std::vector<DrawnPiece> drawn_pieces(const vmod::MapView& map, const FindPicture& find) {
  std::vector<DrawnPiece> drawn;
  for (const PlacedPiece& placed : place_pieces(map, find, 1)) {
    drawn.push_back({placed.piece->id, placed.box});
  }
  return drawn;
}

}  // namespace adjutant::dock

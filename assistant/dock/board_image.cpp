#include "dock/board_image.h"

#include <QPainter>
#include <QTextDocumentFragment>
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <optional>

#include "dock/board_places.h"
#include "dock/picture_card.h"

namespace adjutant::dock {
namespace {

/// Around and between the boards, as VASSAL has it unless a module says otherwise.
constexpr QColor paper(255, 255, 255);
/// Outside of the map.
constexpr QColor table(204, 204, 204);

constexpr int longest_label = 500;     ///< letters of one text on a piece
constexpr double smallest_label = 4;   ///< device pixels; below that it is not drawn
constexpr double largest_label = 400;  ///< device pixels
constexpr double label_margin = 200;   ///< map pixels that a text may reach beyond its piece
constexpr int fanned_cards = 10;       ///< edges of cards that are drawn below the top of a face-down deck

QRectF rect_of(const vmod::Rect& rect) {
  return {static_cast<double>(rect.x), static_cast<double>(rect.y), static_cast<double>(rect.width),
          static_cast<double>(rect.height)};
}

/// VASSAL's own pictures ("/images/moved.gif") are not in the module, and are no counters: nothing stands for them.
bool is_engines(const std::string& picture) {
  return picture.starts_with("/images/");
}

std::optional<QColor> colour_of(const std::string& text) {
  std::array<int, 3> rgb{};
  const char* at = text.c_str();
  for (std::size_t i = 0; i < rgb.size(); ++i) {
    char* end = nullptr;
    rgb[i] = static_cast<int>(std::clamp(std::strtol(at, &end, 10), 0L, 255L));
    if (end == at || (i < 2 && *end != ',')) {
      return std::nullopt;
    }
    at = end + (i < 2 ? 1 : 0);
  }
  return QColor(rgb[0], rgb[1], rgb[2]);
}

QString plain_text(const std::string& label) {
  const QString text = QString::fromStdString(label).left(longest_label);
  return text.startsWith(QLatin1String("<html>"), Qt::CaseInsensitive)
             ? QTextDocumentFragment::fromHtml(text).toPlainText()
             : text;
}

/// Where one of three edges of `from ... to` is: the near one, the middle or the far one.
double edge(char which, char near, char far, double from, double to) {
  return which == near ? from : which == far ? to : (from + to) / 2;
}

char letter(const std::string& text, std::size_t at) {
  return at < text.size() ? text[at] : 'c';
}

class MapPainter {
 public:
  MapPainter(const vmod::MapView& map, const Viewport& viewport, const FindPicture& find, QImage& image)
      : map_(map), view_(viewport), find_(find), painter_(&image) {
    painter_.setRenderHint(QPainter::SmoothPixmapTransform);
  }

  void paint() {
    painter_.fillRect(device_rect(QRectF(0, 0, map_.size.width, map_.size.height)), paper);
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
        paint_piece(placed);
      }
    }
    std::for_each(deck, decks.end(), [this](const vmod::StackView* rest) { paint_deck(*rest); });
  }

 private:
  [[nodiscard]] QRectF device_rect(const QRectF& map_rect) const {
    return {view_.to_device(map_rect.topLeft()), map_rect.size() * view_.scale};
  }

  void paint_board(const vmod::BoardView& board) {
    const QRectF bounds = rect_of(board.bounds);
    if (!bounds.intersects(view_.area())) {
      return;
    }
    const Picture picture = board.image.empty() ? Picture() : find_(board.image, view_.scale);
    if (picture.image.isNull()) {
      paint_paper(painter_, device_rect(bounds) & QRectF(QPointF(), QSizeF(view_.pixels)),
                  picture.state == Picture::State::coming ? QString() : QString::fromStdString(board.name));
      return;
    }
    paint_visible(picture.image, device_rect(bounds), board.reversed);
  }

  /// Paints no more of a large picture than is in sight.
  void paint_visible(const QImage& image, const QRectF& target, bool reversed) {
    const double across = image.width() / target.width();
    const double down = image.height() / target.height();
    const QRectF wanted = target & QRectF(QPointF(), QSizeF(view_.pixels));
    const QRectF source((wanted.left() - target.left()) * across, (wanted.top() - target.top()) * down,
                        wanted.width() * across, wanted.height() * down);
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

  /// An empty deck is its outline, a face-down one the back of its top card over the edges of others.
  void paint_deck(const vmod::StackView& deck) {
    const Picture back = deck.back.empty() ? Picture() : find_(deck.back, view_.scale);
    const QSizeF size = back.size.isEmpty() ? QSizeF(deck.size.width, deck.size.height) : QSizeF(back.size);
    QRectF card =
        device_rect(QRectF(QPointF(deck.position.x, deck.position.y) - QPointF(size.width(), size.height()) / 2, size));
    const int cards = deck.face_down ? deck.pieces : 0;
    painter_.setPen(Qt::black);
    painter_.setBrush(cards > 0 ? QBrush(Qt::gray) : QBrush());
    const QPointF step = QPointF(2, -2) * view_.scale;
    for (int below = std::min(cards, fanned_cards); below > 1; --below, card.translate(step)) {
      painter_.drawRect(card);
    }
    if (!back.image.isNull()) {
      painter_.drawImage(card, back.image);
    } else if (cards > 0) {
      paint_card(painter_, card, QString::fromStdString(deck.deck_name), deck.deck_name);
    } else {
      painter_.drawRect(card);
    }
  }

  void paint_piece(const PlacedPiece& placed) {
    const vmod::PieceView& piece = *placed.piece;
    // Whole device pixels keep the pictures of a piece in line with each other and sharp.
    const QPointF shift = placed.shift * view_.scale;
    const QPointF position = view_.to_device(placed.at);
    const QPointF anchor(std::floor(position.x()) + std::trunc(shift.x()),
                         std::floor(position.y()) + std::trunc(shift.y()));
    if (!any_picture(piece)) {
      paint_piece_card(placed, anchor);
    }
    auto label = piece.appearance.labels.begin();
    const auto labels_inside = [&](std::size_t images) {
      for (; label != piece.appearance.labels.end() && static_cast<std::size_t>(std::max(label->images, 0)) <= images;
           ++label) {
        paint_label(piece, *label, anchor);
      }
    };
    for (std::size_t i = 0; i < piece.appearance.images.size(); ++i) {
      labels_inside(i);
      paint_picture(piece.appearance.images[i], anchor);
    }
    labels_inside(std::numeric_limits<std::size_t>::max());
  }

  /// Some picture of it is there or coming, or it has none and is nothing but its texts.
  [[nodiscard]] bool any_picture(const vmod::PieceView& piece) const {
    bool missing = false;
    for (const vmod::ImageView& image : piece.appearance.images) {
      if (!is_engines(image.image)) {
        missing = true;
        if (find_(image.image, view_.scale * image.scale).state != Picture::State::missing) {
          return true;
        }
      }
    }
    return !missing;
  }

  void paint_piece_card(const PlacedPiece& placed, QPointF anchor) {
    const QPointF corner = placed.box.topLeft() - placed.at - placed.shift;
    const std::string& picture =
        std::ranges::find_if(placed.piece->appearance.images, [](const vmod::ImageView& image) {
          return !is_engines(image.image);
        })->image;
    paint_card(painter_, {anchor + corner * view_.scale, placed.box.size() * view_.scale},
               QString::fromStdString(placed.piece->name), picture);
  }

  void paint_picture(const vmod::ImageView& image, QPointF anchor) {
    const Picture picture = find_(image.image, view_.scale * image.scale);
    if (picture.image.isNull()) {
      return;
    }
    const QRectF box = picture_box(image, picture.size);
    const QPointF corner = box.topLeft() * view_.scale;
    if (image.degrees == 0) {
      painter_.drawImage(QRectF(anchor + QPointF(std::floor(corner.x()), std::floor(corner.y())),
                                QSizeF(std::max(1.0, std::floor(box.width() * view_.scale)),
                                       std::max(1.0, std::floor(box.height() * view_.scale)))),
                         picture.image);
      return;
    }
    painter_.save();
    painter_.setRenderHint(QPainter::Antialiasing);
    painter_.translate(anchor);
    painter_.rotate(image.degrees);
    painter_.drawImage(QRectF(corner, box.size() * view_.scale), picture.image);
    painter_.restore();
  }

  void paint_label(const vmod::PieceView& piece, const vmod::LabelView& label, QPointF anchor) {
    const double letters = label.size * view_.scale;
    if (letters < smallest_label) {
      return;
    }
    painter_.save();
    QFont font = painter_.font();
    font.setPixelSize(static_cast<int>(std::min(letters, largest_label)));
    font.setBold(label.bold);
    font.setItalic(label.italic);
    painter_.setFont(font);
    painter_.translate(anchor);
    painter_.rotate(label.degrees);
    const QString text = plain_text(label.text);
    const QRectF box = label_box(piece, label, painter_.boundingRect(QRectF(), Qt::AlignLeft, text).size());
    if (const auto ground = colour_of(label.ground)) {
      painter_.fillRect(box, *ground);
    }
    painter_.setPen(colour_of(label.colour).value_or(QColor(Qt::black)));
    painter_.drawText(box, Qt::AlignCenter, text);
    painter_.restore();
  }

  /// Where a text of this size (device pixels) stands, from the piece's position.
  [[nodiscard]] QRectF label_box(const vmod::PieceView& piece, const vmod::LabelView& label, QSizeF size) const {
    QRectF inside;
    for (std::size_t i = 0; i < piece.appearance.images.size() && static_cast<int>(i) < label.images; ++i) {
      const vmod::ImageView& image = piece.appearance.images[i];
      if (!image.corner) {
        inside |= turned(picture_box(image, find_(image.image, view_.scale * image.scale).size),
                         image.degrees - label.degrees);
      }
    }
    const QPointF at(edge(letter(label.anchor, 1), 'l', 'r', inside.left(), inside.right()) + label.x,
                     edge(letter(label.anchor, 0), 't', 'b', inside.top(), inside.bottom()) + label.y);
    const QPointF own(edge(letter(label.align, 1), 'l', 'r', 0, size.width()),
                      edge(letter(label.align, 0), 't', 'b', 0, size.height()));
    return {at * view_.scale - own, size};
  }

  const vmod::MapView& map_;
  const Viewport& view_;
  const FindPicture& find_;
  QPainter painter_;
};

}  // namespace

QImage paint_map(const vmod::MapView& map, const Viewport& viewport, const FindPicture& find) {
  QImage image(viewport.pixels, QImage::Format_RGB32);
  if (!image.isNull()) {
    image.fill(table);
    MapPainter(map, viewport, find, image).paint();
  }
  return image;
}

std::vector<DrawnPiece> drawn_pieces(const vmod::MapView& map, const FindPicture& find) {
  std::vector<DrawnPiece> drawn;
  for (const PlacedPiece& placed : place_pieces(map, find, 1)) {
    drawn.push_back({placed.piece->id, placed.box});
  }
  return drawn;
}

}  // namespace adjutant::dock

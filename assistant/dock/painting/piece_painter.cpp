#include "dock/painting/piece_painter.h"

#include <QPainterPath>
#include <QPolygonF>
#include <QTextDocumentFragment>
#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "dock/painting/colour.h"
#include "dock/painting/picture_card.h"
#include "vmod/archive/picture.h"

namespace adjutant::dock {
namespace {

constexpr int longest_label = 500;     ///< letters of one text on a piece
constexpr double smallest_label = 4;   ///< device pixels; below that it is not drawn
constexpr double largest_label = 400;  ///< device pixels
constexpr int largest_layer = 4000;    ///< device pixels of a piece that is painted half transparent

/// The sign of a piece that has moved, where the module has none of its own: as large as VASSAL's, another drawing.
constexpr QSizeF moved_sign(9, 12);

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

QPainterPath hexagon(QPointF centre, double dx, double dy, bool sideways) {
  const double side = dx * 2 / 3;
  QPolygonF corners;
  for (const auto& [x, y] : {std::pair(-side, 0.0), std::pair(-side / 2, -dy / 2), std::pair(side / 2, -dy / 2),
                             std::pair(side, 0.0), std::pair(side / 2, dy / 2), std::pair(-side / 2, dy / 2)}) {
    corners << centre + (sideways ? QPointF(y, x) : QPointF(x, y));
  }
  QPainterPath path;
  path.addPolygon(corners);
  path.closeSubpath();
  return path;
}

/// All hexes within the range of the middle one, as VASSAL joins them (HexGrid.getGridShape).
QPainterPath hexes_around(const vmod::AreaView& area, bool sideways) {
  QPainterPath path;
  path.setFillRule(Qt::WindingFill);
  for (int column = -area.radius; column <= area.radius; ++column) {
    const int count = 2 * area.radius + 1 - std::abs(column);
    for (int i = 0; i < count; ++i) {
      const QPointF at(column * area.dx, (i - (count - 1) / 2.0) * area.dy);
      path.addPath(hexagon(sideways ? at.transposed() : at, area.dx, area.dy, sideways));
    }
  }
  return path;
}

/// The outline of an area of effect in map pixels, relative to the position of the piece.
QPainterPath shape_of(const vmod::AreaView& area) {
  using Cells = vmod::AreaView::Cells;
  if (area.cells == Cells::hexes || area.cells == Cells::sideways_hexes) {
    return hexes_around(area, area.cells == Cells::sideways_hexes);
  }
  QPainterPath path;
  if (area.cells == Cells::squares) {
    const QSizeF half(area.dx * (area.radius + 0.5), area.dy * (area.radius + 0.5));
    path.addRect(-half.width(), -half.height(), 2 * half.width(), 2 * half.height());
  } else {
    path.addEllipse(QPointF(), area.radius, area.radius);
  }
  return path;
}

}  // namespace

void PiecePainter::paint(const PlacedPiece& placed) {
  const vmod::Appearance& look = placed.piece->appearance;
  const QPointF anchor = anchor_of(placed);
  for (const vmod::AreaView& area : look.areas) {
    paint_area(area, view_.to_device(placed.at));
  }
  if (look.opacity < 1) {
    paint_faded(placed, anchor);
  } else {
    paint_marks(placed, anchor);
  }
  const QRectF box((placed.box.topLeft() - placed.at - placed.shift) * view_.scale + anchor,
                   placed.box.size() * view_.scale);
  for (const vmod::BorderView& border : look.borders) {
    paint_border(border, box);
  }
  for (const vmod::TrailView& trail : look.trails) {
    paint_trail(trail, placed.at);
  }
}

/// Whole device pixels keep the pictures of a piece in line with each other and sharp. VASSAL cuts off what is behind
/// the point at each of its steps from map to screen.
QPointF PiecePainter::anchor_of(const PlacedPiece& placed) const {
  const auto cut = [this, &placed](double map, double shift, double origin) {
    const double device = std::trunc(map * view_.scale);
    const double whole = placed.fanned ? std::trunc((std::trunc(device / view_.scale) + shift) * view_.scale)
                                       : device + std::trunc(shift * view_.scale);
    return std::floor(whole - origin * view_.scale);
  };
  return {cut(placed.at.x(), placed.shift.x(), view_.origin.x()),
          cut(placed.at.y(), placed.shift.y(), view_.origin.y())};
}

/// Painted whole first, so that what overlaps within the piece does not show through.
void PiecePainter::paint_faded(const PlacedPiece& placed, QPointF anchor) {
  const QRectF box = view_.to_device(placed.box).adjusted(-2, -2, 2, 2);
  const QRect area = box.toAlignedRect() & QRect(QPoint(), view_.pixels);
  if (area.isEmpty() || area.width() > largest_layer || area.height() > largest_layer) {
    return;
  }
  QImage layer(area.size(), QImage::Format_ARGB32_Premultiplied);
  layer.fill(Qt::transparent);
  QPainter painter(&layer);
  painter.setRenderHints(painter_.renderHints());
  painter.translate(-area.topLeft());
  PiecePainter(painter, view_, find_).paint_marks(placed, anchor);
  painter.end();
  if (const auto ground = colour_of(placed.piece->appearance.ground)) {
    painter_.fillRect(view_.to_device(placed.box), *ground);
  }
  painter_.setOpacity(placed.piece->appearance.opacity);
  painter_.drawImage(area.topLeft(), layer);
  painter_.setOpacity(1);
}

void PiecePainter::paint_marks(const PlacedPiece& placed, QPointF anchor) {
  const vmod::Appearance& look = placed.piece->appearance;
  if (!any_picture(look)) {
    paint_card_of(placed, anchor);
  }
  auto label = look.labels.begin();
  const auto labels_inside = [&](std::size_t images) {
    for (; label != look.labels.end() && static_cast<std::size_t>(std::max(label->images, 0)) <= images; ++label) {
      paint_label(look, *label, anchor);
    }
  };
  for (std::size_t i = 0; i < look.images.size(); ++i) {
    labels_inside(i);
    paint_picture(look, i, anchor);
  }
  labels_inside(std::numeric_limits<std::size_t>::max());
}

/// Some picture of it is there or coming, or it has none and is nothing but its texts.
bool PiecePainter::any_picture(const vmod::Appearance& look) const {
  bool missing = false;
  for (const vmod::ImageView& image : look.images) {
    if (!vmod::is_engines_picture(image.image)) {
      missing = true;
      if (find_(image.image, view_.scale * image.scale).state != Picture::State::missing) {
        return true;
      }
    }
  }
  return !missing;
}

void PiecePainter::paint_card_of(const PlacedPiece& placed, QPointF anchor) {
  const QPointF corner = placed.box.topLeft() - placed.at - placed.shift;
  const auto& images = placed.piece->appearance.images;
  const auto named =
      std::ranges::find_if(images, [](const vmod::ImageView& image) { return !vmod::is_engines_picture(image.image); });
  paint_card(painter_, {anchor + corner * view_.scale, placed.box.size() * view_.scale},
             QString::fromStdString(placed.piece->name), named->image);
}

void PiecePainter::paint_picture(const vmod::Appearance& look, std::size_t index, QPointF anchor) {
  const vmod::ImageView& image = look.images[index];
  const Picture picture = find_(image.image, view_.scale * image.scale);
  if (picture.image.isNull()) {
    if (image.corner && vmod::is_engines_picture(image.image)) {
      paint_moved_sign(image, anchor);
    }
    return;
  }
  QRectF box = picture_box(image, picture.size);
  if (image.inset) {
    box.moveTopLeft(inside(look, index, 0).topLeft());
  }
  const QPointF corner = box.topLeft() * view_.scale;
  if (image.degrees == 0) {
    painter_.drawImage(QRectF(anchor + QPointF(std::trunc(corner.x()), std::trunc(corner.y())),
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

/// An arrow that points away from the piece.
void PiecePainter::paint_moved_sign(const vmod::ImageView& image, QPointF anchor) {
  painter_.save();
  painter_.setRenderHint(QPainter::Antialiasing);
  painter_.translate(anchor + QPointF(image.x, image.y) * view_.scale);
  painter_.scale(view_.scale, view_.scale);
  painter_.setPen(QPen(Qt::white, 1));
  painter_.setBrush(QColor(200, 0, 0));
  const double middle = moved_sign.height() / 2;
  painter_.drawPolygon(QPolygonF({{0, 0}, {moved_sign.width(), middle}, {0, moved_sign.height()}}));
  painter_.restore();
}

void PiecePainter::paint_label(const vmod::Appearance& look, const vmod::LabelView& label, QPointF anchor) {
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
  const QRectF box = label_box(look, label, painter_.boundingRect(QRectF(), Qt::AlignLeft, text).size());
  if (const auto ground = colour_of(label.ground)) {
    painter_.fillRect(box, *ground);
  }
  painter_.setPen(colour_of(label.colour).value_or(QColor(Qt::black)));
  painter_.drawText(box, Qt::AlignCenter, text);
  painter_.restore();
}

/// Around the first pictures of the piece, from its position, with a turn taken back.
QRectF PiecePainter::inside(const vmod::Appearance& look, std::size_t images, double turned_back) const {
  QRectF box;
  for (std::size_t i = 0; i < std::min(images, look.images.size()); ++i) {
    const vmod::ImageView& image = look.images[i];
    if (!image.corner && !image.inset) {
      box |=
          turned(picture_box(image, find_(image.image, view_.scale * image.scale).size), image.degrees - turned_back);
    }
  }
  return box;
}

/// Where a text of this size (device pixels) stands, from the piece's position.
QRectF PiecePainter::label_box(const vmod::Appearance& look, const vmod::LabelView& label, QSizeF size) const {
  const QRectF box = inside(look, static_cast<std::size_t>(std::max(label.images, 0)), label.degrees);
  const QPointF at(edge(letter(label.anchor, 1), 'l', 'r', box.left(), box.right()) + label.x,
                   edge(letter(label.anchor, 0), 't', 'b', box.top(), box.bottom()) + label.y);
  const QPointF own(edge(letter(label.align, 1), 'l', 'r', 0, size.width()),
                    edge(letter(label.align, 0), 't', 'b', 0, size.height()));
  return {at * view_.scale - own, size};
}

void PiecePainter::paint_area(const vmod::AreaView& area, QPointF at) {
  const auto colour = colour_of(area.colour);
  if (!colour || !std::isfinite(area.dx) || !std::isfinite(area.dy)) {
    return;
  }
  painter_.save();
  painter_.setOpacity(std::clamp(area.opacity, 0.0, 1.0));
  painter_.translate(at);
  painter_.scale(view_.scale, view_.scale);
  painter_.fillPath(shape_of(area), *colour);
  painter_.restore();
}

void PiecePainter::paint_trail(const vmod::TrailView& trail, QPointF here) {
  painter_.save();
  painter_.setRenderHint(QPainter::Antialiasing);
  painter_.setOpacity(std::clamp(trail.opacity, 0.0, 1.0));
  const auto line = colour_of(trail.line);
  painter_.setPen(line ? QPen(*line, std::max(1.0, trail.width * view_.scale)) : QPen(Qt::NoPen));
  std::vector<QPointF> way;
  for (const vmod::Point point : trail.points) {
    way.emplace_back(point.x, point.y);
  }
  way.push_back(here);
  for (std::size_t i = 1; i < way.size(); ++i) {
    const QPointF step = way[i] - way[i - 1];
    const double length = std::hypot(step.x(), step.y());
    if (length > 2.0 * trail.radius) {
      const QPointF gap = step * (trail.radius / length);
      painter_.drawLine(view_.to_device(way[i - 1] + gap), view_.to_device(way[i] - gap));
    }
  }
  const auto fill = colour_of(trail.fill);
  painter_.setBrush(fill ? QBrush(*fill) : QBrush());
  for (const QPointF& at : way) {
    if (at != here) {
      painter_.drawEllipse(view_.to_device(at), trail.radius * view_.scale, trail.radius * view_.scale);
    }
  }
  painter_.restore();
}

void PiecePainter::paint_border(const vmod::BorderView& border, const QRectF& box) {
  if (const auto colour = colour_of(border.colour)) {
    painter_.save();
    painter_.setPen(QPen(*colour, std::max(1.0, border.thickness * view_.scale)));
    painter_.setBrush(Qt::NoBrush);
    painter_.drawRect(box);
    painter_.restore();
  }
}

}  // namespace adjutant::dock

#include "dock/counters/counter_painting.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "dock/painting/picture_card.h"

namespace adjutant::dock {
namespace {

/// Pictures smaller than this many pixels are not blown up further: they would be a blur.
constexpr double most_magnified = 4;

std::vector<vmod::ImageView> pictures_of(const CounterType& type, const CounterFace& face) {
  std::vector<vmod::ImageView> all = type.counter.images;
  for (const situation::CounterLayer& layer : type.counter.layers) {
    for (const situation::CounterLevel& level : layer.levels) {
      if (layer.name == face.layer && level.level == face.level && !level.image.empty()) {
        all.push_back({level.image, layer.x, layer.y});
      }
    }
  }
  return all;
}

QRectF place_of_picture(const vmod::ImageView& picture, QSizeF size) {
  const QSizeF scaled = size * picture.scale;
  return {QPointF(picture.x - scaled.width() / 2, picture.y - scaled.height() / 2), scaled};
}

}  // namespace

PaintedCounter paint_counter(QPainter& painter, const QRectF& box, const CounterType& type, const CounterFace& face,
                             const FindPicture& find) {
  const std::vector<vmod::ImageView> pictures = pictures_of(type, face);
  QRectF whole;
  bool coming = false;
  for (const vmod::ImageView& picture : pictures) {
    const Picture found = find(picture.image, 1);
    coming = coming || found.state == Picture::State::coming;
    if (!found.size.isEmpty()) {
      whole |= place_of_picture(picture, found.size);
    }
  }
  if (whole.isEmpty()) {
    if (!coming) {
      const double side = std::min(box.width(), box.height());
      const QRectF card(box.center().x() - side / 2, box.center().y() - side / 2, side, side);
      paint_card(painter, card, QString::fromStdString(type.counter.looks.name), type.counter.looks.name);
      return {card, {}};
    }
    return {};
  }
  const double scale = std::min({box.width() / whole.width(), box.height() / whole.height(), most_magnified});
  const QSizeF size = whole.size() * scale;
  const QRectF shown(QPointF(box.center().x() - size.width() / 2, box.center().y() - size.height() / 2), size);
  painter.save();
  painter.setRenderHint(QPainter::SmoothPixmapTransform);
  bool painted = false;
  for (const vmod::ImageView& picture : pictures) {
    const Picture found = find(picture.image, scale * picture.scale * painter.device()->devicePixelRatioF());
    if (found.image.isNull()) {
      continue;
    }
    const QRectF place = place_of_picture(picture, found.size);
    painter.drawImage(QRectF(shown.topLeft() + (place.topLeft() - whole.topLeft()) * scale, place.size() * scale),
                      found.image);
    painted = true;
  }
  painter.restore();
  const std::size_t last = type.counter.images.size();  // those of a face lie above
  const QSizeF size_of_top = last > 0 ? find(pictures[last - 1].image, scale).size : QSizeF();
  const QRectF top = last > 0 ? place_of_picture(pictures[last - 1], size_of_top) : QRectF();
  return painted ? PaintedCounter{shown, QRectF(shown.topLeft() + (top.topLeft() - whole.topLeft()) * scale,
                                                top.size() * scale)}
                 : PaintedCounter();
}

}  // namespace adjutant::dock

#include "dock/painting/picture_card.h"

#include <algorithm>
#include <cstdint>

namespace adjutant::dock {
namespace {

constexpr double smallest_letters = 6;   ///< device pixels; below that a name is a smudge
constexpr double smaller_letters = 0.8;  ///< of one try to the next
constexpr int longest_card_name = 200;   ///< letters; names come from anybody's module

/// FNV-1a: the same on every machine, unlike std::hash.
std::uint32_t hash_of(const std::string& text) {
  std::uint32_t hash = 2'166'136'261U;
  for (const char c : text) {
    hash = (hash ^ static_cast<unsigned char>(c)) * 16'777'619U;
  }
  return hash;
}

void set_letters(QPainter& painter, double letters) {
  QFont font = painter.font();
  font.setPixelSize(static_cast<int>(letters));
  painter.setFont(font);
}

bool fits(QPainter& painter, const QRectF& box, int flags, const QString& text) {
  const QSizeF size = painter.boundingRect(QRectF(QPointF(), QSizeF(box.width(), 0)), flags, text).size();
  return size.width() <= box.width() && size.height() <= box.height();
}

/// The beginning of a name, as much as fits into the box.
QString shortened(QPainter& painter, const QRectF& box, int flags, const QString& name) {
  const QString dots(QChar(0x2026));
  qsizetype fitting = 0;
  for (qsizetype step = longest_card_name; step > 0; step /= 2) {
    while (fitting + step < name.size() && fits(painter, box, flags, name.left(fitting + step) + dots)) {
      fitting += step;
    }
  }
  return fitting == 0 ? QString() : name.left(fitting) + dots;
}

/// In letters of this size, or in smaller ones where whole words then have room; of a name too long for the smallest
/// letters its beginning.
void paint_name(QPainter& painter, const QRectF& box, const QString& whole_name, double letters) {
  if (letters < smallest_letters || whole_name.isEmpty()) {
    return;
  }
  const QString name = whole_name.left(longest_card_name);
  const int words = static_cast<int>(Qt::AlignCenter) | Qt::TextWordWrap;
  painter.setPen(Qt::black);
  for (double size = letters; size >= smallest_letters; size *= smaller_letters) {
    set_letters(painter, size);
    if (fits(painter, box, words, name)) {
      painter.drawText(box, words, name);
      return;
    }
  }
  const int anywhere = words | Qt::TextWrapAnywhere;
  set_letters(painter, smallest_letters);
  painter.drawText(box, anywhere, fits(painter, box, anywhere, name) ? name : shortened(painter, box, anywhere, name));
}

}  // namespace

QColor card_colour(const std::string& picture) {
  const std::uint32_t hash = hash_of(picture);
  return QColor::fromHsl(static_cast<int>(hash % 360), 70 + static_cast<int>(hash / 360 % 60), 200);
}

void paint_card(QPainter& painter, const QRectF& box, const QString& name, const std::string& picture) {
  painter.save();
  const QColor colour = card_colour(picture);
  painter.setPen(QPen(colour.darker(190), 1));
  painter.setBrush(colour);
  painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5));
  const QRectF inside = box.adjusted(2, 2, -2, -2);
  painter.setClipRect(inside, Qt::IntersectClip);
  paint_name(painter, inside, name, std::clamp(box.height() / 4, std::min(smallest_letters, box.height() / 2), 14.0));
  painter.restore();
}

void paint_paper(QPainter& painter, const QRectF& box, const QString& name) {
  painter.save();
  painter.fillRect(box, QColor(244, 240, 228));
  painter.setClipRect(box, Qt::IntersectClip);
  paint_name(painter, box, name, std::clamp(box.height() / 12, 0.0, 32.0));
  painter.restore();
}

}  // namespace adjutant::dock

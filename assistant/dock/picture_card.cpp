#include "dock/picture_card.h"

#include <algorithm>
#include <cstdint>

namespace adjutant::dock {
namespace {

constexpr double smallest_letters = 6;  ///< device pixels; below that a name is a smudge
constexpr int longest_name = 200;       ///< letters; names come from anybody's module

/// FNV-1a: the same on every machine, unlike std::hash.
std::uint32_t hash_of(const std::string& text) {
  std::uint32_t hash = 2'166'136'261U;
  for (const char c : text) {
    hash = (hash ^ static_cast<unsigned char>(c)) * 16'777'619U;
  }
  return hash;
}

void paint_name(QPainter& painter, const QRectF& box, const QString& name, double letters) {
  if (letters < smallest_letters || name.isEmpty()) {
    return;
  }
  QFont font = painter.font();
  font.setPixelSize(static_cast<int>(letters));
  painter.setFont(font);
  painter.setPen(Qt::black);
  painter.drawText(box, static_cast<int>(Qt::AlignCenter) | Qt::TextWordWrap | Qt::TextWrapAnywhere,
                   name.left(longest_name));
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
  paint_name(painter, inside, name, std::min(14.0, box.height() / 4));
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

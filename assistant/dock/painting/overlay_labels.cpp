#include "dock/painting/overlay_labels.h"

#include <QFontMetricsF>
#include <QLineF>
#include <algorithm>
#include <array>

namespace adjutant::dock {
namespace {

constexpr double edge_gap = 4;      ///< between a label and the edge of the board's widget
constexpr double target_gap = 8;    ///< between the target's hex and what is said of it
constexpr double pill_margin = 10;  ///< around the words in a pill, to the left and right
constexpr double pill_padding = 4;  ///< above and below
constexpr double chip_width = 28;
constexpr double chip_height = 26;
constexpr double chip_corner = 5;
constexpr QColor chip_paper(250, 248, 242);
constexpr QColor chip_ink(38, 42, 48);
constexpr QColor chip_chosen(0, 82, 184);

QRectF box_on_device(const QPolygonF& outline, const Viewport& viewport) {
  return viewport.to_device(outline.boundingRect());
}

QRectF inner_bounds(const Viewport& viewport) {
  return QRectF(QPointF(), QSizeF(viewport.pixels)).adjusted(edge_gap, edge_gap, -edge_gap, -edge_gap);
}

/// The box moved into the bounds; the left and the upper edge count where it is too large for them.
QRectF moved_into(QRectF box, const QRectF& bounds) {
  box.moveRight(std::min(box.right(), bounds.right()));
  box.moveLeft(std::max(box.left(), bounds.left()));
  box.moveBottom(std::min(box.bottom(), bounds.bottom()));
  box.moveTop(std::max(box.top(), bounds.top()));
  return box;
}

double overlap(const QRectF& a, const QRectF& b) {
  const QRectF both = a & b;
  return both.width() * both.height();
}

/// Whether the line runs through the box.
bool crosses(const QLineF& line, const QRectF& box) {
  const std::array corners = {box.topLeft(), box.topRight(), box.bottomRight(), box.bottomLeft()};
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const QLineF side(corners[i], corners[(i + 1) % corners.size()]);
    if (line.intersects(side, nullptr) == QLineF::BoundedIntersection) {
      return true;
    }
  }
  return false;
}

/// How bad a place is for the pill: over the target, over the chips, on the line.
double cost_of(const QRectF& box, const QRectF& target, const std::vector<LevelChip>& chips, const QLineF& line) {
  double cost = 100 * overlap(box, target) + (crosses(line, box) ? 500 : 0);
  for (const LevelChip& chip : chips) {
    cost += 10 * overlap(box, chip.box);
  }
  return cost;
}

QFont label_font(QFont font) {
  font.setWeight(QFont::DemiBold);
  return font;
}

void paint_pill(QPainter& painter, const Overlay::Pill& pill, const QRectF& box, const QColor& ground) {
  const double corner = box.height() / 2;
  painter.setPen(QPen(Qt::white, 1.5));
  painter.setBrush(ground);
  painter.drawRoundedRect(box, corner, corner);
  painter.setPen(Qt::white);
  const double room = box.width() - 2 * pill_padding;
  painter.drawText(box, Qt::AlignCenter, QFontMetricsF(painter.font()).elidedText(pill.text, Qt::ElideRight, room));
}

void paint_chip(QPainter& painter, const LevelChip& chip) {
  painter.setPen(QPen(chip.chosen ? Qt::white : chip_ink, 1.5));
  painter.setBrush(chip.chosen ? chip_chosen : chip_paper);
  painter.drawRoundedRect(chip.box.adjusted(1, 1, -1, -1), chip_corner, chip_corner);
  painter.setPen(chip.chosen ? QColor(Qt::white) : chip_ink);
  painter.drawText(chip.box, Qt::AlignCenter, chip.label);
}

}  // namespace

std::vector<LevelChip> chips_of(const Overlay& overlay, const Viewport& viewport, const QFont& font) {
  std::vector<LevelChip> chips;
  const double height = std::max(chip_height, QFontMetricsF(label_font(font)).height() + 2 * pill_padding);
  for (const Overlay::Levels& levels : overlay.levels) {
    const QRectF hex = box_on_device(levels.outline, viewport);
    if (hex.isEmpty() || !hex.intersects(inner_bounds(viewport))) {
      continue;
    }
    QRectF row(0, 0, chip_width * static_cast<double>(levels.labels.size()), height);
    row.moveCenter(hex.center());
    row.moveTop(hex.bottom() + edge_gap);
    if (row.bottom() > inner_bounds(viewport).bottom()) {
      row.moveBottom(hex.top() - edge_gap);
    }
    row = moved_into(row, inner_bounds(viewport));
    for (int level = 0; level < levels.labels.size(); ++level) {
      const QRectF box(row.left() + level * chip_width, row.top(), chip_width, row.height());
      chips.push_back({levels.at_target, level, levels.labels[level], level == levels.chosen, box});
    }
  }
  return chips;
}

std::optional<LevelChip> chip_at(const Overlay& overlay, const Viewport& viewport, const QFont& font, QPointF point) {
  for (LevelChip& chip : chips_of(overlay, viewport, font)) {
    if (chip.box.contains(point)) {
      return std::move(chip);
    }
  }
  return std::nullopt;
}

QRectF pill_box(const Overlay& overlay, const Viewport& viewport, const QFont& font) {
  if (!overlay.pill || overlay.pill->text.isEmpty()) {
    return {};
  }
  const Overlay::Pill& pill = *overlay.pill;
  const QRectF bounds = inner_bounds(viewport);
  const QRectF target = box_on_device(pill.target, viewport);
  const std::vector<LevelChip> chips = chips_of(overlay, viewport, font);
  const QFontMetricsF metrics(label_font(font));
  const QPointF from = viewport.to_device(pill.from);
  QRectF box(0, 0, std::min(metrics.horizontalAdvance(pill.text) + 2 * pill_margin, bounds.width()),
             metrics.height() + 2 * pill_padding);
  const double aside = (target.width() + box.width()) / 2 + target_gap;
  const double off = (target.height() + box.height()) / 2 + target_gap;
  // Beyond the target first, as the line would go on.
  const double onward = from.x() > target.center().x() ? -1 : 1;
  const std::array places = {QPointF(onward * aside, 0),
                             QPointF(-onward * aside, 0),
                             QPointF(0, -off),
                             QPointF(0, off),
                             QPointF(onward * aside, -off),
                             QPointF(onward * aside, off),
                             QPointF(-onward * aside, -off),
                             QPointF(-onward * aside, off)};
  QRectF best;
  double least = 0;
  for (const QPointF& place : places) {
    box.moveCenter(target.center() + place);
    const QRectF kept = moved_into(box, bounds);
    const double cost = cost_of(kept, target, chips, {from, target.center()});
    if (best.isEmpty() || cost < least) {
      best = kept;
      least = cost;
    }
  }
  return best;
}

void paint_labels(QPainter& painter, const Overlay& overlay, const Viewport& viewport, const QColor& verdict) {
  painter.save();
  const QFont font = painter.font();
  painter.setFont(label_font(font));
  for (const LevelChip& chip : chips_of(overlay, viewport, font)) {
    paint_chip(painter, chip);
  }
  if (const QRectF box = pill_box(overlay, viewport, font); !box.isEmpty()) {
    paint_pill(painter, *overlay.pill, box, verdict);
  }
  painter.restore();
}

}  // namespace adjutant::dock

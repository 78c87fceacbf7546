#include <QLineF>
#include <algorithm>

#include "dock/models/sight/sight.h"

// How a line of sight is drawn on the board.
namespace adjutant::dock {

namespace {

constexpr double same_corner = 0.2;  ///< corners nearer to each other than this part of a hexside are the same one

/// The first point of the line that is on the outline, or in it; none where they do not meet.
std::optional<QPointF> first_met(const std::vector<QPointF>& line, const QPolygonF& outline) {
  if (line.empty() || outline.size() < 2) {
    return std::nullopt;
  }
  if (outline.size() > 2 && outline.containsPoint(line.front(), Qt::OddEvenFill)) {
    return line.front();
  }
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    const QLineF piece(line[i], line[i + 1]);
    std::optional<QPointF> nearest;
    for (qsizetype corner = 0; corner < outline.size(); ++corner) {
      const QLineF side(outline[corner], outline[(corner + 1) % outline.size()]);
      QPointF at;
      const bool meets = piece.intersects(side, &at) == QLineF::BoundedIntersection;
      if (meets && (!nearest || QLineF(line[i], at).length() < QLineF(line[i], *nearest).length())) {
        nearest = at;
      }
    }
    if (nearest) {
      return nearest;
    }
  }
  return std::nullopt;
}

/// Where the line begins to be worse than clear.
std::optional<QPointF> degraded_from(const SightState& sight) {
  for (const SightReason& reason : sight.reasons) {
    if (reason.tone == Tone::degraded) {
      return first_met(sight.line, reason.outline);
    }
  }
  return std::nullopt;
}

/// How far from the line that goes on through both ends.
double away_from(const QLineF& line, QPointF point) {
  const QPointF along = line.p2() - line.p1();
  const QPointF there = point - line.p1();
  const double length = line.length();
  return length > 0 ? std::abs(along.x() * there.y() - along.y() * there.x()) / length : QLineF({}, there).length();
}

/// The corner for the badge of a cause: on the edge of its hex or hexside, clear of the line, where no other one is.
QPointF badge_corner(const QPolygonF& outline, const QLineF& line, const std::vector<QPointF>& taken) {
  const double side = QLineF(outline[0], outline[1]).length();
  const auto is_taken = [&](QPointF corner) {
    return std::ranges::any_of(taken, [&](QPointF at) { return QLineF(at, corner).length() < same_corner * side; });
  };
  return *std::ranges::max_element(
      outline, {}, [&](QPointF corner) { return std::pair(!is_taken(corner), away_from(line, corner)); });
}

}  // namespace

bool is_at_end(const SightReason& reason, const SightState& sight) {
  const auto holds = [&](const Spot& end) { return reason.outline.containsPoint(end.centre, Qt::OddEvenFill); };
  return reason.outline.size() > 2 && (holds(sight.from) || holds(sight.to));
}

QString level_text(const Spot& spot, int level, const Voice& voice) {
  const Argument place("place", spot.place.toStdString());
  return level == 0 ? voice({"dock.sight.level_ground", {place}})
                    : voice({"dock.sight.level", {place, Argument("level", level)}});
}

void draw_sight(const SightState& sight, Overlay& overlay) {
  std::vector<QPointF> taken;
  for (const SightReason& reason : sight.reasons) {
    if (reason.outline.size() > 1 && !is_at_end(reason, sight)) {
      taken.push_back(badge_corner(reason.outline, {sight.from.centre, sight.to.centre}, taken));
      overlay.areas.push_back({reason.outline, reason.tone, QString::number(reason.number), reason.tone != Tone::clear,
                               Overlay::Area::Kind::mark, taken.back()});
    }
  }
  if (sight.verdict && !sight.to.outline.isEmpty()) {
    overlay.areas.push_back({sight.to.outline, *sight.verdict, {}, false});
  }
  if (sight.verdict && sight.line.size() > 1) {
    overlay.lines.push_back({sight.line, *sight.verdict, degraded_from(sight), sight.rest});
  }
}

void label_sight(const SightState& sight, Overlay& overlay) {
  if (!sight.verdict || sight.to.outline.isEmpty()) {
    return;
  }
  overlay.pill = Overlay::Pill{sight.summary, *sight.verdict, sight.from.centre, sight.to.outline};
  for (const Spot* end : {&sight.from, &sight.to}) {
    if (end->levels > 0 && !end->outline.isEmpty()) {
      overlay.levels.push_back({end == &sight.to, sight.level_names.first(end->levels + 1), end->level, end->outline});
    }
  }
}

}  // namespace adjutant::dock

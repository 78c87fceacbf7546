#include "dock/models/play/hex_cursor.h"

#include <QRectF>
#include <QStringList>
#include <algorithm>
#include <cmath>
#include <utility>

#include "dock/heard/read.h"

namespace adjutant::dock {

using namespace Qt::StringLiterals;

namespace {

constexpr int corners_of_a_hex = 6;
constexpr double column_step = 0.75;  ///< of a hex's width from corner to corner, from one column to the next
constexpr double flat_edge = 0.05;    ///< of its height: corners nearer than this to the top form an edge
constexpr qsizetype most_named = 8;   ///< of the pieces in a hex, which are read aloud one by one

/// Whether a hex has an edge, not a corner, at its top: its columns stand upright.
bool has_flat_top(const QPolygonF& outline) {
  const QRectF box = outline.boundingRect();
  return std::ranges::count_if(
             outline, [&](const QPointF& vertex) { return vertex.y() - box.top() < flat_edge * box.height(); }) > 1;
}

QPolygonF without_repeated_end(QPolygonF outline) {
  if (outline.size() > 1 && outline.isClosed()) {
    outline.removeLast();
  }
  return outline;
}

}  // namespace

HexCursor::HexCursor(const Ask& ask, const Voice& voice) : voice_(voice), asker_(ask, voice) {
  connect(&voice_, &Voice::changed, this, &HexCursor::changed);
}

void HexCursor::set_moment(const MomentPtr& now) {
  const bool other = !now_ || now_->of.session != now->of.session || now_->of.map != now->of.map;
  now_ = now;
  if (other) {
    asker_.follow(now->of.session);
    hide();
  } else if (shown()) {
    Q_EMIT changed();  // others may stand in its hex
  }
}

void HexCursor::hide() {
  asker_.forget();
  if (shown()) {
    spot_ = {};
    Q_EMIT changed();
  }
}

void HexCursor::begin(const Spot& spot) {
  asker_.forget();
  spot_ = spot;
  row_ = spot.centre;
  Q_EMIT changed();
}

void HexCursor::begin(QPointF map_point) {
  if (now_) {
    try_places({map_point}, {});
  }
}

void HexCursor::step(QPoint direction) {
  if (now_ && shown()) {
    try_places(beside(direction), direction);
  }
}

/// Where the neighbour may be: where columns or rows lie higher and lower by turns there are two, the one nearer to the
/// row that it came along first.
std::vector<QPointF> HexCursor::beside(QPoint direction) const {
  const QPolygonF outline = without_repeated_end(spot_.outline);
  const QRectF box = outline.boundingRect();
  const QPointF centre = spot_.centre;
  if (outline.size() != corners_of_a_hex) {
    return {centre + QPointF(direction.x() * box.width(), direction.y() * box.height())};
  }
  const bool flat = has_flat_top(outline);
  if (flat ? direction.x() == 0 : direction.y() == 0) {
    return {centre + QPointF(direction.x() * box.width(), direction.y() * box.height())};
  }
  const QPointF along = flat ? QPointF(direction.x() * column_step * box.width(), 0)
                             : QPointF(0, direction.y() * column_step * box.height());
  QPointF aside = flat ? QPointF(0, box.height() / 2) : QPointF(box.width() / 2, 0);
  if (flat ? row_.y() < centre.y() - 1 : row_.x() < centre.x() - 1) {
    aside = -aside;
  }
  return {centre + along + aside, centre + along - aside};
}

void HexCursor::try_places(std::vector<QPointF> places, QPoint direction) {
  if (places.empty()) {
    return;
  }
  const QPointF place = places.front();
  places.erase(places.begin());
  asker_.forget();
  asker_(
      "hex", {{"x", std::lround(place.x())}, {"y", std::lround(place.y())}},
      [this, places, direction](const Json& answer) {
        Spot spot = read_spot(answer);
        if (spot.hex.empty() || spot.outline.size() < 3 || spot.hex == spot_.hex) {
          try_places(places, direction);
          return;
        }
        const bool first = !shown();
        spot_ = std::move(spot);
        if (first || direction.x() != 0) {
          row_.setX(spot_.centre.x());
        }
        if (first || direction.y() != 0) {
          row_.setY(spot_.centre.y());
        }
        Q_EMIT changed();
      },
      [this, places, direction](const QString&) { try_places(places, direction); });
}

QString HexCursor::description() const {
  if (!shown() || !now_) {
    return {};
  }
  QStringList names;
  for (const vmod::MapView& map : now_->board->maps) {
    for (const vmod::PieceView& piece : map.pieces) {
      const QPointF at(piece.position.x, piece.position.y);
      if (map.name == now_->of.map && spot_.outline.containsPoint(at, Qt::OddEvenFill)) {
        names.append(QString::fromStdString(piece.name.empty() ? piece.basic_name : piece.name));
      }
    }
  }
  names.removeAll(QString());
  const qsizetype more = names.size() - most_named;
  if (more > 0) {
    names = names.first(most_named);
    names.append(voice_({"dock.cursor.more", {{"count", more}}}));
  }
  const std::string place = spot_.place.toStdString();
  return names.isEmpty() ? voice_({"dock.cursor.empty", {{"place", place}}})
                         : voice_({"dock.cursor.at", {{"place", place}, {"names", names.join(u", "_s).toStdString()}}});
}

}  // namespace adjutant::dock

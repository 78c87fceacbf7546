#pragma once

#include <QPointF>
#include <QPolygonF>
#include <QString>
#include <optional>
#include <string>

#include "dock/heard/fields.h"
#include "dock/style/overlay.h"

// Places and verdicts of the socket's answers (docs/api.md) as the window keeps them.
namespace adjutant::dock {

/// A hex as the window shows it; `hex` is how the socket names it, empty for no hex at all.
struct Spot {
  std::string hex;
  QString place;      ///< its printed name
  QPointF centre;     ///< in map pixels
  QPolygonF outline;  ///< in map pixels; empty where the board has none
  int level = 0;      ///< of a line's end: the level of its building, 0 the ground
  int levels = 0;     ///< how many upper levels the building there has

  friend bool operator==(const Spot&, const Spot&) = default;
};

std::optional<QPointF> point_at(const Json& object, const char* key);
/// A list of points: an outline or a line.
QPolygonF points_at(const Json& object, const char* key);
Spot read_spot(const Json& object);

/// The tone for a verdict of a line of sight: "clear", "degraded" or "blocked"; unknown for any other.
Tone tone_of(const std::string& verdict);
/// The name of such a verdict; "unknown" for a tone of something else.
std::string name_of(Tone verdict);
/// A number with its sign, for a modifier: "+1", "−1", "0", with a real minus sign.
QString with_sign(long long value);
/// A number that a player has typed, with whatever minus sign; none for anything else.
std::optional<int> typed_number(const QString& text);

}  // namespace adjutant::dock

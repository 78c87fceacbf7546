#pragma once

#include <QPointF>
#include <QPolygonF>
#include <QString>
#include <QStringList>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "dock/overlay.h"

// The fields of the socket's answers (docs/api.md) as the window keeps them. What is missing or of another kind reads
// as if it were empty: an older core knows fewer fields.
namespace adjutant::dock {

/// A hex as the window shows it; `hex` is how the socket names it, empty for no hex at all.
struct Spot {
  std::string hex;
  QString place;      ///< its printed name
  QPointF centre;     ///< in map pixels
  QPolygonF outline;  ///< in map pixels; empty where the board has none

  friend bool operator==(const Spot&, const Spot&) = default;
};

std::string string_at(const nlohmann::json& object, const char* key);
QString text_at(const nlohmann::json& object, const char* key);
QStringList texts_at(const nlohmann::json& object, const char* key);
bool flag_at(const nlohmann::json& object, const char* key);
std::optional<long long> number_at(const nlohmann::json& object, const char* key);
std::optional<QPointF> point_at(const nlohmann::json& object, const char* key);
/// A list of points: an outline or a line.
QPolygonF points_at(const nlohmann::json& object, const char* key);
/// The sentence of a message {key, args, text}.
QString said_at(const nlohmann::json& object, const char* key);
/// The list of that name; an empty one where there is none.
const nlohmann::json& list_at(const nlohmann::json& object, const char* key);
Spot read_spot(const nlohmann::json& object);

/// "clear", "degraded", "blocked"; unknown for any other verdict.
Tone tone_of(const std::string& verdict);
/// "+1", "−1", "0", with a real minus sign.
QString with_sign(long long value);
/// A number that a player has typed, with whatever minus sign; none for anything else.
std::optional<int> typed_number(const QString& text);

}  // namespace adjutant::dock

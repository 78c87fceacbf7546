#include "dock/heard/spot.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "dock/heard/read.h"
#include "dock/style/signs.h"

namespace adjutant::dock {

namespace {

constexpr std::array verdicts = {std::pair(Tone::clear, "clear"), std::pair(Tone::degraded, "degraded"),
                                 std::pair(Tone::blocked, "blocked")};

std::optional<QPointF> read_point(const Json& json) {
  if (!json.is_array() || json.size() != 2 || !json[0].is_number() || !json[1].is_number()) {
    return std::nullopt;
  }
  const QPointF point(json[0].get<double>(), json[1].get<double>());
  return std::isfinite(point.x()) && std::isfinite(point.y()) ? std::optional(point) : std::nullopt;
}

/// A level, or how many; no building has more than this, whatever is sent.
int level_at(const Json& object, const char* key) {
  constexpr long long highest = 9;
  return static_cast<int>(std::clamp(number_at(object, key).value_or(0), 0LL, highest));
}

}  // namespace

std::optional<QPointF> point_at(const Json& object, const char* key) {
  return read_point(field_at(object, key));
}

QPolygonF points_at(const Json& object, const char* key) {
  QPolygonF points;
  for (const Json& json : list_at(object, key)) {
    if (const auto point = read_point(json)) {
      points.append(*point);
    }
  }
  return points;
}

Spot read_spot(const Json& object) {
  Spot spot{string_at(object, "hex"),     text_at(object, "place"),  point_at(object, "centre").value_or(QPointF()),
            points_at(object, "outline"), level_at(object, "level"), level_at(object, "levels")};
  if (spot.place.isEmpty()) {
    spot.place = QString::fromStdString(spot.hex);
  }
  return spot;
}

Tone tone_of(const std::string& verdict) {
  const auto found = std::ranges::find(verdicts, verdict, &std::pair<Tone, const char*>::second);
  return found == verdicts.end() ? Tone::unknown : found->first;
}

std::string name_of(Tone verdict) {
  const auto found = std::ranges::find(verdicts, verdict, &std::pair<Tone, const char*>::first);
  return found == verdicts.end() ? "unknown" : found->second;
}

QString with_sign(long long value) {
  const QString digits = QString::number(value).remove(u'-');
  return value > 0 ? u'+' + digits : value < 0 ? signs::minus + digits : digits;
}

std::optional<int> typed_number(const QString& text) {
  bool is_number = false;
  const int number = text.trimmed().replace(signs::minus, u'-').toInt(&is_number);
  return is_number ? std::optional(number) : std::nullopt;
}

}  // namespace adjutant::dock

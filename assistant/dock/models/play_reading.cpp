#include "dock/models/play_reading.h"

#include <cmath>

#include <nlohmann/json.hpp>

#include "dock/models/signs.h"

namespace adjutant::dock {

using Json = nlohmann::json;

namespace {

const Json& at(const Json& object, const char* key) {
  static const Json nothing;
  if (!object.is_object()) {
    return nothing;
  }
  const auto found = object.find(key);
  return found == object.end() ? nothing : *found;
}

std::optional<QPointF> read_point(const Json& json) {
  if (!json.is_array() || json.size() != 2 || !json[0].is_number() || !json[1].is_number()) {
    return std::nullopt;
  }
  const QPointF point(json[0].get<double>(), json[1].get<double>());
  return std::isfinite(point.x()) && std::isfinite(point.y()) ? std::optional(point) : std::nullopt;
}

QString as_text(const Json& json) {
  return json.is_string() ? QString::fromStdString(json.get_ref<const std::string&>()) : QString();
}

}  // namespace

std::string string_at(const Json& object, const char* key) {
  const Json& value = at(object, key);
  return value.is_string() ? value.get<std::string>() : std::string();
}

QString text_at(const Json& object, const char* key) {
  return as_text(at(object, key));
}

QStringList texts_at(const Json& object, const char* key) {
  QStringList texts;
  for (const Json& text : list_at(object, key)) {
    texts.append(as_text(text));
  }
  return texts;
}

bool flag_at(const Json& object, const char* key) {
  const Json& value = at(object, key);
  return value.is_boolean() && value.get<bool>();
}

std::optional<long long> number_at(const Json& object, const char* key) {
  const Json& value = at(object, key);
  return value.is_number_integer() ? std::optional(value.get<long long>()) : std::nullopt;
}

std::optional<QPointF> point_at(const Json& object, const char* key) {
  return read_point(at(object, key));
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

QString said_at(const Json& object, const char* key) {
  return text_at(at(object, key), "text");
}

const Json& list_at(const Json& object, const char* key) {
  static const Json none = Json::array();
  const Json& value = at(object, key);
  return value.is_array() ? value : none;
}

Spot read_spot(const Json& object) {
  Spot spot{string_at(object, "hex"), text_at(object, "place"), point_at(object, "centre").value_or(QPointF()),
            points_at(object, "outline")};
  if (spot.place.isEmpty()) {
    spot.place = QString::fromStdString(spot.hex);
  }
  return spot;
}

Tone tone_of(const std::string& verdict) {
  return verdict == "clear"      ? Tone::clear
         : verdict == "degraded" ? Tone::degraded
         : verdict == "blocked"  ? Tone::blocked
                                 : Tone::unknown;
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

#include "dock/heard/fields.h"

#include <nlohmann/json.hpp>

namespace adjutant::dock {

using Json = nlohmann::json;

namespace {

QString as_text(const Json& json) {
  return json.is_string() ? QString::fromStdString(json.get_ref<const std::string&>()) : QString();
}

}  // namespace

const Json& field_at(const Json& object, const char* key) {
  static const Json nothing;
  if (!object.is_object()) {
    return nothing;
  }
  const auto found = object.find(key);
  return found == object.end() ? nothing : *found;
}

std::string string_at(const Json& object, const char* key) {
  const Json& value = field_at(object, key);
  return value.is_string() ? value.get<std::string>() : std::string();
}

QString text_at(const Json& object, const char* key) {
  return as_text(field_at(object, key));
}

QStringList texts_at(const Json& object, const char* key) {
  QStringList texts;
  for (const Json& text : list_at(object, key)) {
    texts.append(as_text(text));
  }
  return texts;
}

std::vector<std::string> strings_at(const Json& object, const char* key) {
  std::vector<std::string> strings;
  for (const Json& string : list_at(object, key)) {
    if (string.is_string()) {
      strings.push_back(string.get<std::string>());
    }
  }
  return strings;
}

bool flag_at(const Json& object, const char* key) {
  const Json& value = field_at(object, key);
  return value.is_boolean() && value.get<bool>();
}

std::optional<long long> number_at(const Json& object, const char* key) {
  const Json& value = field_at(object, key);
  return value.is_number_integer() ? std::optional(value.get<long long>()) : std::nullopt;
}

QString said_at(const Json& object, const char* key) {
  return text_at(field_at(object, key), "text");
}

const Json& list_at(const Json& object, const char* key) {
  static const Json none = Json::array();
  const Json& value = field_at(object, key);
  return value.is_array() ? value : none;
}

}  // namespace adjutant::dock

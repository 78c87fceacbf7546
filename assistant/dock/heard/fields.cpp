#include "dock/heard/fields.h"

#include "dock/heard/read.h"

namespace adjutant::dock {

namespace {

QString as_text(const Json& json) {
  return json.is_string() ? QString::fromStdString(json.get_ref<const std::string&>()) : QString();
}

/// Reads a field of an object into whatever kind of member it has.
struct IntoMember {
  const Json& object;
  const char* key;

  void operator()(std::string* to) const { *to = string_at(object, key); }
  void operator()(QString* to) const { *to = text_at(object, key); }
  void operator()(bool* to) const { *to = flag_at(object, key); }
  void operator()(QStringList* to) const { *to = texts_at(object, key); }
  void operator()(std::vector<std::string>* to) const { *to = strings_at(object, key); }
};

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

void read_fields(const Json& object, std::initializer_list<Field> fields) {
  for (const Field& field : fields) {
    std::visit(IntoMember{object, field.key}, field.to);
  }
}

QStringList read_texts_of(const Json& object, const char* key) {
  QStringList texts;
  for (const Json& one : list_at(object, key)) {
    texts.append(text_at(one, "text"));
  }
  return texts;
}

}  // namespace adjutant::dock

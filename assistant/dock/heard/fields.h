#pragma once

#include <QString>
#include <QStringList>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

// The fields of the socket's answers (docs/api.md). What is missing or of another kind reads as if it were empty: an
// older core knows fewer fields.
namespace adjutant::dock {

using Json = nlohmann::json;

/// A field of an object; a JSON null if it is missing.
const Json& field_at(const Json& object, const char* key);
std::string string_at(const Json& object, const char* key);
QString text_at(const Json& object, const char* key);
QStringList texts_at(const Json& object, const char* key);
/// The strings in a list field of an object; entries of another kind are skipped.
std::vector<std::string> strings_at(const Json& object, const char* key);
bool flag_at(const Json& object, const char* key);
std::optional<long long> number_at(const Json& object, const char* key);
/// The text of a message field {key, args, text} of an object; empty if it is missing.
QString said_at(const Json& object, const char* key);
/// A list field of an object; an empty list if it is missing or of another kind.
const Json& list_at(const Json& object, const char* key);

}  // namespace adjutant::dock

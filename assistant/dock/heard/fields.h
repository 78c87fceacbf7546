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

/// The field itself; null where there is none.
const nlohmann::json& field_at(const nlohmann::json& object, const char* key);
std::string string_at(const nlohmann::json& object, const char* key);
QString text_at(const nlohmann::json& object, const char* key);
QStringList texts_at(const nlohmann::json& object, const char* key);
/// The entries of a list that are strings; those of another kind are left out.
std::vector<std::string> strings_at(const nlohmann::json& object, const char* key);
bool flag_at(const nlohmann::json& object, const char* key);
std::optional<long long> number_at(const nlohmann::json& object, const char* key);
/// The sentence of a message {key, args, text}.
QString said_at(const nlohmann::json& object, const char* key);
/// The list of that name; an empty one where there is none.
const nlohmann::json& list_at(const nlohmann::json& object, const char* key);

}  // namespace adjutant::dock

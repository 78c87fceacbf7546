#pragma once

#include <functional>
#include <optional>
#include <string>

#include <nlohmann/json.hpp>

// What answers in JSON are made of, in every room that gives any.
namespace adjutant::tables {

/// The value as JSON; null where there is none.
template <class T>
nlohmann::json or_null(const std::optional<T>& value) {
  return value ? nlohmann::json(*value) : nlohmann::json();
}
/// The text as JSON; null where it is empty.
inline nlohmann::json or_null(const std::string& text) {
  return text.empty() ? nlohmann::json() : nlohmann::json(text);
}

/// A list of what `as_json` makes of each value.
template <class Values, class AsJson>
nlohmann::json list_of(const Values& values, AsJson as_json) {
  nlohmann::json list = nlohmann::json::array();
  for (const auto& value : values) {
    list.push_back(std::invoke(as_json, value));
  }
  return list;
}

}  // namespace adjutant::tables

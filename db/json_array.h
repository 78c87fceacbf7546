#pragma once

#include <string>

#include <nlohmann/json.hpp>

namespace adjutant::db {

/// The values as the text of a JSON array, for the function json_each of SQLite.
template <class Values>
std::string json_of(const Values& values) {
  return nlohmann::json(values).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace adjutant::db

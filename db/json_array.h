#pragma once

#include <string>

#include <nlohmann/json.hpp>

namespace adjutant::db {

/// A JSON array of the values, as for json_each.
template <class Values>
std::string json_of(const Values& values) {
  return nlohmann::json(values).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace adjutant::db

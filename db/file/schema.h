#pragma once

#include <string_view>
#include <vector>

namespace adjutant::db {

/// schema/full.sql: the schema as a new database gets it.
std::string_view full_schema();

/// schema/001_*.sql, 002_*.sql ...: step n brings a database of version n-1 to version n. Their sum is the full schema.
std::vector<std::string_view> schema_steps();

/// Adjutant's mark in the header of its databases, the letters "Adju".
inline constexpr int application_id = 0x41646A75;

/// The version of the schema that this program writes.
inline int current_version() {
  return static_cast<int>(schema_steps().size());
}

}  // namespace adjutant::db

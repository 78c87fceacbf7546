#pragma once

#include <filesystem>

#include "db/database.h"

namespace adjutant::db {

/// Copies the database beside itself ("adjutant.db.v2-20261121T094500Z.backup") with SQLite's backup API and removes
/// all but the newest `backups_kept` such copies. Throws Failure where it cannot; no half copy stays.
std::filesystem::path back_up(const Database& database, int version, Time now);

}  // namespace adjutant::db

#pragma once

struct sqlite3;

namespace adjutant::db {

/// Looks at every page of an open database and at every row that refers to another; throws Failure ("db.damaged") where
/// something is not as it should be.
void check_soundness(sqlite3* handle);

}  // namespace adjutant::db

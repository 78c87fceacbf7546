#pragma once

struct fts5_api;
struct sqlite3;

namespace adjutant::db {

/// What SQLite's full-text search is extended through; throws Failure where SQLite was built without it.
fts5_api& full_text_api(sqlite3* handle);

}  // namespace adjutant::db

#include "db/file/full_text.h"

#include <sqlite3.h>

#include "db/file/sqlite.h"

namespace adjutant::db {

fts5_api& full_text_api(sqlite3* handle) {
  fts5_api* api = nullptr;
  sqlite3_stmt* statement = nullptr;
  if (sqlite3_prepare_v2(handle, "SELECT fts5(?1)", -1, &statement, nullptr) == SQLITE_OK) {
    sqlite3_bind_pointer(statement, 1, static_cast<void*>(&api), "fts5_api_ptr", nullptr);
    sqlite3_step(statement);
  }
  sqlite3_finalize(statement);
  if (!api) {
    throw Failure({"db.failed", {{"detail", "FTS5"}}});
  }
  return *api;
}

}  // namespace adjutant::db

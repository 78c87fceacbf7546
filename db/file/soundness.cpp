#include "db/file/soundness.h"

#include <string>

#include "db/file/sqlite.h"

namespace adjutant::db {

void check_soundness(sqlite3* handle) {
  // The cheap half of integrity_check, which also compares indices.
  Statement pages(handle, "PRAGMA quick_check(1)");
  if (!pages.step() || pages.text(0) != "ok") {
    throw Failure({"db.damaged", {{"detail", pages.text(0)}}});
  }
  Statement references(handle, "PRAGMA foreign_key_check");
  if (references.step()) {
    throw Failure({"db.damaged", {{"detail", references.text(0)}}});
  }
}

}  // namespace adjutant::db

#include "db/file/kept_database.h"

#include <sys/stat.h>

#include "db/file/sqlite.h"

namespace adjutant::db {

Result<Database*> KeptDatabase::get() {
  if (database_ && identity_ && identity_of(*database_) == identity_) {
    return &*database_;
  }
  database_.reset();
  auto opened = open_();
  if (!opened) {
    return tl::unexpected(opened.error());
  }
  database_ = std::move(*opened);
  identity_ = identity_of(*database_);
  return &*database_;
}

std::optional<KeptDatabase::Identity> KeptDatabase::identity_of(const Database& database) {
  struct stat status {};
  if (stat(database.path().c_str(), &status) != 0) {
    return std::nullopt;
  }
  const auto tables = guarded(database.where(), [&] {
    Statement statement(database, "PRAGMA schema_version");
    return statement.step() ? statement.integer(0) : 0;
  });
  return tables ? std::optional(Identity{status.st_dev, status.st_ino, *tables}) : std::nullopt;
}

}  // namespace adjutant::db

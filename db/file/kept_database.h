#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <utility>

#include <sys/types.h>

#include "base/result.h"
#include "db/file/database.h"

namespace adjutant::db {

/// A database that stays open from one question to the next, so that its pages need not be read anew. What other
/// connections write is seen: SQLite looks at the file's change counter before it trusts what it remembers. Where the
/// file was taken away, another one lies in its place (a backup brought back) or another version of the program has
/// changed its tables, it is opened again. For one thread.
class KeptDatabase {
 public:
  explicit KeptDatabase(std::function<Result<Database>()> open) : open_(std::move(open)) {}

  /// The open database, valid until the next call. Opens it if need be; if that fails, the next call tries again.
  Result<Database*> get();

 private:
  /// Which file lies there, and the state of its tables.
  struct Identity {
    dev_t device = 0;
    ino_t file = 0;
    std::int64_t tables = 0;
    friend bool operator==(const Identity&, const Identity&) = default;
  };
  /// The identity of the file of a database; none if there is no file, or it cannot be read.
  static std::optional<Identity> identity_of(const Database& database);

  std::function<Result<Database>()> open_;
  std::optional<Database> database_;
  std::optional<Identity> identity_;
};

}  // namespace adjutant::db

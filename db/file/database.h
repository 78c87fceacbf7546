#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <string>

#include "base/diagnostic.h"
#include "base/result.h"
#include "db/file/prepared.h"

struct sqlite3;

namespace adjutant::db {

/// A moment in UTC; passed in wherever one is stored.
using Time = std::chrono::sys_seconds;

/// "2026-11-21T09:45:00Z"
std::string to_text(Time time);

/// How long a writer waits for another process of Adjutant that is writing. Transactions take well under a second; ten
/// seconds also cover a slow disk.
inline constexpr std::chrono::milliseconds busy_wait{10'000};

/// How many copies from before a migration stay beside the file.
inline constexpr std::size_t backups_kept = 3;

/// The open file of knowledge: one connection, moved but not copied, closed with the value. Several processes may have
/// the same file open; each write is one short transaction, and a second writer waits (`busy_wait`).
///
/// The journal is SQLite's rollback journal with synchronous=FULL and not WAL: SQLite before 3.51.3 can lose committed
/// pages when a WAL is reset while another connection reads, and Debian 12 (3.40) and Ubuntu 24.04 (3.45) ship such
/// versions. A rollback journal has no such moment, and imports are few and large, so nothing is lost in speed.
class Database {
 public:
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  /// The path as text, for an Error's `where`.
  [[nodiscard]] std::string where() const { return path_.string(); }
  /// What the user should know of opening the database: a recovery, or a migration and where the copy from before it
  /// lies.
  [[nodiscard]] const Diagnostics& notes() const { return notes_; }
  [[nodiscard]] sqlite3* handle() const { return handle_.get(); }
  /// The prepared statements of this connection, for the queries of this library.
  [[nodiscard]] PreparedStatements& prepared() const { return *prepared_; }

 private:
  friend Result<Database> open_database(const std::filesystem::path& path, Time now, std::chrono::milliseconds wait);

  struct Close {
    void operator()(sqlite3* handle) const;
  };
  using Handle = std::unique_ptr<sqlite3, Close>;

  Database(std::filesystem::path path, Handle handle, Diagnostics notes)
      : path_(std::move(path)), handle_(std::move(handle)), notes_(std::move(notes)) {}

  std::filesystem::path path_;
  Handle handle_;
  std::unique_ptr<PreparedStatements> prepared_ = std::make_unique<PreparedStatements>();
  Diagnostics notes_;
};

/// A read transaction: while it lives, every query sees the database as it is at one moment, and other processes wait
/// to write. For answers that take several queries; hold it for a few milliseconds and do not write within.
class OneMoment {
 public:
  explicit OneMoment(const Database& database);
  ~OneMoment();
  OneMoment(const OneMoment&) = delete;
  OneMoment& operator=(const OneMoment&) = delete;

 private:
  sqlite3* handle_;  ///< nullptr if a transaction was open already, which serves the same purpose
};

/// Opens the file, creating it (and its folder) where there is none, for this user alone, and brings an older schema up
/// to date after copying the file beside itself. After an unclean end (a journal lies there that nobody is writing) the
/// file is checked page by page and reference by reference first; damage is told with the newest copy. A newer file,
/// another program's database and a file that is no database are refused and stay as they are, byte for byte; so is one
/// whose tables are not Adjutant's own, and an empty path ("db.no_place"). `wait`: how long this connection waits for
/// another that is writing before it fails ("db.busy").
Result<Database> open_database(const std::filesystem::path& path, Time now, std::chrono::milliseconds wait = busy_wait);

}  // namespace adjutant::db

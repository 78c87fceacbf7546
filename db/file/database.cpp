#include "db/file/database.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include "base/own_files.h"
#include "db/file/backup.h"
#include "db/file/collect.h"
#include "db/file/header.h"
#include "db/file/own_schema.h"
#include "db/file/schema.h"
#include "db/file/soundness.h"
#include "db/file/sqlite.h"
#include "db/file/tokenizer.h"

namespace adjutant::db {
namespace {

namespace fs = std::filesystem;

bool journal_lies_beside(const fs::path& path) {
  std::error_code error;
  fs::path journal = path;
  journal += "-journal";
  return fs::file_size(journal, error) > 0 && !error;
}

/// Pages that a connection keeps in memory, in KiB: the index and the words of thirty rulebooks. SQLite's own measure
/// of 2 MiB reads half of them anew for every question.
constexpr int page_cache = 32 * 1024;

/// Nothing in the file itself may make SQLite do more than store and find: a damaged or doctored file is hostile input.
void harden(sqlite3* handle, std::chrono::milliseconds wait) {
  sqlite3_extended_result_codes(handle, 1);
  sqlite3_busy_timeout(handle, static_cast<int>(wait.count()));
  sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  sqlite3_db_config(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
  sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_FKEY, 1, nullptr);
  sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);  // the schema has none
  sqlite3_db_config(handle, SQLITE_DBCONFIG_DQS_DDL, 0, nullptr);
  sqlite3_db_config(handle, SQLITE_DBCONFIG_DQS_DML, 0, nullptr);
  // mmap_size 0: a disk error must come back as an error code, not as a signal.
  execute(handle,
          fmt::format("PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0; PRAGMA cache_size = -{}", page_cache));
}

/// Whether the journal that lies there is of a process that is writing now. Where it is not, SQLite has played it back.
bool another_writes(sqlite3* handle, std::chrono::milliseconds wait) {
  constexpr int primary_code = 0xFF;
  sqlite3_busy_timeout(handle, 0);
  const int begun = sqlite3_exec(handle, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr);
  sqlite3_exec(handle, begun == SQLITE_OK ? "ROLLBACK" : "", nullptr, nullptr, nullptr);
  sqlite3_busy_timeout(handle, static_cast<int>(wait.count()));
  return (begun & primary_code) == SQLITE_BUSY;
}

void choose_journal(sqlite3* handle) {
  execute(handle, "PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL");
}

int schema_version(sqlite3* handle) {
  Statement statement(handle, "PRAGMA user_version");
  const int version = statement.step() ? statement.small_integer(0) : 0;
  if (version < 1) {
    throw Failure({"db.damaged", {{"detail", "user_version"}}});
  }
  return version;
}

bool has_tables(sqlite3* handle) {
  Statement statement(handle, "SELECT 1 FROM sqlite_master LIMIT 1");
  return statement.step();
}

/// The full schema into a file that is still empty. Two processes may try at once: the second finds it done.
void create_schema(Database& database) {
  Transaction transaction(database);
  if (!has_tables(database.handle())) {
    execute(database, full_schema());
    execute(database,
            fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {}", application_id, current_version()));
  }
  transaction.commit();
}

/// Every step that is missing, all in one transaction.
void migrate(Database& database) {
  Transaction transaction(database);
  const std::vector<std::string_view> steps = schema_steps();
  for (auto done = static_cast<std::size_t>(schema_version(database.handle())); done < steps.size(); ++done) {
    execute(database, steps[done]);
  }
  execute(database, fmt::format("PRAGMA user_version = {}", current_version()));
  transaction.commit();
}

Result<void> refuse_what_is_not_ours(const fs::path& path) {
  const Result<FileHeader> header = read_header(path);
  if (!header) {
    return tl::unexpected(header.error());
  }
  switch (header->kind) {
    case FileKind::other:
      return failure(path.string(), {"db.no_database", {}});
    case FileKind::foreign:
      return failure(path.string(), {"db.foreign", {}});
    case FileKind::adjutant:
      if (header->version > current_version()) {
        return failure(path.string(), {"db.newer", {{"version", header->version}, {"known", current_version()}}});
      }
      return {};
    case FileKind::absent:
    case FileKind::blank:
      return {};
  }
  return {};
}

/// Damage is told with the copy that would help.
Error with_newest_copy(Error error, const fs::path& path) {
  const auto copy = error.what.key == "db.damaged" ? newest_backup(path) : std::nullopt;
  if (copy) {
    error.what.key = "db.damaged_with_copy";
    error.what.args.emplace_back("backup", copy->string());
  }
  return error;
}

}  // namespace

std::string to_text(Time time) {
  const auto day = std::chrono::floor<std::chrono::days>(time);
  const std::chrono::year_month_day date{day};
  const std::chrono::hh_mm_ss clock{time - day};
  return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}Z", static_cast<int>(date.year()),
                     static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()), clock.hours().count(),
                     clock.minutes().count(), clock.seconds().count());
}

/// Where one database is assigned to another its statements go after it: then SQLite ends the connection with them.
void Database::Close::operator()(sqlite3* handle) const {
  sqlite3_close_v2(handle);
}

OneMoment::OneMoment(const Database& database)
    : handle_(sqlite3_get_autocommit(database.handle()) != 0 ? database.handle() : nullptr) {
  if (handle_) {
    sqlite3_exec(handle_, "BEGIN", nullptr, nullptr, nullptr);
  }
}

OneMoment::~OneMoment() {
  if (handle_) {
    sqlite3_exec(handle_, "COMMIT", nullptr, nullptr, nullptr);
  }
}

Result<Database> open_database(const fs::path& file, Time now, std::chrono::milliseconds wait) {
  if (file.empty()) {
    return failure("", {"db.no_place", {}});
  }
  // Absolute, since SQLite takes ":memory:" and the like for something else than a file.
  const fs::path path = fs::absolute(file);
  if (const auto ours = refuse_what_is_not_ours(path); !ours) {
    return tl::unexpected(ours.error());
  }
  const bool unclean = journal_lies_beside(path);  // looked at before SQLite plays it back
  (void)make_own_folders(path.parent_path());      // where that fails, opening says so
  remove_stale_beside(path);
  create_for_owner(path);
  close_to_others(path);

  sqlite3* raw = nullptr;
  const int opened = sqlite3_open_v2(path.string().c_str(), &raw, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nullptr);
  Database database(path, Database::Handle(raw), {});
  if (opened != SQLITE_OK) {
    return failure(path.string(), message_for(opened, sqlite3_errstr(opened)));
  }
  Result<Database> result = guarded(path.string(), [&] {
    harden(raw, wait);
    register_tokenizer(raw);
    register_collect(raw);
    check_schema(raw);
    if (unclean && !another_writes(raw, wait)) {
      check_soundness(raw);
      database.notes_.push_back({Severity::note, path.string(), {"db.recovered", {}}});
    }
    choose_journal(raw);
    if (!has_tables(raw)) {
      create_schema(database);
      if (const auto copy = copy_beside(path)) {
        database.notes_.push_back(
            {Severity::warning, path.string(), {"db.new_beside_copies", {{"copy", copy->string()}}}});
      }
    }
    if (const int version = schema_version(raw); version < current_version()) {
      const fs::path copy = back_up(database, version, now);
      migrate(database);
      database.notes_.push_back({Severity::note,
                                 path.string(),
                                 {"db.migrated", {{"version", current_version()}, {"backup", copy.string()}}}});
    }
    return std::move(database);
  });
  return std::move(result).map_error([&](Error error) { return with_newest_copy(std::move(error), path); });
}

}  // namespace adjutant::db

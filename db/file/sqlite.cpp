#include "db/file/sqlite.h"

#include <algorithm>
#include <limits>

#include <sqlite3.h>

#include "db/file/database.h"

namespace adjutant::db {
namespace {

[[noreturn]] void fail(sqlite3* handle, int result_code) {
  throw Failure(message_for(result_code, handle ? sqlite3_errmsg(handle) : sqlite3_errstr(result_code)));
}

sqlite3_stmt* prepared(sqlite3* handle, std::string_view sql) {
  sqlite3_stmt* statement = nullptr;
  const int result = sqlite3_prepare_v2(handle, sql.data(), static_cast<int>(sql.size()), &statement, nullptr);
  if (result != SQLITE_OK) {
    fail(handle, result);
  }
  return statement;
}

}  // namespace

Message message_for(int result_code, std::string_view detail) {
  switch (result_code & 0xFF) {  // the low byte is the kind, the rest the extended code
    case SQLITE_FULL:
      return {"db.full", {}};
    case SQLITE_READONLY:
      return {"db.read_only", {}};
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return {"db.busy", {}};
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
    case SQLITE_AUTH:
      return {"db.cannot_open", {}};
    case SQLITE_CORRUPT:
      return {"db.damaged", {{"detail", std::string(detail)}}};
    case SQLITE_NOTADB:
      return {"db.no_database", {}};
    case SQLITE_IOERR:
      return {"db.disk_failed", {{"detail", std::string(detail)}}};
    default:
      return {"db.failed", {{"detail", std::string(detail)}}};
  }
}

void execute(sqlite3* handle, std::string_view sql) {
  const int result = sqlite3_exec(handle, std::string(sql).c_str(), nullptr, nullptr, nullptr);
  if (result != SQLITE_OK) {
    fail(handle, result);
  }
}

void execute(const Database& database, std::string_view sql) {
  execute(database.handle(), sql);
}

void Statement::GiveBack::operator()(sqlite3_stmt* statement) const {
  if (to) {
    to->put(statement);
  } else {
    sqlite3_finalize(statement);
  }
}

Statement::Statement(sqlite3* handle, std::string_view sql) : statement_(prepared(handle, sql), {nullptr}) {}

Statement::Statement(const Database& database, std::string_view sql)
    : statement_(database.prepared().take(sql), {&database.prepared()}) {
  if (!statement_) {
    statement_.reset(prepared(database.handle(), sql));
  }
}

bool Statement::step() {
  const int result = sqlite3_step(statement_.get());
  if (result != SQLITE_ROW && result != SQLITE_DONE) {
    check(result);
  }
  return result == SQLITE_ROW;
}

void Statement::run() {
  while (step()) {
  }
  reset();
}

std::int64_t Statement::integer(int column) const {
  return sqlite3_column_int64(statement_.get(), column);
}

int Statement::small_integer(int column) const {
  using Limits = std::numeric_limits<int>;
  return static_cast<int>(std::clamp<std::int64_t>(integer(column), Limits::min(), Limits::max()));
}

bool Statement::is_null(int column) const {
  return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL;
}

std::string Statement::text(int column) const {
  const auto* bytes = sqlite3_column_text(statement_.get(), column);
  if (!bytes) {
    return {};
  }
  return {reinterpret_cast<const char*>(bytes),
          static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column))};
}

std::string_view Statement::bytes(int column) const {
  const auto* bytes = sqlite3_column_blob(statement_.get(), column);
  const auto length = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
  return bytes ? std::string_view(static_cast<const char*>(bytes), length) : std::string_view();
}

void Statement::reset() {
  sqlite3_reset(statement_.get());
}

void Statement::bind_one(int index, std::int64_t value) {
  check(sqlite3_bind_int64(statement_.get(), index, value));
}

void Statement::bind_one(int index, std::string_view value) {
  // A null pointer would bind NULL, where an empty text is meant.
  const char* bytes = value.data() ? value.data() : "";
  check(sqlite3_bind_text64(statement_.get(), index, bytes, value.size(), SQLITE_TRANSIENT, SQLITE_UTF8));
}

void Statement::bind_one(int index, const std::optional<std::size_t>& value) {
  if (value) {
    bind_one(index, *value);
  } else {
    check(sqlite3_bind_null(statement_.get(), index));
  }
}

void Statement::bind_one(int index, const Opaque& value) {
  check(sqlite3_bind_pointer(statement_.get(), index, value.value, value.type, nullptr));
}

void Statement::check(int result_code) const {
  if (result_code != SQLITE_OK) {
    fail(sqlite3_db_handle(statement_.get()), result_code);
  }
}

std::int64_t inserted_id(const Database& database) {
  return sqlite3_last_insert_rowid(database.handle());
}

Transaction::Transaction(Database& database) : handle_(database.handle()) {
  execute(handle_, "BEGIN IMMEDIATE");
}

Transaction::~Transaction() {
  // Some errors (a full disk) have already rolled back; then there is nothing left to do.
  if (open_ && sqlite3_get_autocommit(handle_) == 0) {
    sqlite3_exec(handle_, "ROLLBACK", nullptr, nullptr, nullptr);
  }
}

void Transaction::commit() {
  execute(handle_, "COMMIT");
  open_ = false;
}

}  // namespace adjutant::db

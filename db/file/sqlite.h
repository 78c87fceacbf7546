#pragma once

#include <cstdint>
#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/result.h"

struct sqlite3;
struct sqlite3_stmt;

// A thin layer over the C API of SQLite, internal to this library. Inside the library a failing call throws Failure, so
// that queries read straight through; every public function of the library is `guarded`, so that no exception leaves
// it.
namespace adjutant::db {

class Database;
class PreparedStatements;

/// What SQLite refused, as a sentence of the catalogue ("db.full", "db.read_only" ...).
class Failure : public std::exception {
 public:
  explicit Failure(Message what) : what_(std::move(what)) {}
  [[nodiscard]] const Message& message() const { return what_; }
  [[nodiscard]] const char* what() const noexcept override { return what_.key.c_str(); }

 private:
  Message what_;
};

/// The sentence for a result code of SQLite; `detail` is SQLite's own text, shown where no sentence says it better.
Message message_for(int result_code, std::string_view detail);

/// Runs one or more statements that give no rows.
void execute(sqlite3* handle, std::string_view sql);
void execute(const Database& database, std::string_view sql);

/// A parameter that a query hands on to a function of ours and cannot look into itself. The type is a name that lives
/// as long as the program.
struct Opaque {
  void* value = nullptr;
  const char* type = "";
};

/// One prepared statement. Parameters are bound in their order; columns are read by number from 0. One of a Database
/// goes back to it for the next use; a bare connection's ends here.
class Statement {
 public:
  Statement(sqlite3* handle, std::string_view sql);
  Statement(const Database& database, std::string_view sql);

  /// Binds every parameter and makes the statement ready to run again.
  template <class... Values>
  Statement& bind(const Values&... values) {
    reset();
    int index = 0;
    (bind_one(++index, values), ...);
    return *this;
  }

  /// Goes to the next row; false when there is none.
  bool step();
  /// Runs a statement that gives no rows.
  void run();

  [[nodiscard]] std::int64_t integer(int column) const;
  /// The column as an int; what does not fit is the nearest that does.
  [[nodiscard]] int small_integer(int column) const;
  [[nodiscard]] bool is_null(int column) const;
  /// The column as text; empty for NULL.
  [[nodiscard]] std::string text(int column) const;
  /// The bytes of the column, until the next step.
  [[nodiscard]] std::string_view bytes(int column) const;

 private:
  struct GiveBack {
    PreparedStatements* to;  ///< to where the statement is returned; nullptr: it is finalised
    void operator()(sqlite3_stmt* statement) const;
  };

  void reset();
  void bind_one(int index, std::int64_t value);
  void bind_one(int index, int value) { bind_one(index, std::int64_t{value}); }
  void bind_one(int index, std::size_t value) { bind_one(index, static_cast<std::int64_t>(value)); }
  void bind_one(int index, bool value) { bind_one(index, std::int64_t{value}); }
  /// NULL where there is none.
  void bind_one(int index, const std::optional<std::size_t>& value);
  void bind_one(int index, std::string_view value);
  void bind_one(int index, const Opaque& value);
  void bind_one(int index, const char* value) { bind_one(index, std::string_view(value)); }
  void check(int result_code) const;

  std::unique_ptr<sqlite3_stmt, GiveBack> statement_;
};

/// Collects all rows of a bound statement, each converted by `make`.
template <class Make>
auto rows(Statement& statement, Make make) {
  std::vector<decltype(make(statement))> found;
  while (statement.step()) {
    found.push_back(make(statement));
  }
  return found;
}

/// The id of the row that was inserted last.
std::int64_t inserted_id(const Database& database);

/// A write that happens whole or not at all: BEGIN IMMEDIATE, so that a second process waits here and not half way;
/// rolled back unless committed.
class Transaction {
 public:
  explicit Transaction(Database& database);
  ~Transaction();
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;

  void commit();

 private:
  sqlite3* handle_;
  bool open_ = true;
};

/// Runs `body` and turns a Failure inside it into the Error of a Result.
template <class Body>
auto guarded(const std::string& where, Body&& body) -> Result<decltype(body())> {
  try {
    if constexpr (std::is_void_v<decltype(body())>) {
      body();
      return {};
    } else {
      return body();
    }
  } catch (const Failure& failed) {
    return failure(where, failed.message());
  }
}

}  // namespace adjutant::db

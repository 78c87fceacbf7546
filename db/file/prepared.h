#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

struct sqlite3_stmt;

namespace adjutant::db {

/// Statements that a connection has prepared and nobody uses just now: to prepare one takes longer than most of the
/// room's queries take to run.
class PreparedStatements {
 public:
  /// Of this text; nullptr where none is left.
  sqlite3_stmt* take(std::string_view sql);
  /// Gives one back, whatever it was doing.
  void put(sqlite3_stmt* statement);

 private:
  /// More than a search or a rule on the page needs; what was used longest ago goes first.
  static constexpr std::size_t most = 48;

  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };
  struct Waiting {
    std::string sql;
    std::unique_ptr<sqlite3_stmt, Finalize> statement;
  };
  std::vector<Waiting> waiting_;  ///< the latest last
};

}  // namespace adjutant::db

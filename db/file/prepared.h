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
  /// Takes an unused statement with this SQL text; nullptr if there is none.
  sqlite3_stmt* take(std::string_view sql);
  /// Returns a statement for later use; it need not have been run to its end.
  void put(sqlite3_stmt* statement);

 private:
  /// The most statements that are kept, more than a search needs; the one that was used longest ago goes first.
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

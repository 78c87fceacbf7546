#include "db/file/prepared.h"

#include <algorithm>

#include <sqlite3.h>

namespace adjutant::db {

void PreparedStatements::Finalize::operator()(sqlite3_stmt* statement) const {
  sqlite3_finalize(statement);
}

sqlite3_stmt* PreparedStatements::take(std::string_view sql) {
  const auto found = std::ranges::find(waiting_, sql, &Waiting::sql);
  if (found == waiting_.end()) {
    return nullptr;
  }
  sqlite3_stmt* statement = found->statement.release();
  waiting_.erase(found);
  return statement;
}

void PreparedStatements::put(sqlite3_stmt* statement) {
  sqlite3_reset(statement);
  sqlite3_clear_bindings(statement);
  waiting_.push_back({sqlite3_sql(statement), std::unique_ptr<sqlite3_stmt, Finalize>(statement)});
  if (waiting_.size() > most) {
    waiting_.erase(waiting_.begin());
  }
}

}  // namespace adjutant::db

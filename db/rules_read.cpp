#include "db/rules_read.h"

#include "db/file/table.h"

namespace adjutant::db {

Result<void> remember_read(Database& database, std::string_view game, std::string_view name, Time now) {
  return guarded(database.where(), [&] {
    Transaction transaction(database);
    Statement(database, "DELETE FROM rule_read WHERE game = ? AND name = ?").bind(game, name).run();
    Statement(database, "INSERT INTO rule_read (game, name, read_at) VALUES (?, ?, ?)")
        .bind(game, name, to_text(now))
        .run();
    Statement(database, "DELETE FROM rule_read WHERE id NOT IN (SELECT id FROM rule_read ORDER BY id DESC LIMIT ?)")
        .bind(most_rules_read)
        .run();
    transaction.commit();
  });
}

Result<std::vector<RuleRead>> rules_read(const Database& database, std::string_view game, std::size_t limit) {
  return query(
      database,
      "SELECT game, name, read_at FROM rule_read WHERE ?1 = '' OR game = ?1 "
      "ORDER BY id DESC LIMIT ?2",
      [](const Statement& row) {
        return RuleRead{row.text(0), row.text(1), row.text(2)};
      },
      game, limit);
}

}  // namespace adjutant::db

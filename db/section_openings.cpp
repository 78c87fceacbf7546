#include "db/section_openings.h"

#include "db/file/sqlite.h"

namespace adjutant::db {

Result<std::vector<SectionOpening>> section_openings(const Database& database, std::string_view game,
                                                     std::size_t letters) {
  return guarded(database.where(), [&] {
    Statement statement(database,
                        "SELECT section.id, rulebook_id, section.position, number, key, section.title, "
                        "section.id - section.position + parent, substr(body, 1, ?2) "
                        "FROM section JOIN rulebook ON rulebook.id = rulebook_id WHERE game = ?1 ORDER BY section.id");
    statement.bind(game, letters);
    return rows(statement, [](const Statement& row) {
      return SectionOpening{{.id = row.integer(0),
                             .rulebook = row.integer(1),
                             .position = static_cast<std::size_t>(row.integer(2)),
                             .number = row.text(3),
                             .key = row.text(4),
                             .title = row.text(5),
                             .above = row.integer(6)},
                            row.text(7)};
    });
  });
}

}  // namespace adjutant::db

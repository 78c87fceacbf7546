#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"
#include "db/file/database.h"
#include "db/rules.h"
#include "tables/pack.h"

// The tables that stand in a rulebook, as the draft of a pack.
namespace adjutant::importers {

struct PackDraft {
  tables::Pack pack;               ///< for the game and edition of the book, in its language
  std::size_t charts = 0;          ///< in it
  std::size_t cells = 0;           ///< that hold a figure, every one of source `read`
  std::vector<std::string> found;  ///< for each chart the title under which its table stands
};

/// A pack of all tables that the reader of the rulebook has recognised: rows of cells, lists of modifiers ("Assault
/// +1") and numbers that stand under words. Each figure is `read` and waits for somebody's look; a chart that no pack
/// could hold is left out. Fails where the book has no table.
Result<PackDraft> draft_pack(const db::Rulebook& book);
/// Of a book in the database. Fails where there is none with this id.
Result<PackDraft> draft_pack(const db::Database& database, std::int64_t rulebook);

/// The file of the pack, indented, as a person goes on writing it.
std::string text_of(const PackDraft& draft);

}  // namespace adjutant::importers

#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "base/result.h"
#include "db/notes.h"

namespace adjutant::importers {

struct ImportedNotes {
  std::vector<std::string> games;  ///< that the file speaks of, in its order
  db::StoredNotes stored;
  std::vector<db::LooseName> loose;  ///< sections that the file names and no book has: kept until one comes
  Diagnostics diagnostics;
};

/// Reads a file of notes, questions with answers and errata (docs/formats.md) and keeps it in one transaction, as
/// db::store_notes does: the same file again is a no-op. `game` is meant where the file names none; a part without a
/// title is called as the file is. Fails, and leaves the library as it was, as read_notes does, and on what is no text.
Result<ImportedNotes> import_notes(db::Database& database, const std::filesystem::path& file, const std::string& game,
                                   db::Time now);

}  // namespace adjutant::importers

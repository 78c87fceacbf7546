#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "db/notes.h"
#include "db/rules.h"

// The players' notes beside the rules they are about.
namespace adjutant::rules {

/// Every name by which a note may call a section: number, key, other numbers, and 17 where the book prints 17.0.
std::vector<std::string> names_for_notes(const db::Section& section);

/// The notes about sections with one of these names, in reading order: errata, then questions, then notes. Within each
/// kind, notes in `language` and notes without a language come first.
Result<std::vector<db::Note>> notes_on(const db::Database& database, std::string_view game,
                                       const std::vector<std::string>& names, std::string_view language);

/// All notes of a game (empty: of all) as they are written to a file: by game, title and language, and in each in the
/// order of the sections. The player's own come first.
Result<std::vector<db::NoteSet>> notes_to_export(const db::Database& database, std::string_view game);

}  // namespace adjutant::rules

#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "base/result.h"
#include "db/notes.h"

// Notes, questions with answers and errata as players write them down: one Markdown file (docs/formats.md).
namespace adjutant::importers {

/// The answers to all questions ever asked about a large game take less.
inline constexpr std::size_t max_notes_file_bytes = 4U << 20U;
/// Notes in one file: each takes some writing in the database.
inline constexpr std::size_t max_notes = 10'000;
/// Parts of one file with a head of their own: more than anybody has games and books about them.
inline constexpr std::size_t max_note_sets = 500;

/// The first line of a file of notes that Adjutant wrote, which no reader shows: so it is known which may be replaced.
inline constexpr std::string_view notes_file_mark = "<!-- adjutant-notes -->";

/// What a part of a file is about, where its head does not say so.
struct NotesHead {
  std::string game;
  std::string language;
  std::string title;
};

struct ReadNotes {
  std::vector<db::NoteSet> sets;  ///< in the order of the file
  Diagnostics diagnostics;        ///< lines that belong to no section
};

/// Reads a file of notes in UTF-8. Fails where a part names no game and `otherwise` none either, where there is no note
/// at all, and on what is too large or too much ("notes.no_game", "notes.none_in_file", "import.too_large",
/// "notes.too_many").
Result<ReadNotes> read_notes(std::string_view text, const std::string& where, const NotesHead& otherwise);

/// The file that `read_notes` reads as these sets. Their notes are proper ones (db/note_text.h), and of one title those
/// of one game and language stand together.
std::string write_notes(const std::vector<db::NoteSet>& sets);

}  // namespace adjutant::importers

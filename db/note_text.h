#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace adjutant::db {

/// Bytes of the text of a note, and of an answer: some pages. Whoever has more to say writes a rulebook.
inline constexpr std::size_t longest_note = 20'000;
/// What a section is called by who writes about it: a line.
inline constexpr std::size_t longest_heading = 200;
/// Number or key of a section; importers make none that is longer.
inline constexpr std::size_t longest_section_name = 100;
/// A note on more sections than this is one on the game.
inline constexpr std::size_t most_sections_of_note = 30;

enum class NoteKind { note, question, erratum };

/// "note", "question", "erratum"
std::string_view name_of(NoteKind kind);
/// Empty for any other name.
std::optional<NoteKind> note_kind_named(std::string_view name);

/// What somebody wrote about some sections.
struct NoteText {
  NoteKind kind = NoteKind::note;
  std::vector<std::string> sections;  ///< their numbers or keys; at least one
  std::string heading;                ///< what its writer called the section; may be empty
  std::string text;         ///< paragraphs separated by an empty line; of a question the question; never empty
  std::string answer = {};  ///< of a question, where there is one
  friend bool operator==(const NoteText&, const NoteText&) = default;
};

/// The note as it is kept: without control characters, blanks at the ends of lines and empty lines beyond one. Fails on
/// a note without a text or a section, on an answer without a question, on what is no name of a section, and on what is
/// beyond the bounds ("notes.no_text", "notes.no_section", "notes.no_question", "notes.no_name", "notes.too_long",
/// "notes.too_many_sections").
Result<NoteText> proper(NoteText said);

}  // namespace adjutant::db

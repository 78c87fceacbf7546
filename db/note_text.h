#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace adjutant::db {

/// The most bytes in the text of a note, or in its answer: some pages. A longer text should be imported as a rulebook.
inline constexpr std::size_t longest_note = 20'000;
/// The most bytes in a heading, the line in which the writer of a note names the section.
inline constexpr std::size_t longest_heading = 200;
/// The most bytes in the number or key of a section; importers make none that is longer.
inline constexpr std::size_t longest_section_name = 100;
/// The most sections that one note may be about.
inline constexpr std::size_t most_sections_of_note = 30;

enum class NoteKind { note, question, erratum };

/// The name of a kind of note: "note", "question" or "erratum".
std::string_view name_of(NoteKind kind);
/// The kind of note with this name ("note", "question", "erratum"); empty for any other text.
std::optional<NoteKind> note_kind_named(std::string_view name);

/// The text of a note: what a player wrote about some sections of the rules.
struct NoteText {
  NoteKind kind = NoteKind::note;
  std::vector<std::string> sections;  ///< their numbers or keys; at least one
  std::string heading;                ///< what its writer called the section; may be empty
  std::string text;                   ///< the note, or the question; paragraphs separated by an empty line; never empty
  std::string answer = {};            ///< the answer to a question; may be empty
  friend bool operator==(const NoteText&, const NoteText&) = default;
};

/// The note as it is kept: without control characters, blanks at the ends of lines and empty lines beyond one. Fails on
/// a note without a text or a section, on an answer without a question, on what is no name of a section, and on what is
/// beyond the bounds ("notes.no_text", "notes.no_section", "notes.no_question", "notes.no_name", "notes.too_long",
/// "notes.too_many_sections").
Result<NoteText> proper(NoteText said);

}  // namespace adjutant::db

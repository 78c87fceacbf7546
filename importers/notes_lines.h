#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "db/note_text.h"

// The lines of a file of notes, one by one.
namespace adjutant::importers {

enum class LineKind {
  set,      ///< "# Title": a part with a head of its own
  section,  ///< "## 5.01 Fire"
  entries,  ///< "### Errata": what follows without a leading word is of this kind
  rule,     ///< "---": what follows is another note
  entry,    ///< "Q: May it?"
  answer,   ///< "A: No."
  text,
};

struct NotesLine {
  LineKind kind = LineKind::text;
  db::NoteKind entry = db::NoteKind::note;  ///< of entries and entry
  std::string rest;                         ///< what stands behind the signs or the leading word
  std::string text;                         ///< the line as text, without the backslash that protects it
};

/// Reads a line. Leading words are known in English, Spanish and Italian, in bold or not, with a number or without.
NotesLine notes_line(std::string_view line);

/// The line with a backslash before it, where it would be read as something else than text.
std::string protected_line(std::string_view line);

/// Which sections a heading names.
struct SectionHeading {
  std::vector<std::string> names;  ///< numbers and keys; empty: none could be read
  std::string heading;             ///< what it calls them
  friend bool operator==(const SectionHeading&, const SectionHeading&) = default;
};

/// Reads "5.01 Fire", "5.01, 5.02 and 17.1", "[example-of-play] The example", "Example of play" (the key of that
/// title).
SectionHeading section_heading(std::string_view text);

/// The heading that is read so.
std::string written_heading(const SectionHeading& heading);

}  // namespace adjutant::importers
